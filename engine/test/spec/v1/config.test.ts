import { describe, expect, test } from 'vitest';
import {
  createInitialGameState,
  createTradeOffer,
  getProperty,
  mortgageProperty,
  resolveSpace,
  rollDice,
  sendToJail,
} from '../../../src/monopoly/index.ts';
import { A, after, B, C, cash, dice, endTurn, events, offered, player, refusal, roll, table, V1 } from '../helpers.ts';

const ONE_DEED = { 39: { owner: A } };

describe('the rules agreed on', () => {
  test('R003.Config.1 starting cash is 1500', () => {
    const seats = [A, B, C].map((id) => ({ id, name: id }));
    expect(cash(createInitialGameState({ seed: 'x', preset: 'v1' }, seats))).toEqual([1500, 1500, 1500]);
  });

  test('R003.Config.2 Free Parking gathers nothing and pays nothing', () => {
    const players = [
      { id: A, position: 0 },
      { id: B, position: 13 },
    ];
    const taxed = after(
      table({
        options: V1,
        players,
        dice: [
          [1, 3],
          [3, 4],
        ],
      }),
      roll(A),
    );
    expect(taxed.pot).toBe(0);
    const parked = after(taxed, endTurn(A), roll(B));
    expect(player(parked, B)).toMatchObject({ position: 20, cash: 1500 });
  });

  test('R003.Config.3 two ordinary dice move the token', () => {
    const faces = Array.from({ length: 6 }, (_, i) => rollDice(() => i / 6));
    expect(faces.map(({ die1, die2 }) => [die1, die2])).toEqual([1, 2, 3, 4, 5, 6].map((face) => [face, face]));
    const state = after(table({ options: V1, dice: [[4, 6]] }), roll(A));
    expect(events(state, 'DiceRolled')).toMatchObject([{ die1: 4, die2: 6, total: 10 }]);
    expect(player(state, A).position).toBe(10);
  });

  test('R003.Config.4 nobody collects 200 on the way to jail', () => {
    const state = sendToJail(table({ options: V1, players: [{ id: A, position: 36 }, { id: B }] }), A);
    expect(player(state, A)).toMatchObject({ position: 10, jailStatus: 'inJail', cash: 1500 });
  });

  test('R003.Config.5 an unowned lot is bought or passed, never auctioned', () => {
    const landed = after(table({ options: V1, dice: [[1, 2]] }), roll(A));
    const declined = after(landed, { type: 'DeclineProperty', playerId: A });
    expect(declined).toMatchObject({ phase: 'PlayerAction', currentPlayerIndex: 0, auction: null });
    expect(getProperty(declined, 3).ownerId).toBeNull();
    const visitor = table({ options: V1, players: [{ id: A, position: 3 }, { id: B }] });
    expect(resolveSpace(visitor, A, dice(1, 2)).resolution.options).toEqual(['buy', 'decline']);
    // The standard table auctions it.
    const standard = after(table({ dice: [[1, 2]] }), roll(A), { type: 'DeclineProperty', playerId: A });
    expect(standard.phase).toBe('Auction');
  });

  test('R003.Config.6 there is no trading in this version', () => {
    const offer = { offered: { properties: [39] }, requested: { cash: 400 } };
    const state = table({ options: V1, deeds: ONE_DEED });
    expect(refusal(() => createTradeOffer(state, A, B, offer))).toBe('TRADES_OFF');
    expect(offered(state, A)).not.toContain('ProposeTrade');
    expect(refusal(() => createTradeOffer(table({ deeds: ONE_DEED }), A, B, offer))).toBe('allowed');
  });

  test('R003.Config.7 there are no mortgages in this version', () => {
    const state = table({ options: V1, deeds: ONE_DEED, turn: { phase: 'PlayerAction' } });
    expect(refusal(() => mortgageProperty(state, A, 39))).toBe('MORTGAGES_OFF');
    expect(offered(state, A)).not.toContain('MortgageProperty');
    expect(refusal(() => mortgageProperty(table({ deeds: ONE_DEED }), A, 39))).toBe('allowed');
  });
});
