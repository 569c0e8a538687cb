import { availableParallelism } from 'node:os';
import type { QueueMetrics } from '@magnate/sim/queue';
import { words } from '@magnate/words';
import { Command } from 'commander';
import { exampleHelp, typed } from '../input/help.ts';
import { onInterrupt } from '../terminal/progress.ts';
import { addWorkers, noAnswer, queueAddress, queuePlace } from '../games/simulation.ts';
import { DoesNotHold, WrongInput } from '../input/wrongInput.ts';
import { print } from '../terminal/output.ts';

/** `magnate worker`: plays jobs from a queue. */

interface Asked {
  readonly queue: string;
  readonly workers?: number;
  readonly metrics?: Place;
  readonly allow?: readonly string[];
}

/** Where metrics are served. */
interface Place {
  readonly host: string;
  readonly port: number;
}

const HERE = '127.0.0.1';
const MOST_PORT = 65_535;

export function workerCommand(): Command {
  const command = new Command('worker')
    .description(words.t('terminal:simulation.worker.about'))
    .requiredOption(`--queue ${typed('url')}`, words.t('terminal:simulation.worker.queue'), queueAddress)
    .option(`--allow ${typed('list')}`, words.t('terminal:simulation.worker.allow'), modulesIn)
    .option(`--metrics ${typed('address')}`, words.t('terminal:simulation.worker.metrics'), placeOf);
  return addWorkers(command)
    .addHelpText('after', exampleHelp('magnate worker --queue redis://127.0.0.1:6379'))
    .action(work);
}

function modulesIn(text: string): readonly string[] {
  return text.split(',').map((path) => path.trim());
}

function placeOf(text: string): Place {
  const [, host = HERE, port = ''] = /^(?:(.+):)?(\d+)$/.exec(text) ?? [];
  if (port === '' || Number(port) > MOST_PORT) {
    throw new WrongInput(words.t('terminal:simulation.worker.wrongMetrics'));
  }
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

function noPlace({ message }: Error): never {
  throw new DoesNotHold(words.t('terminal:simulation.worker.noPlace', { reason: message }));
}

async function work({ queue, workers = availableParallelism(), metrics, allow = [] }: Asked): Promise<void> {
  const { QueueUnreachable, tellQueueMetrics, workOn } = await import('@magnate/sim/queue');
  const { signal, release } = onInterrupt(['SIGINT', 'SIGTERM']);
  let games = 0;
  const began = () =>
    print(words.t('terminal:simulation.worker.waiting', { place: queuePlace(queue), count: workers }));
  let told: QueueMetrics | undefined;
  try {
    if (metrics !== undefined) {
      told = await tellQueueMetrics({ url: queue, ...metrics, games: () => games }).catch(noPlace);
      const address = `http://${metrics.host}:${told.port}/metrics`;
      print(words.t('terminal:simulation.worker.told', { address }));
    }
    await workOn(queue, { workers, modules: allow, signal, onReady: began, onProgress: (played) => (games = played) });
  } catch (error) {
    throw error instanceof QueueUnreachable ? noAnswer(queue, error) : error;
  } finally {
    release();
    await told?.close();
  }
  print(words.t('terminal:simulation.worker.done', { count: games }));
}
