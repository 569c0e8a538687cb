import type { GameId, Rng, ViewOf } from '@magnate/engine';
import type { Layout, Section } from '../environment/environment.ts';
import { FRAME_KINDS, HEADER_BYTES, jsonFrame, writeHeader } from '../environment/frames.ts';
import { EnvironmentSession } from '../environment/session.ts';

/** A caller of an environment in the same process, for tests. */

interface ResultJson {
  readonly ended?: readonly {
    readonly game: number;
    readonly actions: number;
    readonly winners: readonly number[];
    readonly places: readonly (number | null)[];
  }[];
  readonly view: readonly ViewOf<GameId>[];
  readonly lastEvents?: readonly {
    readonly game: number;
    readonly seat: number;
    readonly events: readonly { readonly type: string }[];
  }[];
}

export class Result {
  readonly json: ResultJson;
  /** All of it, as the caller gets it. */
  readonly payload: Uint8Array;
  readonly #layout: Layout;

  constructor(layout: Layout, payload: Uint8Array) {
    this.#layout = layout;
    // The session reuses its bytes.
    this.payload = payload.slice();
    const text = Buffer.from(this.payload.subarray(layout.json)).toString();
    this.json = (text === '' ? {} : JSON.parse(text)) as ResultJson;
  }

  /** The numbers of one game in a section. */
  row(name: string, place: number): readonly number[] {
    const { type, shape, offset } = this.#layout.sections.find((section) => section.name === name) as Section;
    const width = shape[1] ?? 1;
    const data = new DataView(this.payload.buffer, offset);
    return Array.from({ length: width }, (_, i) => {
      const index = place * width + i;
      if (type === 'u8') return data.getUint8(index);
      return type === 'i32' ? data.getInt32(4 * index, true) : data.getFloat32(4 * index, true);
    });
  }

  #column(name: string): readonly number[] {
    const section = this.#layout.sections.find((each) => each.name === name) as Section;
    return Array.from({ length: section.shape[0] as number }, (_, place) => this.row(name, place)[0] as number);
  }

  get seats(): readonly number[] {
    return this.#column('seat');
  }

  get statuses(): readonly number[] {
    return this.#column('status');
  }

  get actions(): readonly number[] {
    return this.#column('actions');
  }

  legal(place: number): readonly number[] {
    return this.row('mask', place).flatMap((allowed, slot) => (allowed === 1 ? [slot] : []));
  }

  /** A random legal slot per game. */
  random(rng: Rng): readonly number[] {
    return this.seats.map((_, place) => {
      const legal = this.legal(place);
      return legal[Math.floor(rng() * legal.length)] ?? -1;
    });
  }
}

export class Caller {
  layout: Layout = { vector: [], slots: [], sections: [], json: 0 };
  readonly #session = new EnvironmentSession('test');

  static opened(request: object): Caller {
    const caller = new Caller();
    caller.json('hello', { protocol: 1 });
    caller.layout = caller.json('open', request) as unknown as Layout;
    return caller;
  }

  #answer(frame: Uint8Array): Uint8Array {
    const [answer] = this.#session.receive(frame);
    if (answer === undefined) throw new Error('The session gave no answer.');
    return answer;
  }

  /** The JSON answer to a frame. */
  send(frame: Uint8Array): Readonly<Record<string, unknown>> {
    const answer = this.#answer(frame);
    return JSON.parse(Buffer.from(answer.subarray(HEADER_BYTES)).toString()) as Readonly<Record<string, unknown>>;
  }

  /** The answer to a request that must succeed. */
  json(type: string, request: object): Readonly<Record<string, unknown>> {
    const answer = this.send(jsonFrame({ type, ...request }));
    if (answer['type'] === 'error') throw new Error(JSON.stringify(answer));
    return answer;
  }

  refused(type: string, request: object): unknown {
    return this.send(jsonFrame({ type, ...request }))['error'];
  }

  ask(type: 'reset' | 'step', request: object = {}): Result {
    return this.#result(jsonFrame({ type, ...request }));
  }

  steps(slots: readonly number[]): Result {
    const frame = new Uint8Array(HEADER_BYTES + 4 * slots.length);
    writeHeader(frame, FRAME_KINDS.steps, 4 * slots.length);
    const data = new DataView(frame.buffer);
    slots.forEach((slot, i) => data.setInt32(HEADER_BYTES + 4 * i, slot, true));
    return this.#result(frame);
  }

  #result(frame: Uint8Array): Result {
    const answer = this.#answer(frame);
    const kind = new DataView(answer.buffer, answer.byteOffset).getUint32(4, true);
    if (kind !== FRAME_KINDS.result) throw new Error(Buffer.from(answer.subarray(HEADER_BYTES)).toString());
    return new Result(this.layout, answer.subarray(HEADER_BYTES));
  }
}
