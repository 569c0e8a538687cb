import type { PlayerId } from '@magnate/engine';
import type { GameUi } from '../game/gameUi.ts';
import type { Names } from '@magnate/words';
import { oddsOf } from './oddsOf.ts';
import { type PositionEvaluator, type SearchPlan, searchTurningPoints, type TurningPoint } from './turningSearch.ts';
import type { RecordStep, RecordSteps } from './turningSteps.ts';

/** The turn that decided a finished game, found by rollouts in the background. */

/** Fixed bots and seed: the same record gives the same numbers. */
const BOTS = ['steady'] as const;
const SEED = 'turning';

/** About 2,000 rollouts: enough for swings that a player would call decisive. */
const DECIDING_PLAN: SearchPlan = { coarse: 12, coarseGames: 24, halvings: 16, shown: 3, sharper: [96] };

/** Judges positions in a worker. */
export function evaluatorFor(game: RecordSteps['game'], signal: AbortSignal): PositionEvaluator {
  return (start, games) => oddsOf(game, start, { bots: BOTS, seed: SEED, games }, undefined, signal);
}

export interface DecidingTurn {
  readonly point: TurningPoint;
  /** The number of actions after which it was over, for a replay. */
  readonly moment: number;
  readonly turn: RecordStep;
}

/** Undefined if no single turn changed the odds beyond doubt. */
export async function findDecidingTurn(
  gameUi: GameUi,
  record: RecordSteps,
  judge: PositionEvaluator,
  isStopped: () => boolean,
): Promise<DecidingTurn | undefined> {
  const { turns, moments } = turnsIn(gameUi, record);
  let points: readonly TurningPoint[] = [];
  for await (const found of searchTurningPoints(turns, judge, DECIDING_PLAN, decisiveMoments(gameUi, turns))) {
    if (isStopped()) return undefined;
    points = found.points;
  }
  const point = decidingPoint(turns, points);
  const turn = point === undefined ? undefined : turns.steps[point.moment];
  if (point === undefined || turn === undefined) return undefined;
  return { point, turn, moment: moments[point.moment] ?? 0 };
}

/** Whole turns as steps: the odds in the middle of a turn depend on choices that are still open. */
export function turnsIn(
  gameUi: GameUi,
  record: RecordSteps,
): { readonly turns: RecordSteps; readonly moments: readonly number[] } {
  const steps: RecordStep[] = [];
  const moments: number[] = [];
  const last = record.steps.length - 1;
  let events: RecordStep['events'][number][] = [];
  for (const [moment, step] of record.steps.entries()) {
    events.push(...step.events);
    const isOver =
      moment === 0 || moment === last || step.events.some((each) => gameUi.recap.recapRules.ends(each) !== null);
    if (!isOver) continue;
    steps.push({ ...step, events });
    moments.push(moment);
    events = [];
  }
  return { turns: { ...record, steps }, moments };
}

/** The largest rise of a winner; if there is none, the largest fall of another player. Chance is left out. */
export function decidingPoint(
  { playerIds, outcome }: Pick<RecordSteps, 'playerIds' | 'outcome'>,
  points: readonly TurningPoint[],
): TurningPoint | undefined {
  const hasWon = (seat: number) => outcome?.winners.includes(playerIds[seat] ?? '') === true;
  const sure = points
    .filter(({ isSure }) => isSure)
    .toSorted((a, b) => Math.abs(b.swing) - Math.abs(a.swing) || a.moment - b.moment);
  return (
    sure.find(({ seat, swing }) => hasWon(seat) && swing > 0) ??
    sure.find(({ seat, swing }) => !hasWon(seat) && swing < 0)
  );
}

/** What happened, in one sentence: the decisive event, or else the outcome that changed most for this player. */
export function sentenceOfTurn(
  gameUi: GameUi,
  { events, view }: RecordStep,
  playerId: PlayerId,
  names: Names,
): string | null {
  const after = view();
  const { recapRules, decisive } = gameUi.recap;
  const rare = events.findLast((event) => recapRules.isDecisive(event, after));
  if (rare !== undefined) return decisive(rare, names, after);
  const stake = (event: RecordStep['events'][number]) => recapRules.stakeOf(event, playerId, after);
  const sentenceOf = (event: RecordStep['events'][number]) => gameUi.sentence(event, names, after);
  const outcomes = events.filter((event) => recapRules.isIncluded(event)).toSorted((a, b) => stake(b) - stake(a));
  return (
    outcomes.map(sentenceOf).find((said) => said !== null) ??
    events.map(sentenceOf).findLast((said) => said !== null) ??
    null
  );
}

/** More would take too long: bisection finds what is left out. */
const MOST_DECISIVE = 12;

/** Events that the game marks as decisive: completed groups, mergers, bankruptcies. */
export function decisiveMoments(gameUi: GameUi, { steps }: RecordSteps): readonly number[] {
  const moments = steps.flatMap(({ events, view }, moment) => {
    const shown = events.length === 0 ? undefined : view();
    return shown !== undefined && events.some((event) => gameUi.recap.recapRules.isDecisive(event, shown))
      ? [moment]
      : [];
  });
  const every = Math.max(1, Math.ceil(moments.length / MOST_DECISIVE));
  return moments.filter((_, i) => i % every === 0);
}
