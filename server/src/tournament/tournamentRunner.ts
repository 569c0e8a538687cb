import { nextRound } from '@magnate/ladder';
import { HUMAN, isOverDays } from '@magnate/protocol';
import { reasonOf, type TableLog } from '../base/log.ts';
import type { Store, StoredTournament, TournamentGame, TournamentLease } from '../store/store.ts';
import type { StepLog } from '../table/stepLog.ts';
import { newTableId } from '../table/tableCreation.ts';
import {
  between,
  currentRound,
  docOf,
  due,
  ended,
  type NextTournament,
  planOf,
  playedRounds,
  playing,
  type TournamentDoc,
  waitsUntil,
} from './tournamentDoc.ts';
import type { TournamentTables } from './tournamentTables.ts';

/**
 * Runs tournaments: draws rounds, creates and starts their tables, counts results. One node at a time runs each, by a lease with a
 * fence. Every step can be repeated, so another node continues wherever one has stopped.
 */

/** Milliseconds between two looks for tournaments that are due. */
const ROUND = 500;
/** Milliseconds that a node has for one step before another may try. */
const LEASE = 10_000;
/** Milliseconds after which a round is looked at without news. */
const POLL = 5000;
/** Milliseconds without an action after which a game is opened here, in case no node plays it. */
const STALLED = 20_000;
const SECOND = 1000;
/** Transitions in one step: more follow in the next. */
const AT_ONCE = 4;

interface RunnerDeps {
  readonly store: Pick<Store, 'tournaments'>;
  readonly tables: TournamentTables;
  readonly log: TableLog;
}

export class TournamentRunner {
  /** Milliseconds since 1970; tests set it. */
  now: () => number = Date.now;
  readonly #deps: RunnerDeps;
  #rounds: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #isStopped = false;

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
  }

  begin(): void {
    this.#rounds = setInterval(() => void this.round(), ROUND).unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#rounds);
    await this.#working;
  }

  /** Every tournament that is due, one step each. Never throws. */
  round(): Promise<void> {
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
    return this.#working;
  }

  async #work(): Promise<void> {
    const { store, log } = this.#deps;
    try {
      while (!this.#isStopped) {
        const now = this.now();
        const lease = await store.tournaments.claim(now, now + LEASE);
        if (lease === undefined) return;
        await this.#run(lease);
      }
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'tournaments not continued');
    }
  }

  async #run(lease: TournamentLease): Promise<void> {
    const { store, log } = this.#deps;
    let dueAt: number | null = this.now() + POLL;
    try {
      dueAt = await this.#advance(lease);
    } catch (error) {
      log.warn({ tournament: lease.id, reason: reasonOf(error) }, 'tournament step failed');
    }
    await store.tournaments.settle(lease, dueAt);
  }

  /** Returns when it is due again. */
  async #advance(lease: TournamentLease): Promise<number | null> {
    const { tournaments } = this.#deps.store;
    for (let i = 0; i < AT_ONCE; i++) {
      const tournament = await tournaments.read(lease.id);
      if (tournament === undefined) return null;
      const next = await this.#next(tournament, lease);
      if (next === null || typeof next === 'number') return next;
      const { id, version: expected } = tournament;
      await tournaments.change({ id, expected, fence: lease.fence, at: this.now(), ...next });
    }
    return this.now();
  }

  /** The next state, or when there may be one. */
  async #next(tournament: StoredTournament, lease: TournamentLease): Promise<NextTournament | number | null> {
    const doc = docOf(tournament);
    switch (doc.phase) {
      case 'joining':
      case 'between': {
        const [now, until] = [this.now(), waitsUntil(doc, tournament.updatedAt)];
        return until <= now ? due(doc, now) : until;
      }
      case 'drawing':
        return this.#draw(tournament, doc);
      case 'playing':
        return this.#play(tournament, doc, lease);
      case 'over':
        return null;
    }
  }

  async #draw({ id, creator }: StoredTournament, doc: TournamentDoc): Promise<NextTournament> {
    const { store, tables } = this.#deps;
    const round = currentRound(doc) + 1;
    const drawn = nextRound(planOf(doc), playedRounds(doc, await store.tournaments.tables(id)));
    if (drawn === undefined) return ended(doc, 'played');
    await store.tournaments.addTables(
      id,
      drawn.tables.map((seats, i) => ({ round, number: i + 1, gameId: newTableId(), seats })),
    );
    // Another node may have drawn their ids.
    for (const table of await store.tournaments.tables(id, round)) {
      if (table.status === null) await tables.create({ id, creator, doc }, table);
    }
    return playing(doc, drawn.byes, this.now());
  }

  async #play({ id }: StoredTournament, doc: TournamentDoc, lease: TournamentLease): Promise<NextTournament | number> {
    const { tournaments } = this.#deps.store;
    const round = currentRound(doc);
    const arrivalEnd = (doc.rounds.at(-1)?.startedAt ?? 0) + doc.rules.arrival * SECOND;
    let isOver = true;
    let next = this.now() + POLL;
    for (const table of await tournaments.tables(id, round)) {
      if (table.result !== null) continue;
      const result = await this.#playTable(doc, table, arrivalEnd);
      if (result !== undefined) await tournaments.putResult(lease, { ...table, result });
      else isOver = false;
      if (table.status === 'waiting' && arrivalEnd > this.now()) next = Math.min(next, arrivalEnd);
    }
    if (!isOver) return next;
    const all = await tournaments.tables(id);
    if (all.some((table) => table.round === round && table.result === null)) return next;
    return nextRound(planOf(doc), playedRounds(doc, all)) === undefined
      ? ended(doc, 'played')
      : between(doc, this.now());
  }

  async #playTable(doc: TournamentDoc, table: TournamentGame, arrivalEnd: number) {
    const { tables } = this.#deps;
    const { absent, clock } = doc.rules;
    const now = this.now();
    switch (table.status) {
      case null:
      case 'completed':
      case 'closed':
        return tables.result(table, absent);
      case 'waiting': {
        const hasPeople = table.seats.some((seat) => doc.entrants.find((each) => each.id === seat)?.model === HUMAN);
        // A node may have stopped between the last arrival and the start.
        const isDue = !hasPeople || now >= arrivalEnd || (await tables.missing(table.gameId))?.includes(true) === false;
        return isDue ? tables.startOrForfeit(table.gameId, absent) : undefined;
      }
      case 'in_progress':
        if (!isOverDays(clock) && now - table.changedAt > STALLED) await tables.wake(table.gameId);
        return undefined;
    }
  }
}

/** The tournament of a game that is over is due at once, at any node. */
export function tournamentNews(store: Pick<Store, 'tournaments'>, log: TableLog): StepLog {
  const wake = (gameId: string) => {
    store.tournaments.wake(gameId).catch((error: unknown) => {
      // It looks at its round again soon anyway.
      log.warn({ gameId, reason: reasonOf(error) }, 'tournament not woken');
    });
  };
  return {
    wrote: ({ gameId, isLast }) => {
      if (isLast) wake(gameId);
    },
    removed: wake,
    // The restored tournaments are found by their due times.
    replaced: () => undefined,
  };
}
