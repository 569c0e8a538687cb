import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EVERY_TABLE } from './testkit/everyTable.ts';

/** `npm run check:routes`: every route with every kind of token at every kind of table, while `npm test` samples them in turn. */

const HOME = fileURLToPath(new URL('../..', import.meta.url));
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', 'server/test/routes.test.ts', ...process.argv.slice(2)],
  {
    cwd: HOME,
    stdio: 'inherit',
    env: { ...process.env, [EVERY_TABLE]: 'yes' },
  },
);
process.exitCode = status ?? 1;
