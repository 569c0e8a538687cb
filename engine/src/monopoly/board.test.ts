import { describe, expect, test } from 'vitest';
import { cash, played, player, stateWith } from '../testkit/states.ts';
import { boardOf, STANDARD_BOARD } from './board.ts';
import { buyProperty, calculateRent, getDeck } from './index.ts';
import { readOptions, STANDARD } from './options.ts';
import { themeNamed } from './themes.ts';
import type { Theme } from './types.ts';

describe('the board of a game', () => {
  test('M85: theme standard: forty spaces, ten groups, 28 deeds and sixteen cards per deck', () => {
    expect(boardOf(STANDARD)).toBe(STANDARD_BOARD);
    expect(boardOf(readOptions())).toBe(STANDARD_BOARD);
    const { size, groups, deedSpaces, jail, goToJail, sheets } = STANDARD_BOARD;
    expect([size, groups.length, deedSpaces.length, jail, goToJail]).toEqual([40, 10, 28, 10, 30]);
    expect([sheets.modern.chance.length, sheets.classic.communityChest.length]).toEqual([16, 16]);
  });

  test('M85: a custom theme determines the board, which is cached per theme', () => {
    const own: Theme = JSON.parse(JSON.stringify({ ...themeNamed('standard'), name: 'Mine', currency: '€' }));
    const options = readOptions({ theme: own });
    expect(boardOf(options)).toMatchObject({ name: 'Mine', currency: '€', size: 40 });
    expect(boardOf(options)).toBe(boardOf({ theme: options.theme }));
    expect(boardOf(STANDARD)).toBe(STANDARD_BOARD);
    // Only the standard board has a second card set.
    expect(boardOf(options).sheets.classic).toEqual(boardOf(options).sheets.modern);
    // As parsed from JSON.
    expect(boardOf(JSON.parse(JSON.stringify(options)))).toEqual(boardOf(options));
  });

  test('M85: a changed space and a changed card of a theme take effect', () => {
    const { spaces, decks, ...rest } = themeNamed('standard');
    const card = { id: 'chance-mine', text: 'Advance to GO.', effect: { type: 'advanceTo', position: 0 } } as const;
    const kept = decks.chance.cards.filter(({ effect }) => effect.type === 'getOutOfJailFree');
    const lot = {
      type: 'street',
      name: 'Mine',
      group: 'darkBlue',
      price: 150,
      rents: [9, 10, 11, 12, 13, 14],
    } as const;
    const theme: Theme = {
      ...rest,
      spaces: [...spaces.slice(0, -1), lot],
      decks: { ...decks, chance: { ...decks.chance, cards: [card, ...kept] } },
    };
    const options = { theme };
    const onLot = stateWith({ options, players: [{ id: 'a', position: 39 }, { id: 'b' }] });
    const bought = buyProperty(onLot, 'a', 39);
    expect([cash(bought, 'a'), calculateRent(bought, 39, 7)]).toEqual([1350, 9]);
    const onWay = [{ id: 'a', position: 33 }, { id: 'b' }];
    const moved = played({ options, players: onWay, dice: [[1, 2]], decks: { chance: ['chance-mine'] } }, [
      'a',
      'RollDice',
    ]);
    expect([player(moved, 'a').position, cash(moved, 'a')]).toEqual([0, 1700]);
    expect(getDeck(moved, 'chance').toSorted()).toEqual(['chance-jail-free', 'chance-mine']);
  });

  test('an unknown theme is refused', () => {
    expect(() => boardOf({ theme: 'constructor' as 'standard' })).toThrow(/constructor/);
  });
});
