import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * `npm run test:busy`: the whole suite under CPU load. A test that fails only here depends on the speed of the machine.
 */

const LOOPS = Math.max(2, availableParallelism());

const loops = Array.from({ length: LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
process.stdout.write(`${LOOPS} busy loops run beside the tests.\n`);
const check = spawn(process.execPath, ['scripts/check.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
const quiet = () => {
  for (const loop of loops) loop.kill('SIGKILL');
};
process.on('exit', quiet);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => check.kill(signal));
check.once('close', (code) => {
  process.exitCode = code ?? 1;
  quiet();
});
