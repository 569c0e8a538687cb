// Everything that must hold before a change lands, one step after the other: `npm test`.
import { spawnSync } from 'node:child_process';

const PROJECTS = [
  'engine/tsconfig.pure.json',
  'engine',
  'protocol',
  'bots',
  'sim',
  'server',
  'cli',
  'bench',
  'tsconfig.scripts.json',
];

const STEPS = [
  ...PROJECTS.map((project) => ['types', 'tsc', ['-p', project]]),
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'biome', ['format', '.']],
  ['tests', 'vitest', ['run', ...process.argv.slice(2)]],
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
process.stdout.write(`\n✓ All checks passed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
