import { EnvironmentError } from './errors.ts';

/** Frames of the environment protocol: the length and the kind of a payload, then the payload; see docs/environments.md. */

export const HEADER_BYTES = 8;
/** The largest request. */
export const MAX_REQUEST_BYTES = 8 * 1024 * 1024;

export const FRAME_KINDS = { json: 1, steps: 2, result: 3 } as const;

export interface Frame {
  readonly kind: number;
  readonly payload: Uint8Array;
}

export function writeHeader(frame: Uint8Array, kind: number, length: number): void {
  const view = new DataView(frame.buffer, frame.byteOffset);
  view.setUint32(0, length, true);
  view.setUint32(4, kind, true);
}

export function jsonFrame(value: unknown): Uint8Array {
  const text = Buffer.from(JSON.stringify(value));
  const frame = new Uint8Array(HEADER_BYTES + text.length);
  writeHeader(frame, FRAME_KINDS.json, text.length);
  frame.set(text, HEADER_BYTES);
  return frame;
}

/** Collects bytes into frames. */
export class FrameReader {
  #bytes: Uint8Array = new Uint8Array(0);
  #length = 0;

  add(chunk: Uint8Array): void {
    const needed = this.#length + chunk.length;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#bytes.set(chunk, this.#length);
    this.#length = needed;
  }

  /** The next complete frame. After a length above the limit the rest of the stream cannot be read. */
  next(): Frame | undefined {
    if (this.#length < HEADER_BYTES) return undefined;
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset);
    const bytes = view.getUint32(0, true);
    if (bytes > MAX_REQUEST_BYTES) throw new EnvironmentError('FRAME_TOO_LARGE', { bytes, most: MAX_REQUEST_BYTES });
    const end = HEADER_BYTES + bytes;
    if (this.#length < end) return undefined;
    const kind = view.getUint32(4, true);
    const payload = this.#bytes.slice(HEADER_BYTES, end);
    this.#bytes.copyWithin(0, end, this.#length);
    this.#length -= end;
    return { kind, payload };
  }
}
