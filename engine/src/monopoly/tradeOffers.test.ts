import { describe, expect, test } from 'vitest';
import { after, choices, deeds, type Move, refusal, stateWith } from '../testkit/states.ts';
import { type GameState, monopoly, type Options } from './index.ts';

const GIFT = { offered: { cash: 1 }, requested: {} };
const propose = (by: string, to: string): Move => [by, 'ProposeTrade', { to, offer: GIFT }];
const many = (count: number, by: string, to: string) => Array.from({ length: count }, () => propose(by, to));

const start = () => stateWith({ deeds: deeds('a', [5]) });

describe('the limit of open proposals', () => {
  test('M78: twenty per proposer', () => {
    expect(choices(after(start(), ...many(19, 'a', 'b')), 'a')).toContain('ProposeTrade');
    const full = after(start(), ...many(20, 'a', 'b'));
    expect(choices(full, 'a')).not.toContain('ProposeTrade');
    expect(refusal(full, propose('a', 'c'))).toMatchObject({ code: 'TOO_MANY_OFFERS', details: { needs: 20 } });
  });

  test('proposals of others do not count', () => {
    const full = after(start(), ...many(20, 'a', 'b'));
    expect(choices(full, 'b')).toContain('ProposeTrade');
    expect(after(full, propose('b', 'a')).trades).toHaveLength(21);
  });

  test('settled proposals do not count', () => {
    const cancelled = after(start(), ...many(20, 'a', 'b'), ['a', 'CancelTrade', { tradeId: 't7' }]);
    expect(choices(cancelled, 'a')).toContain('ProposeTrade');
    expect(after(cancelled, propose('a', 'c')).trades.at(-1)).toMatchObject({ id: 't21', status: 'pending' });
  });

  test('M78: counter-offers count', () => {
    const full = after(start(), ...many(20, 'b', 'a'), propose('a', 'b'));
    expect(refusal(full, ['b', 'CounterTrade', { tradeId: 't21', offer: GIFT }]).code).toBe('TOO_MANY_OFFERS');
    expect(choices(full, 'b')).not.toContain('CounterTrade');
  });
});

describe('possible assets of a trade', () => {
  const owned = { 37: { owner: 'b' }, 39: { owner: 'b', houses: 1 }, 5: { owner: 'b' } };
  const spaces = (state: GameState) =>
    monopoly
      .offers(state, 'a')
      .find((offer) => offer.type === 'ProposeTrade')
      ?.terms?.map((side) => side.spaceIds);
  const built = (tradeBan: Options['tradeBan']) => stateWith({ options: { tradeBan }, deeds: owned });

  test('tradeBan group: no lots of a group with buildings', () => {
    expect(spaces(built('group'))).toEqual([[], [5], []]);
  });

  test('tradeBan lot: all lots without buildings', () => {
    expect(spaces(built('lot'))).toEqual([[], [5, 37], []]);
  });

  test('no deed whose mortgage is not settled yet', () => {
    const state = after(
      stateWith({ deeds: { ...deeds('a', [15], { mortgaged: true }), ...deeds('b', [5]) } }),
      ['a', 'ProposeTrade', { to: 'b', offer: { offered: { properties: [15] }, requested: {} } }],
      ['b', 'AcceptTrade', { tradeId: 't1' }],
    );
    expect(spaces(state)).toEqual([[], [5], []]);
  });
});

describe('partners', () => {
  test('are all other active players, in seat order', () => {
    const players = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd', bankrupt: true }];
    const state = stateWith({ players, deeds: deeds('a', [5]) });
    const to = (id: string) => monopoly.offers(state, id).find((offer) => offer.type === 'ProposeTrade')?.to;
    expect([to('a'), to('b'), to('c'), to('d')]).toEqual([['b', 'c'], ['a', 'c'], ['a', 'b'], undefined]);
  });

  test('no proposals before a player owns a deed or card', () => {
    expect(choices(stateWith(), 'a')).not.toContain('ProposeTrade');
    const card = stateWith({ players: [{ id: 'a' }, { id: 'b', cards: ['chance'] }] });
    expect(choices(card, 'a')).toContain('ProposeTrade');
  });
});
