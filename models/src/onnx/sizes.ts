/** The sizes of a network as its ONNX file declares them, read without a runtime. */

export interface NetworkSizes {
  /** The last dimension of the input `vector`; undefined if the file leaves it open. */
  readonly numbers: number | undefined;
  /** The last dimension of the output `logits`, or of the first output. */
  readonly slots: number | undefined;
}

/** Field numbers of ONNX messages. */
const MODEL = { graph: 7 } as const;
const GRAPH = { input: 11, output: 12 } as const;
const VALUE = { name: 1, type: 2 } as const;
const TYPE = { tensor: 1 } as const;
const TENSOR = { shape: 2 } as const;
const SHAPE = { dimension: 1 } as const;
const DIMENSION = { value: 1 } as const;

/** Throws if the bytes are no such file. */
export function sizesOf(model: Uint8Array): NetworkSizes {
  const [graph] = partsOf(model, MODEL.graph);
  if (graph === undefined) throw new Error('it has no graph');
  const inputs = partsOf(graph, GRAPH.input);
  const outputs = partsOf(graph, GRAPH.output);
  const named = (values: readonly Uint8Array[], name: string) => values.find((value) => nameOf(value) === name);
  const vector = named(inputs, 'vector');
  const logits = named(outputs, 'logits') ?? outputs[0];
  if (vector === undefined || logits === undefined) throw new Error('it has no input "vector", or no output');
  return { numbers: lastDimension(vector), slots: lastDimension(logits) };
}

function nameOf(value: Uint8Array): string {
  const [name] = partsOf(value, VALUE.name);
  return Buffer.from(name ?? []).toString();
}

function lastDimension(value: Uint8Array): number | undefined {
  const inside = (parts: readonly Uint8Array[], field: number) => parts.flatMap((part) => partsOf(part, field));
  const shapes = inside(inside(partsOf(value, VALUE.type), TYPE.tensor), TENSOR.shape);
  const last = inside(shapes, SHAPE.dimension).at(-1);
  if (last === undefined) return undefined;
  const found = [...fieldsOf(last)].find(
    ({ field, content }) => field === DIMENSION.value && typeof content === 'number',
  );
  return found?.content as number | undefined;
}

function partsOf(message: Uint8Array, wanted: number): readonly Uint8Array[] {
  return [...fieldsOf(message)].flatMap(({ field, content }) =>
    field === wanted && typeof content !== 'number' ? [content] : [],
  );
}

interface Field {
  readonly field: number;
  readonly content: number | Uint8Array;
}

/** The fields of a message in protocol buffers. */
function* fieldsOf(message: Uint8Array): Generator<Field> {
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++];
      if (byte === undefined || factor > 2 ** 63) throw new Error('it is not an ONNX file');
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  const bytes = (length: number) => {
    at += length;
    if (at > message.length) throw new Error('it is not an ONNX file');
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const key = varint();
    const field = Math.floor(key / 8);
    switch (key % 8) {
      case 0:
        yield { field, content: varint() };
        break;
      case 1:
        yield { field, content: bytes(8) };
        break;
      case 2:
        yield { field, content: bytes(varint()) };
        break;
      case 5:
        yield { field, content: bytes(4) };
        break;
      default:
        throw new Error('it is not an ONNX file');
    }
  }
}
