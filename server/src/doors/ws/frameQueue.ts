import { actionFrameSchema, ServiceError } from '@magnate/protocol';
import type { WebSocket } from 'ws';
import { readJson } from '../shared/json.ts';
import { SURPLUS, UNANSWERED } from '../shared/streamLimits.ts';

/** What comes in over one socket: frames are answered one after the other, and only so many may wait. */

export interface FrameHandler {
  /** Never throws. */
  answer(frame: IncomingFrame): Promise<void>;
  /** A frame for which there was no room; after many of them it is the last one. */
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

  /** So that the client knows which of its frames was refused. */
  get actionId(): string | undefined {
    try {
      const frame = this.read();
      const given = typeof frame === 'object' && frame !== null && 'actionId' in frame ? frame.actionId : undefined;
      return actionFrameSchema.shape.actionId.safeParse(given).data;
    } catch {
      return undefined;
    }
  }
}

export class FrameQueue {
  readonly #to: FrameHandler;
  #work: Promise<void> = Promise.resolve();
  #unanswered = 0;
  /** Frames turned away since the last time that none waited. */
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
