import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Creates the folder, and the file if named, so that a write error appears before long work. */
export function createFolder(folder: string, file?: string): void {
  createPath(resolve(folder));
  if (file !== undefined) writeFileSync(join(folder, file), '');
}

/** Creates one level at a time: a recursive mkdir hangs on some special file systems. */
function createPath(path: string): void {
  if (existsSync(path)) return;
  createPath(dirname(path));
  mkdirSync(path);
}
