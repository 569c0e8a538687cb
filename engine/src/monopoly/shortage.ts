import { enforce, type Violation } from '../kernel/violation.ts';
import { buildHouse, nextBuilding, sitesFor, stockOf, whyNotBuild } from './building.ts';
import { nameOf, othersInPlay, playerAt } from './queries.ts';
import { refuse } from './refusals.ts';
import type { Decision } from './agendaEntries.ts';
import { copyState, type Draft, type ReadonlyState } from './state.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import type { BuildingType, SeatIndex, SpaceId } from './types.ts';
import { pushEntries, decision, popEntry } from './agenda.ts';

/**
 * Building shortage. A request opens a claim window if the bank's stock is not greater than the number of other players
 * who could buy such a building now. If there are more claims than stock, the buildings are auctioned.
 */

type ClaimWindow = Extract<Decision, { kind: 'BuildingClaim' }>;

/** A request to build: carried out at once, or after a claim window. */
export function requestBuilding(game: Draft, seat: SeatIndex, spaceId: SpaceId, requestedType?: BuildingType): void {
  enforce(whyNotBuild(game, seat, spaceId, undefined, requestedType));
  const building = nextBuilding(game, spaceId);
  const rivals = rivalsFor(game, seat, building);
  if (rivals.length === 0 || stockOf(game, building) > rivals.length) {
    buildHouse(game, seat, spaceId);
    return;
  }
  const undecided = rivals.map((rival) => playerAt(game, rival).id);
  const { id } = playerAt(game, seat);
  pushEntries(game, { kind: 'BuildingClaim', seat, spaceId, building, undecided, claimants: [id] });
  if (hasListener(game)) {
    emit(game, {
      type: 'ClaimsOpened',
      seq: seq(game),
      at: at(game),
      playerId: id,
      propertyId: spaceId,
      buildingType: building,
      stock: stockOf(game, building),
      rivals: undecided,
    });
  }
}

/** The other players who could buy such a building now, in seat order. */
export function rivalsFor(game: ReadonlyState, seat: SeatIndex, building: BuildingType): SeatIndex[] {
  if (game.options.buildingShortage !== 'auction' || game.options.management !== 'anyTime') return [];
  // If the stock covers all players, no claim window is needed.
  if (stockOf(game, building) >= game.players.length) return [];
  return othersInPlay(game, seat)
    .filter((other) => sitesFor(game, other, building).length > 0)
    .sort((a, b) => a - b);
}

export function whyNotAnswerClaim(game: ReadonlyState, seat: SeatIndex): Violation | undefined {
  const open = decision(game, 'BuildingClaim');
  const { id } = playerAt(game, seat);
  return open?.undecided.includes(id) ? undefined : refuse('NO_CLAIM', { playerId: id });
}

export function answerClaim(game: Draft, seat: SeatIndex, claims: boolean): void {
  enforce(whyNotAnswerClaim(game, seat));
  const open = decision(game, 'BuildingClaim') as ClaimWindow;
  const { id } = playerAt(game, seat);
  const undecided = open.undecided.filter((other) => other !== id);
  const claimants = claims ? [...open.claimants, id] : open.claimants;
  if (hasListener(game)) {
    const type = claims ? 'BuildingClaimed' : 'BuildingWaived';
    emit(game, { type, seq: seq(game), at: at(game), playerId: id, buildingType: open.building });
  }
  popEntry(game);
  pushEntries(game, { ...open, undecided, claimants });
}

/**
 * If the stock suffices, the requester builds first, then the others clockwise. Otherwise the buildings are auctioned
 * one by one.
 */
export function closeClaims(game: Draft, claim: ClaimWindow): void {
  popEntry(game);
  const { building, claimants, seat } = claim;
  const stock = stockOf(game, building);
  if (claimants.length > stock) {
    pushEntries(game, { kind: 'BuildingLot', building, claimants, left: stock });
    return;
  }
  const others = othersInPlay(game, seat).filter((other) => claimants.includes(playerAt(game, other).id));
  for (const other of others.toReversed())
    pushEntries(game, { kind: 'BuildingPlacement', seat: other, building, price: null });
  buildHouse(game, seat, claim.spaceId);
}

export function whyNotPlace(game: ReadonlyState, seat: SeatIndex, spaceId: SpaceId): Violation | undefined {
  const open = decision(game, 'BuildingPlacement');
  if (open === undefined) return refuse('WRONG_PHASE', { phase: game.phase });
  if (open.seat !== seat) return refuse('NOT_YOUR_TURN', { waitsFor: playerAt(game, open.seat).id });
  const unfit = whyNotBuild(game, seat, spaceId, open.price ?? undefined);
  if (unfit !== undefined) return unfit;
  const has = nextBuilding(game, spaceId);
  return has === open.building
    ? undefined
    : refuse('WRONG_BUILDING', { spaceId, name: nameOf(game, spaceId), needs: open.building, has });
}

export function placeBuilding(game: Draft, seat: SeatIndex, spaceId: SpaceId): void {
  enforce(whyNotPlace(game, seat, spaceId));
  const open = decision(game, 'BuildingPlacement');
  popEntry(game);
  buildHouse(game, seat, spaceId, open?.price ?? undefined);
}

/** During a building auction, raising cash must leave the bidder a lot for the building, and the bank the building. */
export function whyNotRaiseNow(
  game: ReadonlyState,
  seat: SeatIndex,
  raise: (trial: Draft) => void,
): Violation | undefined {
  if (game.auction?.kind !== 'building') return undefined;
  const { building, left } = game.auction;
  const trial = copyState(game);
  raise(trial);
  const keeps = stockOf(trial, building) >= left && sitesFor(trial, seat, building, 0).length > 0;
  return keeps ? undefined : refuse('CLAIM_LOST');
}
