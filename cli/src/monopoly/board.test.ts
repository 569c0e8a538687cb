import { stripVTControlCharacters } from 'node:util';
import { fromSetup, monopoly } from '@magnate/engine/monopoly';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawBoard } from './board.ts';
import { speak } from '../language.ts';

beforeAll(speak);

const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => ({ id, name: `A very long name indeed ${id}` }));

function plain(text: string): string[] {
  return stripVTControlCharacters(text).split('\n');
}

describe('the board in the terminal', () => {
  test('is 78 columns wide in every line, also with eight players and long sentences', () => {
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
});
