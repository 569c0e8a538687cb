import type { GameId, PlayerId } from '@magnate/engine';
import type { PlayerKind } from '../game/playerInfo.ts';
import type { Highlight } from '../game/replayUi.ts';

/** The summary of several games of the same people. */

export interface FinishedSeat {
  readonly playerId: PlayerId;
  readonly name: string;
  readonly kind: PlayerKind;
  readonly place: number;
  /** The final score. */
  readonly score: number;
  readonly hasWon: boolean;
}

export interface FinishedGame {
  readonly id: string;
  readonly game: GameId;
  /** The time of the last event. */
  readonly at: number;
  readonly turns: number;
  readonly seats: readonly FinishedSeat[];
  readonly highlights: readonly Highlight[];
}

export interface SessionPlayer {
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  /** In the order of the games. */
  readonly places: readonly number[];
  readonly meanPlace: number;
  /** Total score per game: amounts of different games are not comparable. */
  readonly money: ReadonlyMap<GameId, number>;
}

export interface Session {
  readonly games: readonly FinishedGame[];
  /** The most wins first, then the best mean place. */
  readonly friends: readonly SessionPlayer[];
  readonly longest: FinishedGame | undefined;
  /** The highest weight of each kind. */
  readonly highlights: readonly Highlight[];
}

export function sessionOf(games: readonly FinishedGame[], countsBots: boolean): Session {
  const inOrder = games.toSorted((a, b) => a.at - b.at);
  const counted = new Map<string, readonly Result[]>();
  for (const { game, seats } of inOrder) {
    for (const seat of seats) {
      if (!countsBots && seat.kind !== 'person') continue;
      counted.set(keyOf(seat.name), [...(counted.get(keyOf(seat.name)) ?? []), { ...seat, game }]);
    }
  }
  const friends = [...counted.values()].map(sessionPlayerOf);
  return {
    games: inOrder,
    friends: friends.toSorted((a, b) => b.wins - a.wins || a.meanPlace - b.meanPlace || b.games - a.games),
    longest: inOrder.toSorted((a, b) => b.turns - a.turns)[0],
    highlights: best(inOrder.flatMap(({ highlights }) => highlights)),
  };
}

interface Result extends FinishedSeat {
  readonly game: GameId;
}

function sessionPlayerOf(results: readonly Result[]): SessionPlayer {
  const places = results.map(({ place }) => place);
  const money = new Map<GameId, number>();
  for (const { game, score } of results) money.set(game, (money.get(game) ?? 0) + score);
  return {
    // The latest spelling.
    name: results.at(-1)?.name ?? '',
    games: results.length,
    wins: results.filter(({ hasWon }) => hasWon).length,
    places,
    meanPlace: places.reduce((sum, place) => sum + place, 0) / places.length,
    money,
  };
}

/** People spell their names a little differently each time. */
function keyOf(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

function best(highlights: readonly Highlight[]): readonly Highlight[] {
  const found = new Map<string, Highlight>();
  for (const highlight of highlights) {
    const known = found.get(highlight.kind);
    if (known === undefined || known.weight < highlight.weight) found.set(highlight.kind, highlight);
  }
  return [...found.values()];
}

/** A session ends in the small hours, not at midnight. */
const ENDS_AT_HOUR = 5;

/** The day on which the session of a game began, by this device's clock: the midnight before it. */
export function sessionDay(at: number): number {
  const day = new Date(at);
  day.setHours(day.getHours() - ENDS_AT_HOUR);
  day.setHours(0, 0, 0, 0);
  return day.getTime();
}
