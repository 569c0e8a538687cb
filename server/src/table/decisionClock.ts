import { gameOf, type PlayerId } from '@magnate/engine';
import { isOverDays } from '@magnate/protocol';
import { botOf } from './botPool.ts';
import type { TableDoc } from './tableDoc.ts';
import type { TableListeners } from './tableListeners.ts';
import type { TableState } from './tableState.ts';

/** The deadlines of a table, by player. */
export type Due =
  | { readonly kind: 'clock'; readonly playerId: PlayerId; readonly at: number }
  | { readonly kind: 'absence'; readonly playerId: PlayerId; readonly at: number };

/** A decision that a player has to make. */
interface PendingDecision {
  readonly key: string;
  /** When the clock was started, in measured time; null while the game is paused. */
  readonly since: number | null;
  /** Milliseconds used before `since`. */
  readonly used: number;
  /** The reserve when the decision began, so that charging it twice gives the same result. */
  readonly reserve: number;
}

/** How long each player has taken for the decision with this key. */
export interface UsedTime {
  readonly key: string;
  readonly used: Readonly<Record<PlayerId, number>>;
}

const SECOND = 1000;

/**
 * Measures how long each person has taken for the current decision. Without a clock nothing is ever due. All times are
 * monotonic (`Time.elapsed`), because the wall clock may be set.
 */
export class DecisionClock {
  readonly #pending = new Map<PlayerId, PendingDecision>();
  /** When the game was started or resumed here. Absence is counted from then at the earliest. */
  #runningSince: number | null = null;
  /** The stored clock from before a restart, until the decision that it belongs to is found. */
  #stored: UsedTime | undefined;

  /** Updates the pending decisions. The clock of an unchanged decision continues. */
  update(tableState: TableState, now: number): void {
    const { state, doc, status } = tableState;
    if (state === null || status !== 'in_progress' || doc.clock === null) {
      this.#pending.clear();
      return;
    }
    if (doc.paused) return this.#pause(now);
    this.#runningSince ??= now;
    const game = gameOf(tableState.game);
    const people = game.holders(state).filter((id) => botOf(doc, id) === undefined);
    for (const id of this.#pending.keys()) if (!people.includes(id)) this.#pending.delete(id);
    const key = game.clockKey(state);
    const stored = this.#takeStored(key);
    for (const id of people) {
      const pending = this.#pending.get(id);
      if (pending?.key !== key) {
        this.#pending.set(id, { key, since: now, used: stored[id] ?? 0, reserve: reserveOf(doc, id) });
      } else if (pending.since === null) this.#pending.set(id, { ...pending, since: now });
    }
  }

  /** Another node tracked presence until now, so absence is counted from here. */
  takenOver(now: number): void {
    if (this.#runningSince !== null) this.#runningSince = now;
  }

  /** After a restart, before the first update: the clock of an unchanged decision continues from the stored value. */
  restore(stored: UsedTime): void {
    this.#stored = stored;
  }

  /** The clock to store, so that a restart gives no player more time. */
  measured(now: number): UsedTime | undefined {
    const all = [...this.#pending];
    const [, first] = all[0] ?? [];
    if (first === undefined) return undefined;
    return { key: first.key, used: Object.fromEntries(all.map(([id, pending]) => [id, elapsed(pending, now)])) };
  }

  /** Another person took the seat, so their time restarts. */
  forget(playerId: PlayerId): void {
    this.#pending.delete(playerId);
  }

  /** When the time of each player is up, reserve included. */
  deadlines({ clock }: TableDoc): Readonly<Record<PlayerId, number>> {
    if (clock === null) return {};
    const ends = [...this.#pending].flatMap(([id, { since, used, reserve }]) =>
      since === null ? [] : [[id, since + clock.decision * SECOND + reserve - used] as const],
    );
    return Object.fromEntries(ends);
  }

  /** The next due action. */
  due(doc: TableDoc, listeners: TableListeners): Due | undefined {
    const { clock } = doc;
    if (clock === null) return undefined;
    const isLong = isOverDays(clock);
    const all = Object.entries(this.deadlines(doc)).map(([playerId, at]): Due => {
      // Default actions at intervals of days would leave the others waiting for weeks.
      return { kind: isLong && !listeners.isPresent(playerId) ? 'absence' : 'clock', playerId, at };
    });
    if (!isLong) all.push(...this.#absences(clock.grace * SECOND, listeners));
    return all.toSorted((a, b) => a.at - b.at)[0];
  }

  #absences(grace: number, listeners: TableListeners): readonly Due[] {
    return [...this.#pending].flatMap(([playerId, { since }]) => {
      if (since === null || listeners.isPresent(playerId)) return [];
      const seen = Math.max(listeners.lastSeen(playerId) ?? 0, this.#runningSince ?? 0);
      return [{ kind: 'absence', playerId, at: seen + grace }];
    });
  }

  /** The document with overtime subtracted from each player's reserve. */
  charged(doc: TableDoc, now: number): TableDoc {
    const { clock } = doc;
    if (clock === null) return doc;
    const remaining = (playerId: PlayerId, reserve: number) => {
      const pending = this.#pending.get(playerId);
      if (pending === undefined) return reserve;
      const over = elapsed(pending, now) - clock.decision * SECOND;
      return over <= 0 ? reserve : Math.min(reserve, Math.max(0, pending.reserve - over));
    };
    const seats = doc.seats.map((seat) => ({ ...seat, reserve: remaining(seat.playerId, seat.reserve) }));
    return seats.every(({ reserve }, i) => reserve === doc.seats[i]?.reserve) ? doc : { ...doc, seats };
  }

  /** A decision other than the stored one begins with the whole time. */
  #takeStored(key: string): UsedTime['used'] {
    const stored = this.#stored;
    this.#stored = undefined;
    return stored?.key === key ? stored.used : {};
  }

  #pause(now: number): void {
    this.#runningSince = null;
    for (const [id, pending] of this.#pending) {
      this.#pending.set(id, { ...pending, since: null, used: elapsed(pending, now) });
    }
  }
}

function elapsed({ since, used }: PendingDecision, now: number): number {
  return used + (since === null ? 0 : now - since);
}

function reserveOf(doc: TableDoc, playerId: PlayerId): number {
  return doc.seats.find((seat) => seat.playerId === playerId)?.reserve ?? 0;
}
