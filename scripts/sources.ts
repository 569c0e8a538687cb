import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The source files of every package, and their imports. */

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** In layer order: a package imports only packages before it. */
export const PACKAGES: readonly string[] = Object.keys(
  (JSON.parse(readSource('scripts/boundaries.json')) as { readonly packages: object }).packages,
);

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*'([^']+)'|import\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'\s*\)/g;

export function sourceFiles(): readonly string[] {
  const files = globSync(`{${PACKAGES.join(',')}}/**/*.{ts,tsx,mts,mjs}`, {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules') || path.includes('web/dist'),
  });
  return files.map((file) => file.replaceAll('\\', '/')).sort();
}

export function readSource(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Static, type-only and dynamic imports alike: a path from the root, or `pkg:` and the name of a package. */
export function importsOf(file: string, text: string): readonly string[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const target = match[1] ?? match[2] ?? '';
    return target.startsWith('.') ? posix.join(posix.dirname(file), target) : `pkg:${target}`;
  });
}

/** The files that packages export: `pkg:@magnate/engine` and so on. */
export function packageExports(): ReadonlyMap<string, string> {
  const entries = PACKAGES.flatMap((pkg) => {
    if (!globSync(`${pkg}/package.json`, { cwd: ROOT }).length) return [];
    const { name, exports = {} } = JSON.parse(readSource(`${pkg}/package.json`)) as {
      readonly name: string;
      readonly exports?: Readonly<Record<string, string>>;
    };
    return Object.entries(exports).map(
      ([entry, path]) => [`pkg:${posix.join(name, entry)}`, posix.join(pkg, path)] as const,
    );
  });
  return new Map(entries);
}
