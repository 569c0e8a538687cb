import { type ActionOf, type GameId, gameOf } from '@magnate/engine';
import { preferredChoice, rngFrom, searchHeuristicsOf } from '@magnate/bots';
import type { Estimate } from '../counting/estimate.ts';
import { decisionsIn, type FoundDecision } from './decisions.ts';
import type { PuzzleKind } from './games.ts';
import type { Puzzle, PuzzleSet } from './puzzle.ts';
import { gapBetween, shortRollouts, winEstimate, type RolloutResult, fullRollouts, worthEstimate } from './rollouts.ts';

/**
 * Finds puzzles in played games: short rollouts for every decision, long ones for those that look clear, and final
 * figures on new samples, which removes the selection bias.
 */

export interface PuzzleRequest<G extends GameId> {
  readonly game: G;
  readonly seed: string;
  /** Games that are searched at most. */
  readonly games: number;
  /** Puzzles that are wanted. */
  readonly count: number;
  /** Worlds for the figures of each choice. */
  readonly rollouts: number;
  /** Other limits than the usual ones: how clear, how many. */
  readonly limits?: Partial<Limits>;
}

export interface PuzzleProgress<G extends GameId> {
  readonly games: number;
  readonly found: readonly Puzzle<G>[];
}

const LIMITS = {
  /** Rollouts of the first pass and of the second. */
  firstRollouts: 10,
  secondRollouts: 120,
  /** The lead that a choice needs in the first pass: in standard errors, and as a difference of win probability. */
  firstLead: 2,
  firstGap: 0.02,
  /** The lead in the second pass, in the published figures, and at the lower end of their confidence interval. */
  secondGap: 0.07,
  gap: 0.05,
  least: 0.015,
  choices: 4,
  /** Per game, so that puzzles differ. */
  perGame: 2,
  /** Decisions of one kind to evaluate per game. Further ones are similar. */
  perKind: 6,
  /** Searches of the strongest bot that must all agree, and their nodes. */
  searches: 5,
  nodes: 22_500,
} as const;
type Limits = { readonly [L in keyof typeof LIMITS]: number };

const Z = 1.959964;

/** Yields puzzles as they are found; the same request gives the same puzzles. */
export function* findPuzzles<G extends GameId>(
  request: PuzzleRequest<G>,
  isStopped: () => boolean = () => false,
): Generator<PuzzleProgress<G>, PuzzleSet<G>> {
  const found: Puzzle<G>[] = [];
  for (let index = 0; index < request.games && found.length < request.count && !isStopped(); index++) {
    const seed = `${request.seed}/${index}`;
    for (const puzzle of puzzlesOf(request, seed, (kind) => isWanted(kind, found, request.count))) {
      found.push(puzzle);
      if (found.length === request.count) break;
    }
    yield { games: index + 1, found };
  }
  const { game, rollouts } = request;
  const { version } = gameOf(game);
  return { game, version, seed: request.seed, bot: 'steady', rollouts, puzzles: found };
}

/** Limits each kind to a quarter, so that a set is varied. */
function isWanted(kind: PuzzleKind, found: readonly { readonly kind: PuzzleKind }[], count: number): boolean {
  return found.filter((each) => each.kind === kind).length < Math.ceil(count / 4);
}

function* puzzlesOf<G extends GameId>(
  request: PuzzleRequest<G>,
  seed: string,
  isOpen: (kind: PuzzleKind) => boolean,
): Generator<Puzzle<G>> {
  const limits = { ...LIMITS, ...request.limits };
  const checked = new Map<PuzzleKind, number>();
  const kinds = new Set<PuzzleKind>();
  for (const decision of decisionsIn(request.game, seed)) {
    const { kind } = decision;
    if (kinds.size >= limits.perGame) return;
    const count = checked.get(kind) ?? 0;
    if (
      count >= limits.perKind ||
      kinds.has(kind) ||
      !isOpen(kind) ||
      !looksClear(request.game, decision, seed, limits)
    )
      continue;
    checked.set(kind, count + 1);
    const puzzle = judged(request, decision, seed, limits);
    if (puzzle === undefined) continue;
    kinds.add(kind);
    yield puzzle;
  }
}

function looksClear<G extends GameId>(game: G, decision: FoundDecision<G>, seed: string, limits: Limits): boolean {
  const { choices, moment } = decision;
  const rows = shortRollouts(
    { game, ...decision },
    choices,
    searchHeuristicsOf(game),
    limits.firstRollouts,
    `${seed}/${moment}/glance`,
  );
  const [best, ...others] = ranked(rows);
  if (best === undefined) return false;
  return others.some((other) => {
    const gap = gapBetween(best, other);
    return gap.value >= limits.firstGap && gap.value >= (limits.firstLead / Z) * (gap.value - gap.low);
  });
}

function judged<G extends GameId>(
  { game, rollouts }: PuzzleRequest<G>,
  decision: FoundDecision<G>,
  seed: string,
  limits: Limits,
): Puzzle<G> | undefined {
  const { kind, moment, playerId, view, choices } = decision;
  const heuristics = searchHeuristicsOf(game);
  const look = fullRollouts(
    { game, ...decision },
    choices,
    heuristics,
    limits.secondRollouts,
    `${seed}/${moment}/look`,
  );
  const shown = clearOnes(choices, look, limits);
  if (shown.length < 2) return undefined;
  const figures = fullRollouts({ game, ...decision }, shown, heuristics, rollouts, `${seed}/${moment}/figures`);
  const [best, ...others] = figures.map(wonIn);
  if (best === undefined) return undefined;
  const gap = others.map((other) => gapBetween(best, other)).reduce(smaller);
  if (gap.value < limits.gap || gap.low < limits.least) return undefined;
  const described = shown.map((action, index) => {
    const results = figures[index] ?? [];
    return { action, odds: rounded(winEstimate(results), 4), worth: rounded(worthEstimate(results), 0) };
  });
  const [first, ...rest] = described;
  if (first === undefined) return undefined;
  const sorted = [first, ...rest.sort((a, b) => b.odds.value - a.odds.value)];
  const puzzle = { kind, seed, moment, playerId, view, choices: sorted, gap: rounded(gap, 4) };
  return confirmations(game, puzzle, limits) < limits.searches ? undefined : puzzle;
}

/** How many searches prefer the best choice. It comes last, so each search has to switch to it. */
function confirmations<G extends GameId>(
  game: G,
  { view, playerId, choices, seed, moment }: Puzzle<G>,
  limits: Pick<Limits, 'searches' | 'nodes'>,
): number {
  const [best, ...others] = choices.map(({ action }) => action);
  if (best === undefined) return 0;
  const decision = { view, playerId, choices: [...others, best] };
  let count = 0;
  for (let search = 0; search < limits.searches; search++) {
    const rng = rngFrom(`${seed}/${moment}/search/${search}`);
    if (preferredChoice(game, decision, { nodes: limits.nodes }, searchHeuristicsOf(game), rng) === best) count += 1;
  }
  return count;
}

/** A puzzle judged again, by new worlds and by searches. */
export interface PuzzleCheck {
  /** The lead over the next best choice in new worlds. */
  readonly gap: Estimate;
  /** How many of the searches prefer the best choice. */
  readonly confirmed: number;
  readonly searches: number;
  /** Is the best choice still clearly the best? */
  readonly isClear: boolean;
}

export function checkPuzzle<G extends GameId>(
  game: G,
  puzzle: Puzzle<G>,
  worlds: number,
  changes: Partial<Limits> = {},
): PuzzleCheck {
  const limits = { ...LIMITS, ...changes };
  const { view, playerId, seed, moment } = puzzle;
  const choices = puzzle.choices.map(({ action }) => action);
  const figures = fullRollouts(
    { game, view, playerId },
    choices,
    searchHeuristicsOf(game),
    worlds,
    `${seed}/${moment}/check`,
  );
  const [best = [], ...others] = figures.map(wonIn);
  const gap = rounded(others.map((other) => gapBetween(best, other)).reduce(smaller), 4);
  const confirmed = confirmations(game, puzzle, limits);
  return { gap, confirmed, searches: limits.searches, isClear: gap.low > 0 && confirmed === limits.searches };
}

/**
 * The best one first, then those that are clearly behind it. Where every choice is simple to list (one of two or three), all
 * must be clear; of many baskets or tiles, those are shown that are.
 */
function clearOnes<G extends GameId>(
  choices: readonly ActionOf<G>[],
  look: readonly (readonly RolloutResult[])[],
  limits: Limits,
): readonly ActionOf<G>[] {
  const rows = choices
    .map((action, index) => ({ action, won: wonIn(look[index] ?? []) }))
    .sort((a, b) => sumOf(b.won) - sumOf(a.won));
  const [best, ...others] = rows;
  if (best === undefined) return [];
  const behind = others.filter(({ won }) => gapBetween(best.won, won).value >= limits.secondGap);
  if (choices.length <= 3 && behind.length < others.length) return [];
  // The closest of those that are clear are the hardest to tell apart.
  return [best, ...behind.slice(0, limits.choices - 1)].map(({ action }) => action);
}

function wonIn(results: readonly RolloutResult[]): readonly number[] {
  return results.map(({ won }) => won);
}

function ranked(rows: readonly (readonly number[])[]): (readonly number[])[] {
  return [...rows].sort((a, b) => sumOf(b) - sumOf(a));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function smaller(one: Estimate, other: Estimate): Estimate {
  return other.value < one.value ? other : one;
}

function rounded({ value, low, high }: Estimate, digits: number): Estimate {
  const round = (figure: number) => Number(figure.toFixed(digits));
  return { value: round(value), low: round(low), high: round(high) };
}
