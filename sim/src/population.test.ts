import { stylesOf } from '@magnate/bots';
import { expect, test } from 'vitest';
import { opponentSets, playAgainst } from './population.ts';

test('a bot plays against three of every style, and against mixed styles', () => {
  const all = opponentSets('monopoly', 'steady', 3);
  const styles = stylesOf('monopoly');
  expect(all.map(({ style }) => style)).toEqual([...styles, undefined]);
  const kinds = all.flatMap(({ style, tables }) => tables.map((table) => [style, new Set(table).size, table.length]));
  const mixed = Array.from({ length: Math.ceil(styles.length / 3) }, () => [undefined, 3, 3]);
  expect(kinds).toEqual([...styles.map((style) => [style, 1, 3]), ...mixed]);
  expect(new Set(all.at(-1)?.tables.flat()).size).toBe(styles.length);
});

test('no bot plays against three copies of itself', () => {
  const styles = opponentSets('acquire', 'style:holder', 3).map(({ style }) => style);
  expect(styles).not.toContain('holder');
  expect(styles).toContain('seller');
});

test('its wins over several tables are added up', async () => {
  const tables = [['style:hoarder'], ['style:miser']];
  const request = { game: 'monopoly', games: 8, options: { maxRounds: 3 }, seed: 'added' } as const;
  const row = await playAgainst('random', { style: undefined, tables }, request, { precision: 1, workers: 1 });
  expect(row).toMatchObject({ style: undefined, games: 8, stopped: false });
  expect(row.wins).toBeGreaterThanOrEqual(0);
  expect(row.winRate.value).toBe(row.wins / row.games);
});
