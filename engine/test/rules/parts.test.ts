import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BOARD, type Card, CHANCE_CARDS, COMMUNITY_CHEST_CARDS, type DeckName } from '../../src/monopoly/index.ts';
import { testFilesIn } from './page.ts';

/** The modules of Monopoly: one file each with tests, and the board as data. */

const MONOPOLY = join(import.meta.dirname, '../../src/monopoly');

/** The purpose of the module, its file, its functions, and the tests that call them by name or by their action. */
// biome-ignore format: a table is read by its columns
const PARTS: readonly (readonly [string, string, readonly string[], string, RegExp])[] = [
  ['dice and doubles',     'dice',       ['rollDice', 'throwDice'],                           'dice',       /\brollDice\(/],
  ['moving, passing GO',   'movement',   ['applyMovement', 'didPassGo'],                      'movement',   /\bdidPassGo\(/],
  ['buying',               'property',   ['whyNotBuy', 'buyProperty'],                        'verbs',      /\bbuyProperty\(/],
  ['rent',                 'rent',       ['calculateRent'],                                   'rent',       /\bcalculateRent\(/],
  ['houses and hotels',    'building',   ['whyNotBuild', 'buildHouse'],                       'building',   /'BuildHouse'/],
  ['ways out of jail',     'jail',       ['payJailFine', 'useJailCard', 'tryForDoubles'],     'jail',       /\bpayJailFine\(/],
  ['drawing cards',        'decks',      ['createDeck', 'drawCard'],                          'decks',      /\bdrawCard\(/],
  ['card effects',  'cards',      ['applyCard'],                                       'cards',      /\bapplyCard\(/],
  ['bankruptcy',           'bankruptcy', ['whyNotBankrupt', 'declareBankruptcy'],             'bankruptcy', /'DeclareBankruptcy'/],
  ['the course of a turn', 'turn',       ['rollAndMove', 'declineProperty', 'endTurn'],       'movement',   /'EndTurn'/],
];

const tests = new Map(testFilesIn('src/monopoly').map((file) => [file.path, file]));

describe('Monopoly', () => {
  test.each(PARTS)('has a module for %s with tests', async (_, file, functions, tested, call) => {
    const part = (await import(join(MONOPOLY, `${file}.ts`))) as Readonly<Record<string, unknown>>;
    expect(functions.filter((name) => typeof part[name] !== 'function')).toEqual([]);
    const { text = '', titles = [] } = tests.get(`src/monopoly/${tested}.test.ts`) ?? {};
    expect(titles.length).toBeGreaterThan(3);
    expect(text).toMatch(call);
  });

  test('has board, deeds and both decks as data', () => {
    const text = readFileSync(join(MONOPOLY, 'data/boards/standard.json'), 'utf8');
    const { spaces, decks } = JSON.parse(text) as StandardBoard;
    const space = ({ name, type, price, rents }: SpaceData) => [name, type, price, rents];
    expect(spaces.map(space)).toEqual(BOARD.map((each) => space({ ...each })));
    expect([spaces.length, spaces.filter(({ price }) => price !== undefined).length]).toEqual([40, 28]);
    expect(decks.chance.cards).toEqual(CHANCE_CARDS.map(card));
    expect(decks.communityChest.cards).toEqual(COMMUNITY_CHEST_CARDS.map(card));
    expect([decks.chance.cards.length, decks.communityChest.cards.length]).toEqual([16, 16]);
  });
});

interface SpaceData {
  readonly name: string;
  readonly type: string;
  readonly price?: number;
  readonly rents?: readonly number[];
}

interface StandardBoard {
  readonly spaces: readonly SpaceData[];
  readonly decks: Readonly<Record<DeckName, { readonly cards: readonly object[] }>>;
}

/** Without its deck. */
function card({ id, text, effect }: Card): object {
  return { id, text, effect };
}
