import { describe, expect, test } from 'vitest';
import { LEGAL, DECISION_STATES } from '../testkit/acquire/decisionStates.ts';
import { SEVEN, TWO, WALLS } from '../testkit/acquire/plans.ts';
import {
  actionOf,
  after,
  buy,
  cash,
  denied,
  dispose,
  events,
  holders,
  offer,
  place,
  stateWith,
} from '../testkit/acquire/states.ts';
import { deepFreeze } from '../testkit/plainData.ts';
import { rngFrom } from '../testkit/states.ts';
import { acquire, ACTION_TYPES, type GameEvent, type GameState, getEvents, type Options, snapshot } from './index.ts';

const PLAYERS = [
  { id: 'a', cash: 5000, shares: { Luxor: 3 }, rack: ['4A', '12I'] },
  { id: 'b', cash: 4000, shares: { Tower: 2 }, rack: ['10I'] },
  { id: 'c', rack: ['8I', '6I', '4I'] },
] as const;

const start = (options: Partial<Options> = {}) =>
  stateWith({ options, board: TWO, players: PLAYERS, bag: ['2I', '2G'] });
const seen = (event: GameEvent | undefined, viewer: string, state: GameState) => {
  if (event === undefined) throw new Error('There is no such event.');
  return acquire.redact(state, event, viewer);
};

describe('a view', () => {
  test('has the viewer’s rack, and only the number of tiles of the others', () => {
    const view = acquire.view(start(), 'a');
    expect(view.players.map(({ rack, tiles }) => [rack, tiles])).toEqual([
      [[3, 107, -1, -1, -1, -1], 2],
      [null, 1],
      [null, 3],
    ]);
  });

  test('of a spectator has no racks', () => {
    expect(acquire.view(start(), 'spectator').players.map(({ rack }) => rack)).toEqual([null, null, null]);
  });

  test('has the number of tiles in the bag, and no secret', () => {
    const view = acquire.view(start(), 'b');
    expect([view.secret, view.tilesLeft]).toEqual([null, 2]);
  });

  test('has the number of events, not the events', () => {
    const state = after(start(), place('a', '12I'));
    for (const viewer of ['a', 'b', 'c', 'spectator']) {
      const view = acquire.view(state, viewer);
      expect([getEvents(view), view.log.length]).toEqual([[], state.log.length]);
    }
  });

  test('does not change the state, and has the same fields', () => {
    const state = start();
    const before = JSON.stringify(state);
    expect(Object.keys(acquire.view(state, 'a'))).toEqual(Object.keys(state));
    expect(JSON.stringify(state)).toBe(before);
  });

  test.each(['unknown', '__proto__', 'bank', ''])('does not exist for %j', (viewer) => {
    expect(denied(() => acquire.view(start(), viewer)).code).toBe('UNKNOWN_PLAYER');
  });
});

describe('holdings', () => {
  test('A32: holdings open: all viewers see all cash and shares', () => {
    const view = acquire.view(start({ holdings: 'open' }), 'c');
    expect(view.players.map((player) => player.cash)).toEqual([5000, 4000, 6000]);
    expect(view.players[0]?.shares).toEqual([3, 0, 0, 0, 0, 0, 0]);
  });

  test('A32: holdings hidden: players see only their own', () => {
    const view = acquire.view(start({ holdings: 'hidden' }), 'b');
    expect(view.players.map((player) => player.cash)).toEqual([null, 4000, null]);
    expect(view.players.map((player) => player.shares)).toEqual([null, [0, 2, 0, 0, 0, 0, 0], null]);
  });

  test('A32: holdings hidden: spectators see none', () => {
    const view = acquire.view(start({ holdings: 'hidden' }), 'spectator');
    expect(view.players.flatMap((player) => [player.cash, player.shares])).toEqual(new Array(6).fill(null));
  });

  test.each(['open', 'hidden'] as const)('A32: holdings %s: the bank’s shares are public', (holdings) => {
    expect(acquire.view(start({ holdings }), 'spectator').bank).toEqual([22, 23, 25, 25, 25, 25, 25]);
  });

  test('A32: holdings hidden: a trade offer does not reveal holdings', () => {
    const { terms } = offer(start({ holdings: 'hidden' }), 'a', 'ProposeTrade');
    expect(terms).toEqual([
      { playerId: 'a', maxCash: 5000, maxShares: { Luxor: 3 } },
      { playerId: 'b', maxCash: null, maxShares: null },
      { playerId: 'c', maxCash: null, maxShares: null },
    ]);
  });

  test('A32: holdings hidden: requesting shares that a player lacks reveals nothing', () => {
    const ask = (count: number) =>
      actionOf([
        'a',
        'ProposeTrade',
        { to: 'b', offer: { offered: { cash: 100 }, requested: { shares: { Tower: count } } } },
      ]);
    const state = start({ holdings: 'hidden' });
    expect([acquire.whyNot(state, ask(2)), acquire.whyNot(state, ask(3))]).toEqual([undefined, undefined]);
    expect(acquire.whyNot(start({ holdings: 'open' }), ask(3))?.code).toBe('SHARES_NOT_HELD');
  });

  test('A32: holdings hidden: all are shown at the end', () => {
    const state = stateWith({
      options: { holdings: 'hidden' },
      board: WALLS,
      players: holders('Luxor', [2, 1], ['12I']),
    });
    const over = after(state, ['a', 'DeclareEnd'], place('a', '12I'), buy('a'));
    expect(acquire.view(over, 'spectator').players[0]?.cash).toBe(cash(over, 'a'));
  });
});

describe('an event', () => {
  const drawn = after(start(), place('a', '12I'), buy('a'));

  test('of a draw names the tile only to its player', () => {
    const [event] = events(drawn, 'TileDrawn');
    expect(seen(event, 'a', drawn)).toEqual(event);
    for (const viewer of ['b', 'c', 'spectator']) expect(seen(event, viewer, drawn)).toEqual({ ...event, tile: null });
  });

  test('of a dead, revealed or placed tile names it to all viewers', () => {
    const walled = stateWith({
      board: WALLS,
      players: [
        { id: 'a', rack: ['1I', '5B'] },
        { id: 'b', rack: ['10I'] },
      ],
      bag: ['3I', '5I'],
    });
    const state = after(walled, place('a', '1I'), buy('a'));
    const shown = stateWith({ board: SEVEN, players: [{ id: 'a', rack: ['2I'] }, { id: 'b' }] });
    expect(seen(events(state, 'DeadTileRemoved')[0], 'b', state)).toMatchObject({ tile: '5B' });
    expect(seen(events(state, 'TilePlaced')[0], 'b', state)).toMatchObject({ tile: '1I' });
    expect(seen(events(shown, 'HandRevealed')[0], 'b', shown)).toMatchObject({ tiles: ['2I'] });
  });

  test.each([
    ['hidden', null, null],
    ['open', 5, 2],
  ] as const)(
    'A32: holdings %s: bonus and disposal events show the others holdings of %s and %s',
    (holdings, had, kept) => {
      const state = after(
        stateWith({ options: { holdings }, board: TWO, players: holders('Tower', [5, 1], ['4A']) }),
        place('a', '4A'),
        dispose('a', 2, 1),
      );
      expect(seen(events(state, 'BonusPaid')[0], 'b', state)).toMatchObject({ holding: had, amount: 2000 });
      expect(seen(events(state, 'SharesDisposed')[0], 'b', state)).toMatchObject({ held: kept, sold: 1, traded: 2 });
      expect(seen(events(state, 'BonusPaid')[0], 'a', state)).toMatchObject({ holding: 5 });
      expect(seen(events(state, 'SharesDisposed')[0], 'a', state)).toMatchObject({ held: 2 });
    },
  );

  test('has the same number, time and type for every viewer', () => {
    const stamps = (all: readonly GameEvent[]) => all.map(({ seq, at, type }) => [seq, at, type]);
    for (const viewer of ['a', 'b', 'c', 'spectator']) {
      expect(stamps(getEvents(drawn).map((event) => seen(event, viewer, drawn)))).toEqual(stamps(getEvents(drawn)));
    }
  });
});

describe('playing on a view', () => {
  test.each(ACTION_TYPES)('%s: gives the view after the action, or HIDDEN', (type) => {
    const [moment, move] = LEGAL[type];
    const action = actionOf(move);
    const done = acquire.apply(DECISION_STATES[moment], action);
    const view = deepFreeze(acquire.view(DECISION_STATES[moment], action.playerId));
    const needsBag = ['BuyShares', 'ReplaceDeadTile'].includes(type);
    const run = () => acquire.apply(view, action);
    const result = needsBag ? denied(run).code : run().state;
    expect(result).toEqual(needsBag ? 'HIDDEN' : acquire.view(done.state, action.playerId));
  });

  test('whyNot, actors and the player’s offers are those of the state', () => {
    for (const state of Object.values(DECISION_STATES)) {
      const view = acquire.view(state, 'a');
      expect(acquire.actors(view)).toEqual(acquire.actors(state));
      expect(acquire.offers(view, 'a')).toEqual(acquire.offers(state, 'a'));
    }
  });
});

test('a move that needs a hidden rack is refused as HIDDEN', () => {
  const view = acquire.view(start(), 'b');
  const action = actionOf(place('a', '4A'));
  expect([acquire.whyNot(view, action)?.code, denied(() => acquire.apply(view, action)).code]).toEqual([
    'HIDDEN',
    'HIDDEN',
  ]);
});

describe('a determinised state', () => {
  test.each(['open', 'hidden'] as const)('%s: has the same view', (holdings) => {
    for (const viewer of ['a', 'b', 'c', 'spectator']) {
      const view = acquire.view(start({ holdings }), viewer);
      expect(acquire.view(acquire.determinise(view, rngFrom(1)), viewer)).toEqual(view);
    }
  });

  test('has every tile and every share once', () => {
    const state = acquire.determinise(acquire.view(start({ holdings: 'hidden' }), 'c'), rngFrom(2));
    const { racks, shares, bank } = snapshot(state);
    expect(racks.map((rack) => rack.length)).toEqual([2, 1, 3]);
    expect(new Set([...racks.flat(), ...state.secret.bag]).size).toBe(6 + 2);
    expect(bank.map((left, i) => left + shares.reduce((all, one) => all + (one[i] ?? 0), 0))).toEqual(
      new Array(7).fill(25),
    );
  });

  test('depends only on the view and the random source', () => {
    const view = acquire.view(stateWith({ board: TWO }), 'a');
    const guess = (from: number) => acquire.determinise(view, rngFrom(from));
    expect(guess(1)).toEqual(guess(1));
    expect(guess(1).secret.bag).not.toEqual(guess(2).secret.bag);
  });
});
