import { ANCHOR, ANCHOR_RATING, type EntryId } from './entries.ts';
import { estimateRatings, type NamedPair, type Rating } from './estimates.ts';
import { oddsOf, type Prior, SCALE } from './fit.ts';
import { Z } from './intervals.ts';
import { inOrder, type LadderId, type RatedResult, seasonOf } from './results.ts';

/** A ladder per season, from results alone: the same results give the same ratings to the last digit. */

export interface Standing extends Rating {
  readonly entry: EntryId;
  /** Rated games this season. */
  readonly games: number;
  /** Games with the first place, alone or shared. */
  readonly wins: number;
  /** Fewer than ten games, or an interval wider than ± 100. */
  readonly isProvisional: boolean;
  /** False in a group that never met the others: its ratings are relative to its own average. */
  readonly isRanked: boolean;
}

export interface Season {
  /** When it began, in milliseconds since 1970. */
  readonly start: number;
  /** Counted games. */
  readonly games: number;
  /** The rating of the average opponent, which a new entry starts at. */
  readonly average: number;
  /** Ranked entries first, best first. */
  readonly standings: readonly Standing[];
  /** Entries that were ranked in the season before and have not played in this one: their next game starts from these. */
  readonly carried: readonly Standing[];
}

export interface LadderInput {
  readonly ladder: LadderId;
  readonly results: readonly RatedResult[];
  /** The start of every season; quarters of the year without them. */
  readonly seasons?: readonly number[];
  readonly anchor?: EntryId;
}

export const PROVISIONAL_GAMES = 10;
export const PROVISIONAL_REACH = 100;
/** Games of the same two entries that count per day, unless both are built-in bots. */
export const PAIR_GAMES_PER_DAY = 10;
/** The largest number of games that a rating of the previous season counts as. */
const CARRIED_GAMES = 10;
const DAY = 86_400_000;

/** Every season with a result, the earliest first. Voided results do not count. */
export function seasonsOf({ ladder, results, seasons, anchor = ANCHOR }: LadderInput): readonly Season[] {
  const startOf = seasons === undefined ? seasonOf : startIn([...seasons].sort((a, b) => a - b));
  const counted = inOrder(results.filter((result) => result.ladder === ladder && !result.voided));
  const bySeason = Map.groupBy(counted, ({ at }) => startOf(at));
  const carried = new Map<string, Prior>();
  let average = 0;
  let before: readonly EntryId[] = [];
  return [...bySeason].map(([start, played]) => {
    const fitted = seasonFrom(start, played, anchor, carried, average);
    const playing = new Set(fitted.standings.map(({ entry }) => entry));
    const waiting = before.filter((entry) => !playing.has(entry));
    const season = {
      ...fitted,
      carried: waiting.map((entry) => standingBefore(entry, carried.get(entry) as Prior, anchor, true)),
    };
    const ranked = season.standings.filter(({ isRanked }) => isRanked);
    for (const { entry, value, games } of ranked) {
      carried.set(entry, { games: Math.min(games, CARRIED_GAMES), at: strengthOf(value) });
    }
    before = ranked.map(({ entry }) => entry);
    average = strengthOf(season.average);
    return season;
  });
}

export interface UpdateOptions {
  /** The rating of the average opponent: of entries that are not in `before`. */
  readonly average: number;
  readonly anchor?: EntryId;
  /** The rated games of two entries on that day before this one. */
  readonly met?: (one: EntryId, other: EntryId) => number;
}

/** The rating of an entry after one more game of this season, until the next fit. The anchor never moves. */
export function updatedRatings(
  before: ReadonlyMap<EntryId, Standing>,
  result: Pick<RatedResult, 'places'>,
  { average, anchor = ANCHOR, met = () => 0 }: UpdateOptions,
): readonly Standing[] {
  const unknown: Prior = { games: 1, at: strengthOf(average) };
  const standings = result.places.map(
    ({ entry }) => before.get(entry) ?? standingBefore(entry, unknown, anchor, entry === anchor),
  );
  return standings.map((standing, i) => {
    const own = result.places[i]?.place ?? 0;
    const games = standing.games + 1;
    const tally = { games, wins: standing.wins + Number(own === 1) };
    if (standing.entry === anchor) return { ...standing, ...tally, isProvisional: games < PROVISIONAL_GAMES };
    let [surplus, information] = [0, ((Z * SCALE) / reachOf(standing)) ** 2];
    for (const [j, other] of standings.entries()) {
      if (j === i || !counts(standing.entry, other.entry, met)) continue;
      const odds = oddsOf((standing.value - other.value) / SCALE);
      surplus += scoreOf(own, result.places[j]?.place ?? 0) - odds;
      information += odds * (1 - odds);
    }
    const value = standing.value + (SCALE * surplus) / information;
    const reach = (Z * SCALE) / Math.sqrt(information);
    return {
      ...standing,
      ...tally,
      value,
      low: value - reach,
      high: value + reach,
      isProvisional: isProvisional(games, reach),
      isRanked: standings.some(({ isRanked }) => isRanked),
    };
  });
}

/** An entry that has not played in this season, with what its prior says about it. */
function standingBefore(entry: EntryId, { games, at }: Prior, anchor: EntryId, isRanked: boolean): Standing {
  const value = entry === anchor ? ANCHOR_RATING : strengthRating(at);
  // A game against an opponent of the same strength is a quarter of information.
  const reach = entry === anchor ? 0 : (2 * Z * SCALE) / Math.sqrt(games);
  return { entry, value, low: value - reach, high: value + reach, games: 0, wins: 0, isProvisional: true, isRanked };
}

function seasonFrom(
  start: number,
  played: readonly RatedResult[],
  anchor: EntryId,
  carried: ReadonlyMap<string, Prior>,
  average: number,
): Omit<Season, 'carried'> {
  const pairs = pairsOf(played);
  const estimates = estimateRatings(pairs, { anchor, priors: carried, prior: { games: 1, at: average } });
  const ranked = rankedGroup(estimates.groups, carried, anchor);
  const tallies = new Map<EntryId, { games: number; wins: number }>();
  for (const { places } of played) {
    for (const { entry, place } of places) {
      const tally = tallies.get(entry) ?? { games: 0, wins: 0 };
      tallies.set(entry, { games: tally.games + 1, wins: tally.wins + Number(place === 1) });
    }
  }
  const standings = [...estimates.ratings].map(([name, rating]): Standing => {
    const entry = name as EntryId;
    const { games, wins } = tallies.get(entry) ?? { games: 0, wins: 0 };
    return {
      entry,
      ...rating,
      games,
      wins,
      isProvisional: isProvisional(games, reachOf(rating)),
      isRanked: estimates.groups.get(name) === ranked,
    };
  });
  return {
    start,
    games: played.length,
    average: estimates.average,
    standings: standings.sort(
      (a, b) => Number(b.isRanked) - Number(a.isRanked) || b.value - a.value || (a.entry < b.entry ? -1 : 1),
    ),
  };
}

/** The group of the anchor; without one, of those rated before, and else the largest. */
function rankedGroup(
  groups: ReadonlyMap<string, number>,
  carried: ReadonlyMap<string, Prior>,
  anchor: EntryId,
): number | undefined {
  const known = [anchor, ...carried.keys()].find((name) => groups.has(name));
  if (known !== undefined) return groups.get(known);
  const sizes = [...Map.groupBy(groups.values(), (group) => group)].map(([group, all]) => ({
    group,
    size: all.length,
  }));
  return sizes.sort((a, b) => b.size - a.size || a.group - b.group)[0]?.group;
}

/** The comparisons of every game, without those of pairs that met too often on that day. */
function pairsOf(played: readonly RatedResult[]): readonly (readonly NamedPair[])[] {
  let day = -1;
  let met = new Map<string, number>();
  return played.map(({ at, places }) => {
    const today = dayOf(at);
    if (today !== day) [day, met] = [today, new Map()];
    const pairs: NamedPair[] = [];
    for (const [i, one] of places.entries()) {
      for (const other of places.slice(i + 1)) {
        if (one.entry === other.entry) continue;
        const key = one.entry < other.entry ? `${one.entry}\n${other.entry}` : `${other.entry}\n${one.entry}`;
        const before = met.get(key) ?? 0;
        met.set(key, before + 1);
        if (!counts(one.entry, other.entry, () => before)) continue;
        const won = scoreOf(one.place, other.place);
        pairs.push({ one: one.entry, other: other.entry, won, lost: 1 - won });
      }
    }
    return pairs;
  });
}

/** Whether two entries are compared that have met so often on that day. */
function counts(one: EntryId, other: EntryId, met: NonNullable<UpdateOptions['met']>): boolean {
  return !isLimited(one, other) || met(one, other) < PAIR_GAMES_PER_DAY;
}

/** Bots may meet as often as they like. */
function isLimited(one: EntryId, other: EntryId): boolean {
  return !(isBot(one) && isBot(other));
}

/** The start of the day (UTC) of a time. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY) * DAY;
}

function isBot(entry: EntryId): boolean {
  return entry.startsWith('bot:');
}

function scoreOf(own: number, other: number): number {
  return own === other ? 0.5 : Number(own < other);
}

function isProvisional(games: number, reach: number): boolean {
  return games < PROVISIONAL_GAMES || reach > PROVISIONAL_REACH;
}

function reachOf({ low, high }: Rating): number {
  return (high - low) / 2;
}

function strengthOf(rating: number): number {
  return (rating - strengthRating(0)) / SCALE;
}

function strengthRating(strength: number): number {
  return ANCHOR_RATING + SCALE * strength;
}

function startIn(starts: readonly number[]): (at: number) => number {
  return (at) => starts.findLast((start) => start <= at) ?? 0;
}
