import type { PlayerId } from '@magnate/engine';
import {
  type Action,
  boardOf,
  CORPORATIONS,
  type Corporation,
  type GameView,
  NO_TILE,
  tileName,
  TRADE_RATIO,
} from '@magnate/engine/acquire';
import type { OpponentModel, SearchHeuristics } from '../core/search.ts';
import { WinProbabilities } from '../value/winProbabilities.ts';
import networkData from './data/value.json' with { type: 'json' };
import { acquireFeatures } from './features.ts';
import { pendingTradeFor, canGive } from './tradeAnswers.ts';
import { forEachPurchase } from './purchases.ts';
import { priceTableOf, isFree, CORPORATION_COUNT } from './priceTable.ts';
import { mostPairs } from './disposals.ts';
import { canDeclareEnd } from './endDeclaration.ts';
import { scoreAll, scores } from './scores.ts';
import { SEATS, seatOf } from './observation.ts';
import { isPlayable } from './tileAdjacency.ts';
import { observeAndEvaluate, listOf, steadyPlayer } from './steady.ts';
import { WEIGHTS } from './weights.ts';
import { type Evaluation, newEvaluation } from './evaluation.ts';

/** Candidates and values for a search in Acquire. */

const SEARCH = {
  /** Purchases to try. */
  purchases: 8,
  /** The horizon in turns per player: further ahead, chance hides the difference. */
  rounds: 2,
  /** The final lead that counts as decisive. */
  clear: 3000,
  /** The weight of the lead, as opposed to the win, in the value. */
  lead: 0.3,
} as const;

/** The win probability of each seat in Acquire. */
export const acquireWinProbabilities = new WinProbabilities(networkData, acquireFeatures);

const evaluation = newEvaluation(WEIGHTS);

/** One per seat: it remembers the behaviour of opponents. */
export function acquireHeuristics(opponents: OpponentModel<'acquire'>): SearchHeuristics<'acquire'> {
  let me: PlayerId | undefined;
  return {
    candidates(view, playerId, steady) {
      me = playerId;
      opponents.observe(view, playerId);
      return distinct([steady, ...alternatives(view, playerId, steady)]);
    },
    sit: steadyPlayer,
    lineup(rng) {
      const lineup = opponents.lineup(rng);
      return (playerId) => (playerId === me ? steadyPlayer(playerId) : lineup(playerId));
    },
    isBeyondHorizon: (start, now) => now.turnNumber >= start.turnNumber + SEARCH.rounds * start.players.length,
    value,
  };
}

function alternatives(view: GameView, playerId: PlayerId, steady: Action): readonly Action[] {
  observeAndEvaluate(evaluation, view, playerId);
  const pendingTrade = pendingTradeFor(view, playerId);
  if (pendingTrade !== undefined) {
    const answer = { playerId, tradeId: pendingTrade.id };
    return canGive(evaluation, pendingTrade.requested)
      ? [
          { type: 'AcceptTrade', ...answer },
          { type: 'RejectTrade', ...answer },
        ]
      : [];
  }
  // Replacing a dead tile is free, and the last purchase is already optimised for the final score.
  if (steady.type === 'ReplaceDeadTile' || (view.phase === 'BuyShares' && isLast(view))) return [];
  const end: Action[] = canDeclareEnd(view, evaluation.me) ? [{ type: 'DeclareEnd', playerId }] : [];
  return [...phaseActions(view, playerId), ...end];
}

/** Is this the last decision of the game? */
function isLast(view: GameView): boolean {
  return view.endDeclared || (view.options.autoEnd && evaluation.unplayed === 0);
}

function phaseActions(view: GameView, playerId: PlayerId): readonly Action[] {
  const entry = view.agenda[view.agenda.length - 1];
  switch (view.phase) {
    case 'PlaceTile': {
      const rack = view.players[evaluation.me]?.rack as readonly number[];
      const tiles = rack.filter((tile) => tile !== NO_TILE && isPlayable(view, tile));
      return tiles.map((tile) => ({ type: 'PlaceTile', playerId, tile: tileName(boardOf(view.options), tile) }));
    }
    case 'FoundCorporation': {
      const free = CORPORATIONS.filter((_, corporation) => isFree(priceTableOf(view.options), view.sizes, corporation));
      return free.map((corporation) => ({ type: 'FoundCorporation', playerId, corporation }));
    }
    case 'ChooseSurvivor':
    case 'ChooseDefunct': {
      const { phase } = view;
      const candidates = entry !== undefined && 'candidates' in entry ? entry.candidates : [];
      return candidates.map((corporation) => ({
        type: phase,
        playerId,
        corporation: CORPORATIONS[corporation] as Corporation,
      }));
    }
    case 'DisposeShares':
      return entry?.kind === 'DisposeShares' ? disposals(evaluation, view, playerId, entry.corporation) : [];
    case 'BuyShares':
      return purchases(evaluation, playerId);
    case 'GameOver':
      return [];
  }
}

/** Hold, sell, trade, and mixtures. */
function disposals(evaluation: Evaluation, view: GameView, playerId: PlayerId, corporation: number): readonly Action[] {
  const held = evaluation.shares[corporation * SEATS + evaluation.me] as number;
  const most = mostPairs(evaluation, corporation, view.merger?.survivor ?? 0) * TRADE_RATIO;
  const half = Math.floor(most / (2 * TRADE_RATIO)) * TRADE_RATIO;
  const pairs = [
    [0, 0],
    [0, held],
    [most, 0],
    [most, held - most],
    [half, held - half],
    [half, 0],
    [0, Math.floor(held / 2)],
  ] as const;
  return pairs.map(([trade, sell]) => ({ type: 'DisposeShares', playerId, trade, sell }));
}

/** The best purchases by gain, and buying nothing. */
function purchases(evaluation: Evaluation, playerId: PlayerId): readonly Action[] {
  const found: { readonly counts: readonly number[]; readonly gain: number }[] = [];
  forEachPurchase(evaluation, (counts, gain) => {
    found.push({ counts: counts.slice(0, CORPORATION_COUNT), gain });
  });
  found.sort((a, b) => b.gain - a.gain);
  const best = found.slice(0, SEARCH.purchases).map(({ counts }) => listOf(counts));
  return [...best, []].map((shares) => ({ type: 'BuyShares', playerId, shares }));
}

function distinct(actions: readonly Action[]): readonly Action[] {
  const seen = new Set<string>();
  return actions.filter((action) => {
    const text = JSON.stringify(action, Object.keys(action).sort());
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/** A finished game is valued mostly by the win, any other position by the win probability. */
function value(now: GameView, playerId: PlayerId): number {
  const seat = seatOf(now, playerId);
  if (now.status !== 'completed') return acquireWinProbabilities.of(now)[seat] ?? 0;
  observeAndEvaluate(evaluation, now, playerId, true);
  scoreAll(evaluation);
  let sum = 0;
  for (let other = 0; other < evaluation.seats; other++) {
    sum += Math.exp(((scores[other] as number) - (scores[seat] as number)) / SEARCH.clear);
  }
  const won = now.winners.includes(playerId) ? 1 / now.winners.length : 0;
  return (1 - SEARCH.lead) * won + SEARCH.lead / sum;
}
