import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { terminalPrompter } from './terminalPrompter.ts';
import { act, cannot, type Menu } from './menu.ts';
import type { Prompter } from './menuNavigation.ts';
import { loadTexts } from './language.ts';

beforeAll(loadTexts);

const KEYS = { down: '\u001b[B', enter: '\r', escape: '\u001b', ctrlC: '\u0003' } as const;

const MENU: Menu<string> = {
  title: 'Your turn.',
  entries: [act('Roll the dice', 'roll'), act('Stay', 'stay', 'a hint'), cannot('Fly', 'Nobody can.')],
  back: () => MENU,
};

/** An 80-by-24 terminal that receives each key when it waits for one. */
function terminal(...keys: readonly string[]): { readonly prompter: Prompter; readonly screen: () => string } {
  const input = new PassThrough();
  const output = Object.assign(new PassThrough(), { columns: 80, rows: 24 });
  let written = '';
  output.on('data', (chunk: Buffer) => {
    written += chunk.toString();
  });
  input.on('newListener', (event) => {
    if (event === 'keypress') setImmediate(() => keys.forEach((key) => input.write(key)));
  });
  return {
    prompter: terminalPrompter(({ rows }) => `PICTURE ${rows}`, { input, output }),
    screen: () => stripVTControlCharacters(written),
  };
}

test('arrows and Enter choose; the board is above the menu', async () => {
  const { prompter, screen } = terminal(KEYS.down, KEYS.enter);
  expect(await prompter.choose(MENU, 0, 'A notice.')).toBe(1);
  expect(screen()).toMatch(/PICTURE 14\nA notice\.\n[^]*Your turn\.[^]*Roll the dice[^]*Stay \(a hint\)[^]*Back/);
});

test('the pointer starts at the given entry', async () => {
  expect(await terminal(KEYS.enter).prompter.choose(MENU, 2, undefined)).toBe(2);
});

test('Escape and the last entry go back, Ctrl-C leaves, ? opens the help', async () => {
  expect(await terminal(KEYS.escape).prompter.choose(MENU, 0, undefined)).toBe('back');
  expect(await terminal(KEYS.enter).prompter.choose(MENU, 3, undefined)).toBe('back');
  expect(await terminal(KEYS.ctrlC).prompter.choose(MENU, 0, undefined)).toBe('leave');
  expect(await terminal('?').prompter.choose(MENU, 0, undefined)).toBe('help');
});

test('amounts are typed, and invalid ones are answered with the valid range', async () => {
  const step = { kind: 'amount', ask: 'Your bid', min: 10, max: 99, step: 1 } as const;
  expect(await terminal('4', '2', KEYS.enter).prompter.amount(step)).toBe(42);
  const { prompter, screen } = terminal('5', KEYS.enter, '0', KEYS.enter);
  expect(await prompter.amount(step)).toBe(50);
  expect(screen()).toContain('The minimum is 10.');
  expect(await terminal(KEYS.ctrlC).prompter.amount(step)).toBe('leave');
});

test('an irreversible action is not confirmed by a careless Enter', async () => {
  expect(await terminal(KEYS.enter).prompter.confirm('Give up?')).toBe(false);
  expect(await terminal('y').prompter.confirm('Give up?')).toBe(true);
});

test('long texts are wrapped and end with the latest line', async () => {
  const { prompter, screen } = terminal(KEYS.enter);
  await prompter.read('History', ['word '.repeat(30), ...Array.from({ length: 40 }, (_, i) => `Line ${i}.`)]);
  expect(screen()).toContain('Line 39.');
  expect(screen()).not.toContain('Line 5.\n');
});
