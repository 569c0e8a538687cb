import { expect, test } from 'vitest';
import { ageIn, dayOrAgeIn, formatsOf, longTimeIn, setReaderLocales } from './format.ts';

const MINUTE = 60_000;

test.each([
  [0, 'now'],
  [-5 * MINUTE, 'now'],
  [59_000, 'now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [61 * MINUTE, '1 hour ago'],
  [25 * 60 * MINUTE, 'yesterday'],
  [72 * 60 * MINUTE, '3 days ago'],
])('%d ms', (passed, expected) => {
  expect(ageIn('en', passed)).toBe(expected);
});

test('anything older than a day has a date', () => {
  const noon = new Date(2026, 10, 16, 12).getTime();
  expect(dayOrAgeIn('en', noon, noon + 5 * MINUTE)).toBe('5 minutes ago');
  expect(dayOrAgeIn('en', noon, noon + 25 * 60 * MINUTE)).toBe('Nov 16, 2026');
});

test('dates follow the region of the reader, not only the language of the page', () => {
  const noon = new Date(2026, 10, 16, 12).getTime();
  try {
    setReaderLocales(['de-AT', 'en-GB', 'en-US']);
    expect(formatsOf('en').day.format(noon)).toBe('16 Nov 2026');
    setReaderLocales(['en-US']);
    expect(formatsOf('en').day.format(noon)).toBe('Nov 16, 2026');
    setReaderLocales(['de']);
    expect(formatsOf('en').day.format(noon)).toBe('Nov 16, 2026');
  } finally {
    setReaderLocales([]);
  }
});

test.each([
  [2 * 3600, '2 hours', '2h'],
  [24 * 3600, '1 day', '1d'],
  [47 * 3600 + 3599, '47 hours', '47h'],
  [48 * 3600, '2 days', '2d'],
  [7 * 24 * 3600 - 1, '6 days', '6d'],
])('%i seconds are %s', (seconds, text, narrow) => {
  expect(longTimeIn('en', seconds)).toBe(text);
  expect(longTimeIn('en', seconds, 'narrow')).toBe(narrow);
});
