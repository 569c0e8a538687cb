import { describe, expect, test } from 'vitest';
import { BLANK, isStoredForm, type Form, type Row, toStored } from './form.ts';
import { hasRoom, isSound, kindsOf, type NameWords, namesOf, problemsOf, requestOf } from './request.ts';

const WORDS: NameWords = {
  me: 'Player',
  bots: ['Ada', 'Bob', 'Cleo'],
  guest: (number) => `Guest ${number}`,
  open: (number) => `Open ${number}`,
  numbered: (name, number) => `${name} ${number}`,
};

const rows = (...list: readonly (readonly [string, Row['who']])[]): readonly Row[] =>
  list.map(([name, who]) => ({ name, who }));

describe('names', () => {
  test('are as typed, or defaults', () => {
    const seats = rows([' Zoe ', 'me'], ['', 'me'], ['', 'link'], ['', 'open'], ['', 'steady'], ['', 'sharp']);
    expect(namesOf(seats, WORDS)).toEqual(['Zoe', 'Player', 'Guest 3', 'Open 4', 'Ada', 'Bob']);
  });

  test('never repeat the name of another player', () => {
    const seats = rows(['ada', 'me'], ['', 'steady'], ['', 'me'], ['', 'me'], ['Guest 5', 'me'], ['', 'link']);
    expect(namesOf(seats, WORDS)).toEqual(['ada', 'Bob', 'Player', 'Player 2', 'Guest 5', 'Guest 6']);
    expect(namesOf(rows(['Guest 2', 'me'], ['', 'link']), WORDS)).toEqual(['Guest 2', 'Guest 2 2']);
  });

  test('do not run out', () => {
    const names = namesOf(rows(...Array.from({ length: 8 }, () => ['', 'beginner'] as const)), WORDS);
    expect(new Set(names).size).toBe(8);
  });
});

describe('problems of a form', () => {
  const form = (changes: Partial<Form>): Form => ({ ...BLANK, ...changes });

  test('none at first', () => {
    expect(isSound(problemsOf(BLANK))).toBe(true);
  });

  test('a duplicate name', () => {
    const problems = problemsOf(form({ rows: rows(['Ann', 'me'], ['Ben', 'me'], [' ann', 'link'], ['', 'link']) }));
    expect([problems.taken, isSound(problems)]).toEqual([[2], false]);
  });

  test('too few or too many players', () => {
    const seven = rows(...Array.from({ length: 7 }, () => ['', 'steady'] as const));
    expect(problemsOf(form({ rows: rows(['', 'me']) })).seats).toBe('fewest');
    expect(problemsOf(form({ rows: seven })).seats).toBeUndefined();
    expect(problemsOf(form({ rows: seven, game: 'acquire' })).seats).toBe('most');
    expect([hasRoom('monopoly', seven), hasRoom('acquire', seven)]).toEqual([true, false]);
  });
});

describe('the request to the service', () => {
  test('contains only deviations from the defaults', () => {
    const form: Form = { ...BLANK, rows: rows(['Ann', 'me'], ['', 'link'], ['', 'open'], ['', 'sharp']) };
    expect(requestOf(form, ['Ann', 'B', 'C', 'D'], {})).toEqual({
      game: 'monopoly',
      players: [{ name: 'Ann' }, { name: 'B' }, { name: 'C', open: true }, { name: 'D', model: 'bot:sharp' }],
      preset: 'standard',
      botDelay: 800,
      visibility: 'link',
    });
    expect(requestOf({ ...form, game: 'acquire' }, [], {}).botDelay).toBe(1300);
  });

  test('contains the chosen rules, clock and pace', () => {
    const form: Form = {
      ...BLANK,
      game: 'acquire',
      rules: { ...BLANK.rules, acquire: { preset: 'tournament', changes: {} } },
      clock: 'own',
      times: { decision: 10, reserve: 20, grace: 30 },
      pace: 'instant',
      visibility: 'public',
    };
    expect(requestOf(form, ['a', 'b', 'c', 'd'], { safeSize: 12 })).toMatchObject({
      game: 'acquire',
      preset: 'tournament',
      options: { safeSize: 12 },
      clock: { decision: 10, reserve: 20, grace: 30 },
      botDelay: 0,
      visibility: 'public',
    });
    expect(requestOf({ ...form, clock: 'days' }, [], {}).clock?.decision).toBe(3 * 86_400);
    expect(requestOf({ ...form, clock: 'quick' }, [], {}).clock).toEqual({ decision: 30, reserve: 180, grace: 60 });
  });

  test('names a language model', () => {
    const form: Form = { ...BLANK, rows: rows(['Ann', 'me'], ['', 'llm:local']) };
    expect(isStoredForm(toStored(form))).toBe(true);
    expect(requestOf(form, ['Ann', 'Mod'], {}).players[1]).toEqual({ name: 'Mod', model: 'llm:local' });
    expect(kindsOf(form)).toEqual(['me', 'bot']);
  });

  test('maps every bot strength to the seat kind bot', () => {
    const seats = rows(['', 'me'], ['', 'link'], ['', 'open'], ['', 'beginner'], ['', 'sharp']);
    expect(kindsOf({ rows: seats, visibility: 'link' })).toEqual(['me', 'link', 'open', 'bot', 'bot']);
  });

  test('invites people by one link, or by seat links at a private table', () => {
    expect(requestOf(BLANK, ['a', 'b', 'c', 'd'], {}).players[1]).toEqual({ name: 'b', open: true });
    const hidden: Form = { ...BLANK, visibility: 'private' };
    expect(requestOf(hidden, ['a', 'b', 'c', 'd'], {}).players[1]).toEqual({ name: 'b' });
    expect(kindsOf(hidden)[1]).toBe('link');
  });
});
