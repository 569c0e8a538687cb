import { acquire, type Corporation, fromSetup } from '@magnate/engine/acquire';
import { words } from '@magnate/words';
import type { Guide } from '../../game/guide.ts';

/** The guided first game: a founding, two mergers with their bonuses, and the end of the game. */

const [you, ben, cleo] = ['you', 'ben', 'cleo'] as const;

const THREE_FESTIVAL: readonly Corporation[] = ['Festival', 'Festival', 'Festival'];
const THREE_AMERICAN: readonly Corporation[] = ['American', 'American', 'American'];

const STEPS = [
  { name: 'place', moves: [{ type: 'PlaceTile', playerId: you, tile: '4E' }] },
  { name: 'found', moves: [{ type: 'FoundCorporation', playerId: you, corporation: 'Festival' }] },
  {
    name: 'buy',
    moves: [
      { type: 'BuyShares', playerId: you, shares: THREE_FESTIVAL },
      { type: 'PlaceTile', playerId: ben, tile: '8F' },
      { type: 'BuyShares', playerId: ben, shares: ['American', 'Festival'] },
      { type: 'PlaceTile', playerId: cleo, tile: '5F' },
      { type: 'BuyShares', playerId: cleo, shares: ['Festival'] },
    ],
  },
  { name: 'merge', moves: [{ type: 'PlaceTile', playerId: you, tile: '3E' }] },
  {
    name: 'dispose',
    moves: [
      { type: 'DisposeShares', playerId: you, trade: 2, sell: 1 },
      { type: 'DisposeShares', playerId: ben, trade: 0, sell: 2 },
    ],
  },
  {
    name: 'invest',
    moves: [
      { type: 'BuyShares', playerId: you, shares: THREE_AMERICAN },
      { type: 'PlaceTile', playerId: ben, tile: '6E' },
      { type: 'BuyShares', playerId: ben, shares: ['Festival'] },
      { type: 'PlaceTile', playerId: cleo, tile: '7E' },
      { type: 'DisposeShares', playerId: cleo, trade: 0, sell: 1 },
    ],
  },
  {
    name: 'swap',
    moves: [
      { type: 'DisposeShares', playerId: you, trade: 4, sell: 1 },
      { type: 'DisposeShares', playerId: ben, trade: 2, sell: 0 },
      { type: 'BuyShares', playerId: cleo, shares: ['American'] },
    ],
  },
  { name: 'declare', moves: [{ type: 'DeclareEnd', playerId: you }] },
  { name: 'last', moves: [{ type: 'PlaceTile', playerId: you, tile: '8B' }] },
  { name: 'finish', moves: [{ type: 'BuyShares', playerId: you, shares: THREE_AMERICAN }] },
] as const satisfies Guide['steps'];
type StepName = (typeof STEPS)[number]['name'];

function isStep(name: string): name is StepName {
  return STEPS.some((step) => step.name === name);
}

export const guide: Guide = {
  game: acquire,
  start: () =>
    fromSetup({
      players: [
        { id: you, cash: 3000, shares: { Luxor: 3 }, rack: ['4E', '3E', '8B', '12A', '6I', '2G'] },
        { id: ben, cash: 3500, shares: { Luxor: 2, American: 3 }, rack: ['8F', '6E', '1A', '11H', '12I', '3H'] },
        { id: cleo, cash: 3500, shares: { American: 3 }, rack: ['5F', '7E', '2A', '10H', '12G', '1H'] },
      ],
      board: [
        '............',
        '............',
        '.......AAA..',
        '...O...AAA..',
        'LL..O..AAA..',
        '............',
        '............',
        '............',
        '............',
      ],
      turn: { player: you },
      bag: ['5B', '6G', '9I', '1C', '12C', '4I', '2I', '11B', '7H', '5H', '1G', '3A', '9A', '12E', '1F', '6A'],
    }),
  steps: STEPS,
  words: ({ name }) => {
    const step = isStep(name) ? name : 'place';
    return { task: words.t(`acquire/guide:${step}.task`), why: words.t(`acquire/guide:${step}.why`) };
  },
};
