import type { GameId } from '@magnate/engine';
import type { Report } from './oddsWorker.ts';
import type { LabStart, LabRequest, Odds } from './rolloutsWorker.ts';

/** Win odds by rollouts in a worker; the page stays responsive. */

export interface OddsRequest {
  /** By seat; a single one is for all. */
  readonly bots: readonly string[];
  readonly seed?: string;
  readonly games: number;
}

/** An idle worker, reused: loading one takes longer than many an answer. */
let idle: Worker | undefined;

/** Rejects with the reason of the signal when aborted; the worker is then terminated. */
export function oddsOf(
  game: GameId,
  start: LabStart,
  { bots, seed, games }: OddsRequest,
  onProgress: (odds: Odds) => void = () => undefined,
  signal?: AbortSignal,
): Promise<Odds> {
  if (signal?.aborted === true) return Promise.reject(reasonOf(signal));
  const worker = idle ?? new Worker(new URL('./oddsWorker.ts', import.meta.url), { type: 'module' });
  idle = undefined;
  return new Promise((resolve, reject) => {
    const listening = new AbortController();
    const end = () => {
      listening.abort();
      worker.terminate();
    };
    const stop = () => {
      end();
      if (signal !== undefined) reject(reasonOf(signal));
    };
    const hear = ({ data }: MessageEvent<Report>) => {
      switch (data.kind) {
        case 'progress':
          return onProgress(data.odds);
        case 'done':
          listening.abort();
          keep(worker);
          return resolve(data.odds);
        case 'failed':
          end();
          return reject(new Error(data.message));
      }
    };
    const fail = ({ message }: ErrorEvent) => {
      end();
      reject(new Error(message));
    };
    signal?.addEventListener('abort', stop, { signal: listening.signal });
    worker.addEventListener('message', hear, { signal: listening.signal });
    worker.addEventListener('error', fail, { signal: listening.signal });
    worker.postMessage({ game, start, bots, games, ...(seed === undefined ? {} : { seed }) } satisfies LabRequest);
  });
}

function keep(worker: Worker): void {
  if (idle === undefined) idle = worker;
  else worker.terminate();
}

function reasonOf({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new Error('Stopped.');
}

/** The interface for computing odds. */
export type MeasureOdds = typeof oddsOf;
