import { isRecord } from '../../../kernel/check.ts';
import { BOARD, type SpaceId } from '../../../monopoly/index.ts';
import { writeSide } from './terms.ts';

/** How a value is said, by the name of its field: spaces with their names, money with its sign. */

const SPACES: ReadonlySet<string> = new Set(['spaceId', 'propertyId', 'fromPosition', 'toPosition']);
const SUMS: ReadonlySet<string> = new Set(['amount', 'price', 'minBid', 'interest', 'score', 'cash']);
const SIDES: ReadonlySet<string> = new Set(['offered', 'requested']);

export function saying(name: string, value: unknown): string {
  if (typeof value === 'number') return sayNumber(name, value);
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((item) => saying(name, item)).join(', ');
  if (SIDES.has(name) && isRecord(value)) return writeSide(value);
  if (isRecord(value)) return sayRecord(value);
  return String(value);
}

function sayNumber(name: string, value: number): string {
  if (SPACES.has(name)) return saySpace(value);
  return SUMS.has(name) ? `$${value}` : String(value);
}

/** The values one after the other: their order and kinds make clear enough what they are. */
function sayRecord(record: Readonly<Record<string, unknown>>): string {
  return Object.entries(record)
    .map(([name, value]) => saying(name, value))
    .join(' ');
}

export function saySpace(spaceId: SpaceId): string {
  return `${spaceId} ${BOARD[spaceId]?.name ?? '?'}`;
}
