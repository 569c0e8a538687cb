import { isRecord } from '../../../kernel/check.ts';
import { writeSide } from './terms.ts';

/** How a value is said, by the name of its field: money with its sign, lists with spaces. */

const SUMS: ReadonlySet<string> = new Set(['amount', 'price', 'score']);
const SIDES: ReadonlySet<string> = new Set(['offered', 'requested']);

export function saying(name: string, value: unknown): string {
  if (typeof value === 'number') return SUMS.has(name) ? `$${value}` : String(value);
  if (Array.isArray(value)) return sayList(name, value);
  if (SIDES.has(name) && isRecord(value)) return writeSide(value);
  if (isRecord(value)) return sayRecord(value);
  return String(value);
}

function sayList(name: string, list: readonly unknown[]): string {
  if (list.length === 0) return 'nothing';
  return list.map((item) => saying(name, item)).join(list.some(isRecord) ? ', ' : ' ');
}

/** The values one after the other: their order and kinds make clear enough what they are. */
function sayRecord(record: Readonly<Record<string, unknown>>): string {
  return Object.entries(record)
    .map(([name, value]) => saying(name, value))
    .join(' ');
}
