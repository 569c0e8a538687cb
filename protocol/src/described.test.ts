import { GAME_IDS, type GameId, gameOf } from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { readAction } from './actions.ts';
import { gameEventSchemas, tableEventSchema } from './events.ts';
import { protocolOf } from './games.ts';
import { offerSchemas } from './offers.ts';
import { TABLE_EVENTS } from './tableEventRows.ts';
import { TABLE_EVENT_TYPES } from './tableEvents.ts';
import { emittedData } from './testkit/randomGame.ts';
import { TYPES } from './testkit/types.ts';

/** The documented messages match those that the games emit. */

const SCHEMAS: Readonly<Record<'offers' | 'events' | 'views', (game: GameId) => z.ZodType>> = {
  offers: (game) => offerSchemas[game],
  events: (game) => gameEventSchemas[game],
  views: (game) => protocolOf(game).view,
};

const TABLES = GAME_IDS.flatMap((game) =>
  Object.entries<object>({ ...gameOf(game).options.presets, ...TYPES[game].tables }).map(([name, options]) => ({
    game,
    name,
    given: emittedData(game, options, `described ${name}`),
  })),
);

function misfits(schema: z.ZodType, values: readonly unknown[]): string[] {
  return values.flatMap((value) => {
    const read = schema.safeParse(value);
    return read.success ? [] : [`${JSON.stringify(value).slice(0, 300)}: ${JSON.stringify(read.error.issues[0])}`];
  });
}

function typesIn(values: readonly unknown[]): ReadonlySet<string> {
  return new Set(values.map((value) => (value as { type: string }).type));
}

describe.each(TABLES)('a random game of $game, $name', ({ game, given }) => {
  test.each(['offers', 'events', 'views'] as const)('%s are as described', (kind) => {
    expect(given[kind].length).toBeGreaterThan(5);
    expect(misfits(SCHEMAS[kind](game), given[kind]).slice(0, 3)).toEqual([]);
  });

  test('actions are read as they are', () => {
    for (const { playerId, ...action } of given.actions) {
      expect(readAction(game, action, playerId)).toEqual(action);
      expect(readAction(game, { ...action, playerId }, playerId)).toEqual(action);
    }
  });
});

test.each([
  ['monopoly', { offers: 20, events: 30 }],
  ['acquire', { offers: 9, events: 18 }],
] as const)('random games of %s give out nearly everything there is', (game, least) => {
  const all = TABLES.filter((table) => table.game === game).map(({ given }) => given);
  expect(typesIn(all.flatMap((each) => each.offers)).size).toBeGreaterThan(least.offers);
  expect(typesIn(all.flatMap((each) => each.events)).size).toBeGreaterThan(least.events);
});

describe('every kind', () => {
  test('of event has its row', () => {
    for (const game of GAME_IDS) expect(Object.keys(protocolOf(game).events)).toEqual(TYPES[game].events);
    expect(Object.keys(TABLE_EVENTS)).toEqual(TABLE_EVENT_TYPES);
    expect(tableEventSchema.options).toHaveLength(TABLE_EVENT_TYPES.length);
  });

  test('of action has an offer, whose example becomes an action', () => {
    for (const game of GAME_IDS) {
      expect(Object.keys(protocolOf(game).offers)).toEqual(TYPES[game].actions);
      for (const [type, { example, action }] of Object.entries(protocolOf(game).offers)) {
        expect(misfits(SCHEMAS.offers(game), [{ type, ...example }])).toEqual([]);
        expect(readAction(game, { type, ...action }, 'p1')).toMatchObject({ type });
      }
    }
  });

  test('has a sentence as its description', () => {
    const rows: object[] = [TABLE_EVENTS, ...GAME_IDS.flatMap((id) => [protocolOf(id).events, protocolOf(id).offers])];
    for (const [type, { about }] of rows.flatMap((row) => Object.entries<{ readonly about: string }>({ ...row }))) {
      expect(about, type).toMatch(/^[A-Z].*\.$/);
    }
  });
});
