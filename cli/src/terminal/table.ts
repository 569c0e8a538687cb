import { wholeNumber } from '@magnate/words';
import { displayWidth } from './text.ts';

/** A table of text: words to the left, numbers to the right. */
export function columns(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const odd = rows.find((row) => row.length !== head.length);
  if (odd !== undefined) throw new Error(`A row of ${odd.length} cells under ${head.length} titles.`);
  const widths = head.map((title, column) =>
    Math.max(displayWidth(title), ...rows.map((row) => displayWidth(row[column] ?? ''))),
  );
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, column) => pad(cell, widths[column] ?? 0, column === 0)).join('   ')}`.trimEnd();
  return [line(head), ...rows.map(line)];
}

function pad(text: string, width: number, toTheLeft: boolean): string {
  const room = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return toTheLeft ? text + room : room + text;
}

export function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}

/** A confidence interval. */
export function within(low: number, high: number, write: (value: number) => string): string {
  return `${write(low)} – ${write(high)}`;
}

export function grouped(value: number): string {
  return wholeNumber(value);
}
