import { MICRODOLLARS } from '@magnate/models';
import { FAULT_REASONS, type FaultReason } from '@magnate/protocol';
import type { Bus } from './bus/bus.ts';
import type { Config } from './config/config.ts';
import type { Overload } from './transports/shared/overload.ts';
import type { GameLogs } from './gameLogs.ts';
import type { Metrics } from './base/metrics.ts';
import type { Store } from './store/store.ts';
import type { StepLog } from './table/stepLog.ts';
import type { Tables } from './table/tables.ts';
import { VERSION } from './base/version.ts';

/** Metrics that are read from the parts of a service when they are collected. */

const DAY = 24 * 60 * 60 * 1000;

interface Watched {
  readonly tables: Tables;
  readonly bus: Bus | undefined;
  readonly gameLogs: GameLogs | undefined;
  readonly overload: Overload;
}

export function watchService(metrics: Metrics, { tables, bus, gameLogs, overload }: Watched): void {
  metrics.watch('magnate_tables', 'Tables in memory.', () => tables.size);
  metrics.watch('magnate_bus_up', 'Whether notices of other nodes come through.', () => (bus?.isUp === true ? 1 : 0));
  metrics.watch('magnate_bots_waiting', 'Bots in the queue.', () => tables.waitingBots);
  metrics.watch('magnate_game_logs_behind', 'Games with incomplete logs after a failed write.', () =>
    gameLogs === undefined ? 0 : gameLogs.behind,
  );
  metrics.watch('magnate_leases', 'Tables whose programs run on this node.', () => tables.leases.size);
  metrics.watch('magnate_lease_moves', 'Leases taken over by this node since its start.', () => tables.leases.moves);
  metrics.watch('magnate_overload_level', 'Load level: 0 refuses nothing, 3 also running games.', () => overload.level);
  metrics.watchLabelled('gauge', 'magnate_people_present', 'People with an open stream.', ['role'], () => {
    const { players, spectators } = tables.present;
    return [
      [{ role: 'player' }, players],
      [{ role: 'spectator' }, spectators],
    ];
  });
  const decisions =
    'Decisions of language models, by how they were made: first answer, repaired, or the default action.';
  metrics.watchLabelled('counter', 'magnate_model_decisions_total', decisions, ['model', 'outcome'], () =>
    tables.modelStatuses.flatMap(({ name, outcomes }) =>
      Object.entries(outcomes).map(([outcome, count]) => [{ model: name, outcome }, count] as const),
    ),
  );
  const causes = 'Decisions of language models that were repaired or replaced by the default action, by cause.';
  metrics.watchLabelled('counter', 'magnate_model_faults_total', causes, ['model', 'reason'], () =>
    tables.modelStatuses.flatMap(({ name, faults }) => byReason(name, faults)),
  );
  const failed = 'Calls to the provider of a language model that failed, by cause, retries included.';
  metrics.watchLabelled('counter', 'magnate_model_failed_calls_total', failed, ['model', 'reason'], () =>
    tables.modelStatuses.flatMap(({ name, failedCalls }) => byReason(name, failedCalls)),
  );
  const circuit = 'The circuit breaker of a language model: 0 closed, 1 open or waiting for a trial call.';
  metrics.watchLabelled('gauge', 'magnate_model_circuit_open', circuit, ['model'], () =>
    tables.modelStatuses.map(({ name, circuit: { state } }) => [{ model: name }, state === 'closed' ? 0 : 1] as const),
  );
  const build = { version: VERSION, node_version: process.version };
  metrics.watchLabelled('gauge', 'magnate_build_info', 'The running version.', Object.keys(build), () => [[build, 1]]);
}

/** Every cause, also those that have not occurred, so that a rate is known from the first occurrence. */
function byReason(model: string, counts: Readonly<Partial<Record<FaultReason, number>>>) {
  return FAULT_REASONS.map((reason) => [{ model, reason }, counts[reason] ?? 0] as const);
}

/** Counts games and their actions as they are written. */
export function gameMetrics(metrics: Metrics): StepLog {
  return {
    wrote: ({ game, player, isFirst, ending }) => {
      if (isFirst) metrics.gameStarted(game);
      if (player !== undefined) metrics.played(game, player);
      if (ending !== undefined) metrics.gameFinished(game, ending);
    },
    removed: () => undefined,
    replaced: () => undefined,
  };
}

/** Spending and its limits are for operators only: they would show strangers how to exhaust them. */
export function watchSpending(metrics: Metrics, store: Store, { models }: Config): void {
  const most = new Map(models.map(({ name, limits }) => [name, limits.perDay]));
  metrics.watchEachForOperators(
    'magnate_model_dollars_limit',
    'Dollars that each may spend per day.',
    'model',
    async () => most,
  );
  const help = 'Dollars that language models have spent today, on all nodes.';
  metrics.watchEachForOperators('magnate_model_dollars_today', help, 'model', async () => {
    const spent = await store.models.spentOn(Math.floor(Date.now() / DAY));
    return new Map([...spent].map(([model, microdollars]) => [model, microdollars / MICRODOLLARS]));
  });
}
