import { expect, test } from 'vitest';
import { type Options, readTheme, THEME_NAMES, themeNamed } from '../../src/acquire/index.ts';
import { onBoard } from '../../src/testkit/acquire/subject.ts';
import { conform } from '../../src/testkit/conformance.ts';
import { playThrough } from '../../src/testkit/fastRun.ts';
import { Tally } from '../../src/testkit/tally.ts';

/** Always the same games; `npm run check:soak -- --game acquire:harbour` plays others. */
const GAMES = 100;
/** The number of games that run the whole suite: records, views, offers, refusals, serialisation. */
const CONFORMING = 2;

/** All other random games use the standard board. */
const shipped = THEME_NAMES.filter((theme) => theme !== 'standard');

function play(name: string, theme: Options['theme'], games: number): Tally {
  const tally = new Tally();
  const subject = onBoard(theme);
  for (let i = 0; i < games; i++) {
    if (i < CONFORMING) conform(subject, `${name}-${i}`, tally);
    else playThrough(subject, `${name}-${i}`, tally);
  }
  return tally;
}

const WANTED = ['CorporationFounded', 'MergerStarted', 'BonusPaid', 'SharesDisposed', 'DeadTileRemoved', 'GameEnded'];

test.each(shipped)(`${GAMES} random games on the board %s keep every invariant after every action`, (theme) => {
  expect(play(theme, theme, GAMES).missing(WANTED)).toEqual([]);
});

test.each([
  ['smallest', { rows: 6, columns: 8, shares: 10 }],
  ['largest', { rows: 12, columns: 15, shares: 50 }],
])('so do games on the %s custom board', (name, size) => {
  const theme = readTheme({ ...themeNamed('harbour'), name, ...size });
  expect(play(name, theme, 6).missing(['CorporationFounded', 'MergerStarted', 'GameEnded'])).toEqual([]);
});
