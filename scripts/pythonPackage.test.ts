import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findPython, PYTHON_MISSING } from './components.mjs';

/** The package in python/, tested by its own tests with the command of this repository. */

const HOME = resolve(import.meta.dirname, '..');
const PACKAGE = join(HOME, 'python');
const python = process.platform === 'win32' ? undefined : findPython();
if (python === undefined) {
  if (process.env['CI']) throw new Error(PYTHON_MISSING);
  process.stderr.write(`\n${PYTHON_MISSING}\n`);
}

test.skipIf(python === undefined)('the tests of the Python package pass', () => {
  const cache = mkdtempSync(join(tmpdir(), 'magnate-python-'));
  try {
    const { status, stderr } = spawnSync(
      python ?? '',
      ['-W', 'error::ResourceWarning', '-m', 'unittest', 'discover', '-s', 'tests', '-t', '.'],
      {
        cwd: PACKAGE,
        encoding: 'utf8',
        env: {
          ...process.env,
          MAGNATE_COMMAND: `${process.execPath} ${join(HOME, 'cli/src/main.ts')}`,
          PYTHONPATH: PACKAGE,
          PYTHONPYCACHEPREFIX: cache,
        },
      },
    );
    expect([status, stderr]).toEqual([0, expect.stringMatching(/^Ran [1-9]\d* tests in [^]*^OK/m)]);
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
});
