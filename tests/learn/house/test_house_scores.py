"""Old and new side by side."""

from deid_studio.learn.house.house_scores import TypedText, compared

MARKED = ("Patient", "Patient", "", "Date", "")


def test_counts_leakage_and_the_test_are_by_token():
    old = TypedText(MARKED, ("Patient", "", "", "Date", "Date"))
    new = TypedText(MARKED, ("Patient", "Staff", "", "", ""))
    by_tag = {one.tag: one for one in compared([old], [new])}
    patient, date, phi = by_tag["Patient"], by_tag["Date"], by_tag[""]
    assert (patient.old.recall, patient.old.leakage, patient.new.recall, patient.new.leakage) == (0.5, 0.5, 0.5, 0.0)
    assert not patient.is_worse
    assert (date.old.precision, date.new.precision, date.new.leakage) == (0.5, None, 1.0)
    assert date.is_worse
    assert (date.test.only_first, date.test.only_second) == (1, 1)
    assert (phi.old.support, phi.old.leaked, phi.new.leaked) == (3, 1, 1)
    assert (phi.test.only_first, phi.test.only_second) == (1, 2)


def test_a_type_that_is_as_good_is_not_worse():
    same = TypedText(MARKED, MARKED)
    assert not any(one.is_worse for one in compared([same], [same]))
