import { withValue } from '../kernel/lists.ts';
import { enforce, type Violation } from '../kernel/violation.ts';
import { charge } from './debt.ts';
import { debit, credit } from './ledger.ts';
import { BANK_SEAT, groupHasBuildings, housesOn, isMortgaged, lotAt, nameOf, playerAt } from './queries.ts';
import { whyNotOwner } from './property.ts';
import { refuse, short } from './refusals.ts';
import type { Decision, Task } from './agendaEntries.ts';
import type { Draft, ReadonlyState } from './state.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import { voidOffersOf } from './tradeVoid.ts';
import type { Lot, SeatIndex, SpaceId } from './types.ts';
import { decision, popEntry } from './agenda.ts';

/** Mortgages, and what happens to them when a deed changes hands. */

export function mortgageValue(game: ReadonlyState, spaceId: SpaceId): number {
  return (lotAt(game, spaceId) as Lot).mortgage;
}

export function interestOn(game: ReadonlyState, spaceId: SpaceId): number {
  const { interestPercent, interestRounding } = game.options;
  const exact = mortgageValue(game, spaceId) * interestPercent;
  return interestRounding === 'up' ? Math.ceil(exact / 100) : Math.floor(exact / 100);
}

export function liftingCost(game: ReadonlyState, spaceId: SpaceId): number {
  return mortgageValue(game, spaceId) + interestOn(game, spaceId);
}

export function whyNotMortgage(game: ReadonlyState, seat: SeatIndex, spaceId: SpaceId): Violation | undefined {
  if (!game.options.mortgages) return refuse('MORTGAGES_OFF');
  const foreign = whyNotOwner(game, seat, spaceId);
  if (foreign !== undefined) return foreign;
  if (isMortgaged(game, spaceId)) return refuse('ALREADY_MORTGAGED', { spaceId, name: nameOf(game, spaceId) });
  return isBarred(game, spaceId)
    ? refuse('HAS_BUILDINGS', { spaceId, name: nameOf(game, spaceId), has: housesOn(game, spaceId) })
    : undefined;
}

function isBarred(game: ReadonlyState, spaceId: SpaceId): boolean {
  return game.options.mortgageBan === 'group' ? groupHasBuildings(game, spaceId) : housesOn(game, spaceId) > 0;
}

/** For an own deed without a mortgage: the same without the refusal, which costs more. Offers ask for every deed. */
export function mayMortgage(game: ReadonlyState, spaceId: SpaceId): boolean {
  return game.options.mortgages && !isBarred(game, spaceId);
}

export function mortgageProperty(game: Draft, seat: SeatIndex, spaceId: SpaceId): void {
  enforce(whyNotMortgage(game, seat, spaceId));
  const amount = mortgageValue(game, spaceId);
  credit(game, seat, amount);
  game.mortgaged = withValue(game.mortgaged, spaceId, true);
  if (hasListener(game)) {
    const playerId = playerAt(game, seat).id;
    emit(game, {
      type: 'PropertyMortgaged',
      seq: seq(game),
      at: at(game),
      playerId,
      propertyId: spaceId,
      amount,
      rule: 'mortgage',
    });
  }
  voidOffersOf(game, spaceId);
}

export function whyNotUnmortgage(game: ReadonlyState, seat: SeatIndex, spaceId: SpaceId): Violation | undefined {
  const foreign = whyNotOwner(game, seat, spaceId);
  if (foreign !== undefined) return foreign;
  if (!isMortgaged(game, spaceId)) return refuse('NOT_MORTGAGED', { spaceId, name: nameOf(game, spaceId) });
  const needs = liftingCost(game, spaceId);
  const has = playerAt(game, seat).cash;
  return has < needs ? short(needs, has) : undefined;
}

export function unmortgageProperty(game: Draft, seat: SeatIndex, spaceId: SpaceId): void {
  enforce(whyNotUnmortgage(game, seat, spaceId));
  const amount = liftingCost(game, spaceId);
  debit(game, seat, amount);
  game.mortgaged = withValue(game.mortgaged, spaceId, false);
  if (hasListener(game)) {
    emit(game, {
      type: 'PropertyUnmortgaged',
      seq: seq(game),
      at: at(game),
      playerId: playerAt(game, seat).id,
      propertyId: spaceId,
      amount,
      interest: interestOn(game, spaceId),
      rule: 'liftMortgage',
    });
  }
  voidOffersOf(game, spaceId);
}

/** Agenda entries for the choice or fee of a player who receives mortgaged deeds. */
export function duesForDeeds(game: ReadonlyState, seat: SeatIndex, spaceIds: readonly SpaceId[]): (Decision | Task)[] {
  const rule = game.options.mortgageTransfer;
  if (rule === 'none') return [];
  const kind = rule === 'official' ? 'MortgageTransfer' : 'TransferFee';
  const dues: (Decision | Task)[] = [];
  for (let i = spaceIds.length - 1; i >= 0; i--) {
    const spaceId = spaceIds[i] as SpaceId;
    if (isMortgaged(game, spaceId)) dues.push({ kind, seat, spaceId });
  }
  return dues;
}

/** Whether the new owner still has to settle the mortgage; until then, the deed cannot be traded. */
export function isUnsettled(game: ReadonlyState, spaceId: SpaceId): boolean {
  if (game.agenda.length === 1) return false;
  return game.agenda.some(
    (entry) => (entry.kind === 'MortgageTransfer' || entry.kind === 'TransferFee') && entry.spaceId === spaceId,
  );
}

/** The minimum that this player still owes for received mortgaged deeds. */
export function openFees(game: ReadonlyState, seat: SeatIndex): number {
  let fees = 0;
  for (const entry of game.agenda) {
    const isDue = entry.kind === 'MortgageTransfer' || entry.kind === 'TransferFee';
    if (isDue && entry.seat === seat) fees += interestOn(game, entry.spaceId);
  }
  return fees;
}

/** The minimum fee for receiving these deeds. */
export function transferFees(game: ReadonlyState, spaceIds: readonly SpaceId[]): number {
  if (game.options.mortgageTransfer === 'none') return 0;
  let fees = 0;
  for (const spaceId of spaceIds) if (isMortgaged(game, spaceId)) fees += interestOn(game, spaceId);
  return fees;
}

export function whyNotDecideMortgage(game: ReadonlyState, seat: SeatIndex, spaceId: SpaceId): Violation | undefined {
  const open = decision(game, 'MortgageTransfer');
  if (open === undefined) return refuse('WRONG_PHASE', { phase: game.phase });
  if (open.seat !== seat) return refuse('NOT_YOUR_TURN', { waitsFor: playerAt(game, open.seat).id });
  if (open.spaceId === spaceId) return undefined;
  return refuse('NOT_THAT_DEED', { spaceId, needs: nameOf(game, open.spaceId), has: nameOf(game, spaceId) });
}

export function keepMortgage(game: Draft, seat: SeatIndex, spaceId: SpaceId): void {
  enforce(whyNotDecideMortgage(game, seat, spaceId));
  popEntry(game);
  payFee(game, seat, spaceId);
}

export function whyNotLift(game: ReadonlyState, seat: SeatIndex, spaceId: SpaceId): Violation | undefined {
  return whyNotDecideMortgage(game, seat, spaceId) ?? whyNotUnmortgage(game, seat, spaceId);
}

export function liftMortgage(game: Draft, seat: SeatIndex, spaceId: SpaceId): void {
  enforce(whyNotLift(game, seat, spaceId));
  popEntry(game);
  unmortgageProperty(game, seat, spaceId);
}

export function payFee(game: Draft, seat: SeatIndex, spaceId: SpaceId): void {
  charge(game, seat, [{ creditor: BANK_SEAT, amount: interestOn(game, spaceId) }], {
    type: 'mortgageFee',
    rule: 'mortgageTransfer',
    spaceId,
  });
}
