import { monopoly } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { storyContract } from '../testkit/storyContract.ts';
import { seatsFor } from '../testkit/stories.ts';
import { beat, sentence, topic } from './story.ts';
import { EXAMPLES } from './testkit/storyExamples.ts';

storyContract(
  { sentence, topic, beat },
  {
    view: monopoly.view(monopoly.create({ players: seatsFor(3), seed: 'sentences' }), 'p1'),
    examples: EXAMPLES,
    lengths: { DiceRolled: 600, RentPaid: 400, CardDrawn: 900, BidPlaced: 150, TurnEnded: 0 },
  },
);

test.each<[from: number, to: number, cause: 'dice' | 'card', length: number]>([
  [0, 3, 'dice', 360],
  [38, 2, 'dice', 480],
  [0, 12, 'dice', 1200],
  // Three spaces back, not 37 forward.
  [7, 4, 'card', 360],
  [36, 33, 'card', 360],
  [7, 5, 'card', 1200],
])('a way from %i to %i by %s takes %i ms', (fromPosition, toPosition, cause, length) => {
  expect(beat({ type: 'PlayerMoved', seq: 1, at: 0, playerId: 'p1', fromPosition, toPosition, cause })).toBe(length);
});
