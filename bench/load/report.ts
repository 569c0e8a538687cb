import type { BareStore } from './bareStore.ts';
import type { CpuUsage } from './cpuUsage.ts';
import type { Spread } from './latencies.ts';
import type { Settings } from './settings.ts';

/** Prints the results of a run. */

export interface Part {
  readonly acknowledged: number;
  readonly seconds: number;
  readonly acknowledgement: Spread;
  readonly delivery: Spread;
  readonly events: number;
  readonly errors: Readonly<Record<string, number>>;
  readonly errorCount: number;
  readonly service: {
    /** Fraction of one core. */
    readonly share: number;
    readonly megabytes: number;
    readonly lag: { readonly p99: number; readonly max: number };
    /** Mean milliseconds per append. */
    readonly append: number;
  };
  readonly generator: CpuUsage;
}

export interface Restart {
  /** From start to ready. */
  readonly seconds: number;
  readonly tables: number;
}

export interface Result {
  readonly settings: Settings;
  readonly store: BareStore;
  readonly echo: { readonly perSecond: number; readonly spread: Spread };
  readonly steady: Part;
  readonly saturated: Part;
  /** Games that ended during the run and were replaced. */
  readonly finished: number;
  readonly killed: Restart;
  /** Seconds of an orderly shutdown. */
  readonly stopped: number;
  readonly orderly: Restart;
}

const TARGETS = { p99: 50, share: 0.7, restart: 10 } as const;

/** The ratios of the service to the bare store and echo. */
export function ratiosOf({ store, echo, steady, saturated, killed, orderly }: Result) {
  const { p99 } = steady.acknowledgement;
  return {
    p99,
    timesEcho: p99 / echo.spread.p99,
    shareOfStore: perSecond(saturated) / store.perSecond,
    readyAfter: Math.max(killed.seconds, orderly.seconds),
  };
}

export function printResult(result: Result): void {
  const { settings, store, echo, steady, saturated, finished, killed, stopped, orderly } = result;
  const { games, sockets, rate } = settings;
  print(`\n${count(games)} games, ${count(sockets)} sockets, ${rate} actions/s, ${settings.store}\n`);
  print(row('milliseconds', 'per second', ['p50', 'p90', 'p99', 'max']));
  printRow('bare store, appends', store.perSecond, store.spread);
  print(`    ${percent(store.share)} of a core (${((1e6 * store.share) / store.perSecond).toFixed(0)} µs per append)`);
  printRow('bare echo', echo.perSecond, echo.spread);
  printPart('steady', steady);
  printPart('saturated', saturated);
  print(`\nFinished and replaced games: ${finished}.`);
  print(`Ready after a kill in ${killed.seconds.toFixed(1)} s with ${count(killed.tables)} games open.`);
  print(`Stopped in ${stopped.toFixed(1)} s, ready again in ${orderly.seconds.toFixed(1)} s.\n`);
  const { p99, timesEcho, shareOfStore, readyAfter } = ratiosOf(result);
  printTarget(`p99 of acknowledgement ${p99.toFixed(1)} ms`, `≤ ${TARGETS.p99} ms`, p99 <= TARGETS.p99);
  print(`  that is ${timesEcho.toFixed(1)} times the echo's`);
  printTarget(
    `at saturation ${shareOfStore.toFixed(2)} of the bare store`,
    `≥ ${TARGETS.share}`,
    shareOfStore >= TARGETS.share,
  );
  printTarget(`ready again in ${readyAfter.toFixed(1)} s`, `≤ ${TARGETS.restart} s`, readyAfter <= TARGETS.restart);
}

function printPart(name: string, part: Part): void {
  const { service, generator, errors } = part;
  printRow(`${name}, acknowledged`, perSecond(part), part.acknowledgement);
  printRow(`${name}, delivered`, part.events / part.seconds, part.delivery);
  const lag = `event loop delay ${service.lag.p99.toFixed(0)} ms (p99), ${service.lag.max.toFixed(0)} ms (max)`;
  const each = `${((1e6 * service.share * part.seconds) / part.acknowledged).toFixed(0)} µs per action`;
  print(`    service: ${percent(service.share)} of a core (${each}), ${service.megabytes.toFixed(0)} MB, ${lag}`);
  const late = `delay ${generator.lag.toFixed(1)} ms (p99)`;
  print(`    append ${service.append.toFixed(1)} ms; generator: ${percent(generator.share)} of a core, ${late}`);
  for (const [code, times] of Object.entries(errors)) print(`    ERROR ${code}: ${times}`);
}

function perSecond({ acknowledged, seconds }: Part): number {
  return acknowledged / seconds;
}

function printRow(name: string, rate: number, { p50, p90, p99, max }: Spread): void {
  print(
    row(
      name,
      count(rate),
      [p50, p90, p99, max].map((each) => each.toFixed(1)),
    ),
  );
}

function row(name: string, rate: string, figures: readonly string[]): string {
  return `  ${name.padEnd(30)}${rate.padStart(12)}${figures.map((figure) => figure.padStart(9)).join('')}`;
}

function printTarget(found: string, wanted: string, isReached: boolean): void {
  print(`${isReached ? '✓' : '✗'} ${found} (target ${wanted})`);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
