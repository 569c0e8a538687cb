import { type PresetName, REFUSALS } from '@magnate/engine/monopoly';
import type { GameProtocol } from '../game.ts';
import { MONOPOLY_ACTIONS } from './actions.ts';
import { MONOPOLY_EVENTS } from './events.ts';
import { monopolyFactsSchema } from './facts.ts';
import { MONOPOLY_OFFERS } from './offers.ts';
import { MONOPOLY_PHASES, monopolyViewSchema } from './view.ts';

const PRESETS: Readonly<Record<PresetName, string>> = {
  standard: 'The official rules of today.',
  classic: 'The rules and cards of the years before 2008.',
  arena: 'For contests of programs: fewer questions in between, and an end after 250 rounds.',
  simple: 'A plain game: no limit on buildings, no fee for mortgaged deeds, bankrupt at once.',
  v1: 'The barest game: no auctions, no mortgages, no trades.',
  short: 'The official short game: three deeds each to begin with, over at the first bankruptcy.',
  family: 'Favourite house rules: double salary on GO, and money on Free Parking.',
};

/** Everything of Monopoly that travels. */
export const monopolyProtocol = {
  actions: MONOPOLY_ACTIONS,
  offers: MONOPOLY_OFFERS,
  events: MONOPOLY_EVENTS,
  eventsAbout: 'Everybody sees all of it.',
  view: monopolyViewSchema,
  phases: MONOPOLY_PHASES,
  refusals: REFUSALS,
  presets: PRESETS,
  facts: monopolyFactsSchema,
  factsAbout: 'The board with its prices and rents, the cards, and what each field of the view means.',
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
