import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@magnate/words';
import { expect, test } from 'vitest';
import { manifestIn, noScriptIn } from './localizedFiles.ts';
import { manifestName } from './src/sync/language.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('the app is installed with a description in the language of the page', () => {
  const english = JSON.parse(read('public/manifest.webmanifest')) as Readonly<Record<string, unknown>>;
  expect(JSON.parse(manifestIn('en'))).toEqual(english);
  const descriptions = LANGUAGES.map((language) => JSON.parse(manifestIn(language)).description as string);
  expect(new Set(descriptions).size).toBe(LANGUAGES.length);
  expect(JSON.parse(manifestIn('ar'))).toEqual({ ...english, lang: 'ar', dir: 'rtl', description: expect.any(String) });
  expect(['en', 'ar', 'en-XA'].map(manifestName)).toEqual([
    'manifest.webmanifest',
    'manifest.ar.webmanifest',
    'manifest.webmanifest',
  ]);
});

test('without JavaScript the page says what it needs, in every language', () => {
  const [, english = ''] = /<noscript>(.*?)<\/noscript>/.exec(read('index.html')) ?? [];
  expect(noScriptIn(['en'])).toBe(`<p lang="en" dir="ltr">${english}</p>`);
  const said = noScriptIn(LANGUAGES);
  for (const language of LANGUAGES) expect(said).toContain(`<p lang="${language}"`);
  expect(new Set(said.split('<p ').map((each) => each.replace(/.*?>/, ''))).size).toBe(LANGUAGES.length + 1);
});
