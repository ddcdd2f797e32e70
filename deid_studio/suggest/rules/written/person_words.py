"""Titles, forms of address and roles before names."""

from __future__ import annotations

from typing import Final

SALUTATIONS: Final = frozenset("herr herrn frau hr hrn frl fräulein familie fam fr eheleute".split())
TITLES: Final = frozenset(
    (
        "dr drs dres ddr prof profs professor professorin univ pd privatdozent privatdozentin privdoz doz dozent "
        "dozentin mult oa oä ofa foä goa goä loa loä stä ca cä fa fä aa ass assistenzarzt assistenzärztin oberarzt "
        "oberärztin oberärzt chefarzt chefärztin stationsarzt stationsärztin foä goa goä loa loä stä prim primar "
        "primarius primaria primarärztin primararzt turnusarzt turnusärztin doktor doktorin fachärztin facharzt mag "
        "magister dgkp dgks dgksp dkks omr mr medr obermedizinalrat medizinalrat hofrat leitender ltd foa oba ärztin "
        "arzt zä za hebamme funktionsoberarzt funktionsoberärztin famulus famulantin famulant student "
        "studentin cand pj "
        "mta mtra mtla bta rta psych dsa dra dott maga mudr pdl wbl drin rain drª"
    ).split()
)
LOWER_PARTS: Final = frozenset(
    (
        "med rer nat phil habil hc h c dent vet psych soz jur theol mult dipl priv ing in o univ prof doz a ao apl "
        "physiol techn biol hum tit em rned mcd rnult"
    ).split()
)
ROLES: Final = frozenset(
    (
        "hausarzt hausärztin sr koll kollege kollegen kollegin schwester pfleger krankenschwester krankenpfleger "
        "stationsschwester psychologe psychologin psychotherapeut psychotherapeutin physiotherapeut "
        "physiotherapeutin ergotherapeut ergotherapeutin logopäde logopädin sozialarbeiterin sozialarbeiter "
        "sozialpädagogin internist internistin neurologe neurologin urologe urologin kardiologe kardiologin "
        "gynäkologe gynäkologin orthopäde orthopädin chirurg chirurgin kinderarzt kinderärztin augenarzt augenärztin "
        "hautarzt hautärztin psychiater psychiaterin onkologe onkologin pulmologe hämatologe radiologe radiologin "
        "nephrologe anästhesist anästhesistin operateur operateurin untersucher untersucherin befunder befunderin "
        "assistenz assistent assistentin therapeut therapeutin oberschwester konsiliararzt konsiliarärztin zuweiser "
        "nachtschwester nachtpfleger stationspfleger nurse einweiser orthoptistin optometristin diätologin "
        "diätassistentin vorstand klinikvorstand direktor direktorin "
        "klinikdirektor klinikdirektorin leiter leiterin chef ra betreuerin betreuer rechtsanwalt rechtsanwältin "
        "richter richterin lehrer lehrerin doula notar notarin pastor pastorin pfarrer pfarrerin kaplan diakon "
        "rabbiner imam anwalt anwältin staatsanwalt staatsanwältin gutachterin polizeihauptmeister kommissar "
        "polizeikommissar polizeikommissarin polizist polizistin polizeimeister wachtmeister pfr kommissarin "
        "bürgermeister bürgermeisterin schulleiter schulleiterin vikar vikarin"
    ).split()
)
ROLE_ENDS: Final = (
    "pflegerin",
    "pfleger",
    "krankenschwester",
    "fachfrau",
    "fachmann",
    "pflegefachperson",
    "therapeut",
    "therapeutin",
    "ologe",
    "ologin",
    "arzt",
    "ärztin",
    "hebamme",
    "assistentin",
    "assistent",
    "beraterin",
    "berater",
    "arbeiterin",
    "sozialarbeiter",
    "sekretärin",
    "fachangestellte",
)
"""Ends of words for those who treat, nurse and counsel."""
PERSONS: Final = frozenset(
    (
        "betreuerin betreuer rechtsanwalt rechtsanwältin richter richterin lehrer lehrerin "
        "dolmetscher dolmetscherin ra rain doula notar notarin pastor pastorin pfarrer pfarrerin kaplan diakon "
        "rabbiner imam anwalt anwältin staatsanwalt staatsanwältin polizeihauptmeister kommissar kommissarin pfr "
        "polizeikommissar polizeikommissarin polizist polizistin polizeimeister wachtmeister "
        "bürgermeister bürgermeisterin schulleiter schulleiterin vikar vikarin"
    ).split()
)
MEDICAL_FREE: Final = frozenset("mag magister maga ing dipl dsa".split())
CAPITALS: Final = frozenset("oa oä ofa foä goa goä loa loä stä ca cä fa fä aa zä za pd mta bta rta ra".split())
STOPPED: Final = frozenset("fr hr ass mr fam mag sr koll pfr".split())
ABBREVIATED: Final = (CAPITALS - {"ra"}) | frozenset("ass mag pj mr a".split())
WEAK_TITLES: Final = frozenset("arzt ärztin leitender hebamme facharzt fachärztin mr assistenz".split())
NOBLES_BEFORE: Final = frozenset("freifrau freiherr baron baronin frhr".split())
"""Titles of nobility that are no part of a name where they stand before it."""
SIBLINGS: Final = frozenset({"schwester", "bruder"})
PLURAL: Final = frozenset("drs dres profs familie fam eheleute kollegen ärzte".split())
