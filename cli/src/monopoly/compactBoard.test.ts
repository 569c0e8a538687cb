import { stripVTControlCharacters } from 'node:util';
import { fromSetup, monopoly } from '@magnate/engine/monopoly';
import { ring } from '@magnate/engine/testkit';
import { setCurrency } from '@magnate/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compactBoard, drawCompact } from './compactBoard.ts';
import { monopolyUi } from './gameUi.ts';
import { loadTexts } from '../terminal/language.ts';

// The currency of the last board stays set; the next file expects the default one.
afterAll(() => setCurrency());

beforeAll(loadTexts);

const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => ({ id, name: `A very long name indeed ${id}` }));

function plain(text: string): string[] {
  return stripVTControlCharacters(text).split('\n');
}

test('fits into 80 by 24 with a menu below it, even with eight players', () => {
  const state = monopoly.create({ players: eight, seed: 'small' });
  const lines = plain(drawCompact(state, ['word '.repeat(40)], 14));
  expect(lines.length).toBe(compactBoard(state).rows);
  expect(lines.length).toBeLessThanOrEqual(13);
  expect(Math.max(...lines.map((line) => line.trimEnd().length))).toBeLessThan(80);
});

test('shows every space, owners, houses and tokens', () => {
  const state = fromSetup({
    players: [{ id: 'Ann', position: 39 }, { id: 'Ben' }],
    deeds: { 5: { owner: 'Ben', mortgaged: true }, 37: { owner: 'Ann', houses: 5 }, 39: { owner: 'Ann', houses: 4 } },
  });
  const lines = plain(drawCompact(state, ['Ann rolls.'], 14));
  expect(lines.join('\n')).toMatch(/Boardw A4 ●/);
  expect(lines.join('\n')).toMatch(/ParkPl AH/);
  expect(lines.at(-1)).toContain('b');
  expect(lines.join('\n')).toContain('Ann rolls.');
});

test('the size of the terminal decides which board is drawn', () => {
  const state = monopoly.create({ players: eight, seed: 'sizes' });
  const drawn = (columns: number, rows: number) =>
    plain(monopolyUi.draw(state, { size: { columns, rows }, recent: ['Told.'] })).length;
  expect(drawn(80, 14)).toBe(13);
  expect(drawn(80, 20)).toBe(14);
  expect(drawn(120, 36)).toBe(34);
  expect(drawn(120, 40)).toBe(35);
  expect(drawn(60, 40)).toBeLessThan(13);
});

test('a tall terminal shows more of the transcript', () => {
  const state = monopoly.create({ players: eight, seed: 'tall' });
  const recent = Array.from({ length: 50 }, (_, i) => `Sentence ${i}.`);
  const shownLines = (columns: number, rows: number) =>
    plain(monopolyUi.draw(state, { size: { columns, rows }, recent })).filter((line) => line.includes('Sentence'));
  expect(shownLines(120, 60)).toHaveLength(26);
  expect(shownLines(60, 40).length).toBeGreaterThan(shownLines(60, 20).length);
  expect(shownLines(120, 60).at(-1)).toContain('Sentence 49.');
});

test.each([24, 28, 40, 48])('a ring of %i fits into 80 columns, with every space in its place', (size) => {
  const state = monopoly.create({ players: eight, seed: 'rings', options: { theme: ring(size) } });
  const { rows } = compactBoard(state);
  const lines = plain(monopolyUi.draw(state, { size: { columns: 80, rows }, recent: ['word '.repeat(40)] }));
  expect(lines.length).toBe(size / 4 + 3);
  expect(Math.max(...lines.map((line) => line.trimEnd().length))).toBeLessThan(80);
  const text = lines.join(' ');
  for (let space = 0; space < size; space++) expect(text).toMatch(new RegExp(`\\bS${space}\\b`));
  expect(text).toContain('Kr');
});
