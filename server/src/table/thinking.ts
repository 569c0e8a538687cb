import { Worker } from 'node:worker_threads';
import type { GameId, PlayerId, ViewOf } from '@magnate/engine';
import type { AnyAction } from './standing.ts';

/** Bots that think do it on a thread of their own: the event loop is for those who wait for an answer. */

/** A question to the thread; the seat's key keeps apart what each seat remembers. */
export interface Question {
  readonly id: number;
  readonly key: string;
  readonly bot: string;
  readonly game: GameId;
  readonly playerId: PlayerId;
  readonly view: ViewOf<GameId>;
}

export type Answer =
  | { readonly id: number; readonly action: AnyAction }
  | { readonly id: number; readonly error: string };

interface Waiting {
  readonly resolve: (action: AnyAction) => void;
  readonly reject: (error: Error) => void;
}

const startThread = () => new Worker(new URL('./thinkingThread.ts', import.meta.url));

export class Thinking {
  readonly #start: () => Worker;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #asked = 0;
  #stopped = false;

  constructor(start: () => Worker = startThread) {
    this.#start = start;
  }

  choose(question: Omit<Question, 'id'>): Promise<AnyAction> {
    if (this.#stopped) return Promise.reject(new Error('The service is stopping.'));
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#thread().postMessage({ ...question, id } satisfies Question);
    });
  }

  /** The seat is played by somebody else, or its game is over. */
  forget(key: string): void {
    this.#worker?.postMessage({ forget: key });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#worker?.terminate();
  }

  #thread(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = this.#start();
    // A thinking bot alone keeps no process alive.
    worker.unref();
    worker.on('message', (answer: Answer) => this.#answered(answer));
    worker.on('error', (error) => this.#lost(worker, error));
    worker.on('exit', () => this.#lost(worker, new Error('The thinking thread has ended.')));
    this.#worker = worker;
    return worker;
  }

  #answered(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('action' in answer) waiting?.resolve(answer.action);
    else waiting?.reject(new Error(answer.error));
  }

  /** Whoever waited is told; the next question starts another thread. */
  #lost(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    const lost = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of lost) reject(error);
  }
}
