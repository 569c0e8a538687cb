import { expect, test } from 'vitest';
import { type GameState, getEvents } from '../../../src/acquire/index.ts';
import { SEVEN, TWO } from '../../../src/testkit/acquire/plans.ts';
import {
  after,
  awaited,
  buy,
  cash,
  choices,
  events,
  type Move,
  newestTrade,
  place,
  rack,
  refusal,
  stateWith,
} from '../../../src/testkit/acquire/states.ts';

/** a holds Luxor, b holds Tower; 7A makes Tower grow. */
function position(): GameState {
  return stateWith({
    board: TWO,
    players: [
      { id: 'a', shares: { Luxor: 4 }, rack: ['7A', '12I'] },
      { id: 'b', shares: { Tower: 5 }, rack: ['10I'] },
      { id: 'c', rack: ['8I'] },
    ],
    bag: ['1I', '3I', '5I'],
  });
}

const SWAP = { offered: { shares: { Luxor: 2 } }, requested: { shares: { Tower: 1 }, cash: 300 } };
const propose = (by: string, to: string, offer: object = SWAP): Move => [by, 'ProposeTrade', { to, offer }] as Move;
const accept = (by: string, state: GameState): Move => [by, 'AcceptTrade', { tradeId: newestTrade(state) }];

test('A004.TurnSequence.1 trade, place, buy, draw: in this order', () => {
  const offered = after(position(), propose('a', 'b'));
  const state = after(offered, accept('b', offered), place('a', '7A'), buy('a', 'Tower'));
  const order = ['TradeCompleted', 'TilePlaced', 'SharesBought', 'TileDrawn', 'TurnEnded'];
  const types = getEvents(state).map((event) => event.type);
  expect(types.filter((type) => order.includes(type))).toEqual(order);
});

test('A004.TurnSequence.2 trading is optional', () => {
  expect(events(after(position(), place('a', '7A')), 'TradeProposed')).toEqual([]);
  expect(choices(position(), 'a')).toEqual(['PlaceTile', 'ProposeTrade']);
});

test('A004.TurnSequence.3 a tile must be placed, unless all tiles are unplayable', () => {
  expect(refusal(position(), buy('a')).code).toBe('WRONG_PHASE');
  const players = [{ id: 'a', rack: ['2I' as const] }, { id: 'b' }];
  const stuck = stateWith({ options: { allUnplayable: 'skip' }, board: SEVEN, players });
  expect(awaited(stuck)).toBe('a BuyShares');
  // The rack is replaced first; with an empty bag, nothing can be placed.
  expect(awaited(stateWith({ board: SEVEN, players, bag: [] }))).toBe('a BuyShares');
});

test('A004.TurnSequence.4 buying is optional', () => {
  const state = after(position(), place('a', '7A'), buy('a'));
  expect([awaited(state), cash(state, 'a')]).toEqual(['b PlaceTile', 6000]);
});

test('A004.TurnSequence.6 a tile is drawn at the end of every turn', () => {
  const state = after(position(), place('a', '7A'), buy('a'));
  expect(rack(state, 'a')).toEqual(['1I', '12I']);
  expect(events(state, 'TileDrawn')).toMatchObject([{ playerId: 'a', tile: '1I', cause: 'turn' }]);
});
