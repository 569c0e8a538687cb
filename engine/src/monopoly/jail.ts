import { enforce, type Violation } from '../kernel/violation.ts';
import { release } from './jailStatus.ts';
import { charge } from './debt.ts';
import { returnJailCard } from './decks.ts';
import { diceOf, whyNotDice } from './dice.ts';
import type { JailExit } from './events.ts';
import { payFine } from './ledger.ts';
import { BANK_SEAT, playerAt } from './queries.ts';
import { refuse, short } from './refusals.ts';
import type { Draft, ReadonlyState } from './state.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import { voidOffersOfCard } from './tradeVoid.ts';
import type { Card, DiceResult, SeatIndex } from './types.ts';
import { TO, AFTER, pushEntries, decision, popEntry, step, turnState } from './agenda.ts';

export function whyNotPayFine(game: ReadonlyState, seat: SeatIndex): Violation | undefined {
  const player = playerAt(game, seat);
  if (player.jailStatus !== 'inJail') return refuse('NOT_IN_JAIL', { playerId: player.id });
  // After the last failed roll the fine is mandatory: a player who cannot pay it incurs a debt.
  if (decision(game, 'JailExit')?.seat === seat) return undefined;
  return player.cash < game.options.jailFine ? short(game.options.jailFine, player.cash) : undefined;
}

export function payJailFine(game: Draft, seat: SeatIndex): void {
  enforce(whyNotPayFine(game, seat));
  const exit = decision(game, 'JailExit');
  if (exit?.seat === seat) {
    popEntry(game);
    pushEntries(game, { kind: 'MoveOn', seat, dice: exit.dice });
    oweFine(game, seat);
    return;
  }
  payFine(game, seat, game.options.jailFine, 'jailFine');
  leaveBeforeRoll(game, seat, 'fine');
}

export function whyNotUseCard(game: ReadonlyState, seat: SeatIndex): Violation | undefined {
  const player = playerAt(game, seat);
  if (player.jailStatus !== 'inJail') return refuse('NOT_IN_JAIL', { playerId: player.id });
  return player.cards.length === 0 ? refuse('NO_JAIL_CARD', { playerId: player.id }) : undefined;
}

export function useJailCard(game: Draft, seat: SeatIndex): void {
  enforce(whyNotUseCard(game, seat));
  const card = playerAt(game, seat).cards[0] as Card;
  returnJailCard(game, seat, card);
  const exit = decision(game, 'JailExit');
  if (exit?.seat === seat) {
    popEntry(game);
    pushEntries(game, { kind: 'MoveOn', seat, dice: exit.dice });
    release(game, seat, 'card');
  } else {
    leaveBeforeRoll(game, seat, 'card');
  }
  voidOffersOfCard(game, seat, card.deck);
}

export function whyNotRollInJail(game: ReadonlyState, seat: SeatIndex, dice: unknown): Violation | undefined {
  const player = playerAt(game, seat);
  if (player.jailStatus !== 'inJail') return refuse('NOT_IN_JAIL', { playerId: player.id });
  return whyNotDice(dice);
}

/** A roll for doubles in jail. Returns true if the token moves by this roll at once. */
export function tryForDoubles(game: Draft, seat: SeatIndex, given: DiceResult): boolean {
  enforce(whyNotRollInJail(game, seat, given));
  const dice = diceOf(given.die1, given.die2);
  game.lastRoll = dice;
  game.consecutiveDoubles = 0;
  if (dice.isDoubles) {
    release(game, seat, 'doubles');
    return true;
  }
  const player = playerAt(game, seat);
  player.turnsInJail += 1;
  const last = player.turnsInJail >= game.options.jailTurns;
  if (hasListener(game)) {
    const turnsInJail = player.turnsInJail;
    emit(game, { type: 'JailRollFailed', seq: seq(game), at: at(game), playerId: player.id, turnsInJail, last });
  }
  if (!last) {
    if (seat === game.currentPlayerIndex) step(game, AFTER.Resolved);
    return false;
  }
  return payAfterLastRoll(game, seat, dice);
}

function payAfterLastRoll(game: Draft, seat: SeatIndex, dice: DiceResult): boolean {
  const player = playerAt(game, seat);
  if (seat === game.currentPlayerIndex) step(game, TO.Resolving);
  if (player.cards.length > 0 && game.options.cardAfterLastRoll) {
    pushEntries(game, { kind: 'JailExit', seat, dice });
    return false;
  }
  const paysAtOnce = player.cash >= game.options.jailFine;
  if (!paysAtOnce) pushEntries(game, { kind: 'MoveOn', seat, dice });
  oweFine(game, seat);
  return paysAtOnce;
}

/** Pays at once or incurs a debt; the player leaves jail when it is paid. */
function oweFine(game: Draft, seat: SeatIndex): void {
  charge(game, seat, [{ creditor: BANK_SEAT, amount: game.options.jailFine }], {
    type: 'jailFine',
    rule: 'jailFineForced',
  });
}

function leaveBeforeRoll(game: Draft, seat: SeatIndex, method: JailExit): void {
  release(game, seat, method);
  if (seat === game.currentPlayerIndex && turnState(game) !== 'WaitingForRoll') step(game, TO.WaitingForRoll);
}
