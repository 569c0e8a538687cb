import { GAME_IDS, type GameId, gameOf } from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import { readSource, ROOMS, sourceFiles } from './sources.ts';

/** A game is one folder a room, and one map a room is all else that names it: so a game is added without a search. */

interface Places {
  /** The maps: one a door of a room. */
  readonly maps: readonly string[];
  /** Tests play games that they name. */
  readonly tests: string;
  readonly exceptions: readonly { readonly reason: string; readonly files: readonly string[] }[];
}

const { maps, tests, exceptions } = JSON.parse(readSource('scripts/games.json')) as Places;
const EXCEPTED = exceptions.flatMap(({ files }) => files);

/** As a word of its own or as a part of a name: `monopoly`, `Monopoly`, `monopolyFace`, `MONOPOLY_SHADES`. */
function nameOf(id: GameId): RegExp {
  return new RegExp(`(?<![A-Za-z])${id}(?![a-z])|${gameOf(id).title}(?![a-z])|${id.toUpperCase()}`);
}

/** Its folder, or a file that is called like it. */
function isOwn(file: string, id: GameId): boolean {
  return file.split('/').some((part) => part.replace(/\.tsx?$/, '') === id);
}

function namedIn(file: string, text: string): readonly GameId[] {
  return GAME_IDS.filter((id) => !isOwn(file, id) && nameOf(id).test(text));
}

describe('the name of a game', () => {
  const files = sourceFiles().filter((file) => !new RegExp(tests).test(file));

  test('is written in its own folders and in one map a room', () => {
    const wrong = files
      .filter((file) => !maps.includes(file) && !EXCEPTED.includes(file))
      .flatMap((file) => namedIn(file, readSource(file)).map((id) => `${file} names ${id}: ask a map or gameOf(id)`));
    expect(wrong, wrong.join('\n')).toEqual([]);
  });

  test('is in every map, for every game', () => {
    for (const map of maps) expect(namedIn(map, readSource(map)), map).toEqual(GAME_IDS);
    for (const room of ROOMS.filter((each) => each !== 'scripts')) {
      expect(maps.filter((map) => map.startsWith(`${room}/`)).length, room).toBeGreaterThan(0);
    }
  });

  test('has no exception that is not needed any more', () => {
    const unneeded = EXCEPTED.filter((file) => !files.includes(file) || namedIn(file, readSource(file)).length === 0);
    expect(unneeded).toEqual([]);
  });

  test.each([
    ['sim/src/core/table.ts', "if (game === 'monopoly') return 1;", ['monopoly']],
    ['cli/src/faces.ts', 'const faces = [monopolyFace, acquireFace];', ['monopoly', 'acquire']],
    ['cli/src/program.ts', "'Monopoly and Acquire'", ['monopoly', 'acquire']],
    ['sim/src/core/monopoly/watcher.ts', 'class MonopolyWatcher { acquire = ACQUIRE_SHADES; }', ['acquire']],
    ['server/src/table/tables.ts', '/** Acquires the lock, and is acquired by whoever requires it. */', []],
  ])('is found: %s says %s', (file, text, found) => {
    expect(namedIn(file, text)).toEqual(found);
  });
});
