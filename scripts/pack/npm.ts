import { execFileSync } from 'node:child_process';

/** Runs npm in another folder: the npm that runs this script, or the one on the path. */
export function npm(folder: string, ...args: readonly string[]): string {
  const own = process.env['npm_execpath'];
  const [command, rest] = own === undefined ? ['npm', args] : [process.execPath, [own, ...args]];
  return execFileSync(command, [...rest, '--loglevel=error', '--no-audit', '--no-fund', '--no-update-notifier'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: own === undefined && process.platform === 'win32',
  });
}
