/**
 * A golden game as text: a header with the setup, the line `start`, then one action per line. The author's lines start
 * in the first column; indented lines are generated.
 */

export interface HeaderEntry {
  readonly key: string;
  readonly value: string;
}

export type HeaderLine = HeaderEntry | { readonly comment: string };
export type Header = readonly HeaderLine[];

export type ScriptLine =
  | { readonly kind: 'blank' }
  | { readonly kind: 'comment'; readonly text: string }
  /** Print the state here. */
  | { readonly kind: 'state' }
  /** The time from here on, in milliseconds. */
  | { readonly kind: 'clock'; readonly now: number }
  | { readonly kind: 'action'; readonly text: string };

export interface Script {
  readonly header: Header;
  readonly lines: readonly ScriptLine[];
}

export const START = 'start';
export const STATE = 'state';
export const INDENT = '  ';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export function parseScript(text: string): Script {
  const written = text.split('\n').map((line, index) => ({ line: line.trimEnd(), number: index + 1 }));
  const start = written.findIndex(({ line }) => line === START);
  if (start < 0) throw new Error(`A golden game needs a line "${START}".`);
  const header = written
    .slice(0, start)
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => parseHeaderLine(line, number));
  const lines = written
    .slice(start + 1)
    .filter(({ line }) => !line.startsWith(INDENT))
    .map(({ line, number }) => parseLine(line, number));
  return { header, lines: withoutTrailingBlanks(lines) };
}

function parseHeaderLine(line: string, number: number): HeaderLine {
  if (line.startsWith('#')) return { comment: line };
  const parts = /^(\w+): (.+)$/.exec(line);
  if (parts === null) throw new Error(`Line ${number}: "key: value" was expected, not "${line}".`);
  return { key: parts[1] as string, value: parts[2] as string };
}

function parseLine(line: string, number: number): ScriptLine {
  if (line === '') return { kind: 'blank' };
  if (line === STATE) return { kind: 'state' };
  if (line.startsWith('#')) return { kind: 'comment', text: line };
  if (!line.startsWith('at ')) return { kind: 'action', text: line };
  const clock = /^at (\d+):(\d\d)$/.exec(line);
  if (clock === null) throw new Error(`Line ${number}: a time is written "at minutes:seconds".`);
  return { kind: 'clock', now: Number(clock[1]) * MINUTE + Number(clock[2]) * SECOND };
}

function withoutTrailingBlanks(lines: readonly ScriptLine[]): readonly ScriptLine[] {
  const last = lines.findLastIndex((line) => line.kind !== 'blank');
  return lines.slice(0, last + 1);
}

export function writeHeader(header: Header): string[] {
  return header.map((line) => ('comment' in line ? line.comment : `${line.key}: ${line.value}`));
}

/** An author's line as it is written in the file; the notation writes actions. */
export function writeLine(line: Exclude<ScriptLine, { kind: 'action' }>): string {
  switch (line.kind) {
    case 'blank':
      return '';
    case 'comment':
      return line.text;
    case 'state':
      return STATE;
    case 'clock': {
      const seconds = Math.floor((line.now % MINUTE) / SECOND);
      return `at ${Math.floor(line.now / MINUTE)}:${String(seconds).padStart(2, '0')}`;
    }
  }
}

/** All values of a key, in order: long lists use several lines. */
export function valuesOf(header: Header, key: string): string[] {
  return header.flatMap((line) => ('key' in line && line.key === key ? [line.value] : []));
}

export function valueOf(header: Header, key: string): string | undefined {
  const values = valuesOf(header, key);
  if (values.length > 1) throw new Error(`The header has "${key}" more than once.`);
  return values[0];
}

export function refuseUnknownKeys(header: Header, known: readonly string[]): void {
  for (const line of header) {
    if ('key' in line && !known.includes(line.key)) throw new Error(`The header key "${line.key}" is unknown.`);
  }
}
