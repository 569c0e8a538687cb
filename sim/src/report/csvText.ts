/** Tables as text by RFC 4180: commas, lines that end with CR LF, quotes where they are needed. */

/** What is not known is left empty. */
export type CsvCell = string | number | undefined;

export function csvText(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [columns, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: CsvCell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(rounded(cell)) : '';
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const DIGITS = 6;

/** Beyond these digits there is only noise of reckoning. */
function rounded(value: number): number {
  return Number(value.toFixed(DIGITS));
}
