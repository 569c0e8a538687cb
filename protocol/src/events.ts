import { byGame, gameOf } from '@magnate/engine';
import { stamp } from './core/fields.ts';
import { protocolOf } from './games.ts';
import { TABLE_EVENTS } from './tableEventRows.ts';
import { type Row, unionOf } from './core/variants.ts';

/** Events of games and tables: one log with one sequence of numbers. */

function stamped(rows: Readonly<Record<string, Row>>): Readonly<Record<string, Row>> {
  return Object.fromEntries(
    Object.entries(rows).map(([type, row]) => [type, { ...row, fields: { ...stamp, ...row.fields } }]),
  );
}

export const gameEventSchemas = byGame((game) => {
  const { events, eventsAbout } = protocolOf(game);
  const { title } = gameOf(game);
  return unionOf(`${title}Event`, `What happened in a game of ${title}. ${eventsAbout}`, stamped(events));
});
export const tableEventSchema = unionOf(
  'TableEvent',
  'Events of a table outside the game. Every viewer sees all of them.',
  stamped(TABLE_EVENTS),
);
