import type { GameId } from '@magnate/engine';
import { ACQUIRE_EVENTS } from './acquire/events.ts';
import { stamp } from './fields.ts';
import { MONOPOLY_EVENTS } from './monopoly/events.ts';
import { TABLE_EVENTS } from './tableEventRows.ts';
import { type Row, unionOf } from './variants.ts';

/** What happens, in the games and at the table: one story with one count. */

export const EVENT_ROWS: Readonly<Record<GameId | 'table', Readonly<Record<string, Row>>>> = {
  monopoly: MONOPOLY_EVENTS,
  acquire: ACQUIRE_EVENTS,
  table: TABLE_EVENTS,
};

function stamped(rows: Readonly<Record<string, Row>>): Readonly<Record<string, Row>> {
  return Object.fromEntries(
    Object.entries(rows).map(([type, row]) => [type, { ...row, fields: { ...stamp, ...row.fields } }]),
  );
}

export const monopolyEventSchema = unionOf(
  'MonopolyEvent',
  'What happened in a game of Monopoly. Everybody sees all of it.',
  stamped(EVENT_ROWS.monopoly),
);
export const acquireEventSchema = unionOf(
  'AcquireEvent',
  'What happened in a game of Acquire. Tiles that others draw, and hidden holdings, are null; an event is never left out.',
  stamped(EVENT_ROWS.acquire),
);
export const tableEventSchema = unionOf(
  'TableEvent',
  'What happened at a table beside the game. Everybody who may look sees all of it.',
  stamped(EVENT_ROWS.table),
);
