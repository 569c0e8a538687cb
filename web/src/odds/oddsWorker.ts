import { type LabRequest, type Odds, playRollouts } from './rolloutsWorker.ts';

/** The worker: one request at a time. Terminate it to cancel. */

export type Report =
  | { readonly kind: 'progress'; readonly odds: Odds }
  | { readonly kind: 'done'; readonly odds: Odds }
  | { readonly kind: 'failed'; readonly message: string };

/** Milliseconds between two reports. */
const BETWEEN_REPORTS = 100;

const report = (message: Report) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<LabRequest>) => {
  let reported = 0;
  const onProgress = (odds: Odds) => {
    const now = performance.now();
    if (now - reported < BETWEEN_REPORTS) return;
    reported = now;
    report({ kind: 'progress', odds });
  };
  playRollouts(data, onProgress).then(
    (odds) => report({ kind: 'done', odds }),
    (error: unknown) => report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
