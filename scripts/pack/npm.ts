import { execFileSync } from 'node:child_process';

/** npm in another folder: the very one that runs this, or the one on the path. */
export function npm(folder: string, ...words: readonly string[]): string {
  const own = process.env['npm_execpath'];
  const [command, rest] = own === undefined ? ['npm', words] : [process.execPath, [own, ...words]];
  return execFileSync(command, [...rest, '--loglevel=error', '--no-audit', '--no-fund', '--no-update-notifier'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: own === undefined && process.platform === 'win32',
  });
}
