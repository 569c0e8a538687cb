import { describe, expect, test } from 'vitest';
import { MALFORMED_VALUES, DECISION_STATES } from '../testkit/acquire/decisionStates.ts';
import { EQUALS, TWO } from '../testkit/acquire/plans.ts';
import {
  after,
  awaited,
  buy,
  choices,
  dispose,
  found,
  holders,
  offer,
  place,
  refusal,
  stateWith,
} from '../testkit/acquire/states.ts';
import { rngFrom } from '../testkit/states.ts';
import { acquire, type GameState, type PlayerSetup } from './index.ts';

/** Two safe corporations around row B, five small ones, and orphans: every effect has a tile. */
const EVERYTHING = {
  board: { L: '1A..11A', T: '1C..11C', A: '1E..2E', F: '4E..5E', W: '7E..8E', C: '10E..11E', I: '1G..2G', O: '12I' },
  players: [
    { id: 'a', rack: ['5B', '9G', '11I', '3G', '3E'] as const },
    { id: 'b', rack: ['6B'] as const },
  ],
};

const effectsOf = (state: GameState) => offer(state, 'a', 'PlaceTile').effects ?? [];

describe('tiles', () => {
  test('only those that can be placed are offered', () => {
    expect(offer(stateWith(EVERYTHING), 'a', 'PlaceTile').tiles).toEqual(['9G', '3G', '3E']);
  });

  test('every tile of the rack is explained', () => {
    expect(effectsOf(stateWith(EVERYTHING)).map(({ tile, effect }) => [tile, effect])).toEqual([
      ['5B', 'never'],
      ['9G', 'lonely'],
      ['11I', 'notNow'],
      ['3G', 'grows'],
      ['3E', 'merges'],
    ]);
  });

  test('unplayable tiles give the same reason as the refusal', () => {
    const state = stateWith(EVERYTHING);
    for (const { tile, whyNot } of effectsOf(state)) {
      const message = acquire.whyNot(state, { type: 'PlaceTile', playerId: 'a', tile })?.message ?? null;
      expect(whyNot).toBe(message);
    }
    expect(effectsOf(state).map(({ whyNot }) => whyNot === null)).toEqual([false, true, false, true, true]);
  });

  test('a founding names the tiles that would join', () => {
    const state = stateWith({ board: { O: '5E 4E 8E' }, players: [{ id: 'a', rack: ['6E'] }, { id: 'b' }] });
    expect(effectsOf(state)).toEqual([
      { tile: '6E', effect: 'founds', joins: ['5E', '4E'], corporations: [], survivors: [], whyNot: null },
    ]);
  });

  test('growth names the corporation and the joined tiles', () => {
    const state = stateWith({ board: { ...TWO, O: '8A' }, players: [{ id: 'a', rack: ['7A'] }, { id: 'b' }] });
    expect(effectsOf(state)).toMatchObject([
      { effect: 'grows', joins: ['8A'], corporations: ['Tower'], survivors: [] },
    ]);
  });

  test.each([
    [TWO, ['Luxor']],
    [EQUALS, ['Luxor', 'Tower']],
  ] as const)('a merger names those that may survive', (board, survivors) => {
    const state = stateWith({ board, players: [{ id: 'a', rack: ['4A'] }, { id: 'b' }] });
    expect(effectsOf(state)).toMatchObject([{ effect: 'merges', corporations: ['Luxor', 'Tower'], survivors }]);
  });
});

describe('shares', () => {
  const buying = (cash: number, held = 0) => {
    const players: PlayerSetup[] = [
      { id: 'a', cash, rack: ['12I'] },
      { id: 'b', shares: { Luxor: held }, rack: ['10I'] },
    ];
    return after(stateWith({ board: TWO, players }), place('a', '12I'));
  };

  test.each([
    [6000, 0, ['Luxor', 'Tower'], [3, 3], [300, 200], 3],
    [600, 0, ['Luxor', 'Tower'], [2, 3], [300, 200], 3],
    [500, 0, ['Luxor', 'Tower'], [1, 2], [300, 200], 2],
    [6000, 24, ['Luxor', 'Tower'], [1, 3], [300, 200], 3],
    [6000, 25, ['Tower'], [3], [200], 3],
    [200, 0, ['Tower'], [1], [200], 1],
  ])('to buy with %i, %i of Luxor being gone', (cash, held, corporations, maxShares, prices, max) => {
    const made = offer(buying(cash, held), 'a', 'BuyShares');
    expect(made).toEqual({ type: 'BuyShares', corporations, maxShares, prices, min: 0, max });
  });

  test('the most of each can be bought, and not one more', () => {
    const state = buying(600, 24);
    const { corporations = [], maxShares = [] } = offer(state, 'a', 'BuyShares');
    corporations.forEach((name, i) => {
      const most = new Array<typeof name>(maxShares[i] ?? 0).fill(name);
      expect(awaited(after(state, buy('a', ...most)))).toBe('b PlaceTile');
      expect(refusal(state, buy('a', ...most, name)).code).toMatch(/NO_SHARES_LEFT|INSUFFICIENT_CASH|TOO_MANY/);
    });
  });

  test.each([
    [5, 0, 4],
    [4, 0, 4],
    [1, 0, 0],
    [9, 23, 4],
    [9, 25, 0],
  ])('to dispose of %i, %i of the survivor being gone', (owned, gone, maxTrade) => {
    const players: PlayerSetup[] = [
      { id: 'a', shares: { Tower: owned }, rack: ['4A'] },
      { id: 'b', shares: { Luxor: gone } },
    ];
    const state = after(stateWith({ board: TWO, players }), place('a', '4A'));
    expect(offer(state, 'a', 'DisposeShares')).toEqual({
      type: 'DisposeShares',
      corporations: ['Tower'],
      survivor: 'Luxor',
      price: 200,
      min: 0,
      max: owned,
      maxTrade,
      maxSell: owned,
    });
    expect(acquire.whyNot(state, { type: 'DisposeShares', playerId: 'a', trade: maxTrade, sell: 0 })).toBeUndefined();
    expect(refusal(state, dispose('a', maxTrade + 2, 0)).code).toMatch(/TOO_MANY_DISPOSED|NOT_ENOUGH_SURVIVOR/);
    expect(refusal(state, dispose('a', 0, owned + 1)).code).toBe('TOO_MANY_DISPOSED');
  });
});

describe('choices', () => {
  test('a founding offers exactly the corporations that are not on the board', () => {
    const { corporations = [] } = offer(DECISION_STATES.founding, 'a', 'FoundCorporation');
    expect(corporations).toEqual(['American', 'Festival', 'Worldwide', 'Continental', 'Imperial']);
    for (const name of corporations)
      expect(awaited(after(DECISION_STATES.founding, found('a', name)))).toBe('a BuyShares');
  });

  test('a trade is bounded by what both have', () => {
    const { to, terms } = offer(DECISION_STATES.placing, 'a', 'ProposeTrade');
    expect(to).toEqual(['b', 'c']);
    expect(terms).toEqual([
      { playerId: 'a', maxCash: 6000, maxShares: { Luxor: 2, Tower: 4, Imperial: 1 } },
      { playerId: 'b', maxCash: 6000, maxShares: { Tower: 2, American: 1 } },
      { playerId: 'c', maxCash: 6000, maxShares: {} },
    ]);
  });

  test('the recipient can accept or reject an open proposal, the proposer can cancel it', () => {
    expect(acquire.offers(DECISION_STATES.offered, 'b')).toEqual([
      { type: 'AcceptTrade', tradeIds: ['t1'] },
      { type: 'RejectTrade', tradeIds: ['t1'] },
    ]);
    expect(offer(DECISION_STATES.offered, 'a', 'CancelTrade').tradeIds).toEqual(['t1']);
  });

  test('with deadTiles manual, dead tiles can be replaced', () => {
    expect(offer(DECISION_STATES.deadTile, 'a', 'ReplaceDeadTile').tiles).toEqual(['5B']);
  });

  test('players without a decision get no offers', () => {
    expect([choices(DECISION_STATES.placing, 'c'), choices(DECISION_STATES.over, 'a')]).toEqual([[], []]);
    for (const id of MALFORMED_VALUES) expect(acquire.offers(DECISION_STATES.placing, id as string)).toEqual([]);
  });

  test('there is one offer per action type', () => {
    for (const state of Object.values(DECISION_STATES)) {
      for (const { id } of state.players) {
        expect(new Set(choices(state, id)).size).toBe(choices(state, id).length);
      }
    }
  });
});

describe('a whole game', () => {
  test.each([1, 2, 3])('%i: every actor has an offer, and sampled actions are covered', (start) => {
    const rng = rngFrom(start);
    const players = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }));
    const draft = acquire.draft(acquire.create({ players, seed: `offers ${start}` }));
    while (draft.status === 'inProgress') {
      const actors = acquire.actors(draft);
      for (const id of actors) expect(acquire.offers(draft, id)).not.toEqual([]);
      const actor = actors.at(-1) ?? '';
      const action = acquire.sample(draft, actor, rng);
      const made = acquire.offers(draft, actor).find(({ type }) => type === action.type);
      expect(made).toBeDefined();
      expect('tile' in action ? made?.tiles?.includes(action.tile) : true).toBe(true);
      acquire.play(draft, action);
    }
    expect(acquire.actors(draft)).toEqual([]);
  });
});

test('players without shares get no disposal offer', () => {
  const state = after(stateWith({ board: TWO, players: holders('Tower', [0, 3], ['4A']) }), place('a', '4A'));
  expect([choices(state, 'a'), choices(state, 'b')]).toEqual([[], ['DisposeShares']]);
});
