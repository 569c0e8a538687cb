import { generator } from './intervals.ts';
import { mostNewPairs, pairedOff, timesMet } from './matching.ts';
import {
  advancing,
  meetings,
  type PlayedRound,
  type PlayedTable,
  type Round,
  swissRounds,
  tableSizes,
  type TournamentPlan,
} from './tournament.ts';
import { standingsOf } from './tournamentStandings.ts';
import { seatedAtTables } from './seating.ts';

/**
 * The next round of a tournament: a pure function of entrants, results and seed. Opponents do not meet again before they have
 * to, and seats rotate.
 */

/** undefined if the tournament is over. Every table of the earlier rounds must have been played. */
export function nextRound(plan: TournamentPlan, played: readonly PlayedRound[]): Round | undefined {
  const met = meetings(plan, played);
  const random = generator(hashOf(`${plan.seed}/${played.length}`));
  const drawn = PAIRINGS[plan.format]({ plan, played, met, random });
  if (drawn === undefined) return undefined;
  const names = (players: readonly number[]) => players.map((player) => plan.entrants[player] as string);
  const seats = seatCounts(plan, played);
  return {
    tables: drawn.tables.map((table) => names(rotated(shuffled(table, random), seats))),
    byes: names(drawn.byes),
  };
}

interface Drawing {
  readonly plan: TournamentPlan;
  readonly played: readonly PlayedRound[];
  readonly met: readonly Int32Array[];
  readonly random: () => number;
}

/** Entrants by number. */
interface DrawnRound {
  readonly tables: readonly (readonly number[])[];
  readonly byes: readonly number[];
}

const PAIRINGS = { roundRobin, swiss, knockout } as const satisfies Record<
  TournamentPlan['format'],
  (drawing: Drawing) => DrawnRound | undefined
>;

/** Everyone meets everyone: exactly once at tables of two, at least once at larger ones. */
function roundRobin({ plan, played, met, random }: Drawing): DrawnRound | undefined {
  const { entrants, tableSize, rounds = Number.POSITIVE_INFINITY } = plan;
  const all = [...entrants.keys()];
  if (played.length >= rounds) return undefined;
  if (tableSize === 2) return circle(drawnOrder(plan), played.length);
  const isOver = all.every((one) => all.every((other) => one === other || timesMet(met, one, other) > 0));
  if (isOver) return undefined;
  const sizes = tableSizes(all.length, tableSize);
  const players = startingWithNewPair(shuffled(all, random), met);
  return { tables: seatedAtTables({ players, sizes, met, distance: () => 0, random }), byes: [] };
}

/** The circle method: one player stays, the others move on by one place. With an odd number, the empty place is a round off. */
function circle(order: readonly number[], round: number): DrawnRound | undefined {
  const places: (number | undefined)[] = order.length % 2 === 0 ? [...order] : [...order, undefined];
  const moving = places.length - 1;
  if (round >= moving) return undefined;
  const at = (place: number) => (place === 0 ? places[0] : places[1 + ((place - 1 + round) % moving)]);
  const tables: number[][] = [];
  const byes: number[] = [];
  for (let i = 0; i < places.length / 2; i++) {
    const pair = [at(i), at(moving - i)].flatMap((player) => player ?? []);
    if (pair.length === 2) tables.push(pair);
    else byes.push(...pair);
  }
  return { tables, byes };
}

/** Two who have not met begin at one table, so that every round brings the end closer. */
function startingWithNewPair(players: readonly number[], met: readonly Int32Array[]): readonly number[] {
  for (const one of players) {
    const other = players.find((each) => each !== one && timesMet(met, one, each) === 0);
    if (other !== undefined) return [one, other, ...players.filter((each) => each !== one && each !== other)];
  }
  return players;
}

/** Players with close standings meet. */
function swiss({ plan, played, met, random }: Drawing): DrawnRound | undefined {
  const { entrants, tableSize, rounds = swissRounds(entrants.length, tableSize) } = plan;
  if (played.length >= rounds) return undefined;
  const numbers = new Map(entrants.map((id, i) => [id, i]));
  const standings = standingsOf(plan, played);
  const draw = new Map(drawnOrder(plan).map((player, i) => [player, i]));
  const points = new Map(standings.map((each) => [numbers.get(each.entrant) as number, each.points]));
  const byes = new Map(standings.map((each) => [numbers.get(each.entrant) as number, each.byes]));
  const order = standings
    .map(({ entrant, place }) => ({ player: numbers.get(entrant) as number, place }))
    .toSorted((a, b) => a.place - b.place || (draw.get(a.player) as number) - (draw.get(b.player) as number))
    .map(({ player }) => player);
  if (tableSize === 2) {
    const off = order.length % 2 === 0 ? [] : [roundOff(order, byes, met)];
    const players = order.filter((player) => !off.includes(player));
    return { tables: pairedOff(players, met, (_, others) => others), byes: off };
  }
  const distance = (one: number, other: number) => ((points.get(one) as number) - (points.get(other) as number)) ** 2;
  const sizes = tableSizes(order.length, tableSize);
  return { tables: seatedAtTables({ players: order, sizes, met, distance, random }), byes: [] };
}

/** Fewest rounds off so far, then most new meetings for the others, then the lowest standing. */
function roundOff(order: readonly number[], byes: ReadonlyMap<number, number>, met: readonly Int32Array[]): number {
  const fewest = Math.min(...byes.values());
  const isNew = (one: number, other: number) => timesMet(met, one, other) === 0;
  let best = { player: -1, pairs: -1 };
  for (const player of order.toReversed()) {
    if (byes.get(player) !== fewest) continue;
    const others = order.filter((each) => each !== player);
    const pairs = mostNewPairs(others, isNew);
    if (pairs > best.pairs) best = { player, pairs };
    if (pairs === others.length / 2) break;
  }
  return best.player;
}

/** The better half of each table goes on. At tables of two this is the usual bracket, with rounds off in the first round only. */
function knockout({ plan, played, met, random }: Drawing): DrawnRound | undefined {
  const { tableSize } = plan;
  const last = played.at(-1);
  if (last !== undefined && last.tables.length <= 1 && last.byes.length === 0) return undefined;
  const players = last === undefined ? drawnOrder(plan) : goingOn(plan, played, last);
  if (tableSize === 2) {
    const byes = 2 ** Math.ceil(Math.log2(players.length)) - players.length;
    const paired = players.slice(byes);
    return {
      byes: players.slice(0, byes),
      tables: Array.from({ length: paired.length / 2 }, (_, i) => paired.slice(2 * i, 2 * i + 2)),
    };
  }
  const sizes = tableSizes(players.length, tableSize);
  return {
    tables: seatedAtTables({ players: shuffled(players, random), sizes, met, distance: () => 0, random }),
    byes: [],
  };
}

/** In the order of the tables. Equal places at a table are decided as in the standings, and then by the draw. */
function goingOn(
  plan: TournamentPlan,
  played: readonly PlayedRound[],
  { tables, byes }: PlayedRound,
): readonly number[] {
  const numbers = new Map(plan.entrants.map((id, i) => [id, i]));
  const rank = new Map(standingsOf(plan, played).map(({ entrant, place }) => [entrant, place]));
  const draw = new Map(drawnOrder(plan).map((player, i) => [plan.entrants[player] as string, i]));
  const better = ({ seats, places, worths }: PlayedTable) => {
    const by = (values: readonly number[], entrant: string) => values[seats.indexOf(entrant)] ?? 0;
    return seats
      .toSorted(
        (a, b) =>
          by(places, a) - by(places, b) ||
          by(worths, b) - by(worths, a) ||
          (rank.get(a) as number) - (rank.get(b) as number) ||
          (draw.get(a) as number) - (draw.get(b) as number),
      )
      .slice(0, advancing(seats.length, plan.tableSize));
  };
  return interleaved(byes, tables.flatMap(better)).map((entrant) => numbers.get(entrant) as number);
}

/** Those who had the round off meet winners, as far as there are any. */
function interleaved(byes: readonly string[], winners: readonly string[]): readonly string[] {
  const pairs = Math.min(byes.length, winners.length);
  const mixed = byes.slice(0, pairs).flatMap((bye, i) => [bye, winners[i] as string]);
  return [...mixed, ...byes.slice(pairs), ...winners.slice(pairs)];
}

/** The same in every round. */
function drawnOrder({ entrants, seed }: TournamentPlan): readonly number[] {
  return shuffled([...entrants.keys()], generator(hashOf(seed)));
}

/** How often each entrant had each seat. */
function seatCounts({ entrants }: TournamentPlan, played: readonly PlayedRound[]): readonly (readonly number[])[] {
  const numbers = new Map(entrants.map((id, i) => [id, i]));
  const counts = entrants.map((): number[] => []);
  for (const { seats } of played.flatMap(({ tables }) => tables)) {
    for (const [seat, entrant] of seats.entries()) {
      const row = counts[numbers.get(entrant) as number];
      if (row !== undefined) row[seat] = (row[seat] ?? 0) + 1;
    }
  }
  return counts;
}

/** The order at the table in which players repeat seats as rarely as possible. */
function rotated(table: readonly number[], counts: readonly (readonly number[])[]): readonly number[] {
  const costOf = (player: number, seat: number) => 2 * (counts[player]?.[seat] ?? 0) + 1;
  let best: { readonly order: readonly number[]; readonly cost: number } = {
    order: table,
    cost: Number.POSITIVE_INFINITY,
  };
  const extend = (order: readonly number[], rest: readonly number[], cost: number) => {
    if (cost >= best.cost) return;
    if (rest.length === 0) best = { order, cost };
    for (const player of rest) {
      const others = rest.filter((each) => each !== player);
      extend([...order, player], others, cost + costOf(player, order.length));
    }
  };
  extend([], table, 0);
  return best.order;
}

function shuffled<T>(list: readonly T[], random: () => number): readonly T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [result[i], result[other]] = [result[other] as T, result[i] as T];
  }
  return result;
}

/** FNV-1a over UTF-16 units: the draw needs no secrecy, only the same numbers everywhere. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
