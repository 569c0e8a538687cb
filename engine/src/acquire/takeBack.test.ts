import { describe, expect, test } from 'vitest';
import { eventsAfter } from '../kernel/eventLog.ts';
import { beforeLastAction } from '../kernel/takeBack.ts';
import { chanceFrom } from '../testkit/chance.ts';
import { after, buy, found, type Move, place, type Plan, refusal, stateWith } from '../testkit/acquire/states.ts';
import { CROSS, TWO, WALLS } from '../testkit/acquire/plans.ts';
import { acquire } from './game.ts';
import type { Options } from './optionTable.ts';
import type { GameState } from './state.ts';

const ASK: Move = ['a', 'AskTakeBack'];
const PLAYERS = [
  { id: 'a', shares: { Luxor: 2, Tower: 4 }, rack: ['6E', '12I'] as const },
  { id: 'b', shares: { Tower: 2 }, rack: ['10I'] as const },
  { id: 'c', rack: ['8I'] as const },
];

function table(board: Plan, options: Partial<Options> = {}): GameState {
  return stateWith({ board, players: PLAYERS, options: { takeBack: 'agreement', ...options } });
}

const founding = (options: Partial<Options> = {}) => after(table({ ...TWO, O: '5E' }, options), place('a', '6E'));
const founded = (options: Partial<Options> = {}) => after(founding(options), found('a', 'Imperial'));
const agreed = (state: GameState) => after(state, ASK, ['b', 'AgreeTakeBack'], ['c', 'AgreeTakeBack']);

function positionOf(state: GameState): object {
  return { ...state, version: 0, log: null, takeBack: null, tradesMade: 0 };
}

describe('A42: taking back', () => {
  test('A42: takeBack off: no player may ask', () => {
    expect(refusal(founded({ takeBack: 'off' }), ASK).code).toBe('TAKE_BACK_OFF');
  });

  test('A42: takeBack agreement: the position returns when all others agree', () => {
    const start = founding();
    const done = agreed(founded());
    expect(positionOf(done)).toEqual(positionOf(start));
    expect(done.version).toBe(start.version + 4);
    expect(eventsAfter(done.log, 0).at(-1)).toMatchObject({
      type: 'ActionTakenBack',
      action: 'FoundCorporation',
      refunds: [],
    });
  });

  test('A42: shares that were given up come back, and the bank gets its cash', () => {
    const start = after(table(CROSS), place('a', '6E'));
    const disposed = after(start, ['a', 'DisposeShares', { trade: 0, sell: 1 }]);
    expect(disposed.takeBack?.before).not.toBeNull();
    expect(positionOf(agreed(disposed))).toEqual(positionOf(start));
  });

  test('A42: a declared end is not declared any more', () => {
    const done = agreed(after(table(WALLS), ['a', 'DeclareEnd']));
    expect(done.endDeclared).toBe(false);
  });
});

describe('A43: what can be taken back', () => {
  test('A43: a tile was hidden in the rack', () => {
    expect(refusal(founding(), ASK).code).toBe('TAKE_BACK_REVEALED');
  });

  test('A43: a purchase ends with a draw', () => {
    expect(refusal(after(founded(), buy('a', 'Luxor')), ASK).code).toBe('TAKE_BACK_REVEALED');
  });

  test('A43: with hidden holdings, what depends on cash and shares', () => {
    expect(refusal(founded({ holdings: 'hidden' }), ASK).code).toBe('TAKE_BACK_REVEALED');
    const offer = { offered: { cash: 100 }, requested: {} };
    const offered = after(table(TWO, { holdings: 'hidden' }), ['a', 'ProposeTrade', { to: 'b', offer }]);
    expect(refusal(offered, ASK).code).toBe('TAKE_BACK_REVEALED');
    expect(agreed(after(table(WALLS, { holdings: 'hidden' }), ['a', 'DeclareEnd'])).endDeclared).toBe(false);
  });
});

test('A44: a request ends with a refusal or any other action, and the clock refuses', () => {
  const asked = after(founded(), ASK);
  expect(acquire.holders(asked)).toEqual(['b', 'c']);
  expect(acquire.defaultAction(asked, 'c')).toEqual({ type: 'RefuseTakeBack', playerId: 'c' });
  expect(refusal(after(asked, ['c', 'RefuseTakeBack']), ASK).code).toBe('TAKE_BACK_REFUSED');
  const playedOn = after(asked, buy('a'));
  expect(acquire.openRequest(playedOn)).toBeNull();
  expect(eventsAfter(playedOn.log, 0).map(({ type }) => type)).toContain('TakeBackRefused');
});

test('A42: a view hides the same before the action as after it, and a guess of it can be played on', () => {
  const asked = after(founded(), ASK, ['b', 'AgreeTakeBack']);
  const view = acquire.view(asked, 'c');
  const before = beforeLastAction(view);
  expect(before?.players.map(({ rack }) => rack === null)).toEqual([true, true, false]);
  expect(before?.secret).toBeNull();
  const guess = acquire.determinise(view, chanceFrom('guess').rng);
  const done = acquire.apply(guess, { type: 'AgreeTakeBack', playerId: 'c' }).state;
  expect(done.phase).toBe('FoundCorporation');
  expect(done.players.every(({ rack }) => rack !== null)).toBe(true);
});

test('A42: a view of an earlier version is that of a table where nothing is taken back', () => {
  const now = acquire.view(table(TWO, { takeBack: 'off' }), 'b');
  const { takeBack: _, options, ...rest } = now;
  const { takeBack: __, ...earlier } = options;
  const old = { ...rest, options: earlier } as unknown as Parameters<typeof acquire.determinise>[0];
  expect(acquire.determinise(old, () => 0.5)).toEqual(acquire.determinise(now, () => 0.5));
  expect(acquire.view(old, 'b')).toEqual(now);
  expect(acquire.openRequest(old)).toBeNull();
  expect(acquire.offers(old, 'b')).toEqual(acquire.offers(now, 'b'));
});
