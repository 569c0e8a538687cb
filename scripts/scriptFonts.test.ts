import { expect, test } from 'vitest';
import { charactersInFont, charactersOf, SCRIPT_FONTS } from './scriptFonts.ts';

test.each(Object.entries(SCRIPT_FONTS))(
  'the packaged font of %s has every character that the page shows',
  (language, font) => {
    const wanted = charactersOf(language);
    const has = charactersInFont(font);
    expect(wanted.size).toBeGreaterThan(40);
    expect(
      [...wanted].filter((each) => !has.has(each)).join(''),
      `Missing in ${font}.woff2: make it anew as CONTRIBUTING.md explains.`,
    ).toBe('');
  },
);
