import type { BareStore } from './bareStore.ts';
import type { Effort } from './effort.ts';
import type { Spread } from './latencies.ts';
import type { Settings } from './settings.ts';

/** What came out of a run, for people. */

export interface Part {
  readonly acknowledged: number;
  readonly seconds: number;
  readonly acknowledgement: Spread;
  readonly delivery: Spread;
  readonly events: number;
  readonly errors: Readonly<Record<string, number>>;
  readonly errorCount: number;
  readonly service: {
    /** Of one core. */
    readonly share: number;
    readonly megabytes: number;
    readonly lag: { readonly p99: number; readonly max: number };
    /** Milliseconds of one append, on average. */
    readonly append: number;
  };
  readonly generator: Effort;
}

export interface Restart {
  /** From its start until it is ready. */
  readonly seconds: number;
  readonly tables: number;
}

export interface Result {
  readonly settings: Settings;
  readonly store: BareStore;
  readonly echo: { readonly perSecond: number; readonly spread: Spread };
  readonly steady: Part;
  readonly saturated: Part;
  /** Games that came to their end meanwhile, and were replaced. */
  readonly finished: number;
  readonly killed: Restart;
  /** Seconds that an orderly end took. */
  readonly stopped: number;
  readonly orderly: Restart;
}

const AIMS = { p99: 50, share: 0.5, restart: 10 } as const;

/** What the run is about: the service beside what it stands on. */
export function ratiosOf({ store, echo, steady, saturated, killed, orderly }: Result) {
  const { p99 } = steady.acknowledgement;
  return {
    p99,
    timesEcho: p99 / echo.spread.p99,
    shareOfStore: perSecond(saturated) / store.perSecond,
    readyAfter: Math.max(killed.seconds, orderly.seconds),
  };
}

export function say(result: Result): void {
  const { settings, store, echo, steady, saturated, finished, killed, stopped, orderly } = result;
  const { games, sockets, rate } = settings;
  print(`\n${count(games)} games, ${count(sockets)} sockets, ${rate} actions/s wanted, ${settings.store}\n`);
  print(row('milliseconds', 'each second', ['p50', 'p90', 'p99', 'max']));
  sayRow('bare store, appends', store.perSecond, store.spread);
  print(`    ${percent(store.share)} of a core (${((1e6 * store.share) / store.perSecond).toFixed(0)} µs an append)`);
  sayRow('bare echo', echo.perSecond, echo.spread);
  sayPart('steady', steady);
  sayPart('at the limit', saturated);
  print(`\nGames that ended and were replaced: ${finished}.`);
  print(`After a kill ready in ${killed.seconds.toFixed(1)} s with ${count(killed.tables)} games open.`);
  print(`Stopped in ${stopped.toFixed(1)} s, ready again in ${orderly.seconds.toFixed(1)} s.\n`);
  const { p99, timesEcho, shareOfStore, readyAfter } = ratiosOf(result);
  aim(`p99 of acknowledgement ${p99.toFixed(1)} ms`, `≤ ${AIMS.p99} ms`, p99 <= AIMS.p99);
  print(`  that is ${timesEcho.toFixed(1)} times the echo's`);
  aim(`at the limit ${shareOfStore.toFixed(2)} of the bare store`, `≥ ${AIMS.share}`, shareOfStore >= AIMS.share);
  aim(`ready again in ${readyAfter.toFixed(1)} s`, `≤ ${AIMS.restart} s`, readyAfter <= AIMS.restart);
}

function sayPart(name: string, part: Part): void {
  const { service, generator, errors } = part;
  sayRow(`${name}, acknowledged`, perSecond(part), part.acknowledgement);
  sayRow(`${name}, delivered`, part.events / part.seconds, part.delivery);
  const lag = `event loop late by ${service.lag.p99.toFixed(0)} ms (p99), ${service.lag.max.toFixed(0)} ms (max)`;
  const each = `${((1e6 * service.share * part.seconds) / part.acknowledged).toFixed(0)} µs an action`;
  print(`    service: ${percent(service.share)} of a core (${each}), ${service.megabytes.toFixed(0)} MB, ${lag}`);
  const late = `late by ${generator.lag.toFixed(1)} ms (p99)`;
  print(`    an append ${service.append.toFixed(1)} ms; generator: ${percent(generator.share)} of a core, ${late}`);
  for (const [code, times] of Object.entries(errors)) print(`    ERROR ${code}: ${times}`);
}

function perSecond({ acknowledged, seconds }: Part): number {
  return acknowledged / seconds;
}

function sayRow(name: string, rate: number, { p50, p90, p99, max }: Spread): void {
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

function aim(found: string, wanted: string, isReached: boolean): void {
  print(`${isReached ? '✓' : '✗'} ${found} (aim ${wanted})`);
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
