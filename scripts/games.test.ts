import { GAME_IDS, type GameId, gameOf } from '@magnate/engine';
import { protocolOf } from '@magnate/protocol';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, readSource, PACKAGES, sourceFiles } from './sources.ts';
import { MAP_ROWS, withThirdGame } from './testkit/thirdGame.ts';

/** A game has one folder per package and one row per map. No other file names it, so adding a game needs no search. */

interface Places {
  /** The maps: one per package export. */
  readonly maps: readonly string[];
  /** Tests may name games. */
  readonly tests: string;
  readonly exceptions: readonly Exception[];
  readonly vocabulary: {
    /** Names with a meaning beyond a game. */
    readonly allowed: readonly { readonly reason: string; readonly names: readonly string[] }[];
    readonly exceptions: readonly Exception[];
    /** Fields that only some games have. */
    readonly fields: readonly string[];
    /** Code shared by some games, imported only from their folders. */
    readonly ofSomeGames: readonly string[];
  };
}

interface Exception {
  readonly reason: string;
  readonly files: readonly string[];
}

const { maps, tests, exceptions, vocabulary } = JSON.parse(readSource('scripts/games.json')) as Places;
/** Text tables: names of games, and the output of `npm run words`. */
const CATALOGUE = ['words/locales/en/common.json', 'words/src/core/english.generated.ts'];
const EXCEPTED = exceptions.flatMap(({ files }) => files);

/** As a whole word or as part of a name: `monopoly`, `Monopoly`, `monopolyUi`, `MONOPOLY_SHADES`. */
function nameOf(id: GameId): RegExp {
  return new RegExp(`(?<![A-Za-z])${id}(?![a-z])|${gameOf(id).title}(?![a-z])|${id.toUpperCase()}`);
}

/** A game's folder, or a file named after it. */
function isOwn(file: string, id: GameId): boolean {
  return file.split('/').some((part) => part.replace(/\.tsx?$/, '') === id);
}

function namedIn(file: string, text: string): readonly GameId[] {
  return GAME_IDS.filter((id) => !isOwn(file, id) && nameOf(id).test(text));
}

describe('the name of a game', () => {
  const files = sourceFiles().filter((file) => !new RegExp(tests).test(file));

  test('occurs in its own folders and in one map per package', () => {
    const wrong = files
      .filter((file) => !maps.includes(file) && !EXCEPTED.includes(file))
      .flatMap((file) => namedIn(file, readSource(file)).map((id) => `${file} names ${id}: ask a map or gameOf(id)`));
    expect(wrong, wrong.join('\n')).toEqual([]);
  });

  test('is in every map, for every game', () => {
    for (const map of maps) expect(namedIn(map, readSource(map)), map).toEqual(GAME_IDS);
    for (const pkg of PACKAGES.filter((each) => each !== 'scripts' && each !== 'ladder')) {
      expect(maps.filter((map) => map.startsWith(`${pkg}/`)).length, pkg).toBeGreaterThan(0);
    }
  });

  test('of a third game takes a row in these maps and in its catalogue, and nothing else', () => {
    const rows = Object.keys(MAP_ROWS).filter((file) => !CATALOGUE.includes(file));
    expect(rows.sort()).toEqual(maps.toSorted());
    for (const file of Object.keys(MAP_ROWS)) {
      const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
      expect(withThirdGame(file, text), file).toMatch(/\bnim/i);
    }
  });

  test('is added by following CONTRIBUTING.md, which lists every map', () => {
    const [, section = ''] = /^## Add a game\n(.*?)^## /ms.exec(readSource('CONTRIBUTING.md')) ?? [];
    const listed = section
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => Array.from((line.split('|')[4] ?? '').matchAll(/`([^`]+\.\w+)`/g), ([, file = '']) => file));
    expect(listed.sort()).toEqual([...maps, 'words/locales/en/common.json'].sort());
  });

  test('has no unneeded exception', () => {
    const unneeded = EXCEPTED.filter((file) => !files.includes(file) || namedIn(file, readSource(file)).length === 0);
    expect(unneeded).toEqual([]);
  });

  test.each([
    ['sim/src/core/gameRunner.ts', "if (game === 'monopoly') return 1;", ['monopoly']],
    ['cli/src/gameUis.ts', 'const gameUis = [monopolyUi, acquireUi];', ['monopoly', 'acquire']],
    ['cli/src/program.ts', "'Monopoly and Acquire'", ['monopoly', 'acquire']],
    ['sim/src/core/monopoly/collector.ts', 'class MonopolyCollector { acquire = ACQUIRE_SHADES; }', ['acquire']],
    ['server/src/table/tables.ts', '/** Acquires the lock, and is acquired by a caller that requires it. */', []],
  ])('is found: %s says %s', (file, text, found) => {
    expect(namedIn(file, text)).toEqual(found);
  });
});

/** The closed sets of a game, as its engine lists them. */
interface Vocabulary {
  readonly ACTION_TYPES: readonly string[];
  readonly EVENT_TYPES: readonly string[];
  readonly OPTION_NAMES: readonly string[];
}

const ALLOWED = vocabulary.allowed.flatMap(({ names }) => names);
const EXCUSED = vocabulary.exceptions.flatMap(({ files }) => files);

const NAMES = [
  ...new Set(
    (
      await Promise.all(
        GAME_IDS.map(async (id) => (await import(`../engine/src/${id}/index.ts`)) as unknown as Vocabulary),
      )
    )
      .flatMap(({ ACTION_TYPES, EVENT_TYPES, OPTION_NAMES }) => [...ACTION_TYPES, ...EVENT_TYPES, ...OPTION_NAMES])
      .concat(
        GAME_IDS.flatMap((id) => Object.keys(protocolOf(id).phases)),
        vocabulary.fields,
      ),
  ),
];
const A_NAME = new RegExp(`(?<![\\w-])(?:${NAMES.filter((name) => !ALLOWED.includes(name)).join('|')})(?![\\w-])`, 'g');

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm;
const TEXT = /`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;

/** Names in code: an identifier, a key or a one-word text. Comments and sentences are exempt. */
function vocabularyIn(text: string): readonly string[] {
  const code = text
    .replaceAll(COMMENT, ' ')
    .replaceAll(TEXT, (quoted) =>
      /\s/.test(quoted) ? Array.from(quoted.matchAll(/\$\{([^}]*)\}/g), ([, inner]) => inner).join(' ') : quoted,
    );
  return [...new Set(code.match(A_NAME) ?? [])];
}

describe('the actions, events, options and phases of games', () => {
  const shared = sourceFiles().filter(
    (file) =>
      !new RegExp(tests).test(file) &&
      !maps.includes(file) &&
      !vocabulary.ofSomeGames.includes(file) &&
      !GAME_IDS.some((id) => isOwn(file, id)),
  );

  test('are known only to their games', () => {
    const wrong = shared
      .filter((file) => !EXCUSED.includes(file))
      .flatMap((file) => vocabularyIn(readSource(file)).map((name) => `${file} knows ${name}: ask Game or a map`));
    expect(wrong, wrong.join('\n')).toEqual([]);
  });

  test('have no unneeded exception', () => {
    expect(EXCUSED.filter((file) => !shared.includes(file) || vocabularyIn(readSource(file)).length === 0)).toEqual([]);
    expect(ALLOWED.filter((name) => !NAMES.includes(name))).toEqual([]);
  });

  test('are shared by some games only in files that their folders import', () => {
    // A package export may re-export public names.
    const wrong = shared
      .filter((file) => !file.endsWith('/src/index.ts'))
      .flatMap((file) =>
        importsOf(file, readSource(file))
          .filter((target) => vocabulary.ofSomeGames.includes(target))
          .map((target) => `${file} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  test.each([
    ["if (event.type === 'DiceRolled') count();", ['DiceRolled']],
    ['const open = state.trades.filter(isOpen);', ['trades']],
    ['const row = { PlaceTile: 1, holdings };', ['PlaceTile', 'holdings']],
    ["if (view.phase === 'Debt') answer(action.tradeId);", ['Debt', 'tradeId']],
    ['t(`${trades.length} open`)', ['trades']],
    ["/** Such as RollDice. */ say('No trades today, and houses are free.'); // BidPlaced", []],
    ["const url = 'https://a.org'; const { trades } = openTrades(game);", ['trades']],
    ['const x = resigned + tradesMade;', []],
  ])('are found: %s', (text, found) => {
    expect(vocabularyIn(text)).toEqual(found);
  });
});
