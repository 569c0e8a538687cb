import { describe, expect, test } from 'vitest';
import type { RecapRules } from '../game/recap.ts';
import type { AnyEvent, AnyView } from '../sync/gameTypes.ts';
import { cashOfTurn, turnsOf } from './logTurns.ts';

const KINDS = ['Began', 'Rolled', 'Moved', 'Paid', 'Merged', 'Ended'] as const;
type Kind = (typeof KINDS)[number];

function eventsOf(outcomes: readonly (readonly [Kind, string])[]): readonly AnyEvent[] {
  return outcomes.map(([type, playerId], i) => ({ type, playerId, seq: i + 1, at: 0 }) as unknown as AnyEvent);
}
const kind = (event: AnyEvent) => event.type as string;
const player = (event: AnyEvent) => (event as unknown as { readonly playerId: string }).playerId;

const recapRules: RecapRules = {
  opens: (event) => (kind(event) === 'Rolled' ? player(event) : null),
  ends: (event) => (kind(event) === 'Ended' ? player(event) : null),
  passesTo: () => null,
  chosenBy: () => null,
  isIncluded: (event) => kind(event) === 'Paid',
  changesHands: () => false,
  isFallback: (event) => kind(event) === 'Moved',
  isDecisive: (event) => kind(event) === 'Merged',
  cashOf: () => 0,
  stakeOf: () => 0,
};

const turns = (...outcomes: readonly (readonly [Kind, string])[]) =>
  turnsOf(eventsOf(outcomes), {} as AnyView, recapRules).map(({ by, openings, outcomes: outcome, isOver, events }) => ({
    by,
    openings: openings.length,
    outcomes: outcome.map(kind),
    isOver,
    events: events.length,
  }));

describe('the log by turns', () => {
  test('a turn has all its rolls and its decisive events', () => {
    expect(
      turns(
        ['Began', ''],
        ['Rolled', 'a'],
        ['Moved', 'a'],
        ['Rolled', 'a'],
        ['Paid', 'a'],
        ['Merged', 'a'],
        ['Ended', 'a'],
      ),
    ).toEqual([{ by: 'a', openings: 2, outcomes: ['Paid', 'Merged'], isOver: true, events: 7 }]);
  });

  test('without an outcome, a turn says where it led', () => {
    expect(turns(['Rolled', 'a'], ['Moved', 'a'], ['Ended', 'a'])).toMatchObject([{ outcomes: ['Moved'] }]);
  });

  test('the last turn is open', () => {
    expect(turns(['Rolled', 'a'], ['Ended', 'a'], ['Rolled', 'b'])).toMatchObject([
      { by: 'a', isOver: true },
      { by: 'b', isOver: false },
    ]);
  });
});

test('the gain in a turn leaves out what the reader chose in the turn of another', () => {
  const rules: RecapRules = {
    ...recapRules,
    chosenBy: (event) => (kind(event) === 'Merged' ? player(event) : null),
    cashOf: (event, playerId) => (player(event) === playerId ? 10 : 0),
  };
  const [turn] = turnsOf(
    eventsOf([
      ['Rolled', 'a'],
      ['Merged', 'b'],
      ['Paid', 'b'],
      ['Ended', 'a'],
    ]),
    {} as AnyView,
    rules,
  );
  expect(turn === undefined ? [] : ['a', 'b'].map((id) => cashOfTurn(turn, id, rules))).toEqual([20, 10]);
});
