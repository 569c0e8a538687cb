import { type Action, fromSetup, type GameState, monopoly, type PositionSetup } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { monopolyRemarkOn } from './remarks.ts';
import { steadyPlayer } from './steady.ts';

const people = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

/** What is said after the actions, if `speaker` is a bot. */
function said(state: GameState, actions: readonly Action[], speaker: string) {
  let now = state;
  return actions.flatMap((action) => {
    const { state: next, events } = monopoly.apply(now, action);
    now = next;
    const view = () => monopoly.view(next, 'spectator');
    return events.flatMap((event) => monopolyRemarkOn(event, view, (id) => id === speaker) ?? []);
  });
}

/** An offer of cash for deeds, from a to b. */
function proposed(deeds: NonNullable<PositionSetup['deeds']>, requested: readonly number[], cash = 10): GameState {
  const state = fromSetup({ players: people, deeds, turn: { player: 'a', phase: 'PlayerAction' } });
  const offer = { offered: { cash }, requested: { properties: requested } };
  return monopoly.apply(state, { type: 'ProposeTrade', playerId: 'a', to: 'b', offer }).state;
}

function refused(deeds: NonNullable<PositionSetup['deeds']>, requested: readonly number[]) {
  const state = proposed(deeds, requested);
  return said(state, [{ type: 'RejectTrade', playerId: 'b', tradeId: state.trades[0]?.id ?? '' }], 'b');
}

describe('a refusal names its reason', () => {
  test('the group that the offer would complete', () => {
    const deeds = { 16: { owner: 'a' }, 18: { owner: 'a' }, 19: { owner: 'b' } };
    expect(refused(deeds, [19])).toEqual([
      { playerId: 'b', code: 'wouldComplete', params: { to: 'a', group: 'orange' } },
    ]);
  });

  test('the own group that it would break up', () => {
    const deeds = { 37: { owner: 'b' }, 39: { owner: 'b' } };
    expect(refused(deeds, [39])).toEqual([
      { playerId: 'b', code: 'wouldBreak', params: { to: 'a', group: 'darkBlue' } },
    ]);
  });

  test('the missing amount, which would then be accepted', () => {
    const deeds = { 5: { owner: 'b' } };
    const [first] = refused(deeds, [5]);
    expect(first?.code).toBe('wantsMore');
    const enough = proposed(deeds, [5], 10 + Number(first?.params['amount']));
    const view = monopoly.view(enough, 'b');
    const answer = steadyPlayer('b').choose(view, monopoly.offers(view, 'b'), () => 0);
    expect(answer.type).toBe('AcceptTrade');
  });

  test('or just that it is not worth it', () => {
    expect(refused({ 5: { owner: 'b' } }, [])).toMatchObject([{ code: 'notWorth' }]);
  });
});

describe('big moments', () => {
  const hotel = {
    players: [{ id: 'a', position: 36 }, { id: 'b' }, { id: 'c' }],
    deeds: { 37: { owner: 'b', houses: 3 }, 39: { owner: 'b', houses: 3 } },
    dice: [[1, 2]] as const,
  };
  const roll: Action = { type: 'RollDice', playerId: 'a' };

  test.each([
    ['a', 'loss', 'b'],
    ['b', 'windfall', 'a'],
  ])('a large rent, for %s', (speaker, code, other) => {
    expect(said(fromSetup(hotel), [roll], speaker)).toMatchObject([{ playerId: speaker, code, params: { other } }]);
  });

  test('people do not speak, and small rents are no moment', () => {
    expect(said(fromSetup(hotel), [roll], 'c')).toEqual([]);
    const small = { ...hotel, deeds: { 39: { owner: 'b' } } };
    expect(said(fromSetup(small), [roll], 'a')).toEqual([]);
  });

  test('a completed group', () => {
    const players = [{ id: 'a', position: 39 }, { id: 'b' }, { id: 'c' }];
    const state = fromSetup({ players, deeds: { 37: { owner: 'a' } }, turn: { phase: 'AwaitingBuyDecision' } });
    expect(said(state, [{ type: 'BuyProperty', playerId: 'a' }], 'a')).toEqual([
      { playerId: 'a', code: 'milestone', params: { group: 'darkBlue' } },
    ]);
  });
});
