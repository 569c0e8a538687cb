import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Modules } from './workloads.ts';

/** Another commit of this repository, in a temporary folder. */

export const HERE = resolve(import.meta.dirname, '..');

/** Checks the commit out while `use` runs. */
export function withCheckout<T>(commit: string, use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'magnate-bench-'));
  try {
    git('worktree', 'add', '--quiet', '--detach', '--force', folder, commit);
    linkModules(folder);
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  }
}

/** Installed packages are shared; the packages of the repository are those of the checkout. */
function linkModules(folder: string): void {
  const [from, to] = [join(HERE, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@magnate'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@magnate') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@magnate'))) symlinkSync(join(folder, name), join(to, '@magnate', name));
}

export async function loadModules(folder: string): Promise<Modules> {
  const load = (name: string) => import(pathToFileURL(join(folder, name, 'src/index.ts')).href);
  return { engine: (await load('engine')) as Modules['engine'], bots: (await load('bots')) as Modules['bots'] };
}

function git(...args: readonly string[]): void {
  execFileSync('git', args, { cwd: HERE, stdio: ['ignore', 'ignore', 'inherit'] });
}
