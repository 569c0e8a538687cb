import { isRecord } from '../../../kernel/check.ts';
import type { Board, SpaceId } from '../../../monopoly/index.ts';
import { writeSide } from './terms.ts';

/** Formats a value by the name of its field: spaces with their names, money with its sign. */

const SPACES: ReadonlySet<string> = new Set(['spaceId', 'propertyId', 'fromPosition', 'toPosition']);
const SUMS: ReadonlySet<string> = new Set(['amount', 'price', 'minBid', 'interest', 'score', 'cash']);
const SIDES: ReadonlySet<string> = new Set(['offered', 'requested']);

export function formatValue(name: string, value: unknown, board: Board): string {
  if (typeof value === 'number') return formatNumber(name, value, board);
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((item) => formatValue(name, item, board)).join(', ');
  if (SIDES.has(name) && isRecord(value)) return writeSide(value);
  if (isRecord(value)) return formatRecord(value, board);
  return String(value);
}

function formatNumber(name: string, value: number, board: Board): string {
  if (SPACES.has(name)) return formatSpace(value, board);
  return SUMS.has(name) ? `$${value}` : String(value);
}

/** Only the values, separated by spaces; names are left out. */
function formatRecord(record: Readonly<Record<string, unknown>>, board: Board): string {
  return Object.entries(record)
    .map(([name, value]) => formatValue(name, value, board))
    .join(' ');
}

export function formatSpace(spaceId: SpaceId, board: Board): string {
  return `${spaceId} ${board.spaces[spaceId]?.name ?? '?'}`;
}
