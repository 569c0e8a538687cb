import { runQueueWorker } from '@magnate/sim/queue';

/** A queue worker in its own process, which tests may kill: `queueWorkerProcess.ts <queue> <silence>`. */

const [url = '', silence] = process.argv.slice(2);
await runQueueWorker(url, { workers: 1, silence: Number(silence), signal: new AbortController().signal });
