/** Writes small ONNX files: a linear layer over the vector, and the mask as a bias. */

interface LinearNetwork {
  readonly numbers: number;
  readonly slots: number;
  /** By number and slot. All zero by default. */
  readonly weights?: (number: number, slot: number) => number;
  readonly bias?: (slot: number) => number;
  /** A second input, which is added to the logits. */
  readonly hasMask?: boolean;
  readonly inputName?: string;
  /** What the file says about the size of a vector. */
  readonly width?: number | string;
}

const FLOAT = 1;
const IR_VERSION = 8;
const OPSET = 17;

export function onnxFile({
  numbers,
  slots,
  weights = () => 0,
  bias = () => 0,
  hasMask = false,
  inputName = 'vector',
  width = numbers,
}: LinearNetwork): Uint8Array {
  const matrix = Float32Array.from({ length: numbers * slots }, (_, i) => weights(Math.floor(i / slots), i % slots));
  const biases = Float32Array.from({ length: slots }, (_, slot) => bias(slot));
  const nodes = hasMask
    ? [node('Gemm', [inputName, 'weights', 'bias'], 'sum'), node('Add', ['sum', 'mask'], 'logits')]
    : [node('Gemm', [inputName, 'weights', 'bias'], 'logits')];
  const graph = [
    ...nodes.flatMap((each) => part(1, each)),
    ...text(2, 'linear'),
    ...part(5, tensor('weights', [numbers, slots], matrix)),
    ...part(5, tensor('bias', [slots], biases)),
    ...part(11, value(inputName, ['games', width])),
    ...(hasMask ? part(11, value('mask', ['games', slots])) : []),
    ...part(12, value('logits', ['games', slots])),
  ];
  return Uint8Array.from([...whole(1, IR_VERSION), ...part(7, graph), ...part(8, whole(2, OPSET))]);
}

function node(type: string, inputs: readonly string[], output: string): readonly number[] {
  return [...inputs.flatMap((name) => text(1, name)), ...text(2, output), ...text(4, type)];
}

function tensor(name: string, dims: readonly number[], data: Float32Array): readonly number[] {
  const bytes = [...new Uint8Array(data.buffer)];
  return [...dims.flatMap((size) => whole(1, size)), ...whole(2, FLOAT), ...text(8, name), ...part(9, bytes)];
}

function value(name: string, dims: readonly (number | string)[]): readonly number[] {
  const shape = dims.flatMap((size) => part(1, typeof size === 'number' ? whole(1, size) : text(2, size)));
  return [...text(1, name), ...part(2, part(1, [...whole(1, FLOAT), ...part(2, shape)]))];
}

/** Protocol buffers: a field of bytes. */
function part(field: number, bytes: readonly number[]): readonly number[] {
  return [...varint(8 * field + 2), ...varint(bytes.length), ...bytes];
}

function text(field: number, characters: string): readonly number[] {
  return part(field, [...Buffer.from(characters)]);
}

function whole(field: number, number: number): readonly number[] {
  return [...varint(8 * field), ...varint(number)];
}

function varint(number: number): readonly number[] {
  const bytes = [];
  let rest = number;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}
