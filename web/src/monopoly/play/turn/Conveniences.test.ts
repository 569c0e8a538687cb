import { fromSetup, type GameView, monopoly, type PositionSetup } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { automaticMove } from './Conveniences.tsx';

const nothing = { endTurn: false, roll: false, rollOn: false, pass: false, hasAdvice: false };
const everything = { endTurn: true, roll: true, rollOn: false, pass: true, hasAdvice: false };

function viewOf(setup: Partial<PositionSetup>): GameView {
  return monopoly.view(fromSetup({ players: [{ id: 'a', position: 39 }, { id: 'b' }], ...setup }), 'a');
}

function move(view: GameView, orders = everything): string | undefined {
  return automaticMove(view, 'a', monopoly.offers(view, 'a'), orders);
}

describe('automatic actions', () => {
  const done = viewOf({ turn: { phase: 'PlayerAction' } });
  const auction = viewOf({ turn: { phase: 'Auction' } });

  test('only those that are enabled', () => {
    expect([viewOf({}), done, auction].map((view) => move(view))).toEqual(['RollDice', 'EndTurn', 'PassBid']);
    expect([viewOf({}), done, auction].map((view) => move(view, nothing))).toEqual([undefined, undefined, undefined]);
  });

  test("none on another player's turn", () => {
    expect(move(viewOf({ turn: { player: 'b' } }))).toBeUndefined();
  });

  test('no roll in jail, where there is a choice', () => {
    expect(move(viewOf({ players: [{ id: 'a', turnsInJail: 0 }, { id: 'b' }] }))).toBeUndefined();
  });

  test('the turn does not end while building is possible', () => {
    const deeds = { 37: { owner: 'a' }, 39: { owner: 'a' } };
    expect(move(viewOf({ deeds, turn: { phase: 'PlayerAction' } }))).toBeUndefined();
  });

  test('the turn does not end while a mortgage can be lifted', () => {
    const deeds = { 5: { owner: 'a', mortgaged: true } };
    expect(move(viewOf({ deeds, turn: { phase: 'PlayerAction' } }))).toBeUndefined();
    const players = [{ id: 'a', position: 39, cash: 20 }, { id: 'b' }];
    expect(move(viewOf({ players, deeds, turn: { phase: 'PlayerAction' } }))).toBe('EndTurn');
  });

  test('the turn does not end while an own offer is open', () => {
    const owned = viewOf({ deeds: { 5: { owner: 'b' } }, turn: { phase: 'PlayerAction' } });
    const offer = { offered: { cash: 10 }, requested: { properties: [5] } };
    const asking = monopoly.apply(owned, { type: 'ProposeTrade', playerId: 'a', to: 'b', offer }).state;
    expect(move(asking)).toBeUndefined();
  });

  test('the turn does not end while another action is suggested', () => {
    expect(move(done, { ...everything, hasAdvice: true })).toBeUndefined();
  });

  test('after doubles "Roll again" is left to the player, who rolls anyway', () => {
    const again = viewOf({ turn: { phase: 'PlayerAction', doubles: 1 } });
    expect(move(again, { ...everything, roll: false })).toBeUndefined();
    expect(move(again)).toBe('EndTurn');
  });

  test('none while an offer waits for my answer', () => {
    const owned = viewOf({ deeds: { 5: { owner: 'b' } }, turn: { phase: 'PlayerAction' } });
    const offer = { offered: { properties: [5] }, requested: {} };
    const asked = monopoly.apply(owned, { type: 'ProposeTrade', playerId: 'b', to: 'a', offer }).state;
    expect(move(asked)).toBeUndefined();
  });

  test('never buys, declines or pays', () => {
    expect(move(viewOf({ turn: { phase: 'AwaitingBuyDecision' } }))).toBeUndefined();
  });

  test('after doubles, rolls again if enabled', () => {
    const again = viewOf({ turn: { doubles: 1 } });
    expect(move(again, { ...nothing, rollOn: true })).toBe('RollDice');
    expect(move(viewOf({}), { ...nothing, rollOn: true })).toBeUndefined();
  });
});
