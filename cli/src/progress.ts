import { SingleBar } from 'cli-progress';

/** How far long work has come: a bar in a terminal, a line now and then elsewhere. Always on the error stream. */
export interface Progress {
  update(done: number, seconds: number): void;
  stop(): void;
}

const LINE_EVERY = 5;
const THOUSAND = 1000;

export function startProgress(total: number, unit: string): Progress {
  return process.stderr.isTTY ? bar(total, unit) : lines(total, unit);
}

function bar(total: number, unit: string): Progress {
  const single = new SingleBar({
    format: `  {bar} {percentage} % · {value} of {total} ${unit} · {rate}/s · {left} left`,
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
  single.start(total, 0, { rate: '–', left: '–' });
  return {
    update: (done, seconds) => single.update(done, { rate: rateOf(done, seconds), left: leftOf(done, total, seconds) }),
    stop: () => single.stop(),
  };
}

function lines(total: number, unit: string): Progress {
  let told = 0;
  return {
    update(done, seconds) {
      if (seconds - told < LINE_EVERY) return;
      told = seconds;
      const words = [
        `${done} of ${total} ${unit}`,
        `${rateOf(done, seconds)}/s`,
        `${leftOf(done, total, seconds)} left`,
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
const INTERRUPTED = 130;

/** Ctrl-C asks for an end, and what is done is kept; pressed again, it ends at once. */
export function onInterrupt(): { readonly signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  let asked = 0;
  const stop = () => {
    if (!controller.signal.aborted) {
      asked = performance.now();
      controller.abort();
    } else if (performance.now() - asked > ECHO) process.exit(INTERRUPTED);
  };
  process.on('SIGINT', stop);
  const release = () => {
    // Once asked to end, it listens on: the echo must not cut off what is being written.
    if (!controller.signal.aborted) process.off('SIGINT', stop);
  };
  return { signal: controller.signal, release };
}
