import { availableParallelism } from 'node:os';
import type { RunStop } from '@magnate/bots';
import { nextRound, type PlayedRound, type PlayedTable, type TournamentPlan } from '@magnate/ladder';
import { loadBots } from './botLoader.ts';
import { StoppedChunk } from './core/chunk.ts';
import type { Job } from './core/job.ts';
import { GameThread } from './gameThread.ts';

/** Plays a tournament of bots and models, from the first round or from where an earlier run stopped. */

/** A table of a tournament: both numbers count from 1. */
export interface TablePlace {
  readonly round: number;
  readonly table: number;
}

export interface FinishedTable extends TablePlace, PlayedTable {
  readonly actions: number;
  /** What language models cost, in millionths of a dollar. */
  readonly paid: number;
}

export interface TournamentOptions {
  /** Of earlier runs. */
  readonly finished: readonly FinishedTable[];
  readonly workers?: number;
  /** Ends the run and keeps finished tables. */
  readonly signal?: AbortSignal;
  readonly onRound?: (round: number, tables: number) => void;
  /** Must have stored the table when it returns. */
  readonly onTable?: (table: FinishedTable) => void;
}

/** A round in which not every table is finished. */
export interface OpenRound {
  readonly tables: readonly { readonly seats: readonly string[]; readonly played: FinishedTable | undefined }[];
  readonly byes: readonly string[];
}

export interface TournamentRun {
  readonly rounds: readonly PlayedRound[];
  /** The round in which the run stopped; undefined if the tournament is over. */
  readonly open?: OpenRound;
  /** Why a language model stopped it. */
  readonly end?: RunStop;
}

/** A stored result is not of this tournament: its table has other players. */
export class ForeignResult extends Error {}

/** `job` holds the bots in the order of the entrants. The result depends on neither the number of workers nor on interruptions. */
export async function runTournament(
  plan: TournamentPlan,
  job: Job,
  { finished, workers = availableParallelism(), signal, onRound, onTable }: TournamentOptions,
): Promise<TournamentRun> {
  // Report an unknown bot at once, and only once.
  await loadBots(job.bots, job.game, job.models);
  const stored = new Map(finished.map((each) => [keyOf(each), each]));
  const numbers = new Map(plan.entrants.map((entrant, i) => [entrant, i]));
  const threads: GameThread[] = [];
  const rounds: PlayedRound[] = [];
  let end: RunStop | undefined;

  const isStopped = () => end !== undefined || signal?.aborted === true;
  const playOn = async (thread: GameThread, round: number, waiting: { seats: readonly string[]; table: number }[]) => {
    for (let next = waiting.shift(); next !== undefined && !isStopped(); next = waiting.shift()) {
      const { seats, table } = next;
      const seed = `${plan.seed}/round ${round}/table ${table}`;
      try {
        const played = await thread.playTable({ seats: seats.map((each) => numbers.get(each) as number), seed });
        const result: FinishedTable = { round, table, seats, ...played };
        onTable?.(result);
        stored.set(keyOf(result), result);
      } catch (error) {
        if (!(error instanceof StoppedChunk)) throw error;
        end ??= error.end;
      }
    }
  };

  const { promise: aborted, resolve: abort } = Promise.withResolvers<void>();
  signal?.addEventListener('abort', () => abort(), { once: true });
  try {
    for (let drawn = nextRound(plan, rounds); drawn !== undefined; drawn = nextRound(plan, rounds)) {
      const round = rounds.length + 1;
      const tables = drawn.tables.map((seats, i) => ({ seats, table: i + 1 }));
      const playedAt = ({ seats, table }: (typeof tables)[number]) => {
        const played = stored.get(keyOf({ round, table }));
        if (played !== undefined && played.seats.join('\n') !== seats.join('\n')) throw new ForeignResult();
        return played;
      };
      const waiting = tables.filter((each) => playedAt(each) === undefined);
      if (waiting.length > 0 && !isStopped()) {
        onRound?.(round, waiting.length);
        while (threads.length < Math.min(workers, waiting.length)) threads.push(new GameThread(job));
        await Promise.race([aborted, Promise.all(threads.map((thread) => playOn(thread, round, waiting)))]);
      }
      const all = tables.map((each) => ({ seats: each.seats, played: playedAt(each) }));
      const played = all.flatMap((each) => each.played ?? []);
      if (played.length < all.length) {
        const open = { tables: all, byes: drawn.byes };
        return end === undefined ? { rounds, open } : { rounds, open, end };
      }
      rounds.push({ tables: played, byes: drawn.byes });
    }
    if (stored.size > rounds.reduce((sum, { tables }) => sum + tables.length, 0)) throw new ForeignResult();
    return { rounds };
  } finally {
    await Promise.all(threads.map((thread) => thread.close()));
  }
}

function keyOf({ round, table }: TablePlace): string {
  return `${round}/${table}`;
}
