import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFullRun } from '../../../scripts/fullRun.ts';
import { monopoly, type Options, readTheme, THEME_NAMES } from '../../src/monopoly/index.ts';
import { conform } from '../../src/testkit/conformance.ts';
import { playThrough } from '../../src/testkit/fastRun.ts';
import { type MonopolyKind, onAnyBoard, onBoard } from '../../src/testkit/monopoly/subject.ts';
import type { Subject } from '../../src/testkit/subject.ts';
import { Tally } from '../../src/testkit/tally.ts';

/** Always the same games; `npm run check:soak -- --game monopoly:market` plays others. */
const GAMES = isFullRun ? 100 : 15;
/** The number of games that run the whole suite: records, views, offers, refusals, serialisation. */
const CONFORMING = 2;

/** All other random games use the standard board. */
const shipped = THEME_NAMES.filter((theme) => theme !== 'standard');

const EXAMPLE = join(import.meta.dirname, '../../../docs/examples/island.json');
const example = readTheme(JSON.parse(readFileSync(EXAMPLE, 'utf8')), 'island.json');

function play(name: string, theme: Options['theme'], games: number): Tally {
  return playOn(name, onBoard(theme), games);
}

function playOn(name: string, subject: Subject<MonopolyKind>, games: number): Tally {
  const tally = new Tally();
  for (let i = 0; i < games; i++) {
    if (i < CONFORMING) conform(subject, `${name}-${i}`, tally);
    else playThrough(subject, `${name}-${i}`, tally);
  }
  return tally;
}

test.each(shipped)(`${GAMES} random games on the board %s keep every invariant after every action`, (theme) => {
  const wanted = ['PassedGo', 'SentToJail', 'CardDrawn', 'TaxPaid', 'BuildingPlaced', 'PlayerBankrupt'];
  expect(play(theme, theme, GAMES).missing(wanted)).toEqual([]);
});

test('so do games on a custom board with few lots and few cards', () => {
  expect(play('example', example, isFullRun ? 20 : 8).missing(['PassedGo', 'CardDrawn', 'RentPaid'])).toEqual([]);
});

/** Every way out of jail moves the token: doubles at once, fine and card with the next roll. */
const OUT_OF_JAIL = ['SentToJail', 'jail: doubles', 'jail: fine', 'jail: card'];

test('so do games on boards of every size with the jail anywhere', () => {
  const tally = playOn('any-board', onAnyBoard(), isFullRun ? 400 : 60);
  expect(tally.missing(OUT_OF_JAIL)).toEqual([]);
});

test.each(Array.from({ length: monopoly.version - 1 }, (_, i) => i + 1))(
  'games of rules version %i continue there, too, wherever their wrap leads',
  (version) => {
    const tally = playOn('earlier-rules', onAnyBoard(version), isFullRun ? 100 : 20);
    expect(tally.missing(['SentToJail', 'LeftJail'])).toEqual([]);
  },
);
