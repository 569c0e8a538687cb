import { type Action, acquire, fromSetup, type GameState, type PositionSetup } from '@magnate/engine/acquire';
import { describe, expect, test } from 'vitest';
import { acquireRemarkOn } from './remarks.ts';

/** What bots say after the actions; `speaker` is the only bot, or all are. */
function said(state: GameState, actions: readonly Action[], speaker?: string) {
  let now = state;
  return actions.flatMap((action) => {
    const { state: next, events } = acquire.apply(now, action);
    now = next;
    const view = () => acquire.view(next, 'spectator');
    return events.flatMap((event) => acquireRemarkOn(event, view, (id) => id === (speaker ?? id)) ?? []);
  });
}

/** Pads the board with empty rows. */
function board(...rows: readonly string[]): string[] {
  return [...rows, ...new Array<string>(9 - rows.length).fill('............')];
}

const place = (tile: '3A' | '4A' | '12I'): Action => ({ type: 'PlaceTile', playerId: 'a', tile });

describe('big moments', () => {
  test('a founding', () => {
    const state = fromSetup({ board: board('.O..........'), players: [{ id: 'a', rack: ['3A'] }, { id: 'b' }] });
    const found: Action = { type: 'FoundCorporation', playerId: 'a', corporation: 'Luxor' };
    expect(said(state, [place('3A'), found])).toEqual([
      { playerId: 'a', code: 'founded', params: { corporation: 'Luxor' } },
    ]);
  });

  test('a merger, with the name of the corporation that disappears, and a large bonus', () => {
    const setup: PositionSetup = {
      board: board('LLL.TTTTTT..', 'LLL.....TTT.', 'LLL.........', 'LLL.........'),
      players: [
        { id: 'a', rack: ['4A'] },
        { id: 'b', shares: { Tower: 5 } },
      ],
    };
    expect(said(fromSetup(setup), [place('4A')])).toMatchObject([
      { playerId: 'a', code: 'merged', params: { corporation: 'Tower' } },
      { playerId: 'b', code: 'windfall', params: { corporation: 'Tower' } },
    ]);
    expect(said(fromSetup(setup), [place('4A')], 'a')).toMatchObject([{ code: 'merged' }]);
  });

  const buying = (mine: number, theirs: number, isHidden = false): GameState =>
    fromSetup({
      ...(isHidden ? { options: { holdings: 'hidden' } } : {}),
      board: board('LLLLLLL.....'),
      players: [
        { id: 'a', rack: ['12I'], shares: { Luxor: mine } },
        { id: 'b', shares: { Luxor: theirs } },
        { id: 'c' },
      ],
    });
  const buy: Action = { type: 'BuyShares', playerId: 'a', shares: ['Luxor', 'Luxor'] };

  test('a majority taken from another player', () => {
    expect(said(buying(2, 3), [place('12I'), buy])).toEqual([
      { playerId: 'a', code: 'majority', params: { corporation: 'Luxor' } },
    ]);
    // It was theirs before, is shared now, or had no majority.
    expect(said(buying(4, 3), [place('12I'), buy])).toEqual([]);
    expect(said(buying(1, 3), [place('12I'), buy])).toEqual([]);
    expect(said(buying(0, 0), [place('12I'), buy])).toEqual([]);
  });

  test('hidden holdings stay hidden', () => {
    expect(said(buying(2, 3, true), [place('12I'), buy])).toEqual([]);
  });

  test('the last tile, and the declaration of the end', () => {
    const state = fromSetup({
      board: board('LLL.........', 'LLL.........', 'LLL.........', 'LLL.........'),
      players: [{ id: 'a', rack: ['12I'] }, { id: 'b' }],
      bag: ['1I'],
    });
    expect(said(state, [place('12I'), { type: 'BuyShares', playerId: 'a', shares: [] }])).toMatchObject([
      { playerId: 'a', code: 'lastTile' },
    ]);
    expect(said(state, [{ type: 'DeclareEnd', playerId: 'a' }])[0]).toMatchObject({ playerId: 'a', code: 'declared' });
  });
});

describe('a refusal names its reason', () => {
  /** What Ben says when he refuses an offer of Ann. */
  function refused(
    terms: Extract<Action, { readonly type: 'ProposeTrade' }>['offer'],
    cash: { readonly a: number; readonly b: number } = { a: 6000, b: 6000 },
  ) {
    const state = fromSetup({
      board: board('LLLL........', '............', 'TTT.........'),
      players: [
        { id: 'a', rack: ['12I'], cash: cash.a, shares: { Luxor: 2, Tower: 3 } },
        { id: 'b', cash: cash.b, shares: { Luxor: 3, Tower: 1 } },
        { id: 'c', cash: 6000 },
      ],
    });
    const proposed = acquire.apply(state, { type: 'ProposeTrade', playerId: 'a', to: 'b', offer: terms }).state;
    const tradeId = proposed.trades.at(-1)?.id ?? '';
    return said(proposed, [{ type: 'RejectTrade', playerId: 'b', tradeId }], 'b');
  }

  test('the majority that the offer would give away', () => {
    expect(refused({ offered: { cash: 2000 }, requested: { shares: { Luxor: 1 } } })).toEqual([
      { playerId: 'b', code: 'wouldLead', params: { to: 'a', corporation: 'Luxor' } },
    ]);
  });

  test('the loss at current prices', () => {
    expect(refused({ offered: {}, requested: { cash: 300 } })).toEqual([
      { playerId: 'b', code: 'wouldLose', params: { to: 'a', amount: 300 } },
    ]);
  });

  test('that the leader would gain, or just that it is not worth it', () => {
    const gift = { offered: { cash: 100 }, requested: {} };
    expect(refused(gift, { a: 9000, b: 3000 })).toMatchObject([{ code: 'helpsLeader' }]);
    expect(refused(gift, { a: 3000, b: 9000 })).toMatchObject([{ code: 'notWorth' }]);
  });
});
