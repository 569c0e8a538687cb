import type { PlayerId } from '@magnate/engine';
import {
  type Action,
  boardOf,
  CORPORATIONS,
  type Corporation,
  type GameView,
  NO_TILE,
  tileName,
} from '@magnate/engine/acquire';
import type { PersonalityBias, SyncPlayer } from '../core/bot.ts';
import { pendingTradeFor, isAcceptable } from './tradeAnswers.ts';
import { bestPurchase } from './purchases.ts';
import { CORPORATION_COUNT } from './priceTable.ts';
import { bestDisposal } from './disposals.ts';
import { canDeclareEnd, endWins } from './endDeclaration.ts';
import { bestFounding } from './foundings.ts';
import { PERSONALITY_WEIGHTS, WEIGHTS, type Weights } from './weights.ts';
import { bestDefunct, bestSurvivor } from './mergers.ts';
import { assessTakeovers } from './takeoverRisk.ts';
import { bestTile } from './tilePlacement.ts';
import { observe } from './observation.ts';
import { isDead, joinedTiles, adjacentCorporations } from './tileAdjacency.ts';
import { type Evaluation, newEvaluation, evaluatePosition } from './evaluation.ts';

/** Strong play by rules: majorities, profitable mergers, cash for the next shares, a timely end. */

// An evaluation keeps nothing between choices, so all players share one.
const STANDARD = newEvaluation(WEIGHTS);

export function steadyPlayer(playerId: PlayerId, bias?: PersonalityBias): SyncPlayer<'acquire'> {
  const evaluation = bias === undefined ? STANDARD : newEvaluation(PERSONALITY_WEIGHTS[bias]);
  return { choose: (view) => chooseWith(evaluation, view, playerId) };
}

/** Players with other weights. With `declares` false they never declare the end. */
export function playerWithWeights(weights: Weights, declares = true): (playerId: PlayerId) => SyncPlayer<'acquire'> {
  const evaluation = newEvaluation(weights);
  return (playerId) => ({ choose: (view) => chooseWith(evaluation, view, playerId, declares) });
}

/** Computes everything that a choice depends on. */
export function observeAndEvaluate(
  evaluation: Evaluation,
  view: GameView,
  playerId: PlayerId,
  isDeterminised = false,
): void {
  observe(evaluation, view, playerId, isDeterminised);
  assessTakeovers(evaluation, view, view.players[evaluation.me]?.rack as readonly number[]);
  evaluatePosition(evaluation);
}

function chooseWith(evaluation: Evaluation, view: GameView, playerId: PlayerId, declares = true): Action {
  observeAndEvaluate(evaluation, view, playerId);
  if (view.trades.length > 0) {
    const pendingTrade = pendingTradeFor(view, playerId);
    if (pendingTrade !== undefined) {
      const type = isAcceptable(evaluation, view, pendingTrade) ? 'AcceptTrade' : 'RejectTrade';
      return { type, playerId, tradeId: pendingTrade.id };
    }
  }
  if (declares && canDeclareEnd(view, evaluation.me) && endWins(evaluation, view))
    return { type: 'DeclareEnd', playerId };
  return decide(evaluation, view, playerId);
}

function decide(evaluation: Evaluation, view: GameView, playerId: PlayerId): Action {
  switch (view.phase) {
    case 'PlaceTile':
      return placeOrReplace(evaluation, view, playerId);
    case 'FoundCorporation':
      return { type: 'FoundCorporation', playerId, corporation: nameOf(bestFounding(evaluation, foundedSize(view))) };
    case 'ChooseSurvivor':
      return { type: 'ChooseSurvivor', playerId, corporation: nameOf(survivorIn(evaluation, view)) };
    case 'ChooseDefunct':
      return { type: 'ChooseDefunct', playerId, corporation: nameOf(bestDefunct(evaluation, candidatesIn(view))) };
    case 'DisposeShares':
      return dispose(evaluation, view, playerId);
    case 'BuyShares':
      return { type: 'BuyShares', playerId, shares: listOf(bestPurchase(evaluation)) };
    case 'GameOver':
      throw new RangeError('The game is over: there is nothing to choose.');
  }
}

/** Replaces a dead tile first, for one more option. */
function placeOrReplace(evaluation: Evaluation, view: GameView, playerId: PlayerId): Action {
  const rack = view.players[evaluation.me]?.rack as readonly number[];
  if (view.options.deadTiles === 'manual') {
    for (const tile of rack) {
      if (tile === NO_TILE || !isDead(view, adjacentCorporations(view, tile))) continue;
      return { type: 'ReplaceDeadTile', playerId, tile: tileName(boardOf(view.options), tile) };
    }
  }
  return { type: 'PlaceTile', playerId, tile: tileName(boardOf(view.options), bestTile(evaluation, view, rack)) };
}

type Entry = GameView['agenda'][number];

function waitingFor(view: GameView): Entry | undefined {
  return view.agenda[view.agenda.length - 1];
}

function foundedSize(view: GameView): number {
  const entry = waitingFor(view);
  return entry?.kind === 'FoundCorporation' ? joinedTiles(view, entry.tile) : 0;
}

function survivorIn(evaluation: Evaluation, view: GameView): number {
  const entry = waitingFor(view);
  if (entry?.kind !== 'ChooseSurvivor') return -1;
  let largest = 0;
  for (const corporation of entry.candidates) largest |= 1 << corporation;
  return bestSurvivor(evaluation, adjacentCorporations(view, entry.tile), largest, joinedTiles(view, entry.tile));
}

function candidatesIn(view: GameView): readonly number[] {
  const entry = waitingFor(view);
  return entry?.kind === 'ChooseDefunct' ? entry.candidates : [];
}

function dispose(evaluation: Evaluation, view: GameView, playerId: PlayerId): Action {
  const entry = waitingFor(view);
  const { merger } = view;
  if (entry?.kind !== 'DisposeShares' || merger === null) return { type: 'DisposeShares', playerId, trade: 0, sell: 0 };
  const defunct = merger.defunct.find(({ corporation }) => corporation === entry.corporation);
  const best = bestDisposal(evaluation, entry.corporation, merger.survivor, defunct?.price ?? 0);
  return { type: 'DisposeShares', playerId, trade: best.trade, sell: best.sell };
}

export function listOf(purchase: readonly number[]): Corporation[] {
  const shares: Corporation[] = [];
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    for (let count = purchase[corporation] as number; count > 0; count--) shares.push(nameOf(corporation));
  }
  return shares;
}

function nameOf(corporation: number): Corporation {
  return CORPORATIONS[corporation] as Corporation;
}
