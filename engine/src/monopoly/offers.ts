import type { PlayerId } from '../kernel/ids.ts';
import { takeBackActionKind } from '../kernel/takeBack.ts';
import type { ActionType } from './actions.ts';
import { minimumBid } from './auction.ts';
import { whyNotBankrupt } from './bankruptcy.ts';
import { houseCostOf, sitesFor } from './building.ts';
import { currentDebt, whyNotPayDebt } from './debt.ts';
import { whyNotPayFine, whyNotUseCard } from './jail.ts';
import { addManagement } from './managementOffers.ts';
import { interestOn, liftingCost, whyNotLift } from './mortgage.ts';
import type { Offer } from './offer.ts';
import { whyNotBuy } from './property.ts';
import { lotAt, playerAt, seatOf } from './queries.ts';
import { whyNotAnswerClaim } from './shortage.ts';
import { takeBack } from './takeBack.ts';
import type { Auction, Debt, ReadonlyState } from './state.ts';
import { holds, rollsOn, whyNotBidNow, whyNotResign } from './timing.ts';
import { addTrades } from './tradeOffers.ts';
import type { Lot, SeatIndex } from './types.ts';
import { decision } from './agenda.ts';

/** The legal actions of a player. */

export function offersFor(game: ReadonlyState, playerId: PlayerId): readonly Offer[] {
  const seat = seatOf(game, playerId);
  if (seat < 0 || game.status === 'completed' || !playerAt(game, seat).isActive) return [];
  const offers = movesOf(game, seat);
  addTrades(offers, game, seat);
  if (whyNotResign(game) === undefined) offers.push({ type: 'Resign' });
  return takeBack.withOffers(game, seat, offers);
}

/** The same without trades and resigning. Cheap, because learning environments ask for it at every step. */
export function movesFor(game: ReadonlyState, playerId: PlayerId): readonly Offer[] {
  const seat = seatOf(game, playerId);
  if (seat < 0 || game.status === 'completed' || !playerAt(game, seat).isActive) return [];
  return movesOf(game, seat);
}

function movesOf(game: ReadonlyState, seat: SeatIndex): Offer[] {
  const offers = decisionOffers(game, seat);
  addManagement(offers, game, seat);
  return offers;
}

/** The pending decision, if it is this player's. Players who do not decide need no refusal, which costs more. */
function decisionOffers(game: ReadonlyState, seat: SeatIndex): Offer[] {
  if (!holds(game, seat)) return [];
  switch (game.phase) {
    case 'WaitingForRoll':
      return playerAt(game, seat).jailStatus === 'inJail'
        ? [{ type: 'RollDice' }, ...jailOffers(game, seat)]
        : [{ type: 'RollDice' }];
    case 'JailExit':
      return jailOffers(game, seat);
    case 'AwaitingBuyDecision':
      return buyOffers(game, seat);
    case 'PlayerAction':
      return [{ type: rollsOn(game) ? 'RollDice' : 'EndTurn' }];
    case 'Auction':
      return auctionOffers(game, seat);
    case 'Debt':
      return debtOffers(game, seat);
    case 'TaxChoice':
      return [{ type: 'ChooseTax', choices: ['flat', 'percent'] }];
    case 'BuildingClaim':
      return whyNotAnswerClaim(game, seat) === undefined ? [{ type: 'ClaimBuilding' }, { type: 'WaiveBuilding' }] : [];
    case 'BuildingPlacement':
      return placementOffers(game, seat);
    case 'MortgageTransfer':
      return mortgageOffers(game, seat);
    case 'Rolling':
    case 'Resolving':
    case 'EndTurn':
    case 'GameOver':
      return [];
  }
}

function jailOffers(game: ReadonlyState, seat: SeatIndex): Offer[] {
  const offers: Offer[] = [];
  if (whyNotPayFine(game, seat) === undefined) offers.push({ type: 'PayJailFine', amounts: [game.options.jailFine] });
  if (whyNotUseCard(game, seat) === undefined) offers.push({ type: 'UseJailCard' });
  return offers;
}

function buyOffers(game: ReadonlyState, seat: SeatIndex): Offer[] {
  const { position } = playerAt(game, seat);
  const { price } = lotAt(game, position) as Lot;
  const offers: Offer[] = [];
  if (whyNotBuy(game, seat, position) === undefined) {
    offers.push({ type: 'BuyProperty', spaceIds: [position], amounts: [price] });
  }
  return [...offers, { type: 'DeclineProperty', spaceIds: [position] }];
}

function auctionOffers(game: ReadonlyState, seat: SeatIndex): Offer[] {
  if (whyNotBidNow(game, seat) !== undefined) return [];
  const min = minimumBid(game, game.auction as Auction);
  const max = playerAt(game, seat).cash;
  return [...(max >= min ? [{ type: 'PlaceBid', min, max } as const] : []), { type: 'PassBid' }];
}

function debtOffers(game: ReadonlyState, seat: SeatIndex): Offer[] {
  const offers: Offer[] = [];
  const { amount } = currentDebt(game) as Debt;
  if (whyNotPayDebt(game, seat) === undefined) offers.push({ type: 'PayDebt', amounts: [amount] });
  if (whyNotBankrupt(game, seat) === undefined) offers.push({ type: 'DeclareBankruptcy' });
  return offers;
}

function placementOffers(game: ReadonlyState, seat: SeatIndex): Offer[] {
  const open = decision(game, 'BuildingPlacement');
  if (open?.seat !== seat) return [];
  const spaceIds = sitesFor(game, seat, open.building, open.price ?? undefined);
  return [
    { type: 'PlaceBuilding', spaceIds, amounts: spaceIds.map((spaceId) => open.price ?? houseCostOf(game, spaceId)) },
  ];
}

function mortgageOffers(game: ReadonlyState, seat: SeatIndex): Offer[] {
  const open = decision(game, 'MortgageTransfer');
  if (open?.seat !== seat) return [];
  const spaceIds = [open.spaceId];
  const keep: Offer = { type: 'KeepMortgage', spaceIds, amounts: [interestOn(game, open.spaceId)] };
  if (whyNotLift(game, seat, open.spaceId) !== undefined) return [keep];
  return [keep, { type: 'LiftMortgage', spaceIds, amounts: [liftingCost(game, open.spaceId)] }];
}

/** The action types of the player on turn, without resigning and taking back. */
export function getValidActions(game: ReadonlyState): readonly ActionType[] {
  const types = offersFor(game, playerAt(game, game.currentPlayerIndex).id).map((offer) => offer.type);
  return types.filter((type) => type !== 'Resign' && takeBackActionKind(type) === undefined);
}
