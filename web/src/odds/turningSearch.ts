import type { Estimate, LabSeat, LabStart, Odds } from './rolloutsWorker.ts';
import type { RecordSteps } from './turningSteps.ts';

/**
 * The largest swings of win odds in a finished game. First, positions across the game are judged by a few rollouts each.
 * Then the intervals with the largest changes are bisected down to single steps, which are judged again by more rollouts.
 * Every position is a spectator's view with new dice: nothing of what came later is known to it.
 */

export interface TurningPoint {
  /** The odds before and after the action that leads to this moment. */
  readonly moment: number;
  /** The player whose odds changed most. */
  readonly seat: number;
  readonly before: Estimate;
  readonly after: Estimate;
  /** The signed change. */
  readonly swing: number;
  /** Are the intervals before and after disjoint? */
  readonly isSure: boolean;
}

export interface Found {
  /** The largest first. */
  readonly points: readonly TurningPoint[];
  /** Positions judged, and rollouts played. */
  readonly judged: number;
  readonly games: number;
  readonly isDone: boolean;
}

/** Judges one position by this many rollouts; deterministic in position, seed and number. */
export type PositionEvaluator = (start: LabStart, games: number) => Promise<Odds>;

export interface SearchPlan {
  /** Coarse positions besides the decisive ones, and rollouts for each. */
  readonly coarse: number;
  readonly coarseGames: number;
  /** Positions added by bisection. */
  readonly halvings: number;
  /** The number of results, and rollouts to judge each again. */
  readonly shown: number;
  readonly sharper: readonly number[];
}

export const DEFAULT_PLAN: SearchPlan = {
  coarse: 20,
  coarseGames: 48,
  halvings: 40,
  shown: 5,
  sharper: [192, 768],
};

interface Judged {
  readonly seats: readonly Pick<LabSeat, 'winRate'>[];
  readonly games: number;
}

/** Below the resolution of any number of rollouts. */
const HAIR = 1e-9;

/** Judged moments in order. */
type Curve = Map<number, Judged>;

interface Span {
  readonly from: number;
  readonly to: number;
  readonly seat: number;
  readonly swing: number;
}

/** Yields intermediate results; stop iterating to stop the search. */
export async function* searchTurningPoints(
  record: RecordSteps,
  judge: PositionEvaluator,
  plan: SearchPlan = DEFAULT_PLAN,
  decisive: readonly number[] = [],
): AsyncGenerator<Found> {
  const curve: Curve = new Map();
  let games = 0;
  const last = record.steps.length - 1;
  const settle = async (moment: number, wanted: number) => {
    const known = curve.get(moment);
    if (known !== undefined && known.games >= wanted) return;
    const judged = await judgedAt(record, moment, wanted, judge);
    games += judged.isPlayed ? wanted : 0;
    curve.set(moment, judged);
  };
  const found = (isDone: boolean): Found => ({
    points: pointsOf(curve, plan.shown),
    judged: curve.size,
    games,
    isDone,
  });
  for (const moment of firstMoments(last, plan.coarse, decisive)) {
    await settle(moment, plan.coarseGames);
    yield found(false);
  }
  for (let i = 0; i < plan.halvings; i++) {
    const widest = spansOf(curve).find(({ from, to }) => to - from > 1);
    if (widest === undefined) break;
    await settle(Math.floor((widest.from + widest.to) / 2), plan.coarseGames);
    yield found(false);
  }
  for (const sharper of plan.sharper) {
    // Twice as many as shown: some only looked large by chance.
    for (const { moment } of pointsOf(curve, 2 * plan.shown)) {
      await settle(moment - 1, sharper);
      await settle(moment, sharper);
      yield found(false);
    }
  }
  yield found(true);
}

/** Evenly across the game, and right before and after decisive events. */
export function firstMoments(last: number, coarse: number, decisive: readonly number[]): readonly number[] {
  const even = Array.from({ length: coarse + 1 }, (_, i) => Math.round((i * last) / coarse));
  const around = decisive.flatMap((moment) => [moment - 1, moment]).filter((moment) => moment >= 0 && moment <= last);
  return [...new Set([...even, ...around])];
}

async function judgedAt(record: RecordSteps, moment: number, games: number, judge: PositionEvaluator) {
  const { outcome, playerIds, steps } = record;
  const isOver = moment === steps.length - 1 && outcome !== undefined;
  if (isOver)
    return { seats: settledOdds(playerIds, outcome.winners), games: Number.POSITIVE_INFINITY, isPlayed: false };
  const step = steps[moment];
  if (step === undefined) throw new RangeError(`There is no moment ${moment}.`);
  const { seats } = await judge(step.start(), games);
  return { seats, games, isPlayed: true };
}

/** At the end the odds are certain. */
function settledOdds(playerIds: readonly string[], winners: readonly string[]): Judged['seats'] {
  return playerIds.map((id) => {
    const value = winners.includes(id) ? 1 / winners.length : 0;
    return { winRate: { value, low: value, high: value } };
  });
}

/** Neighbouring judged moments, the largest difference first. */
function spansOf(curve: Curve): readonly Span[] {
  const moments = [...curve.keys()].sort((a, b) => a - b);
  const spans = moments.slice(1).map((to, i) => spanBetween(curve, moments[i] ?? 0, to));
  return spans.sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing) || a.from - b.from);
}

function spanBetween(curve: Curve, from: number, to: number): Span {
  const before = curve.get(from)?.seats ?? [];
  const after = curve.get(to)?.seats ?? [];
  const swings = after.map(({ winRate }, seat) => winRate.value - (before[seat]?.winRate.value ?? 0));
  // With two players the changes are symmetric: report the first, whatever the rounding.
  const seat = swings.reduce((most, swing, i) => (Math.abs(swing) > Math.abs(swings[most] ?? 0) + HAIR ? i : most), 0);
  return { from, to, seat, swing: swings[seat] ?? 0 };
}

/** Single steps only: the cause of a wider interval is unknown. */
function pointsOf(curve: Curve, most: number): readonly TurningPoint[] {
  return spansOf(curve)
    .filter(({ from, to, swing }) => to - from === 1 && swing !== 0)
    .slice(0, most)
    .flatMap(({ from, to, seat, swing }) => {
      const before = curve.get(from)?.seats[seat]?.winRate;
      const after = curve.get(to)?.seats[seat]?.winRate;
      if (before === undefined || after === undefined) return [];
      const isSure = before.high < after.low || after.high < before.low;
      return [{ moment: to, seat, before, after, swing, isSure }];
    });
}
