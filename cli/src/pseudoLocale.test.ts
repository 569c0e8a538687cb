import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameId } from '@magnate/engine';
import { PSEUDO_LOCALE } from '@magnate/words';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';
import { languageOf, missingLanguage, loadTexts } from './terminal/language.ts';
import { englishIn } from './testkit/english.ts';
import { acquireGames, type MenuGame, monopolyGames, playThrough } from './testkit/menuGames.ts';
import { magnate } from './testkit/program.ts';
import { commandNames } from './testkit/commandNames.ts';
import { ENTROPY, servedRecord } from './testkit/serviceRecords.ts';

/** All CLI output in the pseudo-locale: any English left was written outside the message catalogues. */

const folder = mkdtempSync(join(tmpdir(), 'magnate-pretended-'));
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  vi.stubEnv('MAGNATE_LANGUAGE', PSEUDO_LOCALE);
  await loadTexts();
  await magnate('watch', 'monopoly', '--seed', '7', '--rounds', '4', '--save', at('monopoly.json'));
  await magnate('watch', 'acquire', '--seed', '7', '--players', '3', '--save', at('acquire.json'));
  for (const id of ['monopoly', 'acquire'] as const) saved(`served-${id}.json`, servedRecord(id));
  saved('position.json', { game: 'monopoly', players: [{ id: 'ann' }, { id: 'ben' }] });
  saved('no.json', { game: 'go' });
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await loadTexts();
  rmSync(folder, { recursive: true });
});

function saved(name: string, value: unknown): void {
  writeFileSync(at(name), JSON.stringify(value));
}

test.each([
  [{}, 'en'],
  [{ LANG: 'C' }, 'en'],
  [{ LANG: 'en_US.UTF-8' }, 'en'],
  [{ LANG: 'en_XA.UTF-8' }, PSEUDO_LOCALE],
  [{ LANG: 'en_XA', LC_MESSAGES: 'en_GB@euro' }, 'en'],
  [{ LANG: 'en_XA', LC_MESSAGES: '' }, PSEUDO_LOCALE],
  [{ LANG: 'en_GB', LC_MESSAGES: 'en_GB', LC_ALL: 'en_XA' }, PSEUDO_LOCALE],
  [{ LANG: 'en_XA', LC_ALL: 'en_XA', MAGNATE_LANGUAGE: 'en' }, 'en'],
])('%o speaks %s', (settings, language) => {
  expect(languageOf(settings)).toBe(language);
});

test.each([
  [{ MAGNATE_LANGUAGE: 'pt' }, 'Portuguese'],
  [{ MAGNATE_LANGUAGE: 'pt_BR.UTF-8' }, 'Brazilian Portuguese'],
  [{ MAGNATE_LANGUAGE: '\u001b[31m' }, '"\\u001b[31m"'],
  [{ MAGNATE_LANGUAGE: 'en_GB.UTF-8' }, undefined],
  [{ MAGNATE_LANGUAGE: 'C.UTF-8' }, undefined],
  [{ MAGNATE_LANGUAGE: 'de_AT.UTF-8' }, undefined],
  [{ LANG: 'pt_BR.UTF-8' }, undefined],
])('%o: %s is missing', (settings, language) => {
  expect(missingLanguage(settings)?.normalize()).toBe(language);
});

test('a language that is not available is reported once, on standard error, in English', async () => {
  vi.stubEnv('MAGNATE_LANGUAGE', 'pt');
  const { code, out, err } = await magnate('bots');
  vi.stubEnv('MAGNATE_LANGUAGE', PSEUDO_LOCALE);
  await loadTexts();
  expect([code, err]).toEqual([0, 'Portuguese is not available yet. Continuing in English.\n']);
  expect(out).not.toContain('Portuguese');
});

test('English is found among names, typed values and pseudo-locale text', () => {
  expect(englishIn('Ann páíd $8 rent: \'watch\' --seed ./a.json "go" Luxor, ńö hóüšéš.')).toEqual(['rent']);
});

const HELPS = [[], ...(await commandNames()).map((name) => [name])];

describe('no English is left', () => {
  test.each(HELPS.map((args) => [args.join(' '), args] as const))('in the help: %s', async (_, args) => {
    const { code, out } = await magnate(...args, '--help');
    expect([code, englishIn(out)]).toEqual([0, []]);
    expect(out.length).toBeGreaterThan(100);
  });

  const small = ['--games', '4', '--workers', '1', '--bots', 'random', '--seed', '7'];
  const WORK: readonly (readonly string[])[] = [
    ['watch', 'monopoly', '--seed', '8', '--rounds', '30', '--all', '--preset', 'family', '--bots', 'random,greedy'],
    ['watch', 'acquire', '--seed', '8', '--all', '--players', '2', '--preset', 'tournament'],
    ['replay', 'monopoly.json', '--all', '--board', '--as', 'ann'],
    ['replay', 'acquire.json', '--all', '--board', '--as', 'ann'],
    ['replay', 'served-monopoly.json', '--all', '--as', 'spectator'],
    ['replay', 'served-acquire.json', '--all'],
    ['verify', 'monopoly.json'],
    ['verify', 'acquire.json'],
    ['verify', 'served-monopoly.json'],
    ['bots'],
    ['simulate', 'monopoly', ...small, '--options', '{"maxRounds":5}'],
    // Each starts a thread, and the others share most texts with the first.
    ...(isFullRun
      ? [
          ['simulate', 'acquire', ...small],
          ['lab', 'position.json', ...small, '--rounds', '5'],
        ]
      : []),
    ['arena', 'acquire', ...small, '--players', '2'],
    ['export', 'monopoly.json', '--out', 'out.sql', '--format', 'sql'],
  ];

  test.each(WORK.map((args) => [args.join(' '), args] as const))('in output: %s', async (_, args) => {
    const { code, out, err } = await magnate(...args.map((arg) => (/\.(json|sql)$/.test(arg) ? at(arg) : arg)));
    const output = ENTROPY.reduce((rest, { text }) => rest.replaceAll(text, ''), out);
    // On a slow machine there are progress lines.
    expect([code, englishIn(output), englishIn(err)]).toEqual([0, [], []]);
  });

  const WRONG: readonly (readonly string[])[] = [
    ['dance'],
    ['wach'],
    ['help', 'dance'],
    ['watch', '--fly'],
    ['watch', '--playrs', '2'],
    ['watch', 'chess'],
    ['watch', '--preset', 'odd'],
    ['watch', '--bots', 'hal'],
    ['watch', '--players', '2.5'],
    ['watch', '--players'],
    ['watch', 'acquire', '--players', '8'],
    ['watch', '--players', '2', '--bots', 'random,random,random'],
    ['watch', '--options', '{freeParking'],
    ['watch', 'acquire', '--rounds', '3'],
    ['watch', 'acquire', 'monopoly'],
    ['verify'],
    ['verify', 'nowhere.json'],
    ['verify', 'no.json'],
    ['replay', 'monopoly.json', '--as', 'zoe'],
    ['export', 'monopoly.json', '--format', 'xml'],
    ['play'],
    ['simulate', 'monopoly', '--players', '2', '--bots', 'random,random,random'],
    ['simulate', 'acquire', '--players', '8'],
    ['arena', 'monopoly', '--precision', '99'],
    ['lab', 'nowhere.json'],
    ['lab', 'position.json', '--game', 'acquire', '--rounds', '3'],
    ['serve', '--data', ''],
    ['restore', 'nowhere.json', '--data', 'nowhere.json'],
    ['backup', 'no.json', '--data', 'nowhere.json'],
  ];

  test.each(WRONG.map((args) => [args.join(' '), args] as const))('in error messages: %s', async (_, args) => {
    const { code, out, err } = await magnate(...args.map((arg) => (arg.endsWith('.json') ? at(arg) : arg)));
    expect([code, out, englishIn(err)]).toEqual([2, '', []]);
    expect(err).toMatch(/^[^\n]+\n$/);
  });

  /** Plays every nth game. */
  const EACH = isFullRun ? 3 : 24;

  test.each([
    ['Monopoly', monopolyGames],
    ['Acquire', acquireGames],
  ] as const)('in menus, prompts and boards: %s', async (_, made) => {
    const found = new Set<string>();
    let texts = 0;
    const games: readonly MenuGame<GameId>[] = made();
    for (const game of games.filter((each, i) => i % EACH === 0 || each.seed === 'debt')) {
      await playThrough({ ...game, most: Math.min(game.most, 60) }, (text) => {
        texts += 1;
        for (const word of englishIn(text)) found.add(`${word}: ${text}`);
      });
    }
    expect([...found].slice(0, 20)).toEqual([]);
    expect(texts).toBeGreaterThan(1000);
  });
});
