import type { DraftOf, GameId, GameOf } from '@magnate/engine';
import { put } from './spread.ts';
import { blankBot, blankMoments, type BotTally, type MomentTally, type Statistics } from './statistics.ts';
import { count } from './tally.ts';

/** What is noted of every game: who won, who came in where, how long it took. */

interface Course {
  readonly version: number;
  readonly turnNumber: number;
  readonly players: readonly { readonly id: string }[];
}

export interface Sitting {
  readonly name: string;
  readonly decisions: number;
  readonly thinking: number;
}

export function noteResult<G extends GameId>(
  into: Statistics,
  game: GameOf<G>,
  draft: DraftOf<G>,
  seats: readonly Sitting[],
): void {
  const names = seats.map(({ name }) => name);
  const { version, turnNumber, players } = draft as unknown as Course;
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
    outcome.ranking,
    outcome.winners,
  );
  players.forEach(({ id }, seat) => {
    const bot = botTally(into, names[seat] as string, players.length);
    const won = outcome.winners.includes(id) ? 1 / outcome.winners.length : 0;
    const score = outcome.ranking.find(({ playerId }) => playerId === id)?.score ?? 0;
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
    bot.places[Math.floor(place) - 1] = (bot.places[Math.floor(place) - 1] ?? 0) + 1;
    bot.decisions += seats[seat]?.decisions ?? 0;
    bot.thinking += seats[seat]?.thinking ?? 0;
    put(bot.score, Math.max(0, Math.round(score)));
  });
  notePairs(into, names, places);
}

/** Places from 1 on; whoever shares one gets the middle of those shared. */
function placesOf(
  ids: readonly string[],
  ranking: readonly { readonly playerId: string; readonly score: number }[],
  winners: readonly string[],
): number[] {
  const rankOf = (id: string) => (winners.includes(id) ? -1 : ranking.findIndex(({ playerId }) => playerId === id));
  const scoreOf = (id: string) => ranking.find(({ playerId }) => playerId === id)?.score ?? 0;
  const isBetter = (a: string, b: string) =>
    (winners.includes(a) && !winners.includes(b)) ||
    (winners.includes(a) === winners.includes(b) &&
      (scoreOf(a) > scoreOf(b) || (scoreOf(a) === 0 && scoreOf(b) === 0 && rankOf(a) < rankOf(b))));
  return ids.map((id) => {
    const better = ids.filter((other) => other !== id && isBetter(other, id)).length;
    const worse = ids.filter((other) => other !== id && isBetter(id, other)).length;
    return 1 + better + (ids.length - 1 - better - worse) / 2;
  });
}

function notePairs(into: Statistics, names: readonly string[], places: readonly number[]): void {
  names.forEach((name, seat) => {
    names.forEach((other, otherSeat) => {
      if (name === other) return;
      const mine = places[seat] as number;
      const theirs = places[otherSeat] as number;
      const row = (into.before[name] ??= {});
      count(row, other, mine < theirs ? 1 : mine === theirs ? 0.5 : 0);
    });
  });
}

function botTally(into: Statistics, name: string, seats: number): BotTally {
  return (into.bots[name] ??= blankBot(seats));
}

export function noteMoment(
  into: Statistics,
  game: GameId,
  moment: number,
  names: readonly string[],
  standingOf: (seat: number) => { readonly cash: number; readonly worth: number } | undefined,
): void {
  names.forEach((name, seat) => {
    const standing = standingOf(seat);
    if (standing === undefined) return;
    const moments = (into.overTime[name] ??= blankMoments(game));
    const tally = moments[moment] as MomentTally;
    put(tally.cash, standing.cash);
    put(tally.worth, standing.worth);
  });
}
