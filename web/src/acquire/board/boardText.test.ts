import { acquire, fromSetup, type PlayerSetup } from '@magnate/engine/acquire';
import { beforeAll, describe, expect, test } from 'vitest';
import { testWords } from '../../testkit/words.ts';
import { labelText, spaceName } from './boardText.ts';
import { boardStateOf } from './boardState.ts';

const BOARD = [
  '............',
  '......A.....',
  '......A.....',
  '..LLLL.TTT..',
  '......F.....',
  '.....FF.....',
  '..O.........',
  'WW..........',
  '............',
];
const PLAYERS: readonly PlayerSetup[] = [
  { id: 'a', shares: { Tower: 4, American: 1 }, rack: ['7D', '1A', '3H', '4G', '3C'] },
  { id: 'b', shares: { Tower: 1 } },
  { id: 'c', shares: { Tower: 1 } },
];
const view = acquire.view(fromSetup({ board: BOARD, players: PLAYERS }), 'a');

beforeAll(testWords);

describe('a space', () => {
  const shown = boardStateOf(view, { played: [], current: null }, 'a', []);
  const name = (index: number, more = {}) => {
    const content = shown.cells[index];
    if (content === undefined) throw new Error('There is no such space.');
    const tile = acquire.offers(view, 'a')[0]?.tiles?.find((own) => own === '1A') ?? '1A';
    return spaceName({ tile, content, view, isReady: false, placedBy: undefined, ...more });
  };

  test('names its content', () => {
    expect(name(0)).toBe('1A, in hand. Stays alone. It touches no other tile.');
    expect(name(0, { isReady: true })).toContain('Press again to place it.');
    expect(name(1, { tile: '2A' })).toBe('2A, empty');
    expect(name(74, { tile: '3G' })).toBe('3G, a tile without a corporation');
    expect(name(38, { tile: '3D' })).toBe('3D, Luxor: 4 tiles, $400 a share');
    expect(name(38, { tile: '3D', placedBy: 'B' })).toBe('3D, Luxor: 4 tiles, $400 a share, placed last by B');
  });

  test('has the figures of its corporation', () => {
    expect(labelText('Luxor', view)).toBe('4 · $400');
    expect(labelText('American', view)).toBe('2 · $300');
  });

  test('does not offer a tile that is on the board already', () => {
    const { events } = acquire.apply(view, { type: 'PlaceTile', playerId: 'a', tile: '1A' });
    const during = boardStateOf(view, { played: events, current: null }, 'a', events);
    expect(during.hand.map(({ tile }) => tile)).toEqual(['7D', '3H', '4G', '3C']);
    expect(during.cells[0]).toEqual({ kind: 'orphan' });
    expect(during.last?.tile).toBe('1A');
  });
});
