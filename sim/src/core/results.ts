import type { DraftOf, GameId, GameOf, Outcome } from '@magnate/engine';
import { put } from './counting/distribution.ts';
import { blankBot, blankMoments, type BotTally, type MomentTally, type Statistics } from './statistics.ts';
import { count, getOrCreate } from './counting/tally.ts';
import type { TradeTally } from './tradeObserver.ts';

/** Statistics of every game: winners, places and length. */

export interface SeatResult {
  readonly name: string;
  readonly decisions: number;
  readonly thinking: number;
  /** What the bot itself counted. */
  readonly figures?: Readonly<Record<string, number>>;
  /** Only if the job lists details. */
  readonly tradeTally?: TradeTally;
  readonly transcript?: readonly object[];
}

/** How one game ended. Lists are by seat. */
export interface GameResult {
  readonly outcome: Outcome;
  readonly bots: readonly string[];
  /** Seats from 0. */
  readonly winners: readonly number[];
  /** From 1; tied seats share the mean. */
  readonly places: readonly number[];
  /** Final net worth in dollars. */
  readonly worths: readonly number[];
  readonly turns: number;
  readonly actions: number;
  readonly seats: readonly SeatResult[];
}

export function recordResult<G extends GameId>(
  into: Statistics,
  game: GameOf<G>,
  draft: DraftOf<G>,
  seats: readonly SeatResult[],
): GameResult {
  const names = seats.map(({ name }) => name);
  const { version, turnNumber } = draft;
  const players: readonly { readonly id: string }[] = draft.players;
  const outcome = game.outcome(draft);
  if (outcome === undefined) throw new Error('A game without an outcome is not over.');
  into.games += 1;
  into.actions += version;
  into.turns += turnNumber;
  put(into.turnsPerGame, turnNumber);
  put(into.actionsPerGame, version);
  count(into.reasons, outcome.reason);
  const places = placesOf(
    players.map(({ id }) => id),
    outcome,
    game.eliminated(draft),
  );
  for (const name of new Set(names)) botTally(into, name, players.length).tables += 1;
  players.forEach(({ id }, seat) => {
    const bot = botTally(into, names[seat] as string, players.length);
    const won = outcome.winners.includes(id) ? 1 / outcome.winners.length : 0;
    const score = scoreIn(outcome.ranking, id);
    const place = places[seat] as number;
    const seatTally = into.seats[seat];
    if (seatTally !== undefined) {
      seatTally.games += 1;
      seatTally.wins += won;
      put(seatTally.score, Math.max(0, Math.round(score)));
    }
    bot.games += 1;
    bot.wins += won;
    bot.placeSum += place;
    const best = places.filter((other) => other < place).length;
    bot.places[best] = (bot.places[best] ?? 0) + 1;
    bot.decisions += seats[seat]?.decisions ?? 0;
    bot.thinking += seats[seat]?.thinking ?? 0;
    put(bot.score, Math.max(0, Math.round(score)));
    for (const [name, value] of Object.entries(seats[seat]?.figures ?? {})) {
      bot.figures ??= {};
      count(bot.figures, name, value);
    }
  });
  recordPairs(into, names, places);
  const worths = players.map(({ id }) => scoreIn(outcome.ranking, id));
  const winners = players.flatMap(({ id }, seat) => (outcome.winners.includes(id) ? [seat] : []));
  return { outcome, bots: names, winners, places, worths, turns: turnNumber, actions: version, seats };
}

/** Ranks winners first, then by score; eliminated players rank by how long they stayed. */
export function placesOf(
  ids: readonly string[],
  { ranking, winners }: Outcome,
  eliminated: readonly string[],
): number[] {
  const hasWon = ids.map((id) => winners.includes(id));
  const scores = ids.map((id) => scoreIn(ranking, id));
  const exits = ids.map((id) => eliminated.indexOf(id));
  const isBefore = (a: number, b: number): boolean => {
    if (hasWon[a] !== hasWon[b]) return hasWon[a] as boolean;
    const gap = (scores[a] as number) - (scores[b] as number);
    if (gap !== 0) return gap > 0;
    const [left, right] = [exits[a] as number, exits[b] as number];
    return right >= 0 && (left < 0 || left > right);
  };
  return ids.map((_, seat) => {
    let before = 0;
    let behind = 0;
    for (let other = 0; other < ids.length; other++) {
      if (isBefore(other, seat)) before += 1;
      else if (isBefore(seat, other)) behind += 1;
    }
    // Tied players get the average of the tied places.
    return 1 + before + (ids.length - 1 - before - behind) / 2;
  });
}

function scoreIn(ranking: Outcome['ranking'], id: string): number {
  return ranking.find(({ playerId }) => playerId === id)?.score ?? 0;
}

function recordPairs(into: Statistics, names: readonly string[], places: readonly number[]): void {
  names.forEach((name, seat) => {
    names.forEach((other, otherSeat) => {
      if (name === other) return;
      const mine = places[seat] as number;
      const theirs = places[otherSeat] as number;
      const row = getOrCreate(into.before, name, () => ({}));
      count(row, other, mine < theirs ? 1 : mine === theirs ? 0.5 : 0);
    });
  });
}

function botTally(into: Statistics, name: string, seats: number): BotTally {
  return getOrCreate(into.bots, name, () => blankBot(seats));
}

export function recordMoment(
  into: Statistics,
  game: GameId,
  moment: number,
  names: readonly string[],
  netWorthOf: (seat: number) => { readonly cash: number; readonly worth: number } | undefined,
): void {
  names.forEach((name, seat) => {
    const standing = netWorthOf(seat);
    if (standing === undefined) return;
    const moments = getOrCreate(into.overTime, name, () => blankMoments(game));
    const tally = moments[moment] as MomentTally;
    put(tally.cash, standing.cash);
    put(tally.worth, standing.worth);
  });
}
