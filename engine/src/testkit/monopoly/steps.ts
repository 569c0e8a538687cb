import assert from 'node:assert/strict';
import {
  type Action,
  calculateLiquidationValue,
  cashFlow,
  type GameEvent,
  type GameState,
  type Player,
} from '../../monopoly/index.ts';
import { POT } from '../../monopoly/cashFlow.ts';

/** Invariants of transitions. */

export function checkStep(before: GameState, action: Action, after: GameState, events: readonly GameEvent[]): void {
  checkCash(before, after, events);
  // A leaving player's bid is removed, and a bid can be taken back.
  if (action.type !== 'Resign' && action.type !== 'AgreeTakeBack') checkBids(before, after);
  if (action.type === 'AcceptTrade') checkTrade(before, after, action.tradeId, events);
  for (const event of events) if (event.type === 'PlayerBankrupt') checkRuin(before, event);
}

/** Every change of cash, including the pot, is in exactly one event. */
export function checkCash(before: GameState, after: GameState, events: readonly GameEvent[]): void {
  const cashChanges = new Map<string, number>();
  const add = (hand: string, amount: number) => cashChanges.set(hand, (cashChanges.get(hand) ?? 0) + amount);
  for (const event of events) {
    for (const move of cashFlow(event)) {
      add(move.from, -move.amount);
      add(move.to, move.amount);
    }
  }
  for (let seat = 0; seat < after.players.length; seat++) {
    const player = after.players[seat] as Player;
    const change = player.cash - (before.players[seat] as Player).cash;
    assert.equal(change, cashChanges.get(player.id) ?? 0, `the cash of ${player.id} changed as the events say`);
  }
  assert.equal(after.pot - before.pot, cashChanges.get(POT) ?? 0, 'the pot changed as the events say');
}

function checkBids(before: GameState, after: GameState): void {
  if (before.auction === null || after.auction === null) return;
  if (before.auction.kind !== after.auction.kind || before.auction.spaceId !== after.auction.spaceId) return;
  if (
    before.auction.kind === 'building' &&
    after.auction.kind === 'building' &&
    before.auction.left !== after.auction.left
  )
    return;
  assert.ok(after.auction.highBid >= before.auction.highBid, 'bids increase');
}

/** A trade moves exactly what it lists. */
function checkTrade(before: GameState, after: GameState, tradeId: string, events: readonly GameEvent[]): void {
  const trade = before.trades.find((offer) => offer.id === tradeId);
  assert.ok(trade !== undefined);
  const seat = (id: string) => before.players.findIndex((player) => player.id === id);
  const expected = new Map<number, number>();
  for (const spaceId of trade.offered.properties ?? []) expected.set(spaceId, seat(trade.recipientId));
  for (const spaceId of trade.requested.properties ?? []) expected.set(spaceId, seat(trade.proposerId));
  // With some options, an unpayable fee bankrupts its debtor at once; then more moves than the trade.
  if (events.some((event) => event.type === 'PlayerBankrupt')) return;
  before.owners.forEach((owner, spaceId) => {
    assert.equal(after.owners[spaceId], expected.get(spaceId) ?? owner, `deed ${spaceId} moved as listed`);
  });
}

/** A player does not go bankrupt while liquidation covers the debt. */
function checkRuin(before: GameState, event: Extract<GameEvent, { type: 'PlayerBankrupt' }>): void {
  const debt = before.debts[before.debts.length - 1];
  if (event.resigned || before.options.liquidation !== 'player' || debt === undefined) return;
  assert.equal(debt.debtorId, event.playerId);
  const player = before.players.find((other) => other.id === event.playerId);
  const raised = (player?.cash ?? 0) + calculateLiquidationValue(before, event.playerId);
  assert.ok(raised < debt.amount, `${event.playerId} could have paid`);
}
