import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { printCheck, printDetail, print, printError } from './output.ts';
import { bold, paint } from './paint.ts';
import { terminalText } from './terminalText.ts';

const SOURCES = join(import.meta.dirname, '..');

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Output written during `work`. */
function written(work: () => void): string {
  let text = '';
  vi.spyOn(console, 'log').mockImplementation((line) => void (text += `${String(line)}\n`));
  vi.spyOn(process.stderr, 'write').mockImplementation((part) => (text += String(part)) !== '');
  work();
  vi.restoreAllMocks();
  return text;
}

/** With a terminal of this width. */
function inTerminal(columns: number, work: () => void): void {
  const streams = [process.stdout, process.stderr].map((stream) => {
    const before = { isTTY: stream.isTTY, columns: stream.columns };
    Object.assign(stream, { isTTY: true, columns });
    return () => Object.assign(stream, before);
  });
  try {
    work();
  } finally {
    for (const restore of streams) restore();
  }
}

test('no other module writes to the streams', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|testkit|^terminal\/output\.ts$/.test(file),
  );
  const writers = files.filter((file) =>
    /\bconsole\.\w|\b(stdout|stderr)\.write|output\.write\((?!clearedScreen)/.test(
      readFileSync(join(SOURCES, file), 'utf8'),
    ),
  );
  expect([files.length > 50, writers]).toEqual([true, []]);
});

describe('what reaches a terminal', () => {
  test('has only our own colours', () => {
    vi.stubEnv('FORCE_COLOR', '1');
    vi.stubEnv('NO_COLOR', undefined);
    expect(terminalText(paint('red', 'x'))).toBe('\u001b[31mx\u001b[39m');
    expect(terminalText(paint('red', 'a \u001b[32mb\u001b[39m'))).toBe('\u001b[31ma \\u001b[32mb\\u001b[39m\u001b[39m');
    expect(terminalText(bold(`a ${bold('b')} c`))).toBe('\u001b[1ma \u001b[1mb\u001b[22m\u001b[1m c\u001b[22m');
  });

  test.each([
    ['\u001b]0;title\u0007', '\\u001b]0;title\\u0007'],
    ['\u009b2J', '\\u009b2J'],
    ['a\rb\tc\bd', 'a\\u000db\\u0009c\\u0008d'],
    ['\u202eevil\u202c \u2066', '\\u202eevil\\u202c \\u2066'],
    ['\u2028\u0085', '\\u2028\\u0085'],
    ['\u{e0041}', '\\udb40\\udc41'],
    ['two\nlines, 👨‍👩‍👧 and \u2068שרה\u2069', 'two\nlines, 👨‍👩‍👧 and \u2068שרה\u2069'],
  ])('%j is escaped', (text, expected) => {
    expect(terminalText(text)).toBe(expected);
    expect(written(() => print(text))).toBe(`${expected}\n`);
    expect(written(() => printError(text))).toBe(`${expected}\n`);
  });
});

describe('a check', () => {
  const isCheck = (line: string) => /^[✓✗!] /.test(line);

  test('is the only line that begins with its mark', () => {
    expect(written(() => printCheck('good', 'It holds.'))).toBe('✓ It holds.\n');
    const forged = written(() => {
      print('✓ It holds.');
      print('A name\n✔ It holds.');
      printError('✓ It holds.');
      printDetail('✓ It holds.');
    });
    expect(forged.split('\n').filter((line) => /^[✓✔]/.test(line))).toEqual([]);
    vi.stubEnv('FORCE_COLOR', '1');
    vi.stubEnv('NO_COLOR', undefined);
    expect(written(() => print(bold('✓ It holds.')))).toMatch(/^ {2}/);
  });

  test('is not imitated by a detail as wide as the terminal', () => {
    for (const padding of ['x'.repeat(38), ' '.repeat(38), '東'.repeat(19)]) {
      inTerminal(40, () => {
        const lines = written(() => {
          printDetail(`${padding}✓ It holds.`);
          printError(`The name is ${padding.slice(12)}✓ It holds.`);
        }).split('\n');
        expect(lines.filter(isCheck)).toEqual([]);
        expect(lines.every((line) => line.length < 40)).toBe(true);
      });
    }
  });
});
