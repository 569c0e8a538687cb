import { REFUSALS } from '@magnate/engine/acquire';
import type { GameProtocol } from '../core/game.ts';
import { ACQUIRE_ACTIONS } from './actions.ts';
import { ACQUIRE_EVENTS } from './events.ts';
import { acquireFactsSchema } from './facts.ts';
import { ACQUIRE_OFFERS } from './offers.ts';
import { acquireTheme } from './theme.ts';
import { ACQUIRE_PHASES, acquireViewSchema } from './view.ts';

/** The schemas of all messages about Acquire. */
export const acquireProtocol = {
  actions: ACQUIRE_ACTIONS,
  offers: ACQUIRE_OFFERS,
  aliases: {},
  events: ACQUIRE_EVENTS,
  eventsAbout: 'Tiles that others draw, and hidden holdings, are null; an event is never left out.',
  view: acquireViewSchema,
  phases: ACQUIRE_PHASES,
  refusals: REFUSALS,
  facts: acquireFactsSchema,
  theme: acquireTheme,
  factsAbout: 'The corporations with their prices, the board and its tiles, and what each field of the view means.',
  figures: {},
  scenario: '`bag`',
  examples: {
    table: {
      game: 'acquire',
      players: [{ name: 'Ann' }, { name: 'Open seat', open: true }, { name: 'Cas', model: 'bot:sharp' }],
      preset: 'tournament',
      clock: { decision: 60, reserve: 300 },
      visibility: 'public',
    },
    chance: '{ "bag": ["1A", "2A"] }',
    actions: [{ type: 'PlaceTile', tile: '5C' }],
  },
} as const satisfies GameProtocol;
