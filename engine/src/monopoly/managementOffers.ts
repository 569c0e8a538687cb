import { houseCostOf, saleValue, sitesFor, whyNotSell, whyNotSellGroup } from './building.ts';
import { liftingCost, mayMortgage, mortgageValue } from './mortgage.ts';
import type { Offer } from './offer.ts';
import { isMortgaged, playerAt } from './queries.ts';
import { ruleOf } from './rulebook.ts';
import type { ReadonlyState } from './state.ts';
import { mayManage, mayRaise } from './timing.ts';
import { COLOR_GROUPS, type ColorGroup, type SeatIndex, type SpaceId } from './types.ts';

/** Offers to manage deeds: building, sales and mortgages. Learning environments ask for them at every step. */

export function addManagement(offers: Offer[], game: ReadonlyState, seat: SeatIndex): void {
  const { properties, cash } = playerAt(game, seat);
  if (properties.length === 0) return;
  const manages = mayManage(game, seat);
  const raises = mayRaise(game, seat);
  if (!manages && !raises) return;
  const deeds = deedsOf(game, seat);
  if (manages) {
    addAffordable(offers, 'BuildHouse', deeds.sites, deeds.houseCosts, cash);
    addAffordable(offers, 'UnmortgageProperty', deeds.loans, deeds.liftingCosts, cash);
  }
  if (!raises) return;
  const isRestricted = game.auction?.kind === 'building';
  for (const offer of deeds.raising) {
    const allowed = isRestricted ? allowedPart(game, seat, offer) : offer;
    if (allowed !== undefined) offers.push(allowed);
  }
}

type RaisingOffer = Extract<Offer, { readonly type: 'SellBuilding' | 'SellGroup' | 'MortgageProperty' }>;

/**
 * What a seat can do with its deeds, apart from its cash and the phase. Lists in a state are values, so this holds while
 * they stay the same.
 */
interface Deeds {
  readonly properties: readonly SpaceId[];
  readonly owners: readonly number[];
  readonly houses: readonly number[];
  readonly mortgaged: readonly boolean[];
  readonly supply: object;
  readonly options: object;
  /** Where the next building could stand. */
  readonly sites: readonly SpaceId[];
  readonly houseCosts: readonly number[];
  readonly loans: readonly SpaceId[];
  readonly liftingCosts: readonly number[];
  /** The offers that raise cash. */
  readonly raising: readonly RaisingOffer[];
}

/** The last answer of each seat. */
const known: (Deeds | undefined)[] = [];

function deedsOf(game: ReadonlyState, seat: SeatIndex): Deeds {
  const { properties } = playerAt(game, seat);
  const { owners, houses, mortgaged, supply, options } = game;
  const last = known[seat];
  if (
    last?.properties === properties &&
    last.owners === owners &&
    last.houses === houses &&
    last.mortgaged === mortgaged &&
    last.supply === supply &&
    last.options === options
  ) {
    return last;
  }
  const sites = sitesFor(game, seat, undefined, 0);
  const loans = properties.filter((spaceId) => isMortgaged(game, spaceId));
  const deeds = {
    properties,
    owners,
    houses,
    mortgaged,
    supply,
    options,
    sites,
    houseCosts: sites.map((spaceId) => houseCostOf(game, spaceId)),
    loans,
    liftingCosts: loans.map((spaceId) => liftingCost(game, spaceId)),
    raising: raisingOffers(game, seat),
  };
  known[seat] = deeds;
  return deeds;
}

function raisingOffers(game: ReadonlyState, seat: SeatIndex): RaisingOffer[] {
  const { properties } = playerAt(game, seat);
  const { houses } = game;
  const offers: RaisingOffer[] = [];
  const built = properties.filter((spaceId) => houses[spaceId] !== 0);
  if (built.length > 0) {
    const sales = built.filter((spaceId) => whyNotSell(game, seat, spaceId) === undefined);
    const proceeds = sales.map((spaceId) => saleValue(game, spaceId, 1));
    if (sales.length > 0) offers.push({ type: 'SellBuilding', spaceIds: sales, amounts: proceeds });
    const groups = COLOR_GROUPS.filter((group) => whyNotSellGroup(game, seat, group) === undefined);
    if (groups.length > 0) offers.push({ type: 'SellGroup', groups });
  }
  const pledges = properties.filter((spaceId) => !isMortgaged(game, spaceId) && mayMortgage(game, spaceId));
  const amounts = pledges.map((spaceId) => mortgageValue(game, spaceId));
  if (pledges.length > 0) offers.push({ type: 'MortgageProperty', spaceIds: pledges, amounts });
  return offers;
}

/** In auctions of buildings, a player who may raise cash must still be able to place the building. */
function allowedPart(game: ReadonlyState, seat: SeatIndex, offer: RaisingOffer): RaisingOffer | undefined {
  const { id: playerId } = playerAt(game, seat);
  if (offer.type === 'SellGroup') {
    const { when } = ruleOf('SellGroup');
    const isAllowed = (group: ColorGroup) => when(game, seat, { type: 'SellGroup', playerId, group }) === undefined;
    const groups = offer.groups.filter(isAllowed);
    return groups.length === 0 ? undefined : { type: 'SellGroup', groups };
  }
  const { type } = offer;
  const { when } = ruleOf(type);
  const places = offer.spaceIds.flatMap((spaceId, i) =>
    when(game, seat, { type, playerId, spaceId }) === undefined ? [i] : [],
  );
  if (places.length === 0) return undefined;
  const spaceIds = places.map((i) => offer.spaceIds[i] as SpaceId);
  return { type, spaceIds, amounts: places.map((i) => offer.amounts[i] as number) };
}

function addAffordable(
  offers: Offer[],
  type: 'BuildHouse' | 'UnmortgageProperty',
  spaceIds: readonly SpaceId[],
  costs: readonly number[],
  cash: number,
): void {
  let affordable = 0;
  for (let i = 0; i < costs.length; i++) if ((costs[i] as number) <= cash) affordable += 1;
  if (affordable === 0) return;
  if (affordable === costs.length) {
    offers.push({ type, spaceIds, amounts: costs });
    return;
  }
  const isAffordable = (_: unknown, i: number) => (costs[i] as number) <= cash;
  offers.push({ type, spaceIds: spaceIds.filter(isAffordable), amounts: costs.filter(isAffordable) });
}
