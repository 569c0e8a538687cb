import { stripVTControlCharacters } from 'node:util';
import { GAME_IDS, type GameId } from '@magnate/engine';
import { LANGUAGES } from '@magnate/words';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { gameUiOf } from './games/games.ts';
import { languageOf, loadTexts } from './terminal/language.ts';
import { terminalText } from './terminal/terminalText.ts';
import { displayWidth } from './terminal/text.ts';
import { englishIn } from './testkit/english.ts';
import { printScreens } from './testkit/terminalScreens.ts';

/** Games in a terminal of 80 by 24, in languages with wide characters or from right to left. */

const COLUMNS = 80;
const ROWS = 24;

test.each([
  [{ MAGNATE_LANGUAGE: 'zh' }, 'zh'],
  [{ LANG: 'zh_CN.UTF-8' }, 'zh'],
  [{ LANG: 'ar_EG.UTF-8', LC_ALL: 'C' }, 'en'],
  [{ LANG: 'en_US.UTF-8', MAGNATE_LANGUAGE: 'ar' }, 'ar'],
])('%o speaks %s', (settings, language) => {
  expect(languageOf(settings)).toBe(language);
});

describe.each(LANGUAGES.filter((language) => language === 'zh' || language === 'ar'))('in %s', (language) => {
  const screens = new Map<GameId, { readonly text: string; readonly kind: string }[]>();
  beforeAll(async () => {
    vi.stubEnv('MAGNATE_LANGUAGE', language);
    await loadTexts();
    for (const id of GAME_IDS) {
      const shown: { readonly text: string; readonly kind: string }[] = [];
      printScreens(id, gameUiOf(id), (text, kind) => shown.push({ text: printed(text), kind }));
      screens.set(id, shown);
    }
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await loadTexts();
  });

  test.each(GAME_IDS)('%s: every decision fits, and no text is cut within a board', (id) => {
    const decisions = (screens.get(id) ?? []).filter(({ kind }) => kind === 'decision');
    expect(decisions.length).toBeGreaterThan(5);
    for (const { text } of decisions) {
      const lines = text.split('\n');
      expect(lines.length, text).toBeLessThanOrEqual(ROWS);
      expect(Math.max(...lines.map(displayWidth)), text).toBeLessThanOrEqual(COLUMNS);
    }
  });

  test.each(GAME_IDS)('%s: no English, and no escaped characters', (id) => {
    const left = (screens.get(id) ?? []).flatMap(({ text }) => [
      // Chinese has no spaces between words and names; a name is shortened on the board.
      ...englishIn(text.replace(/\p{Script=Han}+|Contin\w*/gu, ' ')),
      ...(text.match(/\\u\w+/g) ?? []),
    ]);
    expect([...new Set(left)]).toEqual([]);
  });

  test('the ring of Monopoly is as wide in every line', () => {
    const boards = (screens.get('monopoly') ?? []).filter(({ kind }) => kind === 'decision');
    for (const { text } of boards) {
      const [, , ...sides] = text.split('\n').slice(0, 11);
      expect(new Set(sides.map(displayWidth)).size, text).toBe(1);
    }
  });
});

/** As it reaches the terminal. */
function printed(text: string): string {
  return stripVTControlCharacters(terminalText(text));
}
