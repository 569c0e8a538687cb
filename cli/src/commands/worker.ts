import { availableParallelism } from 'node:os';
import type { QueueMetrics } from '@magnate/sim/queue';
import { words } from '@magnate/words';
import { Command } from 'commander';
import { exampleHelp, requiredValue } from '../input/help.ts';
import { onInterrupt } from '../terminal/progress.ts';
import { addWorkers, queueUnreachable, queueAddress, queueHost } from '../games/simulation.ts';
import { CommandFailed, InvalidInput } from '../input/optionParsers.ts';
import { print } from '../terminal/output.ts';

/** `magnate worker`: plays jobs from a queue. */

interface CommandOptions {
  readonly queue: string;
  readonly workers?: number;
  readonly metrics?: ListenAddress;
  readonly allow?: readonly string[];
}

/** Where metrics are served. */
interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

const HERE = '127.0.0.1';
const MAX_PORT = 65_535;

export function workerCommand(): Command {
  const command = new Command('worker')
    .description(words.t('terminal:simulation.worker.about'))
    .requiredOption(`--queue ${requiredValue('url')}`, words.t('terminal:simulation.worker.queue'), queueAddress)
    .option(`--allow ${requiredValue('list')}`, words.t('terminal:simulation.worker.allow'), modulesIn)
    .option(`--metrics ${requiredValue('address')}`, words.t('terminal:simulation.worker.metrics'), listenAddress);
  return addWorkers(command)
    .addHelpText('after', exampleHelp('magnate worker --queue redis://127.0.0.1:6379'))
    .action(work);
}

function modulesIn(text: string): readonly string[] {
  return text.split(',').map((path) => path.trim());
}

function listenAddress(text: string): ListenAddress {
  const [, host = HERE, port = ''] = /^(?:(.+):)?(\d+)$/.exec(text) ?? [];
  if (port === '' || Number(port) > MAX_PORT) {
    throw new InvalidInput(words.t('terminal:simulation.worker.wrongMetrics'));
  }
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

function cannotListen({ message }: Error): never {
  throw new CommandFailed(words.t('terminal:simulation.worker.noPlace', { reason: message }));
}

async function work({ queue, workers = availableParallelism(), metrics, allow = [] }: CommandOptions): Promise<void> {
  const { QueueUnreachable, serveQueueMetrics, runQueueWorker } = await import('@magnate/sim/queue');
  const { signal, release } = onInterrupt(['SIGINT', 'SIGTERM']);
  let games = 0;
  const began = () => print(words.t('terminal:simulation.worker.waiting', { place: queueHost(queue), count: workers }));
  let reported: QueueMetrics | undefined;
  try {
    if (metrics !== undefined) {
      reported = await serveQueueMetrics({ url: queue, ...metrics, games: () => games }).catch(cannotListen);
      const address = `http://${metrics.host}:${reported.port}/metrics`;
      print(words.t('terminal:simulation.worker.metricsAt', { address }));
    }
    await runQueueWorker(queue, {
      workers,
      modules: allow,
      signal,
      onReady: began,
      onProgress: (played) => (games = played),
    });
  } catch (error) {
    throw error instanceof QueueUnreachable ? queueUnreachable(queue, error) : error;
  } finally {
    release();
    await reported?.close();
  }
  print(words.t('terminal:simulation.worker.done', { count: games }));
}
