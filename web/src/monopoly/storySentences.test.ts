import { monopoly } from '@magnate/engine/monopoly';
import { beforeAll, expect, test } from 'vitest';
import { namesWith, seatsFor } from '../game/tableStoryTesting.ts';
import { testWords } from '../words/testWords.ts';
import { beat, sentence, topic } from './story.ts';
import { EXAMPLES } from './storyExamples.ts';

const view = monopoly.view(monopoly.create({ players: seatsFor(3), seed: 'sentences' }), 'p1');
const names = namesWith(['Ann', 'Ben', 'Cid'], 'p1');

beforeAll(testWords);

test.each(EXAMPLES.map(([event, said]) => [said, event] as const))('%s', (said, event) => {
  expect(sentence(event, names, view)).toBe(said);
});

test('what happens beside the game is told too', () => {
  const paused = { type: 'TablePaused', seq: 1, at: 0 } as const;
  expect([sentence(paused, names, view), topic(paused), beat(paused)]).toEqual([
    'The host paused the game.',
    'table',
    0,
  ]);
});

const LENGTHS = { DiceRolled: 600, RentPaid: 400, CardDrawn: 900, BidPlaced: 150, TurnEnded: 0 } as const;

test.each(Object.entries(LENGTHS))('%s takes %i ms', (type, length) => {
  const lengths = EXAMPLES.flatMap(([event]) => (event.type === type ? [beat(event)] : []));
  expect(new Set(lengths)).toEqual(new Set([length]));
});

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
