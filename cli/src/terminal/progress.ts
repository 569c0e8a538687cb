import { words } from '@magnate/words';
import { SingleBar } from 'cli-progress';
import { printError } from './output.ts';

/** Progress of long work: a bar in a terminal, a line now and then elsewhere. Always on standard error. */
export interface Progress {
  update(done: number, seconds: number): void;
  stop(): void;
}

/** Seconds: a first line soon, then at a readable rate. */
const FIRST_LINE = 1;
const LINE_EVERY = 5;
const THOUSAND = 1000;

/** Kinds of work, by their text keys. */
const WORKS = ['games', 'gamesAtMost', 'written', 'read', 'restored'] as const;
export type Work = (typeof WORKS)[number];

/** `total` is undefined if it is not known beforehand. */
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
    // The results replace the bar.
    stream: process.stderr,
    gracefulExit: false,
  });
  const figures = (done: number, seconds: number) => ({
    done: doneText(done, total, work),
    rate: rateOf(done, seconds),
    left: timeLeftText(done, total ?? done, seconds),
  });
  single.start(total ?? 0, 0, figures(0, 0));
  return {
    update: (done, seconds) => single.update(done, figures(done, seconds)),
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
        doneText(done, total, work),
        rateOf(done, seconds),
        ...(total === undefined ? [] : [timeLeftText(done, total, seconds)]),
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

function doneText(done: number, total: number | undefined, work: Work): string {
  return total === undefined
    ? words.t(`terminal:progress.${work}`, { done })
    : words.t(`terminal:progress.${work}Of`, { done, total });
}

function timeLeftText(done: number, total: number, seconds: number): string {
  return words.t('terminal:progress.left', { time: timeLeft(done, total, seconds) });
}

export function timeLeft(done: number, total: number, seconds: number): string {
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

/**
 * Milliseconds within which a second signal is an echo of the first: a parent process may forward a signal that its
 * child also received.
 */
const ECHO_WINDOW_MS = 1000;
/** The exit code of shells for work ended by Ctrl-C. */
export const INTERRUPTED = 130;

/** The first Ctrl-C aborts the signal and keeps finished work; a later one exits at once. */
export function onInterrupt(signals: readonly NodeJS.Signals[] = ['SIGINT']): {
  readonly signal: AbortSignal;
  readonly release: () => void;
} {
  const controller = new AbortController();
  let isEchoOver = false;
  const stop = () => {
    if (isEchoOver) process.exit(INTERRUPTED);
    if (controller.signal.aborted) return;
    // On a busy machine, a timely signal may be handled late. `setImmediate` runs after pending signals.
    setTimeout(() => setImmediate(() => (isEchoOver = true)).unref(), ECHO_WINDOW_MS).unref();
    controller.abort();
  };
  for (const name of signals) process.on(name, stop);
  const release = () => {
    // After an abort, keep listening: the echo must not end the process during a write.
    if (!controller.signal.aborted) for (const name of signals) process.off(name, stop);
  };
  return { signal: controller.signal, release };
}

/** Work that Ctrl-C may abort. `stopped` is the message for that case. */
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
