import type { BareStore } from './bareStore.ts';
import { Child } from './child.ts';
import { echoing } from './echoing.ts';
import { watchEffort } from './effort.ts';
import { TestTables, type Progress } from './testTables.ts';
import { type Corner, Home } from './home.ts';
import { type Part, ratiosOf, type Restart, type Result, say } from './report.ts';
import { type NodesPart, sayNodes } from './nodesReport.ts';
import { type Place, Service, SPREADS } from './service.ts';
import { readSettings, type Settings } from './settings.ts';
import type { Tally } from './tally.ts';

/**
 * Games and sockets against a real service: `npm run load`. First what the store and a socket can do by themselves, then
 * the service at a steady rate and at its limit, then how long it takes to come back with everything that is open.
 */

const WARM_UP = 3;
const BASELINE_SECONDS = 6;
const SAY_EVERY = 2000;

const settings = asked();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const home = await Home.open(settings.store);
try {
  const pgbench = settings.nodes > 1 ? await home.simpleUpdates(BASELINE_SECONDS) : undefined;
  const result = await measured(settings);
  say(result);
  const several = settings.nodes > 1 ? await severalNodes(settings) : [];
  if (several.length > 0)
    sayNodes({ nodes: settings.nodes, pgbench, appends: result.store.perSecond, one: result, several });
  if (settings.json) console.log(JSON.stringify({ ...result, pgbench, several, ratios: ratiosOf(result) }));
  const parts = [result, ...several].flatMap(({ steady, saturated }) => [steady, saturated]);
  if (parts.some(({ errorCount }) => errorCount > 0)) process.exitCode = 1;
} finally {
  await home.remove();
}

/** What cannot be asked for is said in one line. */
function asked(): Settings {
  try {
    return readSettings(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return process.exit(2);
  }
}

async function measured(wanted: Settings): Promise<Result> {
  progress('the bare store')('');
  const store = await bareStore(wanted);
  const echo = await echoing(wanted, BASELINE_SECONDS, progress('the bare echo'));
  const place = { ...(await home.corner()), profile: wanted.profile };
  const service = await Service.start(place);
  const parts = await played(service, wanted);
  // A profile is written only by a process that ends in order.
  await service.stop(wanted.profile === undefined ? 'SIGKILL' : 'SIGTERM');
  return { settings: wanted, store, echo, ...parts, ...(await restarted(place)) };
}

async function bareStore({ games, saturation }: Settings): Promise<BareStore> {
  const { data, databaseUrl = '' } = await home.corner();
  const script = new URL('./bareStore.ts', import.meta.url);
  const child = new Child(script, [data, databaseUrl, String(games), String(Math.min(BASELINE_SECONDS, saturation))]);
  try {
    return JSON.parse(await child.line()) as BareStore;
  } finally {
    await child.stop('SIGKILL');
  }
}

/** The same games over several nodes, on a database of their own for each way to deal out the sockets. */
async function severalNodes(wanted: Settings): Promise<readonly NodesPart[]> {
  const parts: NodesPart[] = [];
  for (const spread of SPREADS) {
    const service = await Service.start({ ...(await home.corner()), profile: undefined }, wanted.nodes, spread);
    try {
      parts.push({ spread, ...(await played(service, wanted)) });
    } finally {
      await service.stop();
    }
  }
  return parts;
}

async function played(service: Service, wanted: Settings) {
  const tables = await TestTables.open(service, wanted, progress('the tables'));
  try {
    await tables.steady(wanted.rate, WARM_UP, progress('warming up'));
    const steady = await watched(service, () => tables.steady(wanted.rate, wanted.seconds, progress('a steady rate')));
    await tables.saturated(WARM_UP, progress('warming up at the limit'));
    const saturated = await watched(service, () => tables.saturated(wanted.saturation, progress('at the limit')));
    return { steady, saturated, finished: tables.finished };
  } finally {
    tables.leave();
  }
}

/** One part of the run, with what it cost on both sides. */
async function watched(service: Service, part: () => Promise<Tally>): Promise<Part> {
  const before = await service.figures();
  const effort = watchEffort();
  const tally = await part();
  const generator = effort();
  const after = await service.figures();
  const seconds = after.at - before.at;
  return {
    acknowledged: tally.acknowledged.count,
    seconds: tally.seconds,
    acknowledgement: tally.acknowledged.spread(),
    delivery: tally.delivered.spread(),
    events: tally.events,
    errors: Object.fromEntries(tally.errors),
    errorCount: tally.errorCount,
    service: {
      share: (after.processor - before.processor) / seconds,
      megabytes: after.megabytes,
      lag: after.lag,
      append: (1000 * (after.appendSeconds - before.appendSeconds)) / (after.appends - before.appends),
    },
    generator,
  };
}

/** Once as it was left by the kill, with actions newer than their snapshots, and once after an orderly end. */
async function restarted(corner: Corner): Promise<Pick<Result, 'killed' | 'stopped' | 'orderly'>> {
  const place = { ...corner, profile: undefined };
  const [killed, stopped] = await restart(place);
  const [orderly] = await restart(place);
  return { killed, stopped, orderly };
}

async function restart(place: Place): Promise<[came: Restart, stopped: number]> {
  const service = await Service.start(place);
  const { tables } = await service.figures();
  const begin = performance.now();
  await service.stop();
  return [{ seconds: service.readyAfter, tables }, (performance.now() - begin) / 1000];
}

/** Says how far it has come, now and then, beside the results. */
function progress(part: string): Progress {
  let told = 0;
  return (words) => {
    if (performance.now() - told < SAY_EVERY) return;
    told = performance.now();
    process.stderr.write(`  ${part}${words === '' ? '' : `: ${words}`} …\n`);
  };
}
