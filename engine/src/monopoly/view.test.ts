import { describe, expect, test } from 'vitest';
import { after, deeds, denied, frozen, stateWith, rngFrom } from '../testkit/states.ts';
import { type Action, type GameState, type GameView, getDeck, getEvents, monopoly } from './index.ts';

const RICH = { ...deeds('a', [1, 3]), ...deeds('b', [5]) };

describe('a view', () => {
  test('has no secret: no future dice, deck orders or generator', () => {
    const state = stateWith({ dice: [[3, 4]] });
    const view = monopoly.view(state, 'a');
    expect(view.secret).toBeNull();
    expect(JSON.stringify(view)).not.toContain(JSON.stringify(state.secret.generator.key));
    expect(Object.keys(view)).toEqual(Object.keys(state));
  });

  test('is the same for every seat and for spectators: everything but randomness is public', () => {
    const state = stateWith({ deeds: RICH });
    const views = ['a', 'b', 'c', 'spectator'].map((viewer) => JSON.stringify(monopoly.view(state, viewer)));
    expect(new Set(views).size).toBe(1);
  });

  test('is equal for states that differ only in secrets', () => {
    const one = stateWith({ deeds: RICH, seed: 'one', dice: [[1, 2]] });
    const two = stateWith({ deeds: RICH, seed: 'two', dice: [[5, 6]] });
    expect(monopoly.view(one, 'a')).toEqual(monopoly.view(two, 'a'));
  });

  test('has the number of events, not the events', () => {
    const state = after(stateWith({ deeds: RICH }), ['a', 'BuildHouse', { spaceId: 1 }]);
    const view = monopoly.view(state, 'b');
    expect([getEvents(view), view.log.length]).toEqual([[], state.log.length]);
  });

  test('does not change the state', () => {
    const state = stateWith({ deeds: RICH });
    const before = JSON.stringify(state);
    monopoly.view(state, 'a');
    expect(JSON.stringify(state)).toBe(before);
  });

  test.each(['unknown', '__proto__', 'bank', ''])('does not exist for %j', (viewer) => {
    expect(denied(() => monopoly.view(stateWith(), viewer)).code).toBe('UNKNOWN_PLAYER');
  });
});

describe('playing on a view', () => {
  const actions: readonly Action[] = [
    { type: 'BuildHouse', playerId: 'a', spaceId: 1 },
    { type: 'MortgageProperty', playerId: 'b', spaceId: 5 },
    { type: 'ProposeTrade', playerId: 'a', to: 'b', offer: { offered: { cash: 1 }, requested: {} } },
    { type: 'Resign', playerId: 'c' },
  ];

  test.each(actions)('$type: gives the view after the action', (action) => {
    const state = stateWith({ deeds: RICH });
    const view = frozen(monopoly.view(state, 'b'));
    const seen = monopoly.apply(view, action);
    const done = monopoly.apply(state, action);
    expect(seen.state).toEqual(monopoly.view(done.state, 'b'));
    expect(seen.events).toEqual(done.events);
  });

  test('an action that needs a secret is refused as HIDDEN', () => {
    const view = frozen(monopoly.view(stateWith(), 'a'));
    expect(denied(() => monopoly.apply(view, { type: 'RollDice', playerId: 'a' })).code).toBe('HIDDEN');
    expect(denied(() => getDeck(view as unknown as GameState, 'chance')).code).toBe('HIDDEN');
  });

  test('whyNot, actors and offers are those of the state', () => {
    const state = stateWith({ deeds: RICH });
    const view = monopoly.view(state, 'c');
    expect(monopoly.actors(view)).toEqual(monopoly.actors(state));
    for (const id of ['a', 'b', 'c']) expect(monopoly.offers(view, id)).toEqual(monopoly.offers(state, id));
    const early: Action = { type: 'EndTurn', playerId: 'a' };
    expect(monopoly.whyNot(view, early)).toEqual(monopoly.whyNot(state, early));
  });
});

describe('a determinised state', () => {
  const drawn = () =>
    after(
      stateWith({
        players: [{ id: 'a', position: 4, cards: ['communityChest'] }, { id: 'b' }],
        decks: { chance: ['chance-dividend'] },
        dice: [[1, 2]],
      }),
      ['a', 'RollDice'],
    );

  const guess = (view: GameView, start: number) => monopoly.determinise(view, rngFrom(start));

  test('has the same view', () => {
    const view = monopoly.view(drawn(), 'b');
    expect(monopoly.view(guess(view, 1), 'b')).toEqual(view);
  });

  test('has every card once: in a draw pile, used or held', () => {
    const state = guess(monopoly.view(drawn(), 'b'), 1);
    expect(getDeck(state, 'chance').toSorted()).toEqual(getDeck(drawn(), 'chance').toSorted());
    expect(getDeck(state, 'chance').at(-1)).toBe('chance-dividend');
    expect(getDeck(state, 'communityChest')).toHaveLength(15);
    expect(getDeck(state, 'communityChest')).not.toContain('chest-jail-free');
  });

  test('depends only on the view and the random source', () => {
    const view = monopoly.view(drawn(), 'b');
    expect(guess(view, 1)).toEqual(guess(view, 1));
    expect(getDeck(guess(view, 1), 'chance')).not.toEqual(getDeck(guess(view, 2), 'chance'));
  });

  test('has no predetermined dice', () => {
    const state = stateWith({ dice: [[6, 6]] });
    const totals = Array.from({ length: 20 }, (_, i) => {
      const rolled = monopoly.apply(guess(monopoly.view(state, 'a'), i + 1), { type: 'RollDice', playerId: 'a' });
      return rolled.state.lastRoll?.total;
    });
    expect(new Set(totals).size).toBeGreaterThan(3);
  });

  test('can be played on', () => {
    const state = guess(monopoly.view(drawn(), 'b'), 3);
    expect(monopoly.apply(state, { type: 'EndTurn', playerId: 'a' }).state.currentPlayerIndex).toBe(1);
  });
});
