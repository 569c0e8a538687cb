import { beforeAll, expect, test } from 'vitest';
import { act, cannot, type Menu, open, read, readAmount, type Step } from './menu.ts';
import { type Prompter, navigateMenu } from './menuNavigation.ts';
import { loadTexts } from './language.ts';

beforeAll(loadTexts);

const SUB: Menu<string> = {
  title: 'Sub',
  entries: [act('B', 'b'), act('C', 'c', undefined, 'Sure?'), { label: 'D', step: amount() }],
  back: () => MAIN,
};
const MAIN: Menu<string> = {
  title: 'Main',
  entries: [
    act('A', 'a'),
    open('Sub…', () => SUB),
    cannot('No', 'It is not allowed.'),
    read('Read', 'Text', () => ['A line.']),
    { label: 'Later', step: { kind: 'later' } },
    { label: 'Leave', step: { kind: 'leave' } },
  ],
};

function amount(): Step<string> {
  const next = (n: number): Step<string> => ({ kind: 'act', action: `d${n}` });
  return { kind: 'amount', ask: 'How many?', min: 0, max: 9, step: 1, next };
}

/** A prompter that gives scripted answers and records what it was shown. */
function scripted(...answers: readonly unknown[]): { readonly prompter: Prompter; readonly shown: unknown[] } {
  const left = [...answers];
  const shown: unknown[] = [];
  const next = async (what: unknown) => {
    shown.push(what);
    if (left.length === 0) throw new Error('Nothing left to answer.');
    return left.shift() as never;
  };
  return {
    shown,
    prompter: {
      choose: (menu, from, notice) => next([menu.title, from, ...(notice === undefined ? [] : [notice])]),
      amount: (step) => next(step.ask),
      confirm: (question) => next(question),
      read: (title) => next(title),
    },
  };
}

const walked = (...answers: readonly unknown[]) => navigateMenu(MAIN, scripted(...answers).prompter, ['Help.']);

test('an entry acts at once, or through its submenu', async () => {
  expect(await walked(0)).toEqual({ kind: 'act', action: 'a' });
  expect(await walked(1, 0)).toEqual({ kind: 'act', action: 'b' });
  expect(await walked(1, 'back', 0)).toEqual({ kind: 'act', action: 'a' });
  expect(await walked('back', 0)).toEqual({ kind: 'act', action: 'a' });
});

test('irreversible actions need a confirmation', async () => {
  expect(await walked(1, 1, false, 1, true)).toEqual({ kind: 'act', action: 'c' });
  expect(await walked(1, 1, 'leave')).toEqual({ kind: 'leave' });
});

test('amounts lead on, and back to their menu', async () => {
  expect(await walked(1, 2, 7)).toEqual({ kind: 'act', action: 'd7' });
  expect(await walked(1, 2, 'back', 0)).toEqual({ kind: 'act', action: 'b' });
});

test('an unavailable entry shows its reason, and the pointer stays there', async () => {
  const { prompter, shown } = scripted(2, 0);
  await navigateMenu(MAIN, prompter, []);
  expect(shown).toEqual([
    ['Main', 0],
    ['Main', 2, 'It is not allowed.'],
  ]);
});

test('texts and help return to the menu; later and leave end it', async () => {
  const { prompter, shown } = scripted(3, undefined, 'help', undefined, 4);
  expect(await navigateMenu(MAIN, prompter, ['Help.'])).toEqual({ kind: 'later' });
  expect(shown).toEqual([['Main', 0], 'Text', ['Main', 3], 'Help', ['Main', 0]]);
  expect(await walked(5)).toEqual({ kind: 'leave' });
  expect(await walked('leave')).toEqual({ kind: 'leave' });
  expect(await walked(3, 'leave')).toEqual({ kind: 'leave' });
});

test('amounts are parsed as people type them', () => {
  const bounds = { min: 10, max: 2000, step: 10 };
  expect(readAmount(' $1,200 ', bounds)).toBe(1200);
  expect(readAmount('5', bounds)).toBe('The minimum is 10.');
  expect(readAmount('9000', bounds)).toBe('The maximum is 2,000.');
  expect(readAmount('15', bounds)).toBe('It must be a multiple of 10.');
  expect(readAmount('ten', bounds)).toMatch(/whole number/);
  expect(readAmount('', bounds)).toMatch(/whole number/);
});
