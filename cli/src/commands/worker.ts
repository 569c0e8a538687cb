import { availableParallelism } from 'node:os';
import { words } from '@magnate/words';
import { Command } from 'commander';
import { exampleHelp, typed } from '../help.ts';
import { onInterrupt } from '../progress.ts';
import { addWorkers, noAnswer, queueAddress, queuePlace } from '../simulation.ts';

/** `magnate worker`: plays what other machines have put on a queue. */

interface Asked {
  readonly queue: string;
  readonly workers?: number;
}

export function workerCommand(): Command {
  const command = new Command('worker')
    .description(words.t('terminal:simulation.worker.about'))
    .requiredOption(`--queue ${typed('url')}`, words.t('terminal:simulation.worker.queue'), queueAddress);
  return addWorkers(command)
    .addHelpText('after', exampleHelp('magnate worker --queue redis://127.0.0.1:6379'))
    .action(work);
}

async function work({ queue, workers = availableParallelism() }: Asked): Promise<void> {
  const { QueueUnreachable, workOn } = await import('@magnate/sim/queue');
  const { signal, release } = onInterrupt(['SIGINT', 'SIGTERM']);
  let games = 0;
  const began = () =>
    console.log(words.t('terminal:simulation.worker.waiting', { place: queuePlace(queue), count: workers }));
  try {
    await workOn(queue, { workers, signal, onReady: began, onProgress: (played) => (games = played) });
  } catch (error) {
    throw error instanceof QueueUnreachable ? noAnswer(queue, error) : error;
  } finally {
    release();
  }
  console.log(words.t('terminal:simulation.worker.done', { count: games }));
}
