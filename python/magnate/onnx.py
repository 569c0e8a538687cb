"""Writes a linear policy as an ONNX file, so that it can play as `onnx:<file>`. Needs no other package."""

from __future__ import annotations

import os
import struct
from array import array
from typing import Sequence, Union

__all__ = ["linear_onnx", "write_linear_onnx"]

_FLOAT = 1
_IR_VERSION = 8
_OPSET = 17


def write_linear_onnx(
    path: "Union[str, os.PathLike[str]]", weights: Sequence[Sequence[float]], bias: Sequence[float]
) -> None:
    """Writes `logits = vector · weightsᵀ + bias`: a row of weights per slot, in the order of `Batch.slots`."""
    with open(path, "wb") as file:
        file.write(linear_onnx(weights, bias))


def linear_onnx(weights: Sequence[Sequence[float]], bias: Sequence[float]) -> bytes:
    """The content of such a file. Networks of other shapes come from the exporters of PyTorch or TensorFlow."""
    slots, numbers = len(weights), len(weights[0])
    if len(bias) != slots or any(len(row) != numbers for row in weights):
        raise ValueError("There is a bias and a row of weights for every slot, and all rows are equally long.")
    gemm = b"".join(_text(1, name) for name in ("vector", "weights", "bias")) + _text(2, "logits") + _text(4, "Gemm")
    # Gemm multiplies by the transposed rows.
    gemm += _part(5, _text(1, "transB") + _whole(3, 1) + _whole(20, 2))
    flat = [number for row in weights for number in row]
    graph = (
        _part(1, gemm)
        + _text(2, "policy")
        + _part(5, _tensor("weights", (slots, numbers), flat))
        + _part(5, _tensor("bias", (slots,), bias))
        + _part(11, _value("vector", numbers))
        + _part(12, _value("logits", slots))
    )
    return _whole(1, _IR_VERSION) + _part(7, graph) + _part(8, _whole(2, _OPSET))


def _tensor(name: str, shape: Sequence[int], data: Sequence[float]) -> bytes:
    sizes = b"".join(_whole(1, size) for size in shape)
    return sizes + _whole(2, _FLOAT) + _text(8, name) + _part(9, struct.pack(f"<{len(data)}f", *data))


def _value(name: str, width: int) -> bytes:
    shape = _part(1, _text(2, "games")) + _part(1, _whole(1, width))
    return _text(1, name) + _part(2, _part(1, _whole(1, _FLOAT) + _part(2, shape)))


# Protocol buffers: a field is its number and type, and for bytes the length.


def _part(field: int, content: bytes) -> bytes:
    return _varint(8 * field + 2) + _varint(len(content)) + content


def _text(field: int, text: str) -> bytes:
    return _part(field, text.encode())


def _whole(field: int, number: int) -> bytes:
    return _varint(8 * field) + _varint(number)


def _varint(number: int) -> bytes:
    content = array("B")
    while number > 127:
        content.append(number % 128 + 128)
        number //= 128
    content.append(number)
    return content.tobytes()
