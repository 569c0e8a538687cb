import { isRecord } from '../../../kernel/check.ts';
import { writeSide } from './terms.ts';

/** Formats a value by the name of its field: money with its sign, lists with spaces. */

const SUMS: ReadonlySet<string> = new Set(['amount', 'price', 'score']);
const SIDES: ReadonlySet<string> = new Set(['offered', 'requested']);

export function formatValue(name: string, value: unknown): string {
  if (typeof value === 'number') return SUMS.has(name) ? `$${value}` : String(value);
  if (Array.isArray(value)) return formatList(name, value);
  if (SIDES.has(name) && isRecord(value)) return writeSide(value);
  if (isRecord(value)) return formatRecord(value);
  return String(value);
}

function formatList(name: string, list: readonly unknown[]): string {
  if (list.length === 0) return 'nothing';
  return list.map((item) => formatValue(name, item)).join(list.some(isRecord) ? ', ' : ' ');
}

/** Only the values, separated by spaces; names are left out. */
function formatRecord(record: Readonly<Record<string, unknown>>): string {
  return Object.entries(record)
    .map(([name, value]) => formatValue(name, value))
    .join(' ');
}
