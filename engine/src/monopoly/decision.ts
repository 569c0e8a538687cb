import type { PlayerId } from '../kernel/ids.ts';
import { requestKey } from '../kernel/takeBack.ts';
import type { Action, ActionType } from './actions.ts';
import type { Entry } from './agendaEntries.ts';
import { offersFor } from './offers.ts';
import { toActions } from './toActions.ts';
import type { Auction, Phase, ReadonlyState } from './state.ts';
import { takeBack } from './takeBack.ts';

/** The pending decision and its default action. */

/**
 * Identifies the pending decision: changes if and only if the question changes. Bids, trades, buildings and other
 * players' answers to the same question do not change it.
 */
export function decisionKey(game: ReadonlyState): string {
  return requestKey(game) ?? pendingKey(game);
}

function pendingKey(game: ReadonlyState): string {
  return JSON.stringify([
    game.phase,
    game.turnNumber,
    game.consecutiveDoubles,
    game.agenda.map(questionOf),
    game.auction === null ? null : lotOf(game.auction),
  ]);
}

/** The clock restarts when this changes: at another decision, a higher bid or another bidder's turn. */
export function clockKey(game: ReadonlyState): string {
  const { auction } = game;
  return auction === null || requestKey(game) !== undefined
    ? decisionKey(game)
    : JSON.stringify([decisionKey(game), auction.highBid, auction.highBidder, auction.turnOf]);
}

/** Other players' answers are not part of the question. */
function questionOf(entry: Entry): unknown {
  return entry.kind === 'BuildingClaim' ? [entry.kind, entry.seat, entry.spaceId, entry.building] : entry;
}

/** Buildings are auctioned one by one; the number left distinguishes the auctions. */
function lotOf(auction: Auction): unknown {
  return auction.kind === 'deed' ? auction.spaceId : [auction.building, auction.left];
}

const SIMULTANEOUS: readonly Phase[] = ['Auction', 'BuildingClaim'];

export function isSimultaneous(game: ReadonlyState): boolean {
  return SIMULTANEOUS.includes(game.phase) || requestKey(game) !== undefined;
}

/** Default actions by phase, in order of preference. */
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

/** The action for a player whose time is up: always legal, never clever. */
export function defaultAction(game: ReadonlyState, playerId: PlayerId): Action | undefined {
  if (takeBack.awaited(game)?.includes(playerId) === true) return { type: 'RefuseTakeBack', playerId };
  const offers = offersFor(game, playerId);
  // A player whom the game does not wait for owes at most an answer to a proposal.
  for (const type of [...DEFAULT_ACTIONS[game.phase], 'RejectTrade'] as const) {
    const offer = offers.find((each) => each.type === type);
    const action = offer === undefined ? undefined : toActions(offer, playerId, 1)[0];
    if (action !== undefined) return action;
  }
  return undefined;
}
