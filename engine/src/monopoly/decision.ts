import type { PlayerId } from '../kernel/ids.ts';
import type { Action, ActionType } from './actions.ts';
import type { Entry } from './agendaEntries.ts';
import { offersFor } from './offers.ts';
import { toActions } from './toActions.ts';
import type { Auction, Phase, ReadonlyState } from './state.ts';

/** Which decision is open, and what is done for somebody who does not make it. */

/**
 * The identity of what is to be decided: it changes when the question changes, and only then. Neither bids nor trades nor
 * buildings change it, nor what others answer to the same question.
 */
export function decisionKey(game: ReadonlyState): string {
  return JSON.stringify([
    game.phase,
    game.turnNumber,
    game.consecutiveDoubles,
    game.agenda.map(questionOf),
    game.auction === null ? null : lotOf(game.auction),
  ]);
}

/** Time starts anew with it: with another decision, with a higher bid, and with another bidder's turn to bid. */
export function clockKey(game: ReadonlyState): string {
  const { auction } = game;
  return auction === null
    ? decisionKey(game)
    : JSON.stringify([decisionKey(game), auction.highBid, auction.highBidder, auction.turnOf]);
}

/** What others have answered so far is not part of the question. */
function questionOf(entry: Entry): unknown {
  return entry.kind === 'BuildingClaim' ? [entry.kind, entry.seat, entry.spaceId, entry.building] : entry;
}

/** Buildings are auctioned one after the other: the number still to come tells them apart. */
function lotOf(auction: Auction): unknown {
  return auction.kind === 'deed' ? auction.spaceId : [auction.building, auction.left];
}

const SIMULTANEOUS: readonly Phase[] = ['Auction', 'BuildingClaim'];

export function isSimultaneous(game: ReadonlyState): boolean {
  return SIMULTANEOUS.includes(game.phase);
}

/** By phase, what is tried in this order: the least that goes on with the game. */
const DEFAULT_ACTIONS: Readonly<Record<Phase, readonly ActionType[]>> = {
  WaitingForRoll: ['RollDice'],
  Rolling: [],
  Resolving: [],
  AwaitingBuyDecision: ['DeclineProperty'],
  Auction: ['PassBid'],
  PlayerAction: ['EndTurn', 'RollDice'],
  EndTurn: [],
  Debt: ['PayDebt', 'SellBuilding', 'SellGroup', 'MortgageProperty', 'DeclareBankruptcy'],
  TaxChoice: ['ChooseTax'],
  JailExit: ['PayJailFine', 'UseJailCard'],
  MortgageTransfer: ['KeepMortgage'],
  BuildingClaim: ['WaiveBuilding'],
  BuildingPlacement: ['PlaceBuilding'],
  GameOver: [],
};

/** What is done for somebody whose time is up: never the best move, always a legal one. */
export function defaultAction(game: ReadonlyState, playerId: PlayerId): Action | undefined {
  const offers = offersFor(game, playerId);
  // Whoever holds nothing up owes at most the answer to an offer.
  for (const type of [...DEFAULT_ACTIONS[game.phase], 'RejectTrade'] as const) {
    const offer = offers.find((each) => each.type === type);
    const action = offer === undefined ? undefined : toActions(offer, playerId, 1)[0];
    if (action !== undefined) return action;
  }
  return undefined;
}
