import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type NetworkSizes, sizesOf } from './sizes.ts';

/** A trained network from an ONNX file. The runtime is an optional package, loaded with the first file. */

export const ONNX_ERRORS = {
  NO_ONNX_RUNTIME: 'The package {runtime} is not installed. Install it with: npm install {runtime}',
  NO_ONNX_FILE: 'There is no file {file}.',
  ONNX_FILE_TOO_LARGE: '{file} has {bytes} bytes; {most} are allowed.',
  TOO_MANY_ONNX_FILES: 'The folder has {files} networks; {most} are allowed.',
  BAD_ONNX_FILE: '{file} cannot be loaded: {problem}',
  WRONG_ONNX_INPUTS:
    '{file} has the inputs {inputs}. It must have "vector" (float32), and may have "mask" (float32, uint8 or bool).',
  WRONG_ONNX_SHAPE:
    '{file} has {found} {what}; this game needs {needed}: train it for the same game, board and number of seats.',
  ONNX_RUN_FAILED: '{file} could not be evaluated: {problem}',
} as const;

export type OnnxErrorCode = keyof typeof ONNX_ERRORS;

export class OnnxError extends Error {
  readonly code: OnnxErrorCode;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(code: OnnxErrorCode, details: Readonly<Record<string, string | number>>) {
    const text = ONNX_ERRORS[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(details[name]));
    super(`${code}: ${text}`);
    this.code = code;
    this.details = details;
  }
}

/** Its WebAssembly is inside the package, so it installs from the registry alone. */
const RUNTIME = 'onnxruntime-web';
const MOST_BYTES = 64 * 2 ** 20;

const MASK_TYPES = ['float32', 'uint8', 'bool'] as const;
type MaskType = (typeof MASK_TYPES)[number];

/** The part of the runtime that is used here. */
interface Runtime {
  readonly env: { readonly wasm: { numThreads?: number }; logLevel?: string };
  readonly InferenceSession: {
    create(model: Uint8Array, options: { readonly executionProviders: readonly string[] }): Promise<Session>;
  };
  readonly Tensor: new (type: string, data: Float32Array | Uint8Array, dims: readonly number[]) => object;
}

interface Session {
  readonly inputMetadata: readonly ValueInfo[];
  readonly outputNames: readonly string[];
  run(inputs: Readonly<Record<string, object>>): Promise<Readonly<Record<string, { readonly data: unknown }>>>;
}

interface ValueInfo {
  readonly name: string;
  readonly type?: string;
  /** Texts are sizes that the model leaves open. */
  readonly shape?: readonly (number | string)[];
}

export class OnnxModel {
  readonly file: string;
  readonly #runtime: Runtime;
  readonly #session: Session;
  readonly #maskType: MaskType | undefined;

  private constructor(file: string, runtime: Runtime, session: Session, maskType: MaskType | undefined) {
    this.file = file;
    this.#runtime = runtime;
    this.#session = session;
    this.#maskType = maskType;
  }

  static async load(path: string): Promise<OnnxModel> {
    const file = basename(path);
    requireSize(path, file);
    const bytes = readFileSync(path);
    const runtime = await loadRuntime();
    const session = await runtime.InferenceSession.create(bytes, { executionProviders: ['wasm'] }).catch(
      (error: unknown) => {
        throw new OnnxError('BAD_ONNX_FILE', { file, problem: problemOf(error) });
      },
    );
    return new OnnxModel(file, runtime, session, maskTypeOf(file, session));
  }

  /** One number per slot. */
  async logits(vector: Float32Array, mask: Uint8Array): Promise<Float32Array> {
    const { file } = this;
    this.#requireSize('numbers in its vector', 'vector', vector.length);
    this.#requireSize('slots in its mask', 'mask', mask.length);
    const type = this.#maskType;
    const { Tensor } = this.#runtime;
    const inputs = {
      vector: new Tensor('float32', vector, [1, vector.length]),
      ...(type && { mask: new Tensor(type, type === 'float32' ? Float32Array.from(mask) : mask, [1, mask.length]) }),
    };
    const outputs = await this.#session.run(inputs).catch((error: unknown) => {
      throw new OnnxError('ONNX_RUN_FAILED', { file, problem: problemOf(error) });
    });
    const { outputNames } = this.#session;
    const data = outputs[outputNames.find((name) => name === 'logits') ?? outputNames[0] ?? '']?.data;
    const found = data instanceof Float32Array ? data.length : 0;
    if (found !== mask.length) this.#wrongShape('logits', found, mask.length);
    return data as Float32Array;
  }

  #requireSize(what: string, input: string, needed: number): void {
    const found = this.#session.inputMetadata.find(({ name }) => name === input)?.shape?.at(-1);
    if (typeof found === 'number' && found !== needed) this.#wrongShape(what, found, needed);
  }

  #wrongShape(what: string, found: number, needed: number): never {
    throw new OnnxError('WRONG_ONNX_SHAPE', { file: this.file, what, found, needed });
  }
}

function requireSize(path: string, file: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() !== true) throw new OnnxError('NO_ONNX_FILE', { file });
  if (found.size > MOST_BYTES) {
    throw new OnnxError('ONNX_FILE_TOO_LARGE', { file, bytes: found.size, most: MOST_BYTES });
  }
}

/** Not named literally: this code compiles without the package. */
async function loadRuntime(): Promise<Runtime> {
  const runtime = (await import(RUNTIME).catch(() => {
    throw new OnnxError('NO_ONNX_RUNTIME', { runtime: RUNTIME });
  })) as Runtime;
  // Further threads would compete with those that play games.
  runtime.env.wasm.numThreads = 1;
  runtime.env.logLevel = 'fatal';
  return runtime;
}

function maskTypeOf(file: string, { inputMetadata }: Session): MaskType | undefined {
  const vector = inputMetadata.find(({ name }) => name === 'vector');
  const mask = inputMetadata.find(({ name }) => name === 'mask');
  const maskType = MASK_TYPES.find((type) => type === mask?.type);
  const known = Number(vector !== undefined) + Number(mask !== undefined);
  if (vector?.type === 'float32' && inputMetadata.length === known && (mask === undefined || maskType !== undefined)) {
    return maskType;
  }
  const inputs = inputMetadata.map(({ name, type }) => `"${name}" (${type ?? 'no tensor'})`).join(', ');
  throw new OnnxError('WRONG_ONNX_INPUTS', { file, inputs: inputs.slice(0, 500) });
}

function problemOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}

/** Bounds the memory of a thread that loads all of them. */
const MOST_FILES = 16;

export interface OnnxFile extends NetworkSizes {
  readonly path: string;
}

/** The networks in a folder, each small enough to load. Throws `OnnxError`, also if the runtime is missing. */
export function onnxFilesIn(folder: string): readonly OnnxFile[] {
  const files = readdirSync(folder).filter((name) => /^[\w.-]+\.onnx$/.test(name));
  if (files.length > MOST_FILES) throw new OnnxError('TOO_MANY_ONNX_FILES', { files: files.length, most: MOST_FILES });
  if (files.length > 0 && !hasRuntime()) throw new OnnxError('NO_ONNX_RUNTIME', { runtime: RUNTIME });
  return files.sort().map((file) => onnxFileAt(join(folder, file)));
}

export function onnxFileAt(path: string): OnnxFile {
  const file = basename(path);
  requireSize(path, file);
  try {
    return { path, ...sizesOf(readFileSync(path)) };
  } catch (error) {
    throw new OnnxError('BAD_ONNX_FILE', { file, problem: problemOf(error) });
  }
}

function hasRuntime(): boolean {
  try {
    import.meta.resolve(RUNTIME);
    return true;
  } catch {
    return false;
  }
}
