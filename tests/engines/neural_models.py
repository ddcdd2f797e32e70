"""Small neural models for tests, made with onnx and tokenizers: a few words with what they are.

A token classifier knows some words, and that what follows "frau" is a name; a GLiNER model knows words by kinds.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors

SPECIAL = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "<<ENT>>", "<<SEP>>")
LABELS = ("O", "B-PER", "I-PER", "B-LOC", "I-LOC", "B-MISC")
PARTS = ("mül", "##ler", "##lüdenscheidt", "lüdenscheidt")
WORDS = {
    "anna": "B-PER",
    "mül": "I-PER",
    "##ler": "I-PER",
    "lüdenscheidt": "I-PER",
    "köln": "B-LOC",
    "bad": "B-LOC",
    "homburg": "I-LOC",
    "strasse": "I-LOC",
    "grippe": "B-MISC",
}
OTHERS = ("frau", "herr", "kam", "aus", "nach", "und", "person", "town", "date", "-", ".", ",", "(", ")", "/")
SURE = 6.0


def tokenizer(*, lowercase: bool = True) -> Tokenizer:
    """WordPiece as BERT has it; normalising takes letters apart and drops what stands above them."""
    words = dict.fromkeys([*SPECIAL, *_plain([*PARTS, *WORDS, *OTHERS], lowercase=lowercase), *map(str, range(10))])
    vocabulary = {word: number for number, word in enumerate(words)}
    made = Tokenizer(models.WordPiece(vocabulary, unk_token="[UNK]", max_input_chars_per_word=100))
    made.normalizer = normalizers.BertNormalizer(lowercase=lowercase, strip_accents=lowercase)
    made.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    made.decoder = decoders.WordPiece()
    ids = [(name, vocabulary[name]) for name in ("[CLS]", "[SEP]")]
    made.post_processor = processors.TemplateProcessing(single="[CLS] $A [SEP]", special_tokens=ids)
    made.add_special_tokens(list(SPECIAL))
    # As published models have it; whoever asks must not be cut short by it
    made.enable_truncation(8)
    made.enable_padding(length=8)
    return made


def _plain(words: Sequence[str], *, lowercase: bool) -> list[str]:
    table = str.maketrans("äöü", "aou")
    return [word.translate(table) for word in words] if lowercase else list(words)


def make_classifier(
    folder: Path,
    words: Mapping[str, str] = WORDS,
    labels: Sequence[str] = LABELS,
    *,
    fixed: int | None = None,
    external: str | None = None,
    domain: str = "",
    most: int = 18,
    sure: float = 2 * SURE,
) -> Path:
    """Write a token classifier that puts `labels` on `words`, at most `most` tokens at once."""
    folder.mkdir(parents=True, exist_ok=True)
    made = tokenizer()
    made.save(str(folder / "tokenizer.json"))
    table = np.zeros((made.get_vocab_size(), len(labels)), np.float32)
    table[:, labels.index("O")] = SURE
    for word, label in words.items():
        table[made.token_to_id(_plain([word], lowercase=True)[0]), labels.index(label)] = sure
    after = np.zeros_like(table)
    if "B-PER" in labels:
        after[made.token_to_id("frau"), labels.index("B-PER")] = 2 * SURE
    nodes = [
        helper.make_node("Gather", ["table", "input_ids"], ["own"], axis=0, domain=domain),
        helper.make_node("Gather", ["after", "input_ids"], ["told"], axis=0),
        helper.make_node("Pad", ["told", "ahead"], ["moved"]),
        helper.make_node("Slice", ["moved", "from", "to", "axis"], ["before"]),
        helper.make_node("Add", ["own", "before"], ["logits"]),
    ]
    constants = {
        "table": table,
        "after": after,
        "ahead": np.array([0, 1, 0, 0, 0, 0]),
        "from": np.array([0]),
        "to": np.array([-1]),
        "axis": np.array([1]),
    }
    length = fixed or "length"
    inputs = [
        helper.make_tensor_value_info(name, TensorProto.INT64, [1, length]) for name in ("input_ids", "attention_mask")
    ]
    output = helper.make_tensor_value_info("logits", TensorProto.FLOAT, [1, length, len(labels)])
    _save(folder / "model.onnx", nodes, inputs, output, constants, external=external, domain=domain)
    config = {"id2label": dict(enumerate(labels)), "max_position_embeddings": most + 2, "model_type": "bert"}
    (folder / "config.json").write_text(json.dumps(config))
    (folder / "README.md").write_text("---\nlanguage: de\nlicense: mit\n---\n# Made for a test\n")
    return folder


def make_gliner(folder: Path, kinds: Mapping[str, str], *, wide: int = 4, most_words: int = 6) -> Path:
    """Write a GLiNER model that finds the words of `kinds` where it is asked for their kind, which is one word."""
    folder.mkdir(parents=True, exist_ok=True)
    made = tokenizer()
    made.save(str(folder / "tokenizer.json"))
    names = sorted(set(kinds.values()))
    own = np.full((made.get_vocab_size(), len(names)), -SURE, np.float32)
    label = np.zeros((made.get_vocab_size(), len(names)), np.float32)
    for number, name in enumerate(names):
        label[made.token_to_id(name), number] = 1
    for word, name in kinds.items():
        own[made.token_to_id(_plain([word], lowercase=True)[0]), names.index(name)] = SURE
    opening = made.token_to_id("<<ENT>>")
    node = helper.make_node
    nodes = [
        # What is asked for: the token behind each opening mark
        node("Equal", ["input_ids", "opening"], ["opens"]),
        node("NonZero", ["opens"], ["openings"]),
        node("Gather", ["openings", "one"], ["places"], axis=0),
        node("Add", ["places", "one"], ["behind"]),
        node("Squeeze", ["input_ids", "zeros"], ["ids"]),
        node("Gather", ["ids", "behind"], ["asked"], axis=0),
        node("Gather", ["label", "asked"], ["labels"], axis=0),
        node("Transpose", ["labels"], ["wanted"], perm=[1, 0]),
        # What words there are: the first token of each
        node("Greater", ["words_mask", "zero"], ["begins"]),
        node("NonZero", ["begins"], ["beginnings"]),
        node("Gather", ["beginnings", "one"], ["firsts"], axis=0),
        node("Gather", ["ids", "firsts"], ["words"], axis=0),
        node("Gather", ["own", "words"], ["known"], axis=0),
        node("MatMul", ["known", "wanted"], ["fits"]),
        # How well the first and the last word of a stretch fit
        node("Cast", ["span_mask"], ["valid"], to=TensorProto.INT64),
        node("Unsqueeze", ["valid", "two"], ["column"]),
        node("Mul", ["span_idx", "column"], ["inside"]),
        node("Squeeze", ["inside", "zeros"], ["pairs"]),
        node("Split", ["pairs"], ["left", "right"], axis=1, num_outputs=2),
        node("Squeeze", ["left", "ones"], ["starts"]),
        node("Squeeze", ["right", "ones"], ["ends"]),
        node("Gather", ["fits", "starts"], ["first_fits"], axis=0),
        node("Gather", ["fits", "ends"], ["last_fits"], axis=0),
        node("Min", ["first_fits", "last_fits"], ["both"]),
        node("Shape", ["asked"], ["count"]),
        node("Concat", ["one_row", "minus", "width", "count"], ["shape"], axis=0),
        node("Reshape", ["both", "shape"], ["logits"]),
        # Never used, but the graph has these inputs
        node("Identity", ["text_lengths"], ["lengths"]),
        node("Identity", ["attention_mask"], ["attended"]),
    ]
    constants = {
        "own": own,
        "label": label,
        "opening": np.array(opening),
        "one": np.array(1),
        "zero": np.array(0),
        "zeros": np.array([0]),
        "ones": np.array([1]),
        "two": np.array([2]),
        "one_row": np.array([1]),
        "minus": np.array([-1]),
        "width": np.array([wide]),
    }
    value = helper.make_tensor_value_info
    inputs = [
        *(value(name, TensorProto.INT64, [1, "length"]) for name in ("input_ids", "attention_mask", "words_mask")),
        value("text_lengths", TensorProto.INT64, [1, 1]),
        value("span_idx", TensorProto.INT64, [1, "stretches", 2]),
        value("span_mask", TensorProto.BOOL, [1, "stretches"]),
    ]
    output = value("logits", TensorProto.FLOAT, [1, "words", wide, "labels"])
    (folder / "onnx").mkdir(exist_ok=True)
    _save(folder / "onnx" / "model.onnx", nodes, inputs, output, constants)
    config = {"max_width": wide, "max_len": most_words, "span_mode": "markerV0", "model_name": "tiny"}
    (folder / "gliner_config.json").write_text(json.dumps(config))
    (folder / "LICENSE").write_text("Only for tests.")
    return folder


def _save(file, nodes, inputs, output, constants, *, external=None, domain=""):
    tensors = [numpy_helper.from_array(value, name) for name, value in constants.items()]
    graph = helper.make_graph(nodes, "tiny", inputs, [output], tensors)
    opsets = [helper.make_opsetid("", 18), *([helper.make_opsetid(domain, 1)] if domain else [])]
    made = helper.make_model(graph, opset_imports=opsets, ir_version=9)
    if external is not None:
        onnx.save_model(made, str(file), save_as_external_data=True, location="weights.data", size_threshold=200)
        made = onnx.load(str(file), load_external_data=False)
        for tensor in made.graph.initializer:
            for entry in tensor.external_data:
                if entry.key == "location":
                    entry.value = external
        file.write_bytes(made.SerializeToString())
    else:
        file.write_bytes(made.SerializeToString())
