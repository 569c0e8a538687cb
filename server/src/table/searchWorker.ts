import { Worker } from 'node:worker_threads';
import { type BotChoice, STANDARD_BUDGET } from '@magnate/bots';
import { type Claim, FairQueue } from './fairQueue.ts';
import type { AnyAction } from './tableState.ts';

/** Searching bots run in a worker thread, so that they do not block the event loop. */

/** A question to the worker. */
export interface Question extends BotChoice {
  readonly id: number;
  /** The time budget. */
  readonly milliseconds: number;
}

export type Answer =
  | { readonly id: number; readonly action: AnyAction }
  | { readonly id: number; readonly error: string; readonly code?: string | undefined };

interface Waiting {
  readonly question: Omit<Question, 'id' | 'milliseconds'>;
  readonly resolve: (action: AnyAction) => void;
  readonly reject: (error: Error) => void;
}

interface PendingQuestion extends Waiting {
  readonly id: number;
  readonly limit: NodeJS.Timeout;
}

const { milliseconds: MAX_THINKING = 100 } = STANDARD_BUDGET;
/** The smallest budget in milliseconds, however long the queue is. */
const MIN_THINKING = 10;
/** Milliseconds after which a search times out. */
const TIME_LIMIT = 10_000;
/** Extra milliseconds for the first choice of a worker, which has to start and load its modules. */
const START_LIMIT = 60_000;

/** For calls outside of tables. */
const ALONE: Claim = { creator: '', isOfPeople: true };

const startThread = () => new Worker(new URL('./searchThread.ts', import.meta.url));

/** Runs one search at a time: for people first, and for creators in turn. The longer the queue, the smaller each budget. */
export class SearchWorker {
  readonly #start: () => Worker;
  readonly #timeLimit: number;
  readonly #waiting = new FairQueue<Waiting>();
  #pending: PendingQuestion | undefined;
  #worker: Worker | undefined;
  /** The worker has answered once, so it has started. */
  #hasStarted = false;
  #count = 0;
  #stopped = false;

  constructor(start: () => Worker = startThread, timeLimit = TIME_LIMIT) {
    this.#start = start;
    this.#timeLimit = timeLimit;
  }

  choose(question: Waiting['question'], claim: Claim = ALONE): Promise<AnyAction> {
    if (this.#stopped) return Promise.reject(new Error('The service is stopping.'));
    return new Promise((resolve, reject) => {
      this.#waiting.add(claim, { question, resolve, reject });
      this.#askNext();
    });
  }

  /** Drops the bot of a seat that has another player, or whose game is over. */
  forget(key: string): void {
    this.#worker?.postMessage({ forget: key });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const { reject } of this.#waiting.takeAll()) reject(new Error('The service is stopping.'));
    await this.#worker?.terminate();
  }

  #askNext(): void {
    const waiting = this.#pending === undefined ? this.#waiting.take() : undefined;
    if (waiting === undefined) return;
    const id = ++this.#count;
    const milliseconds = Math.max(MIN_THINKING, MAX_THINKING / (this.#waiting.size + 1));
    const worker = this.#startedWorker();
    const most = this.#timeLimit + (this.#hasStarted ? 0 : START_LIMIT);
    const limit = setTimeout(() => this.#timedOut(worker, most), most).unref();
    this.#pending = { ...waiting, id, limit };
    worker.postMessage({ ...waiting.question, id, milliseconds } satisfies Question);
  }

  #startedWorker(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = this.#start();
    // The worker must not keep the process alive.
    worker.unref();
    worker.on('message', (answer: Answer) => this.#answered(answer));
    worker.on('error', (error) => this.#lost(worker, error));
    worker.on('exit', () => this.#lost(worker, new Error('The search thread has ended.')));
    this.#worker = worker;
    this.#hasStarted = false;
    return worker;
  }

  #answered(answer: Answer): void {
    this.#hasStarted = true;
    if (this.#pending?.id !== answer.id) return;
    const { resolve, reject } = this.#release(this.#pending);
    if ('action' in answer) resolve(answer.action);
    else reject(Object.assign(new Error(answer.error), answer.code !== undefined && { code: answer.code }));
    this.#askNext();
  }

  /** A worker in an endless loop can only be terminated. */
  #timedOut(worker: Worker, most: number): void {
    this.#lost(worker, new Error(`There was no choice within ${most / 1000} s.`));
    void worker.terminate();
  }

  /** Rejects the pending question. The next one starts another worker. */
  #lost(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    if (this.#pending !== undefined) this.#release(this.#pending).reject(error);
    this.#askNext();
  }

  #release(pending: PendingQuestion): PendingQuestion {
    clearTimeout(pending.limit);
    this.#pending = undefined;
    return pending;
  }
}
