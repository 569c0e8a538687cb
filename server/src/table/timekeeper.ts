import { gameOf, type PlayerId } from '@magnate/engine';
import type { Audience } from './audience.ts';
import type { TableDoc } from './doc.ts';
import { botOf } from './house.ts';
import type { Standing } from './standing.ts';

/** What is due at a table, and for whom. */
export type Due =
  | { readonly kind: 'clock'; readonly playerId: PlayerId; readonly at: number }
  | { readonly kind: 'absence'; readonly playerId: PlayerId; readonly at: number };

/** A decision that somebody is asked for. */
interface Asked {
  readonly key: string;
  /** Since when time runs; null while the game is paused. */
  readonly since: number | null;
  /** Milliseconds used before that. */
  readonly used: number;
  /** The reserve when he was asked: so it does not matter how often it is charged. */
  readonly reserve: number;
}

const SECOND = 1000;

/** Measures how long each person has been asked. Without a clock nothing is ever due. */
export class Timekeeper {
  readonly #asked = new Map<PlayerId, Asked>();
  /** Since when the game runs here: nobody could be missed before. */
  #runningSince: number | null = null;

  /** Looks who is asked what; whoever is asked the same as before goes on. */
  look(standing: Standing, now: number): void {
    const { state, doc, status } = standing;
    if (state === null || status !== 'in_progress' || doc.clock === null) {
      this.#asked.clear();
      return;
    }
    if (doc.paused) return this.#halt(now);
    this.#runningSince ??= now;
    const game = gameOf(standing.game);
    const people = game.holders(state).filter((id) => botOf(doc, id) === undefined);
    for (const id of this.#asked.keys()) if (!people.includes(id)) this.#asked.delete(id);
    const key = game.clockKey(state);
    for (const id of people) {
      const asked = this.#asked.get(id);
      if (asked?.key !== key) this.#asked.set(id, { key, since: now, used: 0, reserve: reserveOf(doc, id) });
      else if (asked.since === null) this.#asked.set(id, { ...asked, since: now });
    }
  }

  /** Another person sits here now: he is asked anew. */
  forget(playerId: PlayerId): void {
    this.#asked.delete(playerId);
  }

  /** When the time of each is up, the reserve included. */
  deadlines({ clock }: TableDoc): Readonly<Record<PlayerId, number>> {
    if (clock === null) return {};
    const ends = [...this.#asked].flatMap(([id, { since, used, reserve }]) =>
      since === null ? [] : [[id, since + clock.decision * SECOND + reserve - used] as const],
    );
    return Object.fromEntries(ends);
  }

  /** What comes first. */
  due(doc: TableDoc, audience: Audience): Due | undefined {
    const { clock } = doc;
    if (clock === null) return undefined;
    const all = Object.entries(this.deadlines(doc)).map(([playerId, at]): Due => ({ kind: 'clock', playerId, at }));
    for (const [playerId, { since }] of this.#asked) {
      if (since === null || audience.isPresent(playerId)) continue;
      const seen = Math.max(audience.lastSeen(playerId) ?? 0, this.#runningSince ?? 0);
      all.push({ kind: 'absence', playerId, at: seen + clock.grace * SECOND });
    }
    return all.toSorted((a, b) => a.at - b.at)[0];
  }

  /** The document with what everybody has used beyond the limit taken off his reserve. */
  charged(doc: TableDoc, now: number): TableDoc {
    const { clock } = doc;
    if (clock === null) return doc;
    const left = (playerId: PlayerId, reserve: number) => {
      const asked = this.#asked.get(playerId);
      if (asked === undefined) return reserve;
      const over = elapsed(asked, now) - clock.decision * SECOND;
      return over <= 0 ? reserve : Math.min(reserve, Math.max(0, asked.reserve - over));
    };
    const seats = doc.seats.map((seat) => ({ ...seat, reserve: left(seat.playerId, seat.reserve) }));
    return seats.every(({ reserve }, i) => reserve === doc.seats[i]?.reserve) ? doc : { ...doc, seats };
  }

  #halt(now: number): void {
    this.#runningSince = null;
    for (const [id, asked] of this.#asked) {
      this.#asked.set(id, { ...asked, since: null, used: elapsed(asked, now) });
    }
  }
}

function elapsed({ since, used }: Asked, now: number): number {
  return used + (since === null ? 0 : now - since);
}

function reserveOf(doc: TableDoc, playerId: PlayerId): number {
  return doc.seats.find((seat) => seat.playerId === playerId)?.reserve ?? 0;
}
