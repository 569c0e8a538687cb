import { SingleBar } from 'cli-progress';

/** How far long work has come: a bar in a terminal, a line now and then elsewhere. Always on the error stream. */
export interface Progress {
  update(done: number, seconds: number): void;
  stop(): void;
}

const LINE_EVERY = 5;
const THOUSAND = 1000;

/** Where nobody knows the total beforehand, it is left out. */
export function startProgress(total: number | undefined, unit: string): Progress {
  return process.stderr.isTTY ? bar(total, unit) : lines(total, unit);
}

function bar(total: number | undefined, unit: string): Progress {
  const single = new SingleBar({
    format:
      total === undefined
        ? `  {value} ${unit} · {rate}/s`
        : `  {bar} {percentage} % · {value} of {total} ${unit} · {rate}/s · {left} left`,
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
  single.start(total ?? 0, 0, { rate: '–', left: '–' });
  return {
    update: (done, seconds) =>
      single.update(done, { rate: rateOf(done, seconds), left: leftOf(done, total ?? done, seconds) }),
    stop: () => single.stop(),
  };
}

function lines(total: number | undefined, unit: string): Progress {
  let told = 0;
  return {
    update(done, seconds) {
      if (seconds - told < LINE_EVERY) return;
      told = seconds;
      const words = [
        total === undefined ? `${done} ${unit}` : `${done} of ${total} ${unit}`,
        `${rateOf(done, seconds)}/s`,
        ...(total === undefined ? [] : [`${leftOf(done, total, seconds)} left`]),
      ];
      process.stderr.write(`${words.join(' · ')}\n`);
    },
    stop: () => undefined,
  };
}

function rateOf(done: number, seconds: number): string {
  const rate = done / Math.max(seconds, 1 / THOUSAND);
  return rate >= 10 ? String(Math.round(rate)) : rate.toFixed(2);
}

export function leftOf(done: number, total: number, seconds: number): string {
  if (done === 0) return '–';
  const left = Math.ceil(((total - done) * seconds) / done);
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${left % 60} s` : `${left} s`;
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
    process.stderr.write(`${stopped}\n`);
    process.exitCode = INTERRUPTED;
  } finally {
    release();
  }
}
