import { nimRules } from '@magnate/engine/testkit';
import { z } from 'zod';
import { commonFacts } from '../core/facts.ts';
import { ending, listOf, player, seats, whole } from '../core/fields.ts';
import type { GameProtocol, OfferRows } from '../core/game.ts';
import type { Rows, Shape } from '../core/variants.ts';
import { type Fields, inSnakeCase, type V1Game } from '../core/vocabulary.ts';

/** The schemas of all messages about Nim, the third game. */

const amount = z.int().min(1).max(3).meta({ description: 'The number added.' });
const total = whole.meta({ description: 'Sum of all moves so far.' });

const ACTIONS: Rows<nimRules.Action, 'playerId'> = {
  Add: { about: 'Add 1, 2 or 3 to the total.', fields: { amount }, example: { amount: 2 } },
};

const OFFERS: OfferRows<nimRules.Action['type'], nimRules.Offer> = {
  Add: {
    about: 'You must add one of `amounts`.',
    fields: { amounts: listOf(amount).meta({ description: 'The possible values of `amount`.' }) },
    example: { amounts: [1, 2, 3] },
    action: { amount: 2 },
  },
};

const EVENTS: Rows<nimRules.GameEvent, 'seq' | 'at'> = {
  GameStarted: { about: 'The game started.', fields: { players: seats } },
  Added: { about: 'A player added to the total.', fields: { playerId: player, amount, total } },
  TurnEnded: {
    about: 'The turn passed to the next player.',
    fields: { playerId: player, nextPlayerId: player, turnNumber: whole },
  },
  GameEnded: { about: 'A player reached the target.', fields: { ...ending, reason: z.string() } },
};

const VIEW: Shape<nimRules.GameView> = {
  game: z.literal('nim'),
  rules: whole,
  version: whole,
  options: z.custom<nimRules.Options>(),
  players: seats,
  total,
  currentPlayerIndex: whole,
  turnNumber: whole,
  phase: z.enum(nimRules.PHASES),
  agenda: z.custom<nimRules.GameView['agenda']>(),
  status: z.enum(['inProgress', 'completed']),
  startedAt: whole.nullable(),
  log: z.custom<nimRules.GameView['log']>(),
  secret: z.null(),
};

export const nimProtocol = {
  actions: ACTIONS,
  offers: OFFERS,
  aliases: {},
  events: EVENTS,
  eventsAbout: 'Nothing is hidden.',
  view: z.strictObject(VIEW).meta({ id: 'NimView', title: 'NimView', description: 'A game of Nim.' }),
  phases: { Add: 'The player on turn is to add.', GameOver: 'The game is over.' },
  refusals: nimRules.REFUSALS,
  facts: z
    .object({ game: z.literal('nim'), mostAdded: whole, ...commonFacts })
    .meta({ id: 'NimFacts', description: 'Constants of a game of Nim' }),
  factsAbout: 'The most that can be added in a turn.',
  figures: {},
  scenario: 'nothing',
  examples: {
    table: { game: 'nim', players: [{ name: 'Ann' }, { name: 'Ben' }], preset: 'short' },
    chance: '{}',
    actions: [{ type: 'Add', amount: 2 }],
  },
} as const satisfies GameProtocol;

/** Its own names in snake_case. */
export const NIM_V1: V1Game = {
  eventTypes: {},
  actionTypes: {},
  fieldNames: {},
  message: () => undefined,
  forTable: () => ({
    written: {},
    read: {},
    state: (table) => inSnakeCase(table) as Fields,
    board: undefined,
    phase: () => undefined,
    facts: () => undefined,
  }),
};
