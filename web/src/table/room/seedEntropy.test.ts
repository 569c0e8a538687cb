import { commitmentToEntropy } from '@magnate/engine';
import { expect, test } from 'vitest';
import type { AnyEvent } from '../../sync/gameTypes.ts';
import { awaitedIn, salted, entropyToReveal } from './seedEntropy.ts';

const eventsFrom = (...events: readonly object[]) =>
  events.map((event, i) => ({ seq: i + 1, at: i, ...event }) as AnyEvent);
const committed = (playerId: string, text: string) => ({
  type: 'EntropyCommitted',
  playerId,
  hash: commitmentToEntropy(text),
});
const revealed = (playerId: string, text: string) => ({ type: 'EntropyRevealed', playerId, text });
const CLOSED = { type: 'EntropyClosed' };

test('the same text gets a different salt each time, and fits the limit', () => {
  expect(salted('snow')).toMatch(/^snow · [0-9a-f]{24}$/);
  expect(salted('snow')).not.toBe(salted('snow'));
});

test('own contributions are revealed once no more can be added, each once', () => {
  const added = [committed('p1', 'snow'), committed('p1', 'rain'), committed('p2', 'hail')];
  const kept = ['snow', 'rain', 'never sent', 'hail'];
  expect(entropyToReveal(eventsFrom(...added), 'p1', kept)).toEqual([]);
  expect(entropyToReveal(eventsFrom(...added, CLOSED), 'p1', kept)).toEqual(['snow', 'rain']);
  expect(entropyToReveal(eventsFrom(...added, CLOSED, revealed('p1', 'snow')), 'p1', kept)).toEqual(['rain']);
});

test('lists the players whose contributions are missing', () => {
  const added = [committed('p1', 'snow'), committed('p2', 'hail'), { type: 'EntropyAdded', playerId: 'p3', text: 'x' }];
  expect(awaitedIn(eventsFrom(...added, CLOSED))).toEqual(['p1', 'p2']);
  expect(awaitedIn(eventsFrom(...added, CLOSED, revealed('p2', 'hail')))).toEqual(['p1']);
  expect(awaitedIn(eventsFrom(...added, CLOSED, revealed('p2', 'hail'), revealed('p1', 'snow')))).toEqual([]);
});
