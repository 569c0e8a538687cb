import { type GameRecord, stepsOf, SPECTATOR } from '@magnate/engine';
import { monopoly } from '@magnate/engine/monopoly';
import { namesOf } from '@magnate/words';
import { beforeAll, describe, expect, it } from 'vitest';
import { seatOf } from '../../game/positionSeat.ts';
import { playedRecord } from '../../testkit/played.ts';
import { testWords } from '../../testkit/words.ts';
import { boardStateOf } from './boardState.ts';
import { factsKey, factsOf, type SpaceFacts } from './Spaces.tsx';

beforeAll(testWords);

const names = namesOf(
  ['p1', 'p2', 'p3'].map((id) => seatOf(id, id)),
  null,
);

describe('the facts of spaces', () => {
  it.each([{}, { freeParking: 'pot', jailedOwnerCollects: false }])(
    'are the same as long as their key is: %j',
    (options) => {
      const record = playedRecord('monopoly', 7, options) as unknown as GameRecord<never, never, never>;
      const known = new Map<string, readonly SpaceFacts[]>();
      let repeats = 0;
      for (const state of stepsOf(monopoly, record)) {
        const view = monopoly.view(state, SPECTATOR);
        const boardState = boardStateOf(view, { played: [], current: null });
        const key = factsKey(view, boardState);
        const facts = factsOf(view, boardState, names);
        const before = known.get(key) ?? facts;
        expect(facts).toEqual(before);
        repeats += Number(known.has(key));
        known.set(key, before);
      }
      // Guards against a test that compares nothing.
      expect(repeats).toBeGreaterThan(100);
      expect(known.size).toBeGreaterThan(20);
    },
  );

  it('include the price of a lot', () => {
    const [state] = stepsOf(monopoly, playedRecord('monopoly') as unknown as GameRecord<never, never, never>);
    if (state === undefined) throw new Error('No game begins.');
    const view = monopoly.view(state, SPECTATOR);
    const boardState = boardStateOf(view, { played: [], current: null });
    expect(factsOf(view, boardState, names)[1]).toMatchObject({ note: '$60', spoken: expect.stringContaining('$60') });
  });
});
