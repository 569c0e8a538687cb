import type { ServerFrame } from '@magnate/protocol';
import { Refused } from '../sync/api.ts';
import type { Requests, Told } from './messages.ts';

/** The one worker of this page that holds games, as the page talks to it. */

export interface HostEars {
  frame(frame: ServerFrame): void;
  /** Another window plays the game now. */
  replaced(): void;
  /** The worker is gone. */
  lost(): void;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let ears: HostEars | undefined;
let requests = 0;

/** Whoever listens last is told. */
export function listen(next: HostEars | undefined): void {
  ears = next;
}

export function askHost<M extends keyof Requests>(
  method: M,
  ...args: Parameters<Requests[M]>
): Promise<Awaited<ReturnType<Requests[M]>>> {
  worker ??= started();
  const request = ++requests;
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<Requests[M]>>>();
  waiting.set(request, { resolve: (result) => resolve(result as Awaited<ReturnType<Requests[M]>>), reject });
  worker.postMessage({ request, method, args });
  return promise;
}

function started(): Worker {
  const made = new Worker(new URL('./localWorker.ts', import.meta.url), { type: 'module', name: 'magnate-local' });
  made.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data));
  made.addEventListener('error', () => {
    made.terminate();
    if (worker === made) worker = undefined;
    for (const { reject } of waiting.values()) reject(new Refused('BROKEN', 'The worker is gone.'));
    waiting.clear();
    ears?.lost();
  });
  return made;
}

function hear(told: Told): void {
  if ('frame' in told) return ears?.frame(told.frame);
  if ('replaced' in told) return ears?.replaced();
  const asked = waiting.get(told.request);
  waiting.delete(told.request);
  if ('result' in told) return asked?.resolve(told.result);
  const { code, message, details } = told.refusal;
  asked?.reject(new Refused(code, message, details));
}
