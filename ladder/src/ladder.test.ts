import { describe, expect, test } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';
import { ANCHOR, ANCHOR_RATING, entryKind, entryName, type EntryId, profileEntry } from './entries.ts';
import { estimateRatings, type NamedPair } from './estimates.ts';
import { generator } from './intervals.ts';
import { PAIR_GAMES_PER_DAY, seasonsOf, type Standing, updatedRatings } from './ladder.ts';
import { type RecordRating, recordedResult, type ReplayedGame, whyUnrated } from './records.ts';
import { type LadderId, placesOf, type RatedResult, seasonOf } from './results.ts';

const LADDER: LadderId = 'monopoly/standard';
const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const [ADA, BEN, CY, DEE] = ['ada', 'ben', 'cy', 'dee'].map(profileEntry) as [EntryId, EntryId, EntryId, EntryId];

function result(order: readonly EntryId[], day: number, more: Partial<RatedResult> = {}): RatedResult {
  const places = order.map((entry, i) => ({ entry, place: i + 1 }));
  const gameId = `${order.join()} ${day}`;
  return { gameId, ladder: LADDER, at: START + day * DAY, places, voided: false, ...more };
}

const repeat = (times: number, order: readonly EntryId[], from = 0) =>
  Array.from({ length: times }, (_, i) => result(order, from + i * 0.5));

function standingsOf(results: readonly RatedResult[], season = 0): ReadonlyMap<EntryId, Standing> {
  const { standings } = seasonsOf({ ladder: LADDER, results })[season] ?? { standings: [] };
  return new Map(standings.map((standing) => [standing.entry, standing]));
}

describe('ratings of pairs', () => {
  const ofTwo = (won: number, lost: number) => estimateRatings([[{ one: 'a', other: 'b', won, lost }]]).ratings;

  test('differ by 400 points at ten wins to one', () => {
    const ratings = ofTwo(100_000, 10_000);
    expect((ratings.get('a')?.value ?? 0) - (ratings.get('b')?.value ?? 0)).toBeCloseTo(400, 1);
  });

  test('predict the observed wins, with half a win and half a loss against an average opponent', () => {
    const wins = [
      ['sharp', 'steady', 700, 300],
      ['sharp', 'greedy', 960, 40],
      ['sharp', 'random', 999.5, 0.5],
      ['steady', 'greedy', 930, 70],
      ['steady', 'random', 999, 1],
      ['greedy', 'random', 950, 50],
    ] as const;
    const pairs: NamedPair[] = wins.map(([one, other, won, lost]) => ({ one, other, won, lost }));
    const { ratings } = estimateRatings([pairs]);
    const odds = (one: number, other: number) => 1 / (1 + 10 ** ((other - one) / 400));
    for (const [name, { value }] of ratings) {
      let [had, expected] = [0.5, odds(value, 1500)];
      for (const { one, other, won, lost } of pairs) {
        if (name !== one && name !== other) continue;
        had += name === one ? won : lost;
        expected += (won + lost) * odds(value, ratings.get(name === one ? other : one)?.value ?? 0);
      }
      expect(expected, name).toBeCloseTo(had, 6);
    }
  });

  test('are finite for an unbeaten entry and rise with its number of wins', () => {
    const after = (games: number) => ofTwo(games, 0).get('a')?.value ?? 0;
    expect(after(1)).toBeGreaterThan(1500);
    expect(after(1000)).toBeGreaterThan(after(10));
    expect(Number.isFinite(after(1_000_000))).toBe(true);
  });

  test('of many entries are not drawn to the mean', () => {
    // One against each of three hundred others that it beats ten times to one.
    const pairs = Array.from({ length: 300 }, (_, i) => ({ one: 'best', other: `other ${i}`, won: 10, lost: 1 }));
    const { ratings } = estimateRatings([pairs]);
    const difference = (ratings.get('best')?.value ?? 0) - (ratings.get('other 7')?.value ?? 0);
    expect(difference).toBeGreaterThan(360);
  });
});

describe('a season', () => {
  test('rates the anchor 1500 exactly, and the others relative to it', () => {
    const standings = standingsOf([...repeat(20, [ADA, ANCHOR]), ...repeat(5, [ANCHOR, ADA], 30)]);
    expect(standings.get(ANCHOR)).toMatchObject({ value: 1500, low: 1500, high: 1500, games: 25, wins: 5 });
    const ada = standings.get(ADA);
    // Four wins to one are 241 points, a little less for the game lent in advance.
    expect(ada?.value).toBeGreaterThan(1680);
    expect(ada?.value).toBeLessThan(1741);
    expect(ada?.low).toBeLessThan(ada?.value ?? 0);
  });

  test('does not depend on the order of the input', () => {
    const results = [...repeat(9, [ADA, BEN, ANCHOR]), ...repeat(7, [BEN, ANCHOR, CY], 0.2), result([CY, ADA], 3)];
    expect(seasonsOf({ ladder: LADDER, results: results.toReversed() })).toEqual(
      seasonsOf({ ladder: LADDER, results }),
    );
  });

  test('leaves out voided games and other ladders', () => {
    const results = repeat(12, [ADA, ANCHOR]);
    const more = [
      result([ANCHOR, ADA], 40, { voided: true }),
      result([ANCHOR, ADA], 41, { ladder: 'acquire/standard' }),
    ];
    expect(standingsOf([...results, ...more])).toEqual(standingsOf(results));
  });

  test('is provisional until ten games and within 100 points', () => {
    expect(standingsOf(repeat(9, [ADA, ANCHOR])).get(ADA)?.isProvisional).toBe(true);
    const even = Array.from({ length: 70 }, (_, i) => result(i % 2 === 0 ? [ADA, ANCHOR] : [ANCHOR, ADA], i));
    expect(standingsOf(even).get(ADA)?.isProvisional).toBe(false);
  });

  test('shows groups that only play each other, unranked and last', () => {
    const results = [...repeat(12, [ADA, ANCHOR]), ...repeat(30, [CY, DEE])];
    const [season] = seasonsOf({ ladder: LADDER, results });
    expect(season?.standings.map(({ entry, isRanked }) => [entry, isRanked])).toEqual([
      [ADA, true],
      [ANCHOR, true],
      [CY, false],
      [DEE, false],
    ]);
    // Relative to the average of their own group.
    const [cy, dee] = [CY, DEE].map((entry) => season?.standings.find((each) => each.entry === entry)?.value ?? 0);
    expect(((cy ?? 0) + (dee ?? 0)) / 2).toBeCloseTo(1500, 6);
  });

  test('counts a pair at most ten times a day, unless both are bots', () => {
    const inADay = (games: number, one: EntryId) =>
      Array.from({ length: games }, (_, i) => result([one, ANCHOR], i / 100));
    const most = standingsOf(inADay(PAIR_GAMES_PER_DAY, ADA)).get(ADA)?.value;
    expect(standingsOf(inADay(PAIR_GAMES_PER_DAY + 20, ADA)).get(ADA)?.value).toBe(most);
    const bot: EntryId = 'bot:sharp@1/100ms';
    expect(standingsOf(inADay(30, bot)).get(bot)?.value).toBeGreaterThan(most ?? 0);
  });

  test('begins with the ratings of the previous one', () => {
    const first = repeat(40, [ADA, ANCHOR]);
    const second = [result([ADA, ANCHOR], 100)];
    const [carried, fresh] = [standingsOf([...first, ...second], 1), standingsOf(second)];
    expect(carried.get(ADA)?.value).toBeGreaterThan((fresh.get(ADA)?.value ?? 0) + 100);
    expect(carried.get(ADA)?.games).toBe(1);
    // With dates of its own, a season is as long as they say.
    expect(seasonsOf({ ladder: LADDER, results: [...first, ...second], seasons: [START] })).toHaveLength(1);
  });

  test('knows the ratings of those who have not played in it yet: their next game starts from these', () => {
    const even = [...repeat(30, [ADA, ANCHOR]), ...repeat(15, [ANCHOR, ADA], 0.25)];
    const first = [...even, ...repeat(2, [BEN, ADA]), ...repeat(30, [CY, DEE])];
    const started = [...first, ...repeat(3, [BEN, ANCHOR], 100)];
    const [before, season] = seasonsOf({ ladder: LADDER, results: started });
    expect(before?.carried).toEqual([]);
    const ada = before?.standings.find(({ entry }) => entry === ADA);
    expect(season?.carried).toMatchObject([
      { entry: ADA, value: ada?.value, games: 0, isProvisional: true, isRanked: true },
    ]);
    const known = [...(season?.standings ?? []), ...(season?.carried ?? [])];
    const game = result([ANCHOR, ADA], 110);
    const average = season?.average ?? 0;
    const [, updated] = updatedRatings(new Map(known.map((each) => [each.entry, each])), game, { average });
    const fitted = standingsOf([...started, game], 1).get(ADA);
    expect(Math.abs((updated?.value ?? 0) - (fitted?.value ?? 0))).toBeLessThan(30);
    expect(updated?.games).toBe(fitted?.games);
  });

  test('is a quarter of the year', () => {
    expect(seasonOf(Date.UTC(2026, 4, 31, 23))).toBe(Date.UTC(2026, 3, 1));
    expect(seasonOf(Date.UTC(2026, 11, 31))).toBe(Date.UTC(2026, 9, 1));
  });
});

test('between fits, a game moves its players only, about as far as the next fit does', () => {
  const results = [...repeat(30, [ADA, ANCHOR]), ...repeat(30, [ANCHOR, ADA], 0.25), ...repeat(15, [BEN, ADA], 0.1)];
  const [season] = seasonsOf({ ladder: LADDER, results });
  const before = new Map(season?.standings.map((standing) => [standing.entry, standing]));
  const game = result([BEN, ANCHOR, CY], 60);
  const updated = new Map(
    updatedRatings(before, game, { average: season?.average ?? 0 }).map((each) => [each.entry, each]),
  );
  expect([...updated.keys()]).toEqual([BEN, ANCHOR, CY]);
  expect(updated.get(ANCHOR)?.value).toBe(1500);
  const after = standingsOf([...results, game]);
  for (const entry of [BEN, CY]) {
    expect(Math.abs((updated.get(entry)?.value ?? 0) - (after.get(entry)?.value ?? 0)), entry).toBeLessThan(80);
    expect(updated.get(entry)?.games).toBe(after.get(entry)?.games);
  }
  expect(updated.get(CY)?.isProvisional).toBe(true);
});

test('a pair that met ten times on a day moves no ratings between fits either, unless both are bots', () => {
  const after = (one: EntryId, other: EntryId) => {
    const options = { average: ANCHOR_RATING, met: () => PAIR_GAMES_PER_DAY };
    return updatedRatings(new Map(), result([one, other, CY], 0), options).map(({ value }) => value);
  };
  expect(after(ADA, BEN)).toEqual([1500, 1500, 1500]);
  expect(after('bot:sharp@1/100ms', 'bot:easy@1/none')[0]).toBeGreaterThan(1500);
});

test('the anchor is certain from its first game on', () => {
  const places = [
    { entry: ANCHOR, place: 1 },
    { entry: CY, place: 2 },
  ];
  const [anchor, other] = updatedRatings(new Map(), { places }, { average: ANCHOR_RATING });
  expect(anchor).toMatchObject({ value: ANCHOR_RATING, low: ANCHOR_RATING, high: ANCHOR_RATING, isRanked: true });
  expect(other?.high).toBeGreaterThan(other?.value ?? Infinity);
});

test('places follow the ranking: winners share the first, equal scores a later one, bankrupt players follow in order', () => {
  const ranking = [
    { playerId: 'a', score: 900 },
    { playerId: 'b', score: 500 },
    { playerId: 'c', score: 500 },
    { playerId: 'd', score: 0 },
    { playerId: 'e', score: 0 },
  ];
  expect([...placesOf(ranking, ['a']).values()]).toEqual([1, 2, 2, 4, 5]);
  expect(placesOf(ranking, ['b', 'c']).get('a')).toBe(3);
  expect(placesOf(ranking, ['b', 'c']).get('c')).toBe(1);
});

test('an id names its kind and what the list shows', () => {
  expect(entryKind('profile:x')).toBe('profile');
  expect(entryKind('profile:')).toBeUndefined();
  expect(entryKind('human')).toBeUndefined();
  expect(entryName('bot:sharp+builder@1/100ms')).toBe('sharp+builder');
  expect(entryName('agent:me@home')).toBe('me@home');
});

/** The share of intervals that contain the true rating, and Kendall's τ, of a season of made-up games. */
function simulatedSeason(seed: number, entries: number, games: number) {
  const next = generator(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const truth = new Map<EntryId, number>([[ANCHOR, 1500]]);
  while (truth.size < entries) truth.set(`agent:${truth.size}`, 1500 + 200 * normal());
  const names = [...truth.keys()];
  const results = Array.from({ length: games }, (_, i): RatedResult => {
    const players = new Set<EntryId>(next() < 0.2 ? [ANCHOR] : []);
    const seats = 2 + Math.floor(3 * next());
    while (players.size < seats) players.add(names[Math.floor(next() * names.length)] as EntryId);
    // The ranking of independent draws from the extreme-value distribution has pairs as Bradley and Terry say.
    const strength = (entry: EntryId) => ((truth.get(entry) ?? 0) * Math.LN10) / 400 - Math.log(-Math.log(1 - next()));
    const order = [...players].map((entry) => ({ entry, at: strength(entry) })).sort((a, b) => b.at - a.at);
    return {
      ...result(
        order.map(({ entry }) => entry),
        (i * 89) / games,
      ),
      gameId: `${i}`.padStart(6, '0'),
    };
  });
  const [season] = seasonsOf({ ladder: LADDER, results });
  const standings = (season?.standings ?? []).filter(({ entry }) => entry !== ANCHOR);
  const isHeld = ({ entry, low, high }: Standing) => low <= (truth.get(entry) ?? 0) && (truth.get(entry) ?? 0) <= high;
  let agreed = 0;
  for (const [i, one] of standings.entries()) {
    for (const other of standings.slice(i + 1)) {
      agreed += Math.sign((truth.get(one.entry) ?? 0) - (truth.get(other.entry) ?? 0));
    }
  }
  return {
    covered: standings.filter(isHeld).length / standings.length,
    tau: agreed / ((standings.length * (standings.length - 1)) / 2),
  };
}

/** In the short form one season of half the size: entries play equally often in both. */
const SEASONS = isFullRun
  ? { seeds: [1, 2, 3, 4], entries: 200, games: 20_000 }
  : { seeds: [1], entries: 100, games: 10_000 };

test(`${SEASONS.games} games by ${SEASONS.entries} entries of known strength give their order, with honest intervals`, () => {
  const seasons = SEASONS.seeds.map((seed) => simulatedSeason(seed, SEASONS.entries, SEASONS.games));
  for (const { tau } of seasons) expect(tau).toBeGreaterThanOrEqual(0.9);
  const covered = seasons.reduce((sum, each) => sum + each.covered, 0) / seasons.length;
  expect(covered).toBeGreaterThanOrEqual(0.93);
  expect(covered).toBeLessThanOrEqual(0.97);
});

describe('what the record of a game says', () => {
  const SEAT = { playerId: 'p1', entry: 'profile:ada', place: 1, decisions: 40, fallbacks: 2 };
  const OTHER = { playerId: 'p2', entry: 'bot:steady+patient@2/none', place: 2, decisions: 21, fallbacks: 1 };
  const rating: RecordRating = { ladder: LADDER, at: 7, state: 'rated', clock: {}, seats: [SEAT, OTHER] };
  const ranking = [
    { playerId: 'p1', score: 5 },
    { playerId: 'p2', score: 0 },
  ];
  const game: ReplayedGame = {
    id: 'g',
    game: LADDER.split('/')[0] ?? '',
    preset: LADDER.split('/')[1],
    isVerified: true,
    endedAt: 7,
    outcome: [ranking, ['p1']],
    players: [
      { id: 'p1', plays: ['profile', 'ada'], decisions: 40, isTakenOver: false },
      { id: 'p2', plays: ['bot', 'steady'], decisions: 21, isTakenOver: false },
    ],
  };

  test('counts if the game agrees: at most one decision in twenty by others', () => {
    const places = [SEAT, OTHER].map(({ entry, place }) => ({ entry, place }));
    const result = { gameId: 'g', ladder: LADDER, at: 7, places, voided: false };
    expect(recordedResult(rating, game)).toEqual(result);
    expect(recordedResult({ ...rating, state: 'voided' }, game)).toEqual({ ...result, voided: true });
    expect(recordedResult({ ...rating, state: 'unrated' }, game)).toBeNull();
  });

  const seats = (changed: object) => ({ ...rating, seats: [{ ...SEAT, ...changed }, OTHER] });
  const players = (changed: object) => ({
    ...game,
    players: game.players.map((player) => ({ ...player, ...changed })),
  });
  test.each([
    ['LADDER', { ...rating, ladder: 'nim/own' }, game],
    ['LADDER', rating, { ...game, preset: undefined }],
    ['TIME', { ...rating, at: 8 }, game],
    ['PLAYERS', { ...rating, seats: [OTHER, SEAT] }, game],
    ['PLAYERS', { ...rating, seats: [SEAT] }, game],
    ['PLACES', seats({ place: 2 }), game],
    ['PLACES', rating, { ...game, outcome: undefined }],
    ['DECISIONS', seats({ decisions: 41 }), game],
    ['ENTRIES', seats({ entry: 'profile:eve' }), game],
    ['ENTRIES', seats({ entry: 'agent:ada' }), game],
    ['ENTRIES', seats({ entry: null }), game],
    ['RATED', seats({ fallbacks: 3 }), game],
    ['RATED', { ...rating, clock: null }, game],
    ['RATED', rating, { ...game, isVerified: false }],
    ['RATED', rating, players({ isTakenOver: true })],
  ] as const)('is refused: %s (%#)', (code, said, replayed) => {
    expect(recordedResult(said, replayed)).toBe(code);
  });

  test.each([
    ['DICE', { isVerified: false }],
    ['OPTIONS', { preset: undefined }],
    ['NO_CLOCK', { hasClock: false }],
    ['NO_RANKING', { seats: [{ ...SEAT, place: 0, isTakenOver: false }] }],
    ['TAKEN_OVER', { seats: [{ ...SEAT, isTakenOver: true }] }],
    ['NO_PROFILE', { seats: [{ ...SEAT, entry: null, isTakenOver: false }] }],
    ['SAME_ENTRY', { seats: [SEAT, SEAT].map((seat) => ({ ...seat, isTakenOver: false })) }],
    ['FALLBACKS', { seats: [{ ...SEAT, fallbacks: 3, isTakenOver: false }] }],
    [null, {}],
  ] as const)('a game is not rated: %s', (reason, changed) => {
    const judged = { isVerified: true, preset: 'standard', hasClock: true, seats: [{ ...SEAT, isTakenOver: false }] };
    expect(whyUnrated({ ...judged, ...changed })).toBe(reason);
  });
});
