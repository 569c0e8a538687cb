import type { PlayedRound, PlayedTable, TournamentPlan } from './tournament.ts';

/** Who leads: points by rank, ties by head-to-head, then by worth. */

export interface TournamentStanding {
  readonly entrant: string;
  /** From 1; shared by players whom nothing tells apart. */
  readonly place: number;
  /**
   * One for every player finished ahead of, half of one for a tie. A table with fewer seats than others counts as much as a full
   * one, and a round off in a Swiss tournament as much as a win.
   */
  readonly points: number;
  /** Tables played. */
  readonly played: number;
  readonly wins: number;
  readonly byes: number;
  /** Against those with equal points: how often finished ahead, less how often behind. */
  readonly headToHead: number;
  /** The sum over all tables. */
  readonly worth: number;
  /** The round in which a knock-out ended for them, from 1; null if it did not. */
  readonly out: number | null;
}

/** Whole parts of a point, so that sums are exact: a point divides among up to five opponents, and a tie halves it. */
const PARTS = 120;

interface Sums {
  readonly entrant: string;
  readonly number: number;
  parts: number;
  played: number;
  wins: number;
  byes: number;
  headToHead: number;
  worth: number;
  out: number | null;
  /** Of the last table: only a knock-out compares it, among those who reached the same round. */
  lastPlace: number;
}

export function standingsOf(
  plan: Pick<TournamentPlan, 'entrants' | 'format' | 'tableSize'>,
  played: readonly PlayedRound[],
): readonly TournamentStanding[] {
  const { entrants, format } = plan;
  const sums = new Map(entrants.map((entrant, number) => [entrant, newSums(entrant, number)]));
  for (const round of played) addRound(sums, plan, round);
  const isKnockout = format === 'knockout';
  if (isKnockout) markKnockedOut(sums, played);
  const compareReached = (a: Sums, b: Sums) =>
    isKnockout ? reached(b) - reached(a) || a.lastPlace - b.lastPlace || b.parts - a.parts : b.parts - a.parts;
  const all = [...sums.values()];
  for (const one of all) {
    const tied = new Set(all.filter((other) => compareReached(one, other) === 0).map(({ entrant }) => entrant));
    one.headToHead = tied.size < 2 ? 0 : balance(one.entrant, tied, played);
  }
  const compare = (a: Sums, b: Sums) => compareReached(a, b) || b.headToHead - a.headToHead || b.worth - a.worth;
  const ordered = all.toSorted((a, b) => compare(a, b) || a.number - b.number);
  const places: number[] = [];
  return ordered.map((each, i) => {
    const before = ordered[i - 1];
    places.push(before !== undefined && compare(before, each) === 0 ? (places[i - 1] as number) : i + 1);
    const { entrant, parts, played: tables, wins, byes, headToHead, worth, out } = each;
    return {
      entrant,
      place: places[i] as number,
      points: parts / PARTS,
      played: tables,
      wins,
      byes,
      headToHead,
      worth,
      out,
    };
  });
}

/** The points at one table, by seat, as in the standings. */
export function tablePoints(table: PlayedTable, tableSize: number): readonly number[] {
  return table.places.map((_, seat) => partsAt(table, seat, tableSize) / PARTS);
}

function newSums(entrant: string, number: number): Sums {
  return { entrant, number, parts: 0, played: 0, wins: 0, byes: 0, headToHead: 0, worth: 0, out: null, lastPlace: 0 };
}

function addRound(
  sums: ReadonlyMap<string, Sums>,
  { format, tableSize }: Pick<TournamentPlan, 'format' | 'tableSize'>,
  { tables, byes }: PlayedRound,
): void {
  for (const table of tables) {
    for (const [seat, entrant] of table.seats.entries()) {
      const sum = sums.get(entrant);
      if (sum === undefined) continue;
      const place = table.places[seat] ?? 0;
      sum.parts += partsAt(table, seat, tableSize);
      sum.played += 1;
      sum.wins += place === 1 ? 1 : 0;
      sum.worth += table.worths[seat] ?? 0;
      sum.lastPlace = place;
    }
  }
  for (const entrant of byes) {
    const sum = sums.get(entrant);
    if (sum === undefined) continue;
    sum.byes += 1;
    // In a round robin everyone has the same number of rounds off.
    if (format !== 'roundRobin') sum.parts += PARTS * (tableSize - 1);
  }
}

function partsAt({ places }: PlayedTable, seat: number, tableSize: number): number {
  const own = places[seat] ?? 0;
  const others = places.length - 1;
  let halves = 0;
  for (const [i, place] of places.entries()) if (i !== seat) halves += place > own ? 2 : place === own ? 1 : 0;
  return others === 0 ? 0 : (halves * (PARTS / 2) * (tableSize - 1)) / others;
}

function balance(entrant: string, tied: ReadonlySet<string>, played: readonly PlayedRound[]): number {
  let sum = 0;
  for (const { seats, places } of played.flatMap(({ tables }) => tables)) {
    const own = places[seats.indexOf(entrant)];
    if (own === undefined) continue;
    for (const [i, other] of seats.entries()) {
      if (other !== entrant && tied.has(other)) sum += Math.sign((places[i] ?? 0) - own);
    }
  }
  return sum;
}

/** Whoever is missing in the next round is out; after the final, all but its winner are. */
function markKnockedOut(sums: ReadonlyMap<string, Sums>, played: readonly PlayedRound[]): void {
  for (const [i, round] of played.entries()) {
    const next = played[i + 1];
    const here = round.tables.flatMap(({ seats }) => seats);
    const goOn = next === undefined ? undefined : new Set([...next.tables.flatMap(({ seats }) => seats), ...next.byes]);
    const isFinal = round.tables.length === 1 && round.byes.length === 0;
    for (const entrant of here) {
      const sum = sums.get(entrant);
      if (sum === undefined || sum.out !== null) continue;
      if (goOn !== undefined ? !goOn.has(entrant) : isFinal && sum.lastPlace !== 1) sum.out = i + 1;
    }
  }
}

function reached({ out }: Sums): number {
  return out ?? Number.MAX_SAFE_INTEGER;
}
