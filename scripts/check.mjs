// Everything that must hold before a change lands, one step after the other: `npm test`.
import { spawnSync } from 'node:child_process';
import { CHROMIUM_MISSING, findChromium } from './components.mjs';

const PROJECTS = [
  'engine/tsconfig.pure.json',
  'engine',
  'protocol',
  'bots',
  'sim',
  'server',
  'web',
  'web/tsconfig.tools.json',
  'cli',
  'bench',
  'tsconfig.scripts.json',
];

/** Whoever names tests wants those and nothing else. */
const wanted = process.argv.slice(2);
const hasBrowser = findChromium() !== undefined;
const BROWSER = ['browser', 'playwright', ['test', '--config', 'web/playwright.config.ts']];

const STEPS = [
  ...PROJECTS.map((project) => ['types', 'tsc', ['-p', project]]),
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'biome', ['format', '.']],
  ['tests', 'vitest', ['run', ...wanted]],
  ...(wanted.length === 0 && hasBrowser ? [BROWSER] : []),
];

const started = Date.now();
for (const [name, command, args] of STEPS) {
  process.stdout.write(`\n── ${name}: ${command} ${args.join(' ')}\n`);
  const run = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (run.status !== 0) {
    process.stderr.write(`\n✗ ${name} failed.\n`);
    process.exit(run.status ?? 1);
  }
}
if (wanted.length === 0 && !hasBrowser) {
  process.stderr.write(`\n${CHROMIUM_MISSING}\n`);
  if (process.env.CI) process.exit(1);
}
process.stdout.write(`\n✓ All checks passed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
