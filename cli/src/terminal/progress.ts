import { words } from '@magnate/words';
import { SingleBar } from 'cli-progress';
import { printError } from './output.ts';

/** How far long work has come: a bar in a terminal, a line now and then elsewhere. Always on the error stream. */
export interface Progress {
  update(done: number, seconds: number): void;
  stop(): void;
}

/** Seconds: a first sign soon, and then no more than is read. */
const FIRST_LINE = 1;
const LINE_EVERY = 5;
const THOUSAND = 1000;

/** What is done meanwhile. */
const WORKS = ['games', 'gamesAtMost', 'written', 'read', 'restored'] as const;
export type Work = (typeof WORKS)[number];

/** Where nobody knows the total beforehand, it is left out. */
export function startProgress(total: number | undefined, work: Work): Progress {
  return process.stderr.isTTY ? bar(total, work) : lines(total, work);
}

function bar(total: number | undefined, work: Work): Progress {
  const single = new SingleBar({
    format:
      total === undefined
        ? ['  {done}', '{rate}'].join(' · ')
        : ['  {bar} {percentage} %', '{done}', '{rate}', '{left}'].join(' · '),
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 24,
    hideCursor: true,
    stopOnComplete: false,
    clearOnComplete: true,
    // Results stand where the bar stood.
    stream: process.stderr,
    gracefulExit: false,
  });
  const told = (done: number, seconds: number) => ({
    done: doneWords(done, total, work),
    rate: rateOf(done, seconds),
    left: leftWords(done, total ?? done, seconds),
  });
  single.start(total ?? 0, 0, told(0, 0));
  return {
    update: (done, seconds) => single.update(done, told(done, seconds)),
    stop: () => single.stop(),
  };
}

function lines(total: number | undefined, work: Work): Progress {
  let next = FIRST_LINE;
  return {
    update(done, seconds) {
      if (seconds < next) return;
      next = seconds + LINE_EVERY;
      const parts = [
        doneWords(done, total, work),
        rateOf(done, seconds),
        ...(total === undefined ? [] : [leftWords(done, total, seconds)]),
      ];
      printError(parts.join(' · '));
    },
    stop: () => undefined,
  };
}

function rateOf(done: number, seconds: number): string {
  const rate = done / Math.max(seconds, 1 / THOUSAND);
  return words.t('terminal:progress.rate', { rate: rate >= 10 ? String(Math.round(rate)) : rate.toFixed(2) });
}

function doneWords(done: number, total: number | undefined, work: Work): string {
  return total === undefined
    ? words.t(`terminal:progress.${work}`, { done })
    : words.t(`terminal:progress.${work}Of`, { done, total });
}

function leftWords(done: number, total: number, seconds: number): string {
  return words.t('terminal:progress.left', { time: leftOf(done, total, seconds) });
}

export function leftOf(done: number, total: number, seconds: number): string {
  if (done === 0) return '–';
  const left = Math.ceil(((total - done) * seconds) / done);
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  if (hours > 0) return words.t('terminal:progress.hours', { hours, minutes });
  const rest = left % 60;
  return minutes > 0
    ? words.t('terminal:progress.minutes', { minutes, seconds: rest })
    : words.t('terminal:progress.seconds', { seconds: rest });
}

/** Milliseconds within which a second signal is the echo of the first: a starter passes on what its child got too. */
const ECHO = 1000;
/** What shells report for work that was ended by Ctrl-C. */
export const INTERRUPTED = 130;

/** Ctrl-C asks for an end, and what is done is kept; pressed again, it ends at once. */
export function onInterrupt(signals: readonly NodeJS.Signals[] = ['SIGINT']): {
  readonly signal: AbortSignal;
  readonly release: () => void;
} {
  const controller = new AbortController();
  let isEchoOver = false;
  const stop = () => {
    if (isEchoOver) process.exit(INTERRUPTED);
    if (controller.signal.aborted) return;
    // Signals that came in time may be heard late, where the machine is busy: they are heard before what is set here.
    setTimeout(() => setImmediate(() => (isEchoOver = true)).unref(), ECHO).unref();
    controller.abort();
  };
  for (const name of signals) process.on(name, stop);
  const release = () => {
    // Once asked to end, it listens on: the echo must not cut off what is being written.
    if (!controller.signal.aborted) for (const name of signals) process.off(name, stop);
  };
  return { signal: controller.signal, release };
}

/** Work that Ctrl-C ends in the middle: `stopped` says what has become of it. */
export async function interruptible(stopped: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const { signal, release } = onInterrupt();
  try {
    await work(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    printError(stopped);
    process.exitCode = INTERRUPTED;
  } finally {
    release();
  }
}
