import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byGame, GAME_IDS, gameOf } from '@magnate/engine';
import { LANGUAGES } from '@magnate/words';
import { expect, test } from 'vitest';
import { generatedFiles, partsOf, problemsOf, translatedLanguages } from './textTypes.ts';
import { ambiguousTexts, noteOn, problemsOfNotes } from './translationNotes.ts';

const ROOT = join(import.meta.dirname, '..');

function partOf(part: string): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(join(ROOT, 'words/locales/en', `${part}.json`), 'utf8'));
}

test('generated files match the text files: npm run words -- types', async () => {
  for (const [file, content] of await generatedFiles()) {
    expect(readFileSync(join(ROOT, file), 'utf8'), file).toBe(content);
  }
});

test('a language is offered if it has all texts, placeholders and plural forms: npm run words -- check', () => {
  const complete = translatedLanguages().filter((language) => problemsOf(language).length === 0);
  expect(LANGUAGES).toEqual(['en', ...complete]);
});

test.each(GAME_IDS)('every option and preset of %s has its texts, and no other', (id) => {
  const { options, presets } = partOf(`${id}/options`)['rules'] as Readonly<Record<string, object>>;
  expect(Object.keys(options ?? {}).sort()).toEqual(Object.keys(gameOf(id).options.table).sort());
  expect(Object.keys(presets ?? {}).sort()).toEqual(Object.keys(gameOf(id).options.presets).sort());
});

test('every game has the text files that the page and the terminal load', () => {
  const parts = partsOf();
  for (const id of Object.keys(byGame((each) => each))) {
    const wanted = ['', '/offers', '/options', '/report', '/terminal', '/learn', '/analysis', '/hints', '/lab'];
    expect(parts).toEqual(expect.arrayContaining(wanted.map((part) => `${id}${part}`)));
  }
});

test('notes for translators are on texts that exist, and on every text that is ambiguous', () => {
  expect(problemsOfNotes()).toEqual([]);
  const ambiguous = ambiguousTexts();
  expect(ambiguous.length).toBeGreaterThan(50);
  const unexplained = ambiguous.filter(({ file, key }) => noteOn(file, key) === undefined);
  expect(unexplained.map(({ file, key, text }) => `words/notes/${file}.json: ${key}: ${text}`)).toEqual([]);
  expect(noteOn('monopoly', 'board.auction.in_other')).toMatch(/^How many players/);
});
