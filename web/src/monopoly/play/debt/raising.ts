import {
  boardOf,
  calculateRent,
  type ColorGroup,
  type GameView,
  getPlayerById,
  hasMonopoly,
  type SpaceId,
  viewRules,
} from '@magnate/engine/monopoly';
import type { PlayerId } from '@magnate/engine';
import { afterAction, cashOf } from '../foresight.ts';
import { lotAt } from '@magnate/engine/monopoly';

/** Ways to turn property into cash, the least painful first. Each one is a real action, judged by the rules. */

export type Raise =
  | { readonly type: 'MortgageProperty' | 'SellBuilding'; readonly spaceId: SpaceId }
  | { readonly type: 'SellGroup'; readonly group: ColorGroup };

export interface Way {
  readonly raise: Raise;
  /** The cash that it brings. */
  readonly brings: number;
  /** What it costs in the long run: interest or the half that is lost, and the rent no longer asked. */
  readonly loss: number;
}

export interface Step extends Way {
  /** Cash once this step and those before it are done. */
  readonly total: number;
}

export interface Plan {
  readonly steps: readonly Step[];
  /** Do the steps reach what is needed? */
  readonly isEnough: boolean;
}

/** An average roll, for the rent of utilities. */
const DICE = 7;
/** How many visits of a guest a loss of rent is counted with. */
const VISITS = 2;

/** Everything that can be sold or mortgaged right now, best first. */
export function waysToRaise(view: GameView, playerId: PlayerId, needs: number): readonly Way[] {
  const missing = Math.max(1, needs - cashOf(view, playerId));
  return raisesOf(view, playerId)
    .flatMap((raise) => wayOf(view, playerId, raise)?.way ?? [])
    .filter((way) => way.brings > 0)
    .sort((a, b) => painOf(a, missing) - painOf(b, missing) || b.brings - a.brings);
}

/** Step by step until there is enough cash, without a step that was not needed after all. */
export function planToRaise(view: GameView, playerId: PlayerId, needs: number): Plan {
  const raises: Raise[] = [];
  let table = view;
  while (cashOf(table, playerId) < needs) {
    const best = waysToRaise(table, playerId, needs)[0];
    const next = best === undefined ? undefined : wayOf(table, playerId, best.raise);
    if (best === undefined || next === undefined) break;
    raises.push(best.raise);
    table = next.after;
  }
  let kept = walk(view, playerId, raises) ?? [];
  for (const raise of raises) {
    const without = walk(
      view,
      playerId,
      kept.map((step) => step.raise).filter((other) => other !== raise),
    );
    if (without !== undefined && (without.at(-1)?.total ?? cashOf(view, playerId)) >= needs) kept = without;
  }
  return { steps: kept, isEnough: (kept.at(-1)?.total ?? cashOf(view, playerId)) >= needs };
}

/** The steps one after the other; undefined where one of them is refused. */
function walk(view: GameView, playerId: PlayerId, raises: readonly Raise[]): readonly Step[] | undefined {
  const steps: Step[] = [];
  let table = view;
  for (const raise of raises) {
    const next = wayOf(table, playerId, raise);
    if (next === undefined) return undefined;
    table = next.after;
    steps.push({ ...next.way, total: cashOf(table, playerId) });
  }
  return steps;
}

function raisesOf(view: GameView, playerId: PlayerId): readonly Raise[] {
  return viewRules.offers(view, playerId).flatMap((offer): readonly Raise[] => {
    const { type, spaceIds = [], groups = [] } = offer;
    if (type === 'MortgageProperty' || type === 'SellBuilding') return spaceIds.map((spaceId) => ({ type, spaceId }));
    return type === 'SellGroup' ? groups.map((group) => ({ type, group })) : [];
  });
}

interface Tried {
  readonly way: Way;
  readonly after: GameView;
}

function wayOf(view: GameView, playerId: PlayerId, raise: Raise): Tried | undefined {
  const after = afterAction(view, { ...raise, playerId });
  if (after === undefined) return undefined;
  const brings = cashOf(after, playerId) - cashOf(view, playerId);
  const rent = rentsOf(view, playerId) - rentsOf(after, playerId);
  return { after, way: { raise, brings, loss: priceOf(view, playerId, raise, brings) + VISITS * rent } };
}

/** What is gone for good: the interest of a loan, or as much as a building brings, since it cost twice that. */
function priceOf(view: GameView, playerId: PlayerId, raise: Raise, brings: number): number {
  if (raise.type !== 'MortgageProperty') return brings;
  const interest = (brings * view.options.interestPercent) / 100;
  const board = boardOf(view.options);
  const lot = lotAt(raise.spaceId, board);
  // A mortgage in a whole group also stops all building there.
  if (lot?.type !== 'street' || !hasMonopoly(view, playerId, lot.group)) return interest;
  return interest + lot.houseCost * board.groupSpaces[lot.group].length;
}

/** By the dollar that is of use: what goes beyond the need helps nobody. */
function painOf(way: Way, missing: number): number {
  return way.loss / Math.min(way.brings, missing);
}

function rentsOf(view: GameView, playerId: PlayerId): number {
  const { properties } = getPlayerById(view, playerId) ?? { properties: [] };
  return properties.reduce((sum, spaceId) => sum + calculateRent(view, spaceId, DICE), 0);
}
