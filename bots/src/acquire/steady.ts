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
import type { PromptPlayer } from '../core/bot.ts';
import type { Leaning } from '../core/leaning.ts';
import { askedOf, isWelcome } from './answers.ts';
import { bestBasket } from './baskets.ts';
import { KINDS } from './card.ts';
import { bestDisposal } from './disposals.ts';
import { mayDeclare, wins } from './endings.ts';
import { bestFounding } from './foundings.ts';
import { LEANING_WEIGHTS } from './leanings.ts';
import { bestDefunct, bestSurvivor } from './mergers.ts';
import { foresee } from './threats.ts';
import { bestTile } from './placing.ts';
import { look } from './sight.ts';
import { isDead, joined, touching } from './spot.ts';
import { WEIGHTS, type Weights } from './weights.ts';
import { type Mind, newMind, weigh } from './worth.ts';

/** Plays the way good players do: majorities, mergers that pay, cash for the next shares, the end in time. */

// A mind keeps nothing from one choice to the next, so one is enough for everybody.
const STANDARD = newMind(WEIGHTS);

export function steadyPlayer(playerId: PlayerId, leaning?: Leaning): PromptPlayer<'acquire'> {
  const mind = leaning === undefined ? STANDARD : newMind(LEANING_WEIGHTS[leaning]);
  return { choose: (view) => chooseWith(mind, view, playerId) };
}

/** Players with other weights, and as one likes without ever declaring the end. */
export function playingBy(weights: Weights, declares = true): (playerId: PlayerId) => PromptPlayer<'acquire'> {
  const mind = newMind(weights);
  return (playerId) => ({ choose: (view) => chooseWith(mind, view, playerId, declares) });
}

/** Everything a choice is made from. */
export function attend(mind: Mind, view: GameView, playerId: PlayerId, isInHead = false): void {
  look(mind, view, playerId, isInHead);
  foresee(mind, view, view.players[mind.me]?.rack as readonly number[]);
  weigh(mind);
}

function chooseWith(mind: Mind, view: GameView, playerId: PlayerId, declares = true): Action {
  attend(mind, view, playerId);
  if (view.trades.length > 0) {
    const asked = askedOf(view, playerId);
    if (asked !== undefined) {
      const type = isWelcome(mind, view, asked) ? 'AcceptTrade' : 'RejectTrade';
      return { type, playerId, tradeId: asked.id };
    }
  }
  if (declares && mayDeclare(view, mind.me) && wins(mind, view)) return { type: 'DeclareEnd', playerId };
  return decide(mind, view, playerId);
}

function decide(mind: Mind, view: GameView, playerId: PlayerId): Action {
  switch (view.phase) {
    case 'PlaceTile':
      return placeOrReplace(mind, view, playerId);
    case 'FoundCorporation':
      return { type: 'FoundCorporation', playerId, corporation: nameOf(bestFounding(mind, foundedSize(view))) };
    case 'ChooseSurvivor':
      return { type: 'ChooseSurvivor', playerId, corporation: nameOf(survivorIn(mind, view)) };
    case 'ChooseDefunct':
      return { type: 'ChooseDefunct', playerId, corporation: nameOf(bestDefunct(mind, candidatesIn(view))) };
    case 'DisposeShares':
      return dispose(mind, view, playerId);
    case 'BuyShares':
      return { type: 'BuyShares', playerId, shares: listOf(bestBasket(mind)) };
    case 'GameOver':
      throw new RangeError('Nobody is asked after the end.');
  }
}

/** A dead tile is exchanged first: one more to choose from. */
function placeOrReplace(mind: Mind, view: GameView, playerId: PlayerId): Action {
  const rack = view.players[mind.me]?.rack as readonly number[];
  if (view.options.deadTiles === 'manual') {
    for (const tile of rack) {
      if (tile === NO_TILE || !isDead(view, touching(view, tile))) continue;
      return { type: 'ReplaceDeadTile', playerId, tile: tileName(boardOf(view.options), tile) };
    }
  }
  return { type: 'PlaceTile', playerId, tile: tileName(boardOf(view.options), bestTile(mind, view, rack)) };
}

type Entry = GameView['agenda'][number];

function waitingFor(view: GameView): Entry | undefined {
  return view.agenda[view.agenda.length - 1];
}

function foundedSize(view: GameView): number {
  const entry = waitingFor(view);
  return entry?.kind === 'FoundCorporation' ? joined(view, entry.tile) : 0;
}

function survivorIn(mind: Mind, view: GameView): number {
  const entry = waitingFor(view);
  if (entry?.kind !== 'ChooseSurvivor') return -1;
  let largest = 0;
  for (const kind of entry.candidates) largest |= 1 << kind;
  return bestSurvivor(mind, touching(view, entry.tile), largest, joined(view, entry.tile));
}

function candidatesIn(view: GameView): readonly number[] {
  const entry = waitingFor(view);
  return entry?.kind === 'ChooseDefunct' ? entry.candidates : [];
}

function dispose(mind: Mind, view: GameView, playerId: PlayerId): Action {
  const entry = waitingFor(view);
  const { merger } = view;
  if (entry?.kind !== 'DisposeShares' || merger === null) return { type: 'DisposeShares', playerId, trade: 0, sell: 0 };
  const defunct = merger.defunct.find(({ corporation }) => corporation === entry.corporation);
  const best = bestDisposal(mind, entry.corporation, merger.survivor, defunct?.price ?? 0);
  return { type: 'DisposeShares', playerId, trade: best.trade, sell: best.sell };
}

export function listOf(basket: readonly number[]): Corporation[] {
  const shares: Corporation[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    for (let count = basket[kind] as number; count > 0; count--) shares.push(nameOf(kind));
  }
  return shares;
}

function nameOf(kind: number): Corporation {
  return CORPORATIONS[kind] as Corporation;
}
