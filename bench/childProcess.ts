import { spawnSync } from 'node:child_process';

/** Runs a program of this folder in a process of its own; its output goes to this terminal. */
export function inOwnProcess(program: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [...process.execArgv, program, ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** The same, and returns the JSON that it prints last. */
export function resultOf(program: string, args: readonly string[]): unknown {
  const { status, stdout } = spawnSync(process.execPath, [...process.execArgv, program, ...args], {
    stdio: ['inherit', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) process.exit(status ?? 1);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? 'null') as unknown;
}
