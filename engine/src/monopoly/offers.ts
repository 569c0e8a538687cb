import type { PlayerId } from '../kernel/ids.ts';
import { takeBackActionKind } from '../kernel/takeBack.ts';
import type { Action, ActionType } from './actions.ts';
import { minimumBid } from './auction.ts';
import { whyNotBankrupt } from './bankruptcy.ts';
import { houseCostOf, saleValue, sitesFor, whyNotSell, whyNotSellGroup } from './building.ts';
import { currentDebt, whyNotPayDebt } from './debt.ts';
import { whyNotPayFine, whyNotUseCard } from './jail.ts';
import { interestOn, liftingCost, mayMortgage, mortgageValue, whyNotLift } from './mortgage.ts';
import type { Offer } from './offer.ts';
import { whyNotBuy } from './property.ts';
import { lotAt, playerAt, seatOf } from './queries.ts';
import { ruleOf } from './rulebook.ts';
import { whyNotAnswerClaim } from './shortage.ts';
import { takeBack } from './takeBack.ts';
import type { Auction, Debt, ReadonlyState } from './state.ts';
import { holds, mayManage, mayRaise, rollsOn, whyNotBidNow, whyNotResign } from './timing.ts';
import { addTrades } from './tradeOffers.ts';
import { COLOR_GROUPS, type Lot, type SeatIndex, type SpaceId } from './types.ts';
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

/** In one pass over the deeds: learning environments ask for it at every step. */
function addManagement(offers: Offer[], game: ReadonlyState, seat: SeatIndex): void {
  const { id: playerId, properties, cash } = playerAt(game, seat);
  if (properties.length === 0) return;
  const manages = mayManage(game, seat);
  const raises = mayRaise(game, seat);
  if (!manages && !raises) return;
  const { mortgaged, houses } = game;
  const built: SpaceId[] = [];
  const liftable: SpaceId[] = [];
  const costs: number[] = [];
  const pledges: SpaceId[] = [];
  const loans: number[] = [];
  for (const spaceId of properties) {
    if ((houses[spaceId] as number) > 0) built.push(spaceId);
    if (mortgaged[spaceId] === true) {
      const cost = manages ? liftingCost(game, spaceId) : Number.POSITIVE_INFINITY;
      if (cost > cash) continue;
      liftable.push(spaceId);
      costs.push(cost);
    } else if (
      raises &&
      mayMortgage(game, spaceId) &&
      isRaiseAllowed(game, seat, { type: 'MortgageProperty', playerId, spaceId })
    ) {
      pledges.push(spaceId);
      loans.push(mortgageValue(game, spaceId));
    }
  }
  if (manages) {
    const sites = sitesFor(game, seat);
    add(
      offers,
      'BuildHouse',
      sites,
      sites.map((site) => houseCostOf(game, site)),
    );
    add(offers, 'UnmortgageProperty', liftable, costs);
  }
  if (raises && built.length > 0) addSales(offers, game, seat, built);
  add(offers, 'MortgageProperty', pledges, loans);
}

/** For a player with buildings. */
function addSales(offers: Offer[], game: ReadonlyState, seat: SeatIndex, built: readonly SpaceId[]): void {
  const { id: playerId } = playerAt(game, seat);
  const sales = built.filter(
    (spaceId) =>
      whyNotSell(game, seat, spaceId) === undefined &&
      isRaiseAllowed(game, seat, { type: 'SellBuilding', playerId, spaceId }),
  );
  add(
    offers,
    'SellBuilding',
    sales,
    sales.map((space) => saleValue(game, space, 1)),
  );
  const groups = COLOR_GROUPS.filter(
    (group) =>
      whyNotSellGroup(game, seat, group) === undefined &&
      isRaiseAllowed(game, seat, { type: 'SellGroup', playerId, group }),
  );
  if (groups.length > 0) offers.push({ type: 'SellGroup', groups });
}

/** A player who may raise cash may do so by any sale or mortgage, except in auctions of buildings. */
function isRaiseAllowed(game: ReadonlyState, seat: SeatIndex, action: Action): boolean {
  return game.auction?.kind !== 'building' || ruleOf(action.type).when(game, seat, action) === undefined;
}

function add(
  offers: Offer[],
  type: 'BuildHouse' | 'UnmortgageProperty' | 'SellBuilding' | 'MortgageProperty',
  spaceIds: readonly SpaceId[],
  amounts: readonly number[],
): void {
  if (spaceIds.length > 0) offers.push({ type, spaceIds, amounts });
}

/** The action types of the player on turn, without resigning and taking back. */
export function getValidActions(game: ReadonlyState): readonly ActionType[] {
  const types = offersFor(game, playerAt(game, game.currentPlayerIndex).id).map((offer) => offer.type);
  return types.filter((type) => type !== 'Resign' && takeBackActionKind(type) === undefined);
}
