import { spawnSync } from 'node:child_process';
import { relative, sep } from 'node:path';

/** What a change touches: the files since `main`, committed or not, and the unit tests that reach them by imports. */

export interface Change {
  /** The commit it is compared with. */
  readonly base: string;
  readonly files: readonly string[];
}

/** On `main` itself: since what others have of it, and where there are no others, since the last commit. */
export function changedSince(): Change {
  const base = git('merge-base', 'HEAD', onMain() ? 'origin/main' : 'main') || 'HEAD';
  const files = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return { base, files: files.flatMap((lines) => lines.split('\n')).filter((file) => file !== '') };
}

function onMain(): boolean {
  return git('rev-parse', '--abbrev-ref', 'HEAD') === 'main';
}

function git(...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

export function reachedBy({ base, files }: Change): { readonly files: readonly string[] } {
  if (files.length === 0) return { files: [] };
  const shell = process.platform === 'win32';
  const run = spawnSync('vitest', ['list', '--filesOnly', '--json', '--changed', base], { encoding: 'utf8', shell });
  if (run.status !== 0) throw new Error(`The tests could not be listed.\n${run.stderr}`);
  const listed = JSON.parse(run.stdout.slice(run.stdout.indexOf('['))) as readonly { readonly file: string }[];
  const paths = listed.map(({ file }) => relative(process.cwd(), file).split(sep).join('/'));
  return { files: [...new Set(paths)] };
}
