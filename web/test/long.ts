import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { WHOLE } from '../../scripts/whole.ts';

/** `npm run newcomer`, `everybody`, `translated`, `lessons` and `themes`: the whole of a proof that `npm test` has in a short form. */

const [file = '', ...more] = process.argv.slice(2);
const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const words = ['test', '--config', 'web/playwright.config.ts', `${file}.test.ts`, ...more];
const { status } = spawnSync(process.execPath, [playwright, ...words], {
  stdio: 'inherit',
  env: { ...process.env, [WHOLE]: 'yes' },
});
process.exitCode = status ?? 1;
