import { describe, expect, test } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';
import { generator } from './intervals.ts';
import { mostNewPairs } from './matching.ts';
import {
  ENTRANTS,
  FORMATS,
  meetings,
  type PlayedRound,
  type PlayedTable,
  type Round,
  TABLE_SIZES,
  tableSizes,
  type TournamentFormat,
  type TournamentPlan,
} from './tournament.ts';
import { nextRound } from './rounds.ts';
import { standingsOf, tablePoints } from './tournamentStandings.ts';

const named = (count: number) => Array.from({ length: count }, (_, i) => `e${i + 1}`);

const plan = (players: number, more: Partial<TournamentPlan> = {}): TournamentPlan => ({
  entrants: named(players),
  format: 'roundRobin',
  tableSize: 2,
  seed: 'seed',
  ...more,
});

type Play = (seats: readonly string[]) => Omit<PlayedTable, 'seats'>;

/** Results in which ties occur. */
function atRandom(seed: number): Play {
  const random = generator(seed);
  return (seats) => {
    const scores = seats.map(() => Math.floor(random() * 5));
    return { places: scores.map((own) => 1 + scores.filter((other) => other > own).length), worths: scores };
  };
}

/** The entrant with the lowest number always wins. */
const byNumber: Play = (seats) => {
  const numbers = seats.map((each) => Number(each.slice(1)));
  return {
    places: numbers.map((own) => 1 + numbers.filter((other) => other < own).length),
    worths: numbers.map((own) => 100 - own),
  };
};

const playedBy = ({ tables, byes }: Round, play: Play): PlayedRound => ({
  tables: tables.map((seats) => ({ seats, ...play(seats) })),
  byes,
});

function wholeTournament(of: TournamentPlan, play: Play, most = 400): readonly PlayedRound[] {
  const played: PlayedRound[] = [];
  for (let round = nextRound(of, played); round !== undefined; round = nextRound(of, played)) {
    played.push(playedBy(round, play));
    if (played.length > most) throw new Error('The tournament does not end.');
  }
  return played;
}

const repetitions = (of: TournamentPlan, played: readonly PlayedRound[]) =>
  meetings(of, played).flatMap((row) => [...row].filter((times) => times > 1)).length / 2;

/** Tournaments of all kinds, drawn with a fixed seed. */
const SAMPLES = Array.from({ length: isFullRun ? 60 : 15 }, (_, i) => {
  const random = generator(i + 1);
  const between = ({ min, max }: { readonly min: number; readonly max: number }) =>
    min + Math.floor(random() * (max - min + 1));
  return {
    of: plan(between({ min: ENTRANTS.min, max: 24 }), {
      format: FORMATS[i % FORMATS.length] as TournamentFormat,
      tableSize: between(TABLE_SIZES),
      seed: `${i}`,
    }),
    results: i,
  };
});

let playedSamples: readonly (readonly PlayedRound[])[] | undefined;
/** All samples, played once. */
function samples() {
  playedSamples ??= SAMPLES.map(({ of, results }) => wholeTournament(of, atRandom(results)));
  return SAMPLES.map(({ of }, i) => ({ of, played: playedSamples?.[i] ?? [] }));
}

describe('any tournament', () => {
  test('seats everyone who plays exactly once a round, at tables of allowed sizes, and ends', () => {
    for (const { of, played } of samples()) {
      expect(played.length).toBeGreaterThan(0);
      for (const [i, { tables, byes }] of played.entries()) {
        const here = [...tables.flatMap(({ seats }) => seats), ...byes];
        expect(new Set(here).size).toBe(here.length);
        expect(here.length).toBe(of.format === 'knockout' && i > 0 ? here.length : of.entrants.length);
        for (const { seats } of tables) {
          expect(seats.length).toBeGreaterThanOrEqual(2);
          expect(seats.length).toBeLessThanOrEqual(of.tableSize);
        }
      }
    }
  });

  test('is the same for the same entrants, results and seed, and another for another seed', () => {
    for (const format of FORMATS) {
      const of = plan(16, { format, tableSize: 4 });
      const played = wholeTournament(of, atRandom(7));
      expect(wholeTournament({ ...of, entrants: [...of.entrants] }, atRandom(7))).toEqual(played);
      expect(nextRound({ ...of, seed: 'other' }, [])).not.toEqual(nextRound(of, []));
    }
  });

  test('ranks everyone once, with places that only equal standings share', () => {
    for (const { of, played } of samples()) {
      const standings = standingsOf(of, played);
      expect(new Set(standings.map(({ entrant }) => entrant))).toEqual(new Set(of.entrants));
      for (const [i, { place }] of standings.entries()) {
        const before = standings[i - 1];
        expect(place === i + 1 || place === before?.place).toBe(true);
      }
    }
  });

  test('gives everyone each seat about equally often', () => {
    for (const [players, tableSize] of [
      [8, 2],
      [16, 4],
      [12, 3],
      [9, 2],
    ] as const) {
      const of = plan(players, { tableSize });
      const played = wholeTournament(of, atRandom(1));
      for (const entrant of of.entrants) {
        const seats = played
          .flatMap(({ tables }) => tables.flatMap((table) => table.seats.indexOf(entrant)))
          .filter((seat) => seat >= 0);
        const counts = Array.from({ length: tableSize }, (_, seat) => seats.filter((each) => each === seat).length);
        expect(Math.max(...counts) - Math.min(...counts), `${players} at ${tableSize}, ${entrant}`).toBeLessThanOrEqual(
          3,
        );
      }
    }
  });
});

describe('table sizes', () => {
  test.each([
    [7, 4, [4, 3]],
    [5, 4, [3, 2]],
    [9, 4, [3, 3, 3]],
    [64, 6, [6, 6, 6, 6, 6, 6, 6, 6, 6, 5, 5]],
    [5, 2, [2, 2]],
    [4, 3, [2, 2]],
  ] as const)('%i players at tables of at most %i', (players, most, sizes) => {
    expect(tableSizes(players, most)).toEqual(sizes);
  });
});

describe('a round robin', () => {
  test('of pairs lets everyone meet everyone exactly once', () => {
    for (const players of isFullRun ? [4, 9, 14, 19, 24, 29, 34, 39, 44, 49, 54, 59, 64] : [4, 9, 24, 64]) {
      const of = plan(players);
      const played = wholeTournament(of, atRandom(players));
      expect(played.length).toBe(players % 2 === 0 ? players - 1 : players);
      const met = meetings(of, played);
      expect(met.every((row, one) => row.every((times, other) => times === (one === other ? 0 : 1)))).toBe(true);
      const byes = played.flatMap((round) => round.byes);
      expect(new Set(byes).size).toBe(byes.length);
    }
  });

  test('of larger tables lets everyone meet everyone', () => {
    for (const [players, tableSize] of [
      [4, 4],
      [7, 3],
      [16, 4],
      [13, 5],
      [24, 6],
    ] as const) {
      const of = plan(players, { tableSize });
      const met = meetings(of, wholeTournament(of, atRandom(3)));
      expect(met.every((row, one) => row.every((times, other) => one === other || times > 0))).toBe(true);
    }
  });

  test('stops after the rounds that the host chose', () => {
    expect(wholeTournament(plan(16, { tableSize: 4, rounds: 3 }), byNumber)).toHaveLength(3);
  });

  test('with three rounds of sixteen at tables of four has no meeting twice', () => {
    for (let i = 0; i < 20; i++) {
      const of = plan(16, { tableSize: 4, rounds: 3, seed: `${i}` });
      expect(repetitions(of, wholeTournament(of, byNumber)), `seed ${i}`).toBe(0);
    }
  });
});

describe('a Swiss tournament', () => {
  test('of pairs repeats a meeting only if no pairing avoids it', () => {
    for (let results = 0; results < (isFullRun ? 33 : 11); results++) {
      const players = 4 + (results % 11);
      const of = plan(players, { format: 'swiss', rounds: players + 2 });
      const played = wholeTournament(of, atRandom(results));
      for (const [i, round] of played.entries()) {
        const met = meetings(of, played.slice(0, i));
        const numbers = round.tables.map(({ seats }) => seats.map((each) => of.entrants.indexOf(each)));
        const isNew = (one: number, other: number) => met[one]?.[other] === 0;
        const fresh = numbers.filter(([one = 0, other = 0]) => isNew(one, other)).length;
        expect(fresh).toBe(mostNewPairs(numbers.flat(), isNew));
      }
    }
  });

  test('of sixteen at tables of four has no meeting twice in its rounds', () => {
    for (let i = 0; i < (isFullRun ? 10 : 4); i++) {
      const of = plan(16, { format: 'swiss', tableSize: 4, seed: `${i}` });
      const played = wholeTournament(of, atRandom(i));
      expect(played).toHaveLength(3);
      expect(repetitions(of, played), `seed ${i}`).toBe(0);
    }
  });

  test('lets players with equal points meet', () => {
    const of = plan(16, { format: 'swiss' });
    const played = wholeTournament(of, byNumber);
    expect(played).toHaveLength(4);
    // The unbeaten players of the last round are two, and meet.
    const before = standingsOf(of, played.slice(0, 3)).filter(({ points }) => points === 3);
    expect(before).toHaveLength(2);
    const last = played[3]?.tables.find(({ seats }) => seats.includes(before[0]?.entrant ?? ''));
    expect(last?.seats).toContain(before[1]?.entrant);
    expect(standingsOf(of, played)[0]?.entrant).toBe('e1');
  });

  test('gives a second round off only after everyone had one', () => {
    const of = plan(7, { format: 'swiss', rounds: 7 });
    const byes = wholeTournament(of, atRandom(5)).flatMap((round) => round.byes);
    expect(byes.toSorted()).toEqual(of.entrants.toSorted());
  });

  test('of sixty-four at tables of six is drawn in a moment', () => {
    const of = plan(64, { format: 'swiss', tableSize: 6 });
    expect(wholeTournament(of, atRandom(2))).toHaveLength(4);
  });
});

describe('a knock-out', () => {
  test('of pairs halves the field, with rounds off only at the start', () => {
    const of = plan(11, { format: 'knockout' });
    const played = wholeTournament(of, byNumber);
    expect(played.map(({ tables, byes }) => [tables.length, byes.length])).toEqual([
      [3, 5],
      [4, 0],
      [2, 0],
      [1, 0],
    ]);
    const standings = standingsOf(of, played);
    expect(standings[0]).toMatchObject({ entrant: 'e1', place: 1, out: null });
    expect(standings[1]?.out).toBe(4);
    expect(standings.filter(({ out }) => out === 1)).toHaveLength(3);
  });

  test('of tables of four lets two of each table go on, who do not meet again at once', () => {
    const of = plan(16, { format: 'knockout', tableSize: 4 });
    const played = wholeTournament(of, byNumber);
    expect(played.map(({ tables }) => tables.length)).toEqual([4, 2, 1]);
    expect(repetitions(of, played.slice(0, 2))).toBe(0);
    expect(
      standingsOf(of, played)
        .slice(0, 2)
        .map(({ entrant }) => entrant),
    ).toEqual(['e1', 'e2']);
  });

  test('goes on if all players of a table share a place', () => {
    const tied: Play = (seats) => ({ places: seats.map(() => 1), worths: seats.map(() => 0) });
    expect(wholeTournament(plan(8, { format: 'knockout' }), tied)).toHaveLength(3);
  });
});

describe('standings', () => {
  const table = (places: Readonly<Record<string, number>>, worths: readonly number[] = []): PlayedTable => ({
    seats: Object.keys(places),
    places: Object.values(places),
    worths: worths.length > 0 ? worths : Object.keys(places).map(() => 0),
  });
  const order = (of: TournamentPlan, ...tables: readonly PlayedTable[]) =>
    standingsOf(of, [{ tables, byes: [] }]).map(({ entrant, place }) => `${place} ${entrant}`);

  test('points count the players finished ahead of; a tie is half of one', () => {
    expect(tablePoints(table({ a: 1, b: 2, c: 3, d: 4 }), 4)).toEqual([3, 2, 1, 0]);
    expect(tablePoints(table({ a: 1, b: 1, c: 3, d: 4 }), 4)).toEqual([2.5, 2.5, 1, 0]);
    expect(tablePoints(table({ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 }), 6)).toEqual([5, 4, 3, 2, 1, 0]);
  });

  test('a table with a seat less counts as much as a full one', () => {
    expect(tablePoints(table({ a: 1, b: 2, c: 3 }), 4)).toEqual([3, 1.5, 0]);
    expect(tablePoints(table({ a: 1, b: 2, c: 3, d: 4, e: 5 }), 6)).toEqual([5, 3.75, 2.5, 1.25, 0]);
  });

  test('equal points are decided by the tables that the tied players shared', () => {
    const of = { ...plan(4), entrants: ['a', 'b', 'c', 'd'] };
    const tables = [
      table({ a: 1, c: 2 }),
      table({ b: 1, d: 2 }),
      table({ b: 1, a: 2 }),
      table({ a: 1, d: 2 }),
      table({ c: 1, b: 2 }),
    ];
    // a and b have two points each, and b won against a.
    expect(order(of, ...tables)).toEqual(['1 b', '2 a', '3 c', '4 d']);
  });

  test('then by worth, and then the place is shared', () => {
    const of = { ...plan(4), entrants: ['a', 'b', 'c', 'd'] };
    expect(order(of, table({ a: 1, b: 2 }, [500, 100]), table({ c: 1, d: 2 }, [900, 100]))).toEqual([
      '1 c',
      '2 a',
      '3 b',
      '3 d',
    ]);
  });

  test('a round off counts as a win in a Swiss tournament, and nothing in a round robin', () => {
    const points = (format: TournamentPlan['format']) =>
      standingsOf(plan(5, { format }), [{ tables: [], byes: ['e3'] }]).find(({ entrant }) => entrant === 'e3')?.points;
    expect(points('swiss')).toBe(1);
    expect(points('roundRobin')).toBe(0);
  });
});
