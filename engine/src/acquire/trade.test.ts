import { describe, expect, test } from 'vitest';
import { TWO, WALLS } from '../testkit/acquire/plans.ts';
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
  refusal,
  shares,
  stateWith,
} from '../testkit/acquire/states.ts';
import { acquire, type GameState, type Options, type PlayerSetup, type TradeTerms } from './index.ts';

const PLAYERS: readonly PlayerSetup[] = [
  { id: 'a', shares: { Luxor: 4, Imperial: 2 }, rack: ['12I', '10I'] },
  { id: 'b', shares: { Tower: 5 }, cash: 1000, rack: ['8I'] },
  { id: 'c', rack: ['6I'] },
];

const start = (options: Partial<Options> = {}) =>
  stateWith({ options, board: TWO, players: PLAYERS, bag: ['1I', '3I'] });
const SWAP: TradeTerms = { offered: { shares: { Luxor: 3 } }, requested: { shares: { Tower: 2 }, cash: 400 } };
const propose = (offer: TradeTerms = SWAP, to = 'b', by = 'a'): Move => [by, 'ProposeTrade', { to, offer }];
const answer = (type: 'AcceptTrade' | 'RejectTrade' | 'CancelTrade', by: string, state: GameState): Move => [
  by,
  type,
  { tradeId: newestTrade(state) },
];
const accepted = (state: GameState, by = 'b') => after(state, answer('AcceptTrade', by, state));
const status = (state: GameState) => state.trades.map((trade) => trade.status);

describe('trading between players', () => {
  test('A23: playerTrading beforeTile: the active player proposes shares and cash', () => {
    const state = after(start({ playerTrading: 'beforeTile' }), propose());
    expect(state.trades).toMatchObject([{ proposerId: 'a', recipientId: 'b', ...SWAP, status: 'pending' }]);
    expect(events(state, 'TradeProposed')).toMatchObject([{ proposerId: 'a', recipientId: 'b' }]);
  });

  test('A23: playerTrading off: no player can', () => {
    const state = start({ playerTrading: 'off' });
    expect(choices(state, 'a')).toEqual(['PlaceTile']);
    expect(refusal(state, propose()).code).toBe('TRADING_OFF');
  });

  test('A23: accepted: exactly the terms change hands [A004.Trading.4]', () => {
    const state = accepted(after(start(), propose()));
    expect([shares(state, 'a', 'Luxor'), shares(state, 'a', 'Tower'), cash(state, 'a')]).toEqual([1, 2, 6400]);
    expect([shares(state, 'b', 'Luxor'), shares(state, 'b', 'Tower'), cash(state, 'b')]).toEqual([3, 3, 600]);
    expect(status(state)).toEqual(['accepted']);
  });

  test('A23: rejected: nothing changes hands [A004.Trading.3]', () => {
    const offered = after(start(), propose());
    expect(choices(offered, 'b')).toEqual(['AcceptTrade', 'RejectTrade']);
    const state = after(offered, answer('RejectTrade', 'b', offered));
    expect([shares(state, 'a', 'Luxor'), status(state)]).toEqual([4, ['rejected']]);
  });

  test('A23: the proposer may cancel it', () => {
    const offered = after(start(), propose());
    const state = after(offered, answer('CancelTrade', 'a', offered));
    expect(status(state)).toEqual(['cancelled']);
    expect(refusal(state, answer('AcceptTrade', 'b', offered)).code).toBe('TRADE_SETTLED');
  });

  test('A23: any number of trades [A004.Trading.5]', () => {
    const one = accepted(after(start(), propose()));
    const two = accepted(after(one, propose({ offered: { cash: 200 }, requested: {} }, 'c')), 'c');
    expect(events(two, 'TradeCompleted').map(({ tradeId }) => tradeId)).toEqual(['t1', 't2']);
    expect(new Set(two.trades.map(({ id }) => id)).size).toBe(2);
    expect([cash(two, 'a'), cash(two, 'c')]).toEqual([6200, 6200]);
  });

  test.each([50, 150, 99, 1, 100.5])('A23: cash in multiples of 100, not %d', (amount) => {
    expect(refusal(start(), propose({ offered: { cash: amount }, requested: {} })).code).toBe('MALFORMED');
  });

  test('A23: placing a tile voids open proposals [A004.Trading.1 A004.Trading.6]', () => {
    const state = after(start(), propose(), place('a', '12I'));
    expect(status(state)).toEqual(['void']);
    expect(events(state, 'TradeVoided')).toMatchObject([{ tradeId: 't1', because: 'tilePlaced' }]);
    expect(refusal(state, ['b', 'AcceptTrade', { tradeId: 't1' }]).code).toBe('TRADE_SETTLED');
    expect(refusal(state, propose()).code).toBe('WRONG_PHASE');
  });

  test('A23: skipping the placement voids open proposals', () => {
    const players: PlayerSetup[] = [
      { id: 'a', rack: ['5B'], shares: { Luxor: 1 } },
      { id: 'b', rack: ['8I'] },
    ];
    const options = { deadTiles: 'manual' } as const;
    const gift: TradeTerms = { offered: { shares: { Luxor: 1 } }, requested: {} };
    const offered = after(stateWith({ options, board: WALLS, players, bag: [] }), propose(gift));
    const state = after(offered, ['a', 'ReplaceDeadTile', { tile: '5B' }]);
    expect([awaited(state), status(state)]).toEqual(['a BuyShares', ['void']]);
  });

  test('A23: the recipient’s side is checked again on acceptance', () => {
    const ask = (count: number): TradeTerms => ({ offered: { cash: 100 }, requested: { shares: { Tower: count } } });
    const both = after(start(), propose(ask(4)), propose(ask(3)));
    const state = after(both, ['b', 'AcceptTrade', { tradeId: 't1' }]);
    expect(refusal(state, ['b', 'AcceptTrade', { tradeId: 't2' }]).code).toBe('SHARES_NOT_HELD');
    expect(choices(state, 'b')).toEqual(['RejectTrade']);
  });

  test('A23: a proposal that the proposer no longer covers is void', () => {
    const gift: TradeTerms = { offered: { shares: { Luxor: 3 } }, requested: {} };
    const state = after(start(), propose(gift), propose(gift, 'c'), ['b', 'AcceptTrade', { tradeId: 't1' }]);
    expect(status(state)).toEqual(['accepted', 'void']);
    expect(refusal(state, ['c', 'AcceptTrade', { tradeId: 't2' }]).code).toBe('TRADE_SETTLED');
  });

  test('A23: a proposal that is exactly covered stays open', () => {
    const gift: TradeTerms = { offered: { shares: { Luxor: 2 } }, requested: {} };
    const state = after(start(), propose(gift), propose(gift, 'c'), ['b', 'AcceptTrade', { tradeId: 't1' }]);
    expect(status(state)).toEqual(['accepted', 'pending']);
    expect(shares(after(state, ['c', 'AcceptTrade', { tradeId: 't2' }]), 'a', 'Luxor')).toBe(0);
  });

  test('A23: never tiles', () => {
    const wild = { offered: { tiles: ['12I'] }, requested: { cash: 100 } } as TradeTerms;
    expect(refusal(start(), propose(wild)).details['path']).toBe('offer.offered.tiles');
  });

  test('A23: shares of a corporation that is not on the board may be traded', () => {
    const state = accepted(after(start(), propose({ offered: { shares: { Imperial: 2 } }, requested: { cash: 100 } })));
    expect(shares(state, 'b', 'Imperial')).toBe(2);
  });

  test('A23: only the player on turn proposes [A004.Trading.2]', () => {
    expect(refusal(start(), propose({ offered: { cash: 100 }, requested: {} }, 'a', 'b')).code).toBe('NOT_ON_TURN');
  });

  test('A23: settled proposals are removed at the end of the turn', () => {
    const state = after(accepted(after(start(), propose())), place('a', '12I'), buy('a'));
    expect([state.trades, awaited(state)]).toEqual([[], 'b PlaceTile']);
  });
});

describe('an offer', () => {
  test('does not block the game; its recipient follows the player on turn in the actors', () => {
    expect(acquire.actors(after(start(), propose({ offered: { cash: 100 }, requested: {} }, 'c')))).toEqual(['a', 'c']);
  });

  test.each([
    ['INSUFFICIENT_CASH', { offered: { cash: 6100 }, requested: {} }],
    ['INSUFFICIENT_CASH', { offered: {}, requested: { cash: 1100 } }],
    ['SHARES_NOT_HELD', { offered: { shares: { Luxor: 5 } }, requested: {} }],
    ['SHARES_NOT_HELD', { offered: {}, requested: { shares: { Luxor: 1 } } }],
    ['EMPTY_TRADE', { offered: {}, requested: {} }],
    ['EMPTY_TRADE', { offered: { cash: 0, shares: { Luxor: 0 } }, requested: {} }],
  ] as const)('%s: %j', (code, offer) => {
    expect(refusal(start(), propose(offer)).code).toBe(code);
  });

  test('is made to another player at this table', () => {
    expect(refusal(start(), propose(SWAP, 'a')).code).toBe('SAME_PLAYER');
    expect(refusal(start(), propose(SWAP, 'z')).code).toBe('UNKNOWN_PLAYER');
    expect(refusal(start(), propose(SWAP, 'bank')).code).toBe('UNKNOWN_PLAYER');
  });

  test('is answered by its recipient and cancelled by its proposer', () => {
    const state = after(start(), propose());
    expect(refusal(state, answer('AcceptTrade', 'c', state)).code).toBe('NOT_RECIPIENT');
    expect(refusal(state, answer('RejectTrade', 'a', state)).code).toBe('NOT_RECIPIENT');
    expect(refusal(state, answer('CancelTrade', 'b', state)).code).toBe('NOT_PROPOSER');
  });

  test('A39: at most twenty are open', () => {
    const gift = propose({ offered: { cash: 100 }, requested: {} });
    const state = after(start(), ...Array.from({ length: 20 }, () => gift));
    expect(refusal(state, gift).code).toBe('TOO_MANY_OFFERS');
    expect(choices(state, 'a')).not.toContain('ProposeTrade');
  });

  test('is void when the game ends', () => {
    const players: PlayerSetup[] = [{ id: 'a', rack: ['12I'] }, { id: 'b' }];
    const state = stateWith({ options: { endDeclaration: 'immediate' }, board: WALLS, players });
    const over = after(state, propose({ offered: { cash: 100 }, requested: {} }), ['a', 'DeclareEnd']);
    expect([awaited(over), status(over)]).toEqual(['over', ['void']]);
  });

  test('is a copy of the input', () => {
    const given = { Luxor: 1 };
    const state = acquire.apply(start(), {
      type: 'ProposeTrade',
      playerId: 'a',
      to: 'b',
      offer: { offered: { shares: given }, requested: {} },
    }).state;
    given.Luxor = 9;
    expect(state.trades[0]?.offered).toEqual({ shares: { Luxor: 1 } });
  });
});
