import type { PlayerId } from '../kernel/ids.ts';
import type { ActionType } from './actions.ts';
import { minimumBid } from './auction.ts';
import { whyNotBankrupt } from './bankruptcy.ts';
import { houseCostOf, saleValue, sitesFor, whyNotSell, whyNotSellGroup } from './building.ts';
import { currentDebt, whyNotPayDebt } from './debt.ts';
import { whyNotPayFine, whyNotUseCard } from './jail.ts';
import { interestOn, liftingCost, mortgageValue, whyNotLift, whyNotMortgage, whyNotUnmortgage } from './mortgage.ts';
import type { Offer } from './offer.ts';
import { whyNotBuy } from './property.ts';
import { housesOn, isMortgaged, lotAt, playerAt, seatOf } from './queries.ts';
import { ruleOf } from './rulebook.ts';
import { whyNotAnswerClaim } from './shortage.ts';
import type { Auction, Debt, ReadonlyState } from './state.ts';
import { mayManage, mayRaise, rollsOn, whyNotBidNow, whyNotDeciding, whyNotHolder, whyNotResign } from './timing.ts';
import { addTrades } from './tradeOffers.ts';
import { COLOR_GROUPS, type ColorGroup, type Lot, type SeatIndex, type SpaceId } from './types.ts';
import { decision } from './agenda.ts';

/** The legal actions of a player. */

export function offersFor(game: ReadonlyState, playerId: PlayerId): readonly Offer[] {
  const seat = seatOf(game, playerId);
  if (seat < 0 || game.status === 'completed' || !playerAt(game, seat).isActive) return [];
  const offers = decisionOffers(game, seat);
  addManagement(offers, game, seat);
  addTrades(offers, game, seat);
  if (whyNotResign(game) === undefined) offers.push({ type: 'Resign' });
  return offers;
}

/** The pending decision, if it is this player's. */
function decisionOffers(game: ReadonlyState, seat: SeatIndex): Offer[] {
  switch (game.phase) {
    case 'WaitingForRoll':
      return whyNotHolder(game, seat) === undefined ? [{ type: 'RollDice' }, ...jailOffers(game, seat)] : [];
    case 'JailExit':
      return whyNotHolder(game, seat) === undefined ? jailOffers(game, seat) : [];
    case 'AwaitingBuyDecision':
      return whyNotHolder(game, seat) === undefined ? buyOffers(game, seat) : [];
    case 'PlayerAction':
      return whyNotHolder(game, seat) === undefined ? [{ type: rollsOn(game) ? 'RollDice' : 'EndTurn' }] : [];
    case 'Auction':
      return auctionOffers(game, seat);
    case 'Debt':
      return debtOffers(game, seat);
    case 'TaxChoice':
      return whyNotDeciding(game, seat, 'TaxChoice') === undefined
        ? [{ type: 'ChooseTax', choices: ['flat', 'percent'] }]
        : [];
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

function addManagement(offers: Offer[], game: ReadonlyState, seat: SeatIndex): void {
  const { properties } = playerAt(game, seat);
  if (properties.length === 0) return;
  if (mayManage(game, seat)) {
    add(offers, 'BuildHouse', sitesFor(game, seat), (site) => houseCostOf(game, site));
    const loans = properties.filter(
      (space) => isMortgaged(game, space) && whyNotUnmortgage(game, seat, space) === undefined,
    );
    add(offers, 'UnmortgageProperty', loans, (space) => liftingCost(game, space));
  }
  if (mayRaise(game, seat)) {
    const { id } = playerAt(game, seat);
    const allowed = (type: 'SellBuilding' | 'MortgageProperty') => (spaceId: SpaceId) =>
      ruleOf(type).when(game, seat, { type, playerId: id, spaceId }) === undefined;
    const built = properties.filter(
      (space) => housesOn(game, space) > 0 && whyNotSell(game, seat, space) === undefined,
    );
    add(offers, 'SellBuilding', built.filter(allowed('SellBuilding')), (space) => saleValue(game, space, 1));
    const groups = groupsBuiltBy(game, seat).filter(
      (group) =>
        whyNotSellGroup(game, seat, group) === undefined &&
        ruleOf('SellGroup').when(game, seat, { type: 'SellGroup', playerId: id, group }) === undefined,
    );
    if (groups.length > 0) offers.push({ type: 'SellGroup', groups });
    const free = properties.filter(
      (space) => !isMortgaged(game, space) && whyNotMortgage(game, seat, space) === undefined,
    );
    add(offers, 'MortgageProperty', free.filter(allowed('MortgageProperty')), (space) => mortgageValue(game, space));
  }
}

/** Most players have no buildings, and a refusal for each group costs more than this. */
function groupsBuiltBy(game: ReadonlyState, seat: SeatIndex): readonly ColorGroup[] {
  const { properties } = playerAt(game, seat);
  return properties.some((space) => housesOn(game, space) > 0) ? COLOR_GROUPS : [];
}

function add(
  offers: Offer[],
  type: 'BuildHouse' | 'UnmortgageProperty' | 'SellBuilding' | 'MortgageProperty',
  spaceIds: readonly SpaceId[],
  amount: (spaceId: SpaceId) => number,
): void {
  if (spaceIds.length > 0) offers.push({ type, spaceIds, amounts: spaceIds.map(amount) });
}

/** The action types of the player on turn, without resigning. */
export function getValidActions(game: ReadonlyState): readonly ActionType[] {
  const types = offersFor(game, playerAt(game, game.currentPlayerIndex).id).map((offer) => offer.type);
  return types.filter((type) => type !== 'Resign');
}
