/** Tables as text by RFC 4180: commas, CR LF, and quotes if needed. */

/** Unknown values are empty. */
export type CsvCell = string | number | undefined;

/** The last column of every table: the number of games that a row counts. */
export const COUNTED_GAMES = 'countedGames';

/** With `countedGames` that column is added, the same for all rows. */
export function csvText(
  columns: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  countedGames?: number,
): string {
  if (countedGames !== undefined)
    return csvText(
      [...columns, COUNTED_GAMES],
      rows.map((row) => [...row, countedGames]),
    );
  return csvLines([columns, ...rows]);
}

export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: CsvCell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(rounded(cell)) : '';
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const DIGITS = 6;

/** Further digits are rounding noise. */
function rounded(value: number): number {
  return Number(value.toFixed(DIGITS));
}
