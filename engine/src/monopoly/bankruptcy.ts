import { BANK, type PlayerId } from '../kernel/ids.ts';
import { enforce, type Violation } from '../kernel/violation.ts';
import { leaveAuction } from './auction.ts';
import { clearLot, sellBuilding, sellGroup, whyNotSell, whyNotSellGroup } from './building.ts';
import { currentDebt, payDebt, redirectDebts, whyNotDebtor } from './debt.ts';
import { endAfterBankruptcy } from './ending.ts';
import { distributeEstate } from './estate.ts';
import { distributeCash } from './ledger.ts';
import { mortgageProperty, whyNotMortgage } from './mortgage.ts';
import { BANK_SEAT, groupSpaces, idOf, playerAt, seatOf } from './queries.ts';
import { refuse } from './refusals.ts';
import type { Debt, DebtShare, Draft, ReadonlyState } from './state.ts';
import { voidOffersOfPlayer } from './tradeVoid.ts';
import { COLOR_GROUPS, type ColorGroup, type SeatIndex, type SpaceId } from './types.ts';
import { TO, mapEntries, step } from './agenda.ts';
import { freeGroup, liquidationValue } from './worth.ts';

/** Bankruptcy and resignation: what happens to the assets. */

type Claim = Pick<DebtShare, 'creditorId' | 'amount'>;

/** Only a player who cannot pay even by selling and mortgaging everything is bankrupt. */
export function whyNotBankrupt(game: ReadonlyState, seat: SeatIndex): Violation | undefined {
  const player = playerAt(game, seat);
  const debt = currentDebt(game);
  if (debt?.debtorId !== player.id) return whyNotDebtor(game, seat);
  const has = player.cash + liquidationValue(game, seat);
  return has >= debt.amount ? refuse('STILL_SOLVENT', { needs: debt.amount, has }) : undefined;
}

export function goBankrupt(game: Draft, seat: SeatIndex): void {
  enforce(whyNotBankrupt(game, seat));
  leave(game, seat, (currentDebt(game) as Debt).shares, false);
}

/** Resignation: assets go to the creditors of the player's debt, otherwise to the bank. */
export function resign(game: Draft, seat: SeatIndex): void {
  const { id } = playerAt(game, seat);
  const debt = game.debts.findLast((open) => open.debtorId === id);
  leave(game, seat, debt?.shares ?? [], true);
}

/** The verb: assets go to the named creditor, whatever is owed. */
export function declareBankruptcy(game: Draft, seat: SeatIndex, creditorId: PlayerId | typeof BANK): void {
  leave(game, seat, [{ creditorId, amount: 1 }], false);
}

/** Settles a debt automatically: sells buildings, then mortgages deeds, then declares bankruptcy. */
export function liquidateDebt(game: Draft): void {
  const debt = currentDebt(game) as Debt;
  const seat = seatOf(game, debt.debtorId);
  if (game.options.liquidation === 'auto') raiseCash(game, seat, debt.amount);
  if (playerAt(game, seat).cash >= debt.amount) payDebt(game, seat);
  else leave(game, seat, debt.shares, false);
}

/** Deterministic order: buildings group by group, as far as the bank can take them, then mortgages in board order. */
function raiseCash(game: Draft, seat: SeatIndex, amount: number): void {
  const player = playerAt(game, seat);
  const sellDown = (group: ColorGroup) => {
    for (;;) {
      const lots = groupSpaces(game, group).filter((space) => whyNotSell(game, seat, space) === undefined);
      if (player.cash >= amount || lots.length === 0) return;
      sellBuilding(game, seat, lots[0] as SpaceId);
    }
  };
  // Selling a group returns its houses to the bank, which may make the next group sellable.
  for (let sold = 0; sold < COLOR_GROUPS.length; sold++) {
    const group = freeGroup(game, seat);
    if (player.cash >= amount || group === undefined) break;
    sellDown(group);
  }
  // Only hotels are left for which the bank has too few houses.
  for (const group of COLOR_GROUPS) {
    if (player.cash >= amount) return;
    if (whyNotSellGroup(game, seat, group) === undefined) sellGroup(game, seat, group);
    else sellDown(group);
  }
  for (const space of player.properties) {
    if (player.cash >= amount) return;
    if (whyNotMortgage(game, seat, space) === undefined) mortgageProperty(game, seat, space);
  }
}

function leave(game: Draft, seat: SeatIndex, claims: readonly Claim[], resigned: boolean): void {
  const player = playerAt(game, seat);
  leaveAuction(game, seat);
  const heirs = claims.filter((claim) => claim.creditorId !== BANK && claim.amount > 0);
  for (const spaceId of player.properties) clearLot(game, seat, spaceId);
  const heir = heirs.length === 1 ? seatOf(game, (heirs[0] as Claim).creditorId) : BANK_SEAT;
  const creditorId = heirs.length > 1 ? null : idOf(game, heir);
  const cash = splitByClaims(player.cash, heirs.length > 0 ? heirs : [{ creditorId: BANK, amount: 1 }]);
  distributeCash(game, seat, cash, creditorId, resigned);
  voidOffersOfPlayer(game, seat);
  dropFromAgenda(game, seat);
  redirectDebts(game, seat, heir);
  player.isActive = false;
  player.jailStatus = 'free';
  player.turnsInJail = 0;
  game.bankrupts = [...game.bankrupts, player.id];
  distributeEstate(
    game,
    seat,
    player.properties,
    heirs.map(({ creditorId, amount }, i) => ({ id: creditorId, owed: amount, cash: cash[i]?.amount ?? 0 })),
  );
  if (seat === game.currentPlayerIndex) {
    game.consecutiveDoubles = 0;
    step(game, TO.EndTurn);
  }
  endAfterBankruptcy(game);
}

/** Splits cash in proportion to the claims; the remainder goes to the first claims, one dollar each. */
function splitByClaims(cash: number, claims: readonly Claim[]): Claim[] {
  const total = claims.reduce((sum, claim) => sum + claim.amount, 0);
  const shares = claims.map((claim) => Math.floor((cash * claim.amount) / total));
  let rest = cash - shares.reduce((sum, share) => sum + share, 0);
  return claims.map((claim, i) => {
    const extra = rest > 0 ? 1 : 0;
    rest -= extra;
    return { creditorId: claim.creditorId, amount: (shares[i] as number) + extra };
  });
}

/** Removes the player's pending decisions and claims to buildings. */
function dropFromAgenda(game: Draft, seat: SeatIndex): void {
  const { id } = playerAt(game, seat);
  const others = (ids: readonly PlayerId[]) => ids.filter((other) => other !== id);
  let index = 0;
  mapEntries(game, (entry) => {
    if (entry.kind === 'Debt') {
      const debt = game.debts[index];
      index += 1;
      return debt?.debtorId === id ? undefined : entry;
    }
    if ('seat' in entry && entry.seat === seat) return undefined;
    if (entry.kind === 'BuildingLot') return { ...entry, claimants: others(entry.claimants) };
    if (entry.kind !== 'BuildingClaim') return entry;
    return { ...entry, undecided: others(entry.undecided), claimants: others(entry.claimants) };
  });
  game.debts = game.debts.filter((debt) => debt.debtorId !== id);
}
