import { REFUSALS } from '@magnate/engine/monopoly';
import type { GameProtocol } from '../core/game.ts';
import { MONOPOLY_ACTIONS } from './actions.ts';
import { MONOPOLY_ALIASES, monopolyRenamed } from './aliases.ts';
import { MONOPOLY_EVENTS } from './events.ts';
import { monopolyFactsSchema } from './facts.ts';
import { MONOPOLY_OFFERS } from './offers.ts';
import { monopolyFigures } from './statistics.ts';
import { monopolyTheme } from './theme.ts';
import { MONOPOLY_PHASES, monopolyViewSchema } from './view.ts';

/** The schemas of all messages about Monopoly. */
export const monopolyProtocol = {
  actions: MONOPOLY_ACTIONS,
  offers: MONOPOLY_OFFERS,
  aliases: MONOPOLY_ALIASES,
  renamed: monopolyRenamed,
  events: MONOPOLY_EVENTS,
  eventsAbout: 'All of it is public.',
  view: monopolyViewSchema,
  phases: MONOPOLY_PHASES,
  refusals: REFUSALS,
  facts: monopolyFactsSchema,
  factsAbout: 'The board with its prices and rents, the cards, and what each field of the view means.',
  theme: monopolyTheme,
  figures: monopolyFigures,
  scenario: '`dice` and `decks`',
  examples: {
    table: { players: [{ name: 'You' }, { name: 'Ada', model: 'bot:steady' }, { name: 'Bob', model: 'bot:greedy' }] },
    scenario: {
      players: [{ name: 'Ann' }, { name: 'Bob' }],
      scenario: {
        dice: [
          [3, 4],
          [6, 6],
        ],
        decks: { chance: ['chance-jail', 'chance-go'] },
      },
    },
    chance: '{ "dice": [[3, 4], [6, 6]], "decks": { "chance": ["chance-jail"] } }',
    actions: [
      { type: 'RollDice', actionId: 'a-1', expectedVersion: 0 },
      { type: 'PlaceBid', amount: 120 },
    ],
  },
} as const satisfies GameProtocol;
