import type { GameId } from '@magnate/engine';
import * as acquire from '@magnate/engine/acquire';
import * as monopoly from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { readAction } from './actions.ts';
import { acquireEventSchema, EVENT_ROWS, monopolyEventSchema, tableEventSchema } from './events.ts';
import { acquireOfferSchema, monopolyOfferSchema, OFFER_ROWS } from './offers.ts';
import { TABLE_EVENT_TYPES } from './tableEvents.ts';
import { type GivenOut, givenOut, PRESETS } from './testkit/randomGame.ts';
import { acquireViewSchema, monopolyViewSchema } from './views.ts';

/** What is described for others is what the games really give out. */

const GAMES = ['monopoly', 'acquire'] as const;
const SCHEMAS: Readonly<Record<GameId, Readonly<Record<'offers' | 'events' | 'views', z.ZodType>>>> = {
  monopoly: { offers: monopolyOfferSchema, events: monopolyEventSchema, views: monopolyViewSchema },
  acquire: { offers: acquireOfferSchema, events: acquireEventSchema, views: acquireViewSchema },
};

const TABLES = GAMES.flatMap((game) =>
  Object.entries(PRESETS[game]).map(([name, options]) => ({ game, name, options })),
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

describe.each(TABLES)('a random game of $game, $name', ({ game, name, options }) => {
  const given: GivenOut = givenOut(game, options, `described ${name}`);

  test.each(['offers', 'events', 'views'] as const)('%s are as described', (kind) => {
    expect(given[kind].length).toBeGreaterThan(5);
    expect(misfits(SCHEMAS[game][kind], given[kind]).slice(0, 3)).toEqual([]);
  });

  test('actions are read as they are', () => {
    for (const { playerId, ...action } of given.actions) {
      expect(readAction(game, action, playerId)).toEqual(action);
      expect(readAction(game, { ...action, playerId }, playerId)).toEqual(action);
    }
  });
});

test('random games give out nearly everything there is', () => {
  const seen = Object.fromEntries(
    GAMES.map((game) => {
      const all = TABLES.filter((table) => table.game === game).map(({ name, options }) =>
        givenOut(game, options, `described ${name}`),
      );
      const offers = typesIn(all.flatMap((each) => each.offers));
      const events = typesIn(all.flatMap((each) => each.events));
      return [game, { offers: offers.size, events: events.size }];
    }),
  );
  expect(seen['monopoly']?.offers).toBeGreaterThan(20);
  expect(seen['monopoly']?.events).toBeGreaterThan(30);
  expect(seen['acquire']?.offers).toBeGreaterThan(9);
  expect(seen['acquire']?.events).toBeGreaterThan(18);
});

describe('every kind', () => {
  test('of event has its row', () => {
    expect(Object.keys(EVENT_ROWS.monopoly)).toEqual(monopoly.EVENT_TYPES);
    expect(Object.keys(EVENT_ROWS.acquire)).toEqual(acquire.EVENT_TYPES);
    expect(Object.keys(EVENT_ROWS.table)).toEqual(TABLE_EVENT_TYPES);
    expect(tableEventSchema.options).toHaveLength(TABLE_EVENT_TYPES.length);
  });

  test('of action has an offer, whose example becomes an action', () => {
    expect(Object.keys(OFFER_ROWS.monopoly)).toEqual(monopoly.ACTION_TYPES);
    expect(Object.keys(OFFER_ROWS.acquire)).toEqual(acquire.ACTION_TYPES);
    for (const game of GAMES) {
      for (const [type, { example, action }] of Object.entries(OFFER_ROWS[game])) {
        expect(misfits(SCHEMAS[game].offers, [{ type, ...example }])).toEqual([]);
        expect(readAction(game, { type, ...action }, 'p1')).toMatchObject({ type });
      }
    }
  });

  test('is told in a sentence', () => {
    const rows = [EVENT_ROWS.monopoly, EVENT_ROWS.acquire, EVENT_ROWS.table, OFFER_ROWS.monopoly, OFFER_ROWS.acquire];
    for (const [type, { about }] of rows.flatMap((row) => Object.entries(row))) {
      expect(about, type).toMatch(/^[A-Z].*\.$/);
    }
  });
});
