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
  shares,
  table,
} from '../../../src/testkit/acquire/tables.ts';

/** a holds Luxor, b holds Tower; 7A makes Tower grow. */
function position(): GameState {
  return table({
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
  const told = getEvents(state).map((event) => event.type);
  expect(told.filter((type) => order.includes(type))).toEqual(order);
});

test('A004.TurnSequence.2 nobody has to trade', () => {
  expect(events(after(position(), place('a', '7A')), 'TradeProposed')).toEqual([]);
  expect(choices(position(), 'a')).toEqual(['PlaceTile', 'ProposeTrade']);
});

test('A004.TurnSequence.3 a tile must be placed, unless all tiles are unplayable', () => {
  expect(refusal(position(), buy('a')).code).toBe('WRONG_PHASE');
  const players = [{ id: 'a', rack: ['2I' as const] }, { id: 'b' }];
  const stuck = table({ options: { allUnplayable: 'skip' }, board: SEVEN, players });
  expect(awaited(stuck)).toBe('a BuyShares');
  // The standard rack is replaced first; when the bag is empty nothing can be placed either.
  expect(awaited(table({ board: SEVEN, players, bag: [] }))).toBe('a BuyShares');
});

test('A004.TurnSequence.4 nobody has to buy', () => {
  const state = after(position(), place('a', '7A'), buy('a'));
  expect([awaited(state), cash(state, 'a')]).toEqual(['b PlaceTile', 6000]);
});

test('A004.TurnSequence.5 three shares a turn at most', () => {
  const state = after(position(), place('a', '7A'));
  expect(refusal(state, buy('a', 'Luxor', 'Luxor', 'Tower', 'Tower')).code).toBe('TOO_MANY_SHARES');
  const three = after(state, buy('a', 'Luxor', 'Luxor', 'Tower'));
  expect(awaited(three)).toBe('b PlaceTile');
});

test('A004.TurnSequence.6 a tile is drawn at the end of every turn', () => {
  const state = after(position(), place('a', '7A'), buy('a'));
  expect(rack(state, 'a')).toEqual(['1I', '12I']);
  expect(events(state, 'TileDrawn')).toMatchObject([{ playerId: 'a', tile: '1I', cause: 'turn' }]);
});

test('A004.Trading.1 trades are made before the tile only', () => {
  expect(choices(position(), 'a')).toContain('ProposeTrade');
  expect(refusal(after(position(), place('a', '7A')), propose('a', 'b')).code).toBe('WRONG_PHASE');
});

test('A004.Trading.2 only the player on turn proposes', () => {
  expect(refusal(position(), propose('b', 'a', { offered: { cash: 100 }, requested: {} })).code).toBe('NOT_ON_TURN');
});

test('A004.Trading.3 the other one accepts or declines', () => {
  const offered = after(position(), propose('a', 'b'));
  expect(choices(offered, 'b')).toEqual(['AcceptTrade', 'RejectTrade']);
  const declined = after(offered, ['b', 'RejectTrade', { tradeId: newestTrade(offered) }]);
  expect([declined.trades.at(-1)?.status, shares(declined, 'a', 'Luxor')]).toEqual(['rejected', 4]);
});

test('A004.Trading.4 stock and cash are traded, together or alone', () => {
  const offered = after(position(), propose('a', 'b'));
  const state = after(offered, accept('b', offered));
  expect([shares(state, 'a', 'Luxor'), shares(state, 'a', 'Tower'), cash(state, 'a')]).toEqual([2, 1, 6300]);
  expect([shares(state, 'b', 'Luxor'), shares(state, 'b', 'Tower'), cash(state, 'b')]).toEqual([2, 4, 5700]);
  const gift = after(position(), propose('a', 'c', { offered: { cash: 500 }, requested: {} }));
  expect(cash(after(gift, accept('c', gift)), 'c')).toBe(6500);
});

test('A004.Trading.5 several trades in one turn', () => {
  const first = after(position(), propose('a', 'b'));
  const second = after(first, accept('b', first), propose('a', 'c', { offered: { cash: 100 }, requested: {} }));
  const state = after(second, accept('c', second));
  expect(events(state, 'TradeCompleted')).toHaveLength(2);
});

test('A004.Trading.6 placing a tile closes all trading', () => {
  const offered = after(position(), propose('a', 'b'));
  const state = after(offered, place('a', '7A'));
  expect(state.trades.map((trade) => trade.status)).toEqual(['void']);
  expect(refusal(state, accept('b', offered)).code).toBe('TRADE_SETTLED');
});
