import { actionFrameSchema, ServiceError } from '@magnate/protocol';
import type { WebSocket } from 'ws';
import { readJson } from '../shared/json.ts';
import { SURPLUS, UNANSWERED } from '../shared/streamLimits.ts';

/** Incoming frames of one socket: processed one after the other, with a limit on how many may wait. */

export interface FrameHandler {
  /** Never throws. */
  answer(frame: IncomingFrame): Promise<void>;
  /** The queue is full. `isLast` after too many such frames: the socket is to be closed. */
  reject(frame: IncomingFrame, isLast: boolean): void;
}

export class IncomingFrame {
  readonly #data: WebSocket.RawData;
  readonly #isBinary: boolean;

  constructor(data: WebSocket.RawData, isBinary: boolean) {
    this.#data = data;
    this.#isBinary = isBinary;
  }

  read(): unknown {
    if (this.#isBinary || !Buffer.isBuffer(this.#data)) {
      throw new ServiceError('MALFORMED', { problem: 'Frames must be text.' });
    }
    return readJson(this.#data);
  }

  /** The action id of the frame, to be repeated in an error. */
  get actionId(): string | undefined {
    try {
      const frame = this.read();
      const { actionId, action_id = actionId } = (frame ?? {}) as Readonly<Record<string, unknown>>;
      return actionFrameSchema.shape.actionId.safeParse(action_id).data;
    } catch {
      return undefined;
    }
  }
}

export class FrameQueue {
  readonly #to: FrameHandler;
  #work: Promise<void> = Promise.resolve();
  #unanswered = 0;
  /** Frames rejected since the queue was last empty. */
  #surplus = 0;

  constructor(to: FrameHandler) {
    this.#to = to;
  }

  take(data: WebSocket.RawData, isBinary: boolean): void {
    const frame = new IncomingFrame(data, isBinary);
    if (this.#unanswered >= UNANSWERED) {
      this.#surplus++;
      this.#to.reject(frame, this.#surplus >= SURPLUS);
      return;
    }
    this.#unanswered++;
    this.#work = this.#work.then(async () => {
      await this.#to.answer(frame);
      this.#unanswered--;
      if (this.#unanswered === 0) this.#surplus = 0;
    });
  }
}
