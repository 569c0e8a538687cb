import { afterEach, expect, test, vi } from 'vitest';
import { prepareComponents } from './components.mjs';
import { type FileResult, printReport } from './testReport.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const MISSING = 'PostgreSQL was not found: tests that need one are skipped.';
const FILE: FileResult = { file: 'a.test.ts', seconds: 1, passed: 3, failed: [], skipped: ['with a database'] };
const WHOLE = {
  files: [FILE],
  outcomes: [{ name: 'tests', isGood: true, seconds: 2 }],
  notRun: ['without Chromium: b.test.ts'],
  missing: [MISSING],
  isComplete: true,
  seconds: 2,
};

function reportOf(whole: Parameters<typeof printReport>[0]): { readonly isGood: boolean; readonly text: string } {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const isGood = printReport(whole);
  const text = write.mock.calls.map(([line]) => String(line)).join('');
  write.mockRestore();
  return { isGood, text };
}

test('names missing programs and the skipped tests, and the other tests still count', () => {
  const { isGood, text } = reportOf(WHOLE);
  expect(isGood).toBe(true);
  for (const line of [MISSING, '  a.test.ts: with a database', 'Not run, without Chromium: b.test.ts']) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/✓ All checks passed[^\n]*\n3 passed, 0 failed, 1 skipped\n$/);
});

test('fails if a program is missing where all are required', () => {
  const { isGood, text } = reportOf({ ...WHOLE, isComplete: false });
  expect(isGood).toBe(false);
  expect(text).toContain('✗ With CI set, nothing may be skipped.');
  expect(text).toContain('✗ Not all checks passed');
});

test('a file that could not be loaded fails, although none of its tests did', () => {
  const { isGood, text } = reportOf({
    ...WHOLE,
    files: [{ ...FILE, passed: 0, failed: ['the file itself'] }],
    outcomes: [{ name: 'tests', isGood: false, seconds: 2 }],
  });
  expect(isGood).toBe(false);
  expect(text).toContain('  a.test.ts: the file itself');
  expect(text).toContain('✗ tests failed.');
});

test('MAGNATE_NO_INSTALL=1: the set-up installs nothing, and names what is missing', () => {
  vi.stubEnv('MAGNATE_NO_INSTALL', '1');
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  const printed: string[] = [];
  prepareComponents(['chromium'], (text) => printed.push(text));
  expect(printed).toEqual([expect.stringMatching(/^Chromium was not found: .* CHROMIUM_PATH/)]);
});
