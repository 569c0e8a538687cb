import { acquire, type Action, fromSetup, type GameEvent, type GameState } from '@magnate/engine/acquire';
import { describe, expect, test } from 'vitest';
import { changesSince } from './changes.ts';
import { lastDeedOf } from './PlayerSummary.tsx';
import { recap } from './recap.tsx';

const start = fromSetup({
  board: [
    'O...........',
    '............',
    '............',
    '..LLLL.TTT..',
    '............',
    '............',
    '............',
    '............',
    '............',
  ],
  players: [
    { id: 'a', shares: { Tower: 2 }, rack: ['12I', '1I'] },
    { id: 'b', shares: { Tower: 1, Luxor: 1 }, rack: ['7D', '5I'] },
  ],
});

function played(actions: readonly Action[]): readonly GameEvent[] {
  let state: GameState = start;
  return actions.flatMap((action) => {
    const { state: after, events } = acquire.apply(state, action);
    state = after;
    return events;
  });
}

/** Ann places and buys; Ben merges Tower into Luxor, both dispose of their shares, and Ben buys. */
const eventLog = played([
  { type: 'PlaceTile', playerId: 'a', tile: '12I' },
  { type: 'BuyShares', playerId: 'a', shares: ['Luxor', 'Luxor', 'Tower'] },
  { type: 'PlaceTile', playerId: 'b', tile: '7D' },
  { type: 'DisposeShares', playerId: 'b', trade: 0, sell: 1 },
  { type: 'DisposeShares', playerId: 'a', trade: 2, sell: 1 },
  { type: 'BuyShares', playerId: 'b', shares: ['Luxor'] },
]);

describe('changes since my turn', () => {
  const changes = changesSince(eventLog, 'a');

  test('include purchases, disposals, payments and growth', () => {
    const holdings = ['a', 'b'].flatMap((id) =>
      (['Luxor', 'Tower', 'American'] as const)
        .filter((name) => changes.holding(id, name))
        .map((name) => `${id} ${name}`),
    );
    expect(holdings).toEqual(['a Luxor', 'a Tower', 'b Luxor', 'b Tower']);
    expect([changes.cash('a'), changes.cash('b')]).toEqual([true, true]);
    expect([changes.size('Luxor'), changes.size('Tower'), changes.size('American')]).toEqual([true, true, false]);
  });

  test('are none right after it, and none before the first one', () => {
    const own = eventLog.slice(0, eventLog.findIndex(({ type }) => type === 'TurnEnded') + 1);
    expect(changesSince(own, 'a').isAny).toBe(false);
    expect(changesSince(own, 'b').isAny).toBe(false);
  });
});

test('the last turn of a player is their tile and their purchase', () => {
  expect(lastDeedOf(eventLog, 'a')).toEqual({ tile: '12I', bought: ['Luxor', 'Luxor', 'Tower'] });
  expect(lastDeedOf(eventLog, 'b')).toEqual({ tile: '7D', bought: ['Luxor'] });
  expect(lastDeedOf([], 'a')).toBeNull();
});

test('a merger says what it brought me: the bonus, and the disposal of my shares', () => {
  const merger = eventLog.findIndex(({ type }) => type === 'MergerStarted');
  const event = eventLog[merger];
  if (event === undefined) throw new Error('Nothing was merged.');
  const brought = recap.broughtBy(event, eventLog.slice(merger + 1), 'a');
  expect(brought).toMatchObject([
    { type: 'BonusPaid', playerId: 'a', rule: 'majority', corporation: 'Tower' },
    { type: 'SharesDisposed', playerId: 'a', traded: 2, received: 1, sold: 1 },
  ]);
});
