import { boardOf, fromSetup, landingOdds, monopoly, THEME_NAMES, themeNamed } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { boardStatsOf, STANDARD_LANDING_ODDS } from './boardStats.ts';

const PLAYERS = [{ id: 'a' }, { id: 'b' }];

describe.each(THEME_NAMES)('the statistics of %s', (theme) => {
  const board = boardOf({ theme });
  const stats = boardStatsOf({ options: { theme } });

  test('list every deed of the board in its group, and nothing else', () => {
    expect(stats.groups.flatMap(({ spaces }) => spaces).toSorted((a, b) => a - b)).toEqual(board.deedSpaces);
    expect(stats.groupAt.flatMap((at, space) => (at < 0 ? [] : [space]))).toEqual(board.deedSpaces);
    expect(stats.price.flatMap((price, space) => (price === 0 ? [] : [space]))).toEqual(board.deedSpaces);
  });

  test('list streets by ascending price', () => {
    const streets = stats.groups.filter(({ isStreet }) => isStreet);
    const prices = streets.map(({ price, spaces }) => price / spaces.length);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(stats.groups.slice(0, streets.length)).toEqual(streets);
  });

  test('have a visit rate for every space where a token can stop', () => {
    expect(stats.visits).toHaveLength(board.size);
    const never = stats.visits.flatMap((visits, space) => (visits === 0 ? [space] : []));
    expect(never).toEqual(board.goToJail === null ? [] : [board.goToJail]);
  });
});

test('the stored landing odds are those of the standard board, to the last bit', () => {
  expect(STANDARD_LANDING_ODDS).toEqual(landingOdds('leave').spaces);
});

test('amounts scale with the prices of the board', () => {
  expect(boardStatsOf({ options: { theme: 'standard' } }).scale).toBe(1);
});

test('a board is analysed once, even if each view brings its own copy', () => {
  const theme = { ...themeNamed('orbit'), name: 'Known Once' };
  const view = monopoly.view(fromSetup({ players: PLAYERS, options: { theme } }), 'a');
  const first = boardStatsOf(view);
  for (let i = 0; i < 3; i++) {
    expect(boardStatsOf(structuredClone({ options: { ...view.options } }))).toBe(first);
    boardStatsOf({ options: { theme: 'standard' } });
  }
});
