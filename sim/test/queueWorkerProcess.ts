import { runQueueWorker } from '@magnate/sim/queue';

/** A machine of its own for tests, which may be killed: `queueWorkerProcess.ts <queue> <silence>`. */

const [url = '', silence] = process.argv.slice(2);
await runQueueWorker(url, { workers: 1, silence: Number(silence), signal: new AbortController().signal });
