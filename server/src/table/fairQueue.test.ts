import { expect, test } from 'vitest';
import { FairQueue } from './fairQueue.ts';

test('people come first, and creators take turns', () => {
  const queue = new FairQueue<string>();
  for (let i = 0; i < 100; i++) queue.add({ creator: 'many', isOfPeople: false }, `many ${i}`);
  queue.add({ creator: 'few', isOfPeople: false }, 'few 0');
  queue.add({ creator: 'few', isOfPeople: false }, 'few 1');
  queue.add({ creator: 'many', isOfPeople: true }, 'person');
  expect([queue.size, queue.sizeOfPeople]).toEqual([103, 1]);
  expect(Array.from({ length: 6 }, () => queue.take())).toEqual([
    'person',
    'many 0',
    'few 0',
    'many 1',
    'few 1',
    'many 2',
  ]);
  expect(queue.takeAll()).toHaveLength(97);
  expect([queue.take(), queue.size]).toEqual([undefined, 0]);
});
