import { games } from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import type { AnyEvent } from '../sync/gameTypes.ts';
import { shownEvents } from '../game/eventPresentation.ts';
import { actorOf, linesOf, memoized } from './logLines.ts';

const PLAYERS = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: 'Ben' },
];
const muted = (seq: number, playerId: string): AnyEvent => ({ type: 'PlayerMuted', seq, at: seq, playerId });
const back = (seq: number, playerId: string): AnyEvent => ({ type: 'PlayerReturned', seq, at: seq, playerId });
const paused = (seq: number): AnyEvent => ({ type: 'TablePaused', seq, at: seq });

const telling = {
  sentence: (event: AnyEvent) => (event.type === 'TablePaused' ? null : `${event.type} ${event.seq}`),
  topic: (event: AnyEvent) => (event.type === 'PlayerMuted' ? 'table' : 'turns'),
} as const;

describe('the lines of the log', () => {
  const eventLog = [muted(1, 'a'), back(2, 'a'), paused(3), muted(4, 'b')];

  test('has a line for every event with a text', () => {
    expect(linesOf(eventLog, telling, null).map(({ sentence }) => sentence)).toEqual([
      'PlayerMuted 1',
      'PlayerReturned 2',
      'PlayerMuted 4',
    ]);
  });

  test('marks a change of player', () => {
    expect(linesOf(eventLog, telling, null).map(({ isFirst }) => isFirst)).toEqual([true, false, true]);
  });

  test('filters by topic', () => {
    expect(linesOf(eventLog, telling, 'table').map(({ seq }) => seq)).toEqual([1, 4]);
  });

  test('knows the acting player', () => {
    expect(actorOf(muted(1, 'a'))).toBe('a');
    expect(actorOf(paused(1))).toBeNull();
  });

  test('formats every sentence once', () => {
    let count = 0;
    const tell = memoized(() => (count++ === 0 ? 'first' : 'later'));
    const event = muted(1, 'a');
    const view = games.monopoly.view(games.monopoly.create({ players: PLAYERS, seed: 's' }), 'a');
    expect([tell(event, view), tell(event, view), count]).toEqual(['first', 'first', 1]);
  });

  test('ends with the event being animated', () => {
    expect(shownEvents(eventLog, 4)).toBe(eventLog);
    expect(shownEvents(eventLog, 2).map(({ seq }) => seq)).toEqual([1, 2]);
    expect(shownEvents(eventLog, 9)).toBe(eventLog);
  });
});
