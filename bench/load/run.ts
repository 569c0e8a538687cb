import type { BareStore } from './bareStore.ts';
import { Child } from './childProcess.ts';
import { echoLoad } from './echoLoad.ts';
import { watchCpu } from './cpuUsage.ts';
import { TestTables, type Progress } from './testTables.ts';
import { type DataLocation, DataLocations } from './dataLocations.ts';
import { type Part, ratiosOf, type Restart, type Result, printResult } from './report.ts';
import { type NodesPart, printNodes } from './nodesReport.ts';
import { type Place, Service, SPREADS } from './service.ts';
import { readSettings, type Settings } from './settings.ts';
import type { Counters } from './counters.ts';

/**
 * Load test of a real service with many games and sockets: `npm run load`. Measures the store and a socket alone, the
 * service at a steady rate and at saturation, and the restart time with all games open.
 */

const WARM_UP = 3;
const BASELINE_SECONDS = 6;
const PROGRESS_INTERVAL_MS = 2000;

const settings = settingsFromArgs();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const locations = await DataLocations.open(settings.store);
try {
  const pgbench = settings.nodes > 1 ? await locations.simpleUpdates(BASELINE_SECONDS) : undefined;
  const result = await measured(settings);
  printResult(result);
  const several = settings.nodes > 1 ? await severalNodes(settings) : [];
  if (several.length > 0)
    printNodes({ nodes: settings.nodes, pgbench, appends: result.store.perSecond, one: result, several });
  if (settings.json) console.log(JSON.stringify({ ...result, pgbench, several, ratios: ratiosOf(result) }));
  const parts = [result, ...several].flatMap(({ steady, saturated }) => [steady, saturated]);
  if (parts.some(({ errorCount }) => errorCount > 0)) process.exitCode = 1;
} finally {
  await locations.remove();
}

/** Invalid arguments are reported in one line. */
function settingsFromArgs(): Settings {
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
  const echo = await echoLoad(wanted, BASELINE_SECONDS, progress('the bare echo'));
  const place = { ...(await locations.location()), profile: wanted.profile };
  const service = await Service.start(place);
  const parts = await played(service, wanted);
  // Only an orderly exit writes the profile.
  await service.stop(wanted.profile === undefined ? 'SIGKILL' : 'SIGTERM');
  return { settings: wanted, store, echo, ...parts, ...(await restarted(place)) };
}

async function bareStore({ games, saturation }: Settings): Promise<BareStore> {
  const { data, databaseUrl = '' } = await locations.location();
  const script = new URL('./bareStore.ts', import.meta.url);
  const child = new Child(script, [data, databaseUrl, String(games), String(Math.min(BASELINE_SECONDS, saturation))]);
  try {
    return JSON.parse(await child.line()) as BareStore;
  } finally {
    await child.stop('SIGKILL');
  }
}

/** The same games on several nodes, with a new database for each way to distribute the sockets. */
async function severalNodes(wanted: Settings): Promise<readonly NodesPart[]> {
  const parts: NodesPart[] = [];
  for (const spread of SPREADS) {
    const service = await Service.start(
      { ...(await locations.location()), profile: wanted.profile },
      wanted.nodes,
      spread,
    );
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

/** One part of the run, with its cost on both sides. */
async function watched(service: Service, part: () => Promise<Counters>): Promise<Part> {
  const before = await service.figures();
  const effort = watchCpu();
  const counters = await part();
  const generator = effort();
  const after = await service.figures();
  const seconds = after.at - before.at;
  return {
    acknowledged: counters.acknowledged.count,
    seconds: counters.seconds,
    acknowledgement: counters.acknowledged.spread(),
    delivery: counters.delivered.spread(),
    events: counters.events,
    errors: Object.fromEntries(counters.errors),
    errorCount: counters.errorCount,
    service: {
      share: (after.processor - before.processor) / seconds,
      megabytes: after.megabytes,
      lag: after.lag,
      append: (1000 * (after.appendSeconds - before.appendSeconds)) / (after.appends - before.appends),
    },
    generator,
  };
}

/** After a kill, with actions newer than their snapshots, and after an orderly shutdown. */
async function restarted(location: DataLocation): Promise<Pick<Result, 'killed' | 'stopped' | 'orderly'>> {
  const place = { ...location, profile: undefined };
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

/** Prints progress to standard error. */
function progress(part: string): Progress {
  let lastReport = 0;
  return (words) => {
    if (performance.now() - lastReport < PROGRESS_INTERVAL_MS) return;
    lastReport = performance.now();
    process.stderr.write(`  ${part}${words === '' ? '' : `: ${words}`} …\n`);
  };
}
