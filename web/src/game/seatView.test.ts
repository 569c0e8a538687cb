import { games } from '@magnate/engine';
import { viewRules } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import type { AnyView } from '../sync/gameTypes.ts';
import { isOnTurn, isOut, type SeatView, stillSeatView } from './seatView.ts';

const PLAYERS = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: 'Ben' },
];
const monopoly = games.monopoly.view(games.monopoly.create({ players: PLAYERS, seed: 's' }), 'a');
const acquire = games.acquire.view(games.acquire.create({ players: PLAYERS, seed: 's' }), 'a');

function seated(rules: object, view: AnyView): SeatView {
  return { gameUi: { rules }, view } as unknown as SeatView;
}

describe('the position of a player in the round', () => {
  test('one player is on turn, in either game', () => {
    for (const view of [monopoly, acquire]) {
      expect(PLAYERS.filter(({ id }) => isOnTurn(view, id))).toHaveLength(1);
    }
  });

  test('a bankrupt player is out', () => {
    const left = seated(viewRules, { ...monopoly, bankrupts: ['b'] });
    expect([isOut(left, 'a'), isOut(left, 'b')]).toEqual([false, true]);
    expect(isOut(seated(games.acquire, acquire), 'a')).toBe(false);
  });
});

describe('parts in which nothing moves', () => {
  const shown = seated(viewRules, monopoly);
  const still = { ...shown, busy: false, shownSeq: 3, act: async () => true };

  test('keep their seat view while events are animated', () => {
    const animation = { played: [], current: null };
    const later = { ...still, animation, shownSeq: 4, act: async () => false } as SeatView;
    expect(stillSeatView(still, later)).toBe(still);
  });

  test('get the next one with a new view, and with a new pending action', () => {
    for (const change of [{ view: acquire }, { busy: true }, { undo: () => undefined }]) {
      const next = { ...still, ...change };
      expect(stillSeatView(still, next)).toBe(next);
    }
  });
});
