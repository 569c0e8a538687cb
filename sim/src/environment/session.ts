import { GAME_IDS, RuleViolation } from '@magnate/engine';
import { BOTS } from '@magnate/bots';
import { EnvironmentError } from './errors.ts';
import { Environment } from './environment.ts';
import { type Frame, FRAME_KINDS, FrameReader, jsonFrame, MAX_REQUEST_BYTES } from './frames.ts';
import { AGENT, isFields, LIMITS, OBSERVED, readOpen, readReset, readSteps, REWARDS } from './requests.ts';

/** One caller of an environment: bytes in, frames out. It does no I/O of its own. */

/** Raised if an old caller would misread an answer. */
export const ENVIRONMENT_PROTOCOL = 1;

export class EnvironmentSession {
  /** True after `close`, and where the stream of requests cannot be followed any more. */
  isOver = false;
  /** Did the session end because of a broken stream? */
  isBroken = false;
  readonly #version: string;
  readonly #frames = new FrameReader();
  #greeted = false;
  #environment: Environment | undefined;

  constructor(version: string) {
    this.#version = version;
  }

  /** The answers to these bytes, one per complete request. Each is valid until the next call. */
  *receive(bytes: Uint8Array): Generator<Uint8Array> {
    this.#frames.add(bytes);
    while (!this.isOver) {
      let frame: Frame | undefined;
      try {
        frame = this.#frames.next();
      } catch (error) {
        this.isOver = true;
        this.isBroken = true;
        yield refusal(error);
        return;
      }
      if (frame === undefined) return;
      yield this.#answer(frame);
    }
  }

  #answer(frame: Frame): Uint8Array {
    try {
      if (frame.kind === FRAME_KINDS.steps) return this.#stepSlots(frame.payload);
      if (frame.kind === FRAME_KINDS.json) return this.#answerJson(parsed(frame.payload));
      throw new EnvironmentError('BROKEN_FRAME', { problem: `its kind is ${frame.kind}` });
    } catch (error) {
      return refusal(error);
    }
  }

  #answerJson(request: Readonly<Record<string, unknown>>): Uint8Array {
    const { type } = request;
    if (type === 'hello') return this.#hello(request);
    if (!this.#greeted) throw new EnvironmentError('HELLO_FIRST');
    switch (type) {
      case 'open': {
        const opened = new Environment(readOpen(request));
        this.#environment = opened;
        const { vector, slots, sections, json } = opened.layout;
        return jsonFrame({ type: 'opened', vector, slots, sections, json });
      }
      case 'reset': {
        const environment = this.#open();
        const { game, games } = environment.request;
        return environment.reset(readReset(game, games, request));
      }
      case 'step': {
        const environment = this.#open();
        return environment.step(readSteps(request, environment.request.games));
      }
      case 'close':
        this.isOver = true;
        return jsonFrame({ type: 'closed' });
      default:
        throw new EnvironmentError('UNKNOWN_REQUEST', { type: String(type).slice(0, 100) });
    }
  }

  #hello({ protocol }: Readonly<Record<string, unknown>>): Uint8Array {
    if (protocol !== ENVIRONMENT_PROTOCOL) {
      throw new EnvironmentError('VERSION_MISMATCH', {
        speaks: ENVIRONMENT_PROTOCOL,
        asked: String(protocol).slice(0, 100),
      });
    }
    this.#greeted = true;
    return jsonFrame({
      type: 'hello',
      protocol: ENVIRONMENT_PROTOCOL,
      version: this.#version,
      games: GAME_IDS,
      seats: [AGENT, ...BOTS.map(({ name }) => name)],
      observe: OBSERVED,
      rewards: REWARDS,
      limits: { ...LIMITS, requestBytes: MAX_REQUEST_BYTES },
    });
  }

  #stepSlots(payload: Uint8Array): Uint8Array {
    if (!this.#greeted) throw new EnvironmentError('HELLO_FIRST');
    const environment = this.#open();
    const { games } = environment.request;
    if (payload.length !== 4 * games) {
      throw new EnvironmentError('BROKEN_FRAME', {
        problem: `steps of ${games} games have ${4 * games} bytes, not ${payload.length}`,
      });
    }
    return environment.step(new Int32Array(payload.buffer, payload.byteOffset, games));
  }

  #open(): Environment {
    if (this.#environment === undefined) throw new EnvironmentError('NOT_OPEN');
    return this.#environment;
  }
}

function parsed(payload: Uint8Array): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
  } catch {
    throw new EnvironmentError('BROKEN_FRAME', { problem: 'it is not JSON' });
  }
  if (isFields(value)) return value;
  throw new EnvironmentError('BROKEN_FRAME', { problem: 'it is not an object' });
}

/** Errors without a code are faults of this program, and end it. */
function refusal(error: unknown): Uint8Array {
  if (!(error instanceof EnvironmentError) && !(error instanceof RuleViolation)) throw error;
  const { code, message, details } = error;
  return jsonFrame({ type: 'error', error: { code, message, details } });
}
