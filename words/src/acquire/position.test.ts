import { acquire, effectsOf, fromSetup, type PlayerSetup, type Tile } from '@magnate/engine/acquire';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Names } from '../core/names.ts';
import { testWords } from '../testkit/words.ts';
import { corporationLine, effectSentence, holdersLine, mergerConsequences, playerLine } from './position.ts';

const NAMES: Names = {
  subject: (id: string) => (id === 'a' ? 'You' : id.toUpperCase()),
  object: (id: string) => (id === 'a' ? 'you' : id.toUpperCase()),
  form: (id: string) => (id === 'a' ? 'you' : 'they'),
};
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
const sentence = (tile: Tile, of = view) =>
  effectsOf(of, 'a')
    .filter((effect) => effect.tile === tile)
    .map((effect) => effectSentence(effect, of))
    .join('');

beforeAll(() => testWords());

describe('the effect of a tile', () => {
  test('is a whole sentence', () => {
    expect(sentence('1A')).toBe('Stays alone. It touches no other tile.');
    expect(sentence('4G')).toBe('Founds a corporation of 2 tiles with 3G.');
    expect(sentence('3C')).toBe('Luxor grows to 5: $500 a share.');
    expect(sentence('3H')).toBe('Worldwide grows to 4: $500 a share.');
    expect(sentence('7D')).toBe('Merges Tower (3), Festival (3), and American (2) into Luxor (4).');
  });

  test('names the bonuses of a merger', () => {
    const effect = effectsOf(view, 'a').find(({ tile }) => tile === '7D');
    expect(effect && mergerConsequences(effect, view, NAMES)).toEqual([
      'Luxor then has 13 tiles: $700 a share.',
      'Tower pays you $3,000, B $800, and C $800.',
      'No one holds Festival. It pays no bonus.',
      'American pays you $4,500.',
    ]);
  });

  test('names the choice between corporations of equal size', () => {
    const equal = fromSetup({
      board: ['LL.TT.......', ...BOARD.slice(8), ...BOARD.slice(0, 1), ...rows(6)],
      players: [{ id: 'a', rack: ['3A'] }, { id: 'b' }],
    });
    const of = acquire.view(equal, 'a');
    expect(sentence('3A', of)).toBe('Merges Luxor (2) and Tower (2). Choose Luxor or Tower to survive.');
  });

  test('tells when a corporation becomes safe', () => {
    const large = fromSetup({
      board: ['LLLLLLLLLL..', ...rows(8)],
      players: [{ id: 'a', rack: ['11A'] }, { id: 'b' }],
    });
    expect(sentence('11A', acquire.view(large, 'a'))).toBe('Luxor grows to 11 and is safe: $700 a share.');
  });
});

describe('the position as text', () => {
  test('lists corporations, shareholders and players', () => {
    expect(corporationLine(view, 'American')).toBe(
      'American: 2 tiles, $300 a share, 24 left in the bank. Tiles: 7B and 7C.',
    );
    expect(holdersLine(view, 'Tower', NAMES)).toBe(
      'Held by you (4, majority), B (1, minority, shared), and C (1, minority, shared).',
    );
    expect(holdersLine(view, 'Luxor', NAMES)).toBe('No one holds a share.');
    expect(playerLine(view, 'b', NAMES)).toBe('B: cash $6,000, worth $7,100 with bonuses. Shares: 1 Tower.');
  });

  test('marks hidden holdings', () => {
    const hidden = acquire.view(fromSetup({ board: BOARD, players: PLAYERS, options: { holdings: 'hidden' } }), 'a');
    expect(playerLine(hidden, 'b', NAMES)).toBe('B: cash and shares are hidden.');
    expect(holdersLine(hidden, 'Tower', NAMES)).toBe('Held by you (4), B (hidden), and C (hidden).');
  });
});

function rows(count: number): readonly string[] {
  return Array.from({ length: count }, () => '............');
}
