import { posix } from 'node:path';
import { isTest, violations } from './boundaries.ts';
import { importsOf, readSource, ROOMS, packageExports, sourceFiles } from './sources.ts';

/**
 * Who imports whom, over all rooms: `npm run graph` prints circles of files and folders, arrows that
 * point up, and how large the files are.
 */

export interface Graph {
  /** Files that reach each other, however long the way round. */
  readonly circles: readonly (readonly string[])[];
  /** The same for folders: one imports another as soon as one of its files does. */
  readonly folderCircles: readonly (readonly string[])[];
  readonly upward: readonly string[];
  readonly rooms: readonly { readonly room: string; readonly files: number; readonly medianLines: number }[];
}

/** What each file imports, as files of the rooms. */
export type Arrows = ReadonlyMap<string, readonly string[]>;

export function readArrows(texts: ReadonlyMap<string, string> = readTexts()): Arrows {
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
  const arrows = readArrows(texts);
  const lines = (file: string) => (texts.get(file) ?? '').split('\n').length - 1;
  return {
    circles: circlesIn(arrows),
    folderCircles: circlesIn(folderArrows(arrows)),
    upward: [...texts].flatMap(([file, text]) => violations(file, text)),
    rooms: ROOMS.map((room) => {
      const own = [...texts.keys()].filter((file) => file.startsWith(`${room}/`));
      return { room, files: own.length, medianLines: medianOf(own.map(lines)) };
    }),
  };
}

/** What folders import of each other; tests and what they share stand beside the layers. */
export function folderArrows(arrows: Arrows): Arrows {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of arrows) {
    if (isTest(file)) continue;
    const folder = posix.dirname(file);
    const reached = folders.get(folder) ?? new Set<string>();
    folders.set(folder, reached);
    for (const target of targets) if (!isTest(target)) reached.add(posix.dirname(target));
  }
  return new Map([...folders].map(([folder, reached]) => [folder, [...reached]]));
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Tarjan's strongly connected components; those of one file are no circle. */
export function circlesIn(arrows: Arrows): readonly (readonly string[])[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string) => {
    index.set(file, index.size);
    low.set(file, index.size - 1);
    stack.push(file);
    for (const next of arrows.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file) as number, low.get(next) as number));
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const file of arrows.keys()) if (!index.has(file)) visit(file);
  return found.sort((a, b) => b.length - a.length);
}

function print({ circles, folderCircles, upward, rooms }: Graph): void {
  console.log(`${circles.length} circles, ${circles.flat().length} files in them`);
  for (const circle of circles) console.log(`  ${circle.length}: ${circle.join(' ')}`);
  console.log(`${folderCircles.length} folder circles, ${folderCircles.flat().length} folders in them`);
  for (const circle of folderCircles) console.log(`  ${circle.length}: ${circle.join(' ')}`);
  console.log(`${upward.length} arrows that point up`);
  for (const arrow of upward) console.log(`  ${arrow}`);
  console.log('room       files  median lines');
  for (const { room, files, medianLines } of rooms) {
    console.log(`${room.padEnd(9)} ${String(files).padStart(6)} ${String(medianLines).padStart(13)}`);
  }
}

if (import.meta.main) print(readGraph());
