/**
 * A language model without skill: the smallest network that the inference engine loads, with random weights and a
 * vocabulary of bytes, as one file in the format GGUF (version 3).
 */

const WIDTH = 64;
const INNER = 128;
const HEADS = 4;
const LAYERS = 2;
const ALIGNMENT = 32;
const SPREAD = 0.5;
/** Tokens that it can read at once: a brief is some five thousand bytes. */
export const CONTEXT = 32_768;

const KIND = { u32: 4, i32: 5, f32: 6, flag: 7, text: 8, list: 9 } as const;
/** Kinds of tokens, as the format numbers them. */
const TOKEN = { normal: 1, unknown: 2, control: 3, byte: 6 } as const;
const F32_TENSOR = 0;

export function randomWeights(seed: number): Buffer {
  const tensors = shapes();
  const next = random(seed);
  const blocks = tensors.map(({ shape }) => padded(floats(shape, next)));
  const places = blocks.map((_, at) => blocks.slice(0, at).reduce((sum, { length }) => sum + length, 0));
  const facts = factsOf();
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(facts.length),
    ...facts,
    ...tensors.map(({ name, shape }, i) =>
      Buffer.concat([text(name), u32(shape.length), ...shape.map(u64), u32(F32_TENSOR), u64(places[i] ?? 0)]),
    ),
  ]);
  return Buffer.concat([padded(head), ...blocks]);
}

interface Tensor {
  readonly name: string;
  readonly shape: readonly number[];
}

function shapes(): readonly Tensor[] {
  const vocabulary = tokens().length;
  const layers = Array.from({ length: LAYERS }, (_, layer) => layerShapes(`blk.${layer}`));
  return [
    { name: 'token_embd.weight', shape: [WIDTH, vocabulary] },
    { name: 'output_norm.weight', shape: [WIDTH] },
    { name: 'output.weight', shape: [WIDTH, vocabulary] },
    ...layers.flat(),
  ];
}

function layerShapes(at: string): readonly Tensor[] {
  const square = ['attn_q', 'attn_k', 'attn_v', 'attn_output'];
  return [
    { name: `${at}.attn_norm.weight`, shape: [WIDTH] },
    ...square.map((name) => ({ name: `${at}.${name}.weight`, shape: [WIDTH, WIDTH] })),
    { name: `${at}.ffn_norm.weight`, shape: [WIDTH] },
    { name: `${at}.ffn_gate.weight`, shape: [WIDTH, INNER] },
    { name: `${at}.ffn_up.weight`, shape: [WIDTH, INNER] },
    { name: `${at}.ffn_down.weight`, shape: [INNER, WIDTH] },
  ];
}

/** Every byte is a token, and the space one of its own, since it is three bytes in this vocabulary. */
function tokens(): readonly { readonly piece: string; readonly kind: number }[] {
  const bytes = Array.from({ length: 256 }, (_, i) => `<0x${i.toString(16).toUpperCase().padStart(2, '0')}>`);
  return [
    { piece: '<unk>', kind: TOKEN.unknown },
    { piece: '<s>', kind: TOKEN.control },
    { piece: '</s>', kind: TOKEN.control },
    ...bytes.map((piece) => ({ piece, kind: TOKEN.byte })),
    { piece: '\u2581', kind: TOKEN.normal },
  ];
}

function factsOf(): readonly Buffer[] {
  const vocabulary = tokens();
  return [
    fact('general.architecture', KIND.text, text('llama')),
    fact('general.name', KIND.text, text('random weights')),
    fact('llama.context_length', KIND.u32, u32(CONTEXT)),
    fact('llama.embedding_length', KIND.u32, u32(WIDTH)),
    fact('llama.block_count', KIND.u32, u32(LAYERS)),
    fact('llama.feed_forward_length', KIND.u32, u32(INNER)),
    fact('llama.attention.head_count', KIND.u32, u32(HEADS)),
    fact('llama.attention.head_count_kv', KIND.u32, u32(HEADS)),
    fact('llama.attention.layer_norm_rms_epsilon', KIND.f32, f32(1e-5)),
    fact('llama.rope.dimension_count', KIND.u32, u32(WIDTH / HEADS)),
    fact('llama.vocab_size', KIND.u32, u32(vocabulary.length)),
    fact('tokenizer.ggml.model', KIND.text, text('llama')),
    list(
      'tokenizer.ggml.tokens',
      KIND.text,
      vocabulary.map(({ piece }) => text(piece)),
    ),
    list(
      'tokenizer.ggml.scores',
      KIND.f32,
      vocabulary.map(() => f32(0)),
    ),
    list(
      'tokenizer.ggml.token_type',
      KIND.i32,
      vocabulary.map(({ kind }) => u32(kind)),
    ),
    fact('tokenizer.ggml.unknown_token_id', KIND.u32, u32(0)),
    fact('tokenizer.ggml.bos_token_id', KIND.u32, u32(1)),
    fact('tokenizer.ggml.eos_token_id', KIND.u32, u32(2)),
    fact('tokenizer.ggml.add_space_prefix', KIND.flag, Buffer.from([0])),
  ];
}

function fact(name: string, kind: number, value: Buffer): Buffer {
  return Buffer.concat([text(name), u32(kind), value]);
}

function list(name: string, kind: number, values: readonly Buffer[]): Buffer {
  return fact(name, KIND.list, Buffer.concat([u32(kind), u64(values.length), ...values]));
}

function floats(shape: readonly number[], next: () => number): Buffer {
  const count = shape.reduce((product, each) => product * each, 1);
  // Scale factors stay at one, otherwise the signal would vanish.
  const values = Float32Array.from({ length: count }, () => (shape.length === 1 ? 1 : (next() - 0.5) * SPREAD));
  return Buffer.from(values.buffer);
}

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

function padded(data: Buffer): Buffer {
  return Buffer.concat([data, Buffer.alloc((ALIGNMENT - (data.length % ALIGNMENT)) % ALIGNMENT)]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([u64(bytes.length), bytes]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}
