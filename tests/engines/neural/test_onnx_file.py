"""What an ONNX file refers to is known before any library loads it."""

import re
from contextlib import suppress
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from onnx import TensorProto, helper

from deid_studio.engines.neural import onnx_file
from deid_studio.engines.neural.tagger_folder import inspect
from deid_studio.errors import EngineUnavailable


def test_operations_of_others_are_refused_wherever_they_stand(tmp_path: Path) -> None:
    inner = helper.make_graph([helper.make_node("Run", [], ["y"], domain="evil.ops")], "inner", [], [])
    outer = helper.make_node("If", ["c"], ["y"], then_branch=inner, else_branch=inner)
    graph = helper.make_graph([outer], "outer", [helper.make_tensor_value_info("c", TensorProto.BOOL, [])], [])
    file = tmp_path / "model.onnx"
    file.write_bytes(helper.make_model(graph).SerializeToString())
    with pytest.raises(EngineUnavailable, match=re.escape("evil.ops.Run")):
        onnx_file.refuse_unsafe(file, tmp_path)


def test_functions_that_the_file_writes_out_are_its_own(tmp_path: Path) -> None:
    twice = helper.make_function(
        "own", "Twice", ["x"], ["y"], [helper.make_node("Add", ["x", "x"], ["y"])], [helper.make_opsetid("", 18)]
    )
    value = helper.make_tensor_value_info
    node = helper.make_node("Twice", ["x"], ["y"], domain="own")
    graph = helper.make_graph([node], "g", [value("x", 1, [1])], [value("y", 1, [1])])
    file = tmp_path / "model.onnx"
    file.write_bytes(helper.make_model(graph, functions=[twice]).SerializeToString())
    onnx_file.refuse_unsafe(file, tmp_path)


@pytest.mark.parametrize("place", ["../weights.data", "/etc/passwd", "C:\\weights", "a/../../weights.data", ""])
def test_tensors_outside_of_the_folder_are_refused(neural_models: ModuleType, tmp_path: Path, place: str) -> None:
    folder = neural_models.make_classifier(tmp_path / "m", external=place)
    with pytest.raises(EngineUnavailable, match="outside of its folder"):
        inspect(folder)


def test_tensors_in_a_file_beside_are_found_or_missed(neural_models: ModuleType, tmp_path: Path) -> None:
    folder = neural_models.make_classifier(tmp_path / "m", external="weights.data")
    assert onnx_file.references(folder / "model.onnx").files == {"weights.data"}
    inspect(folder)
    (folder / "weights.data").unlink()
    with pytest.raises(EngineUnavailable, match=r"lacks the file weights\.data"):
        inspect(folder)


@settings(max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.binary(max_size=60), cut=st.integers(0, 200))
def test_damage_is_refused_and_never_raised_otherwise(tmp_path: Path, data: bytes, cut: int) -> None:
    file = tmp_path / "model.onnx"
    graph = helper.make_graph([helper.make_node("Identity", ["x"], ["y"])], "g", [], [])
    whole = helper.make_model(graph).SerializeToString()
    for content in (data, whole[:cut], whole[:cut] + data + whole[cut:]):
        file.write_bytes(content)
        with suppress(EngineUnavailable):
            onnx_file.references(file)
    file.write_bytes(whole)
    assert onnx_file.references(file).operations == {"": {"Identity"}}
