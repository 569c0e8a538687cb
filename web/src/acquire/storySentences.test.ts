import { acquire } from '@magnate/engine/acquire';
import { beforeAll, expect, test } from 'vitest';
import { namesWith, seatsFor } from '../game/tableStoryTesting.ts';
import { testWords } from '../words/testWords.ts';
import { beat, sentence, topic } from './story.ts';
import { EXAMPLES } from './storyExamples.ts';

const view = acquire.view(acquire.create({ players: seatsFor(3), seed: 'sentences' }), 'p1');
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

const LENGTHS = { TilePlaced: 300, MergerStarted: 500, BonusPaid: 500, SharesDisposed: 400, TurnEnded: 0 } as const;

test.each(Object.entries(LENGTHS))('%s takes %i ms', (type, length) => {
  const lengths = EXAMPLES.flatMap(([event]) => (event.type === type ? [beat(event)] : []));
  expect(new Set(lengths)).toEqual(new Set([length]));
});
