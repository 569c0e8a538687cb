import { stripVTControlCharacters } from 'node:util';
import { fromSetup, monopoly } from '@magnate/engine/monopoly';
import { ring } from '@magnate/engine/testkit';
import { setCurrency } from '@magnate/words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawBoard } from './board.ts';
import { loadTexts } from '../terminal/language.ts';

// The currency of the last board stays set; the next file expects the default one.
afterAll(() => setCurrency());

beforeAll(loadTexts);

const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => ({ id, name: `A very long name indeed ${id}` }));

function plain(text: string): string[] {
  return stripVTControlCharacters(text).split('\n');
}

describe('the board in the terminal', () => {
  test('is 78 columns wide in every line, even with eight players and long sentences', () => {
    const state = monopoly.create({ players: eight, seed: 'wide' });
    const lines = plain(drawBoard(state, ['word '.repeat(40)]));
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([78]));
    expect(lines.filter((line) => line.includes('A very long')).length).toBe(8);
  });

  test('shows owners, mortgages, houses, hotels and tokens', () => {
    const state = fromSetup({
      players: [{ id: 'ann', position: 39 }, { id: 'ben' }],
      deeds: { 5: { owner: 'ben', mortgaged: true }, 37: { owner: 'ann', houses: 5 }, 39: { owner: 'ann', houses: 4 } },
    });
    const lines = plain(drawBoard(state));
    const under = (name: string) => {
      const row = lines.findIndex((line) => line.includes(name));
      const column = lines[row]?.indexOf(name) ?? -1;
      return lines[row + 1]?.slice(column, column + 6).trim();
    };
    expect(under('Boardw')).toBe('A4 ●A');
    expect(under('ParkPl')).toBe('AH');
    expect(under('ReadRR')).toBe('b');
  });

  test.each([
    [24, 78, 22],
    [28, 73, 25],
    [40, 78, 34],
    [48, 92, 40],
  ])('a ring of %i is %i columns wide in every one of its %i lines', (size, columns, rows) => {
    const state = monopoly.create({ players: eight.slice(0, 4), seed: 'rings', options: { theme: ring(size) } });
    const lines = plain(drawBoard(state, ['word '.repeat(40)]));
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([columns]));
    expect(lines.length).toBe(rows);
    const text = lines.join(' ');
    for (let space = 0; space < size; space++) expect(text).toMatch(new RegExp(`\\bS${space}\\b`));
  });

  test('long names of other boards are abbreviated so that they remain distinct', () => {
    const state = monopoly.create({ players: eight.slice(0, 2), seed: 'names', options: { theme: 'orbit' } });
    const text = plain(drawBoard(state)).join(' ');
    for (const name of ['LauPad', 'DepAlp', 'DepBet', 'DepGam', 'CarBay', 'Trans…']) expect(text).toContain(name);
  });
});
