import type { ServerFrame } from '@magnate/protocol';
import { Refused } from '../sync/api.ts';
import type { Requests, WorkerMessage } from './messages.ts';

/** The page's connection to the worker that hosts its games. */

export interface HostCallbacks {
  frame(frame: ServerFrame): void;
  /** Another window took the game over. */
  replaced(): void;
  /** The worker has failed. */
  lost(): void;
}

interface PendingRequest {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const waiting = new Map<number, PendingRequest>();
let worker: Worker | undefined;
let callbacks: HostCallbacks | undefined;
let requests = 0;

/** Sets the only listener. */
export function listen(next: HostCallbacks | undefined): void {
  callbacks = next;
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
  made.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => receive(data));
  made.addEventListener('error', () => {
    made.terminate();
    if (worker === made) worker = undefined;
    for (const { reject } of waiting.values()) reject(new Refused('BROKEN', 'The worker is gone.'));
    waiting.clear();
    callbacks?.lost();
  });
  return made;
}

function receive(incoming: WorkerMessage): void {
  if ('frame' in incoming) return callbacks?.frame(incoming.frame);
  if ('replaced' in incoming) return callbacks?.replaced();
  const pending = waiting.get(incoming.request);
  waiting.delete(incoming.request);
  if ('result' in incoming) return pending?.resolve(incoming.result);
  const { code, message, details } = incoming.refusal;
  pending?.reject(new Refused(code, message, details));
}
