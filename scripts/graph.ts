import { posix } from 'node:path';
import { isTest, violations } from './boundaries.ts';
import { importsOf, readSource, PACKAGES, packageExports, sourceFiles } from './sources.ts';

/**
 * The import graph of all packages: `npm run graph` prints cycles of files and folders, upward imports, and file sizes.
 */

export interface Graph {
  /** Strongly connected groups of files. */
  readonly cycles: readonly (readonly string[])[];
  /** The same for folders: one imports another if one of its files does. */
  readonly folderCycles: readonly (readonly string[])[];
  readonly upward: readonly string[];
  readonly packages: readonly { readonly pkg: string; readonly files: number; readonly medianLines: number }[];
}

/** The imports of each file, as files of the packages. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export function readImportGraph(texts: ReadonlyMap<string, string> = readTexts()): ImportGraph {
  const exports = packageExports();
  return new Map(
    [...texts].map(([file, text]) => {
      const targets = importsOf(file, text).map((target) => exports.get(target) ?? target);
      return [file, targets.filter((target) => texts.has(target))];
    }),
  );
}

function readTexts(): ReadonlyMap<string, string> {
  return new Map(sourceFiles().map((file) => [file, readSource(file)]));
}

export function readGraph(): Graph {
  const texts = readTexts();
  const graph = readImportGraph(texts);
  const lines = (file: string) => (texts.get(file) ?? '').split('\n').length - 1;
  return {
    cycles: cyclesIn(graph),
    folderCycles: cyclesIn(folderImports(graph)),
    upward: [...texts].flatMap(([file, text]) => violations(file, text)),
    packages: PACKAGES.map((pkg) => {
      const own = [...texts.keys()].filter((file) => file.startsWith(`${pkg}/`));
      return { pkg, files: own.length, medianLines: medianOf(own.map(lines)) };
    }),
  };
}

/** Imports between folders; tests and test helpers are outside the layers. */
export function folderImports(graph: ImportGraph): ImportGraph {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    if (isTest(file)) continue;
    const folder = posix.dirname(file);
    const imported = folders.get(folder) ?? new Set<string>();
    folders.set(folder, imported);
    for (const target of targets) if (!isTest(target)) imported.add(posix.dirname(target));
  }
  return new Map([...folders].map(([folder, imported]) => [folder, [...imported]]));
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Tarjan's strongly connected components; a single file is no cycle. */
export function cyclesIn(graph: ImportGraph): readonly (readonly string[])[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string) => {
    index.set(file, index.size);
    low.set(file, index.size - 1);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file) as number, low.get(next) as number));
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return found.sort((a, b) => b.length - a.length);
}

function print({ cycles, folderCycles, upward, packages }: Graph): void {
  console.log(`${cycles.length} cycles, ${cycles.flat().length} files in them`);
  for (const cycle of cycles) console.log(`  ${cycle.length}: ${cycle.join(' ')}`);
  console.log(`${folderCycles.length} folder cycles, ${folderCycles.flat().length} folders in them`);
  for (const cycle of folderCycles) console.log(`  ${cycle.length}: ${cycle.join(' ')}`);
  console.log(`${upward.length} upward imports`);
  for (const arrow of upward) console.log(`  ${arrow}`);
  console.log('package    files  median lines');
  for (const { pkg, files, medianLines } of packages) {
    console.log(`${pkg.padEnd(9)} ${String(files).padStart(6)} ${String(medianLines).padStart(13)}`);
  }
}

if (import.meta.main) print(readGraph());
