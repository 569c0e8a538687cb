import { RuleViolation } from '@magnate/engine';
import type { Refusal } from '../sync/tableState.ts';
import { HostRefusal, LocalHost } from './localHost.ts';
import { localStore } from './localStore.ts';
import type { Request, WorkerMessage } from './messages.ts';

/** The worker that hosts local games: rules, secrets and bots, separate from the page. */

const tell = (message: WorkerMessage) => postMessage(message);

const host = new LocalHost({
  store: localStore,
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  tell: (frame) => tell({ frame }),
  replaced: () => tell({ replaced: true }),
  hold,
  breath: () => new Promise((resolve) => void setTimeout(resolve, 0)),
});

/** The newest window plays; without lock support each window plays its own copy. */
function hold(id: string, lost: () => void): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Locks require a secure context.
  const locks: LockManager | undefined = navigator.locks;
  locks?.request(`magnate.local.${id}`, { steal: true }, () => promise).catch(lost);
  return resolve;
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  const { request } = data;
  answer(data).then(
    (result) => tell({ request, result }),
    (error: unknown) => tell({ request, refusal: refusalOf(error) }),
  );
});

function answer({ method, args }: Request): Promise<unknown> {
  switch (method) {
    case 'create':
      return host.create(...args);
    case 'fetchTable':
      return host.fetchTable(...args);
    case 'events':
      return host.events(...args);
    case 'open':
      return host.open(...args);
    case 'close':
      return host.close();
    case 'send':
      return host.send(...args);
    case 'record':
      return host.record(...args);
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof RuleViolation) return { code: error.code, message: error.message, details: error.details };
  if (error instanceof HostRefusal) return { code: error.code, message: error.message, details: {} };
  return { code: 'BROKEN', message: String(error), details: {} };
}
