import { describe, expect, test } from 'vitest';
import type { GameUi } from '../game/gameUi.ts';
import type { Names } from '@magnate/words';
import { decidingPoint, sentenceOfTurn, turnsIn } from './deciding.ts';
import type { TurningPoint } from './turningSearch.ts';
import type { RecordStep, RecordSteps } from './turningSteps.ts';

const at = (value: number) => ({ value, low: value, high: value });

function point(moment: number, seat: number, swing: number, isSure = true): TurningPoint {
  return { moment, seat, before: at(0.5), after: at(0.5 + swing), swing, isSure };
}

const game = {
  playerIds: ['a', 'b', 'c'],
  outcome: { winners: ['b'], ranking: [], reason: '' },
} satisfies Pick<RecordSteps, 'playerIds' | 'outcome'>;

describe('the deciding point', () => {
  test('is the largest rise of the winner', () => {
    const rise = point(7, 1, 0.3);
    expect(decidingPoint(game, [point(3, 0, -0.4), point(5, 1, 0.2), rise, point(9, 1, -0.45)])).toBe(rise);
  });

  test('is the largest fall of another player if the winner never rose by one step', () => {
    const fall = point(3, 2, -0.4);
    expect(decidingPoint(game, [point(2, 0, -0.2), fall, point(8, 0, 0.5)])).toBe(fall);
  });

  test('is never what could be chance', () => {
    expect(decidingPoint(game, [point(7, 1, 0.3, false)])).toBeUndefined();
    expect(decidingPoint(game, [])).toBeUndefined();
  });
});

/** Events are their sentences; capitals are decisive, an exclamation mark makes an outcome, `end` ends a turn. */
type Said = { readonly type: string };
const gameUi = {
  sentence: ({ type }: Said) => (type === '' ? null : type),
  recap: {
    recapRules: {
      ends: ({ type }: Said) => (type === 'end' ? 'a' : null),
      isDecisive: ({ type }: Said) => type === type.toUpperCase() && type !== '',
      isIncluded: ({ type }: Said) => type.endsWith('!'),
      stakeOf: ({ type }: Said) => Number(/\d+/.exec(type)?.[0] ?? 0),
    },
    decisive: ({ type }: Said) => `Decisive: ${type}`,
  },
} as unknown as GameUi;

function step(...events: readonly string[]): RecordStep {
  return {
    events: events.map((type) => ({ type })),
    view: () => ({}),
    start: () => ({ saved: '' }),
  } as unknown as RecordStep;
}

test('the sentence of a turn is its decisive event, else its largest payment, else its last event', () => {
  const said = (...events: readonly string[]) => sentenceOfTurn(gameUi, step(...events), 'a', {} as Names);
  expect(said('rolled', 'paid 20!', 'BANKRUPT', 'moved')).toBe('Decisive: BANKRUPT');
  expect(said('rolled', 'paid 20!', 'paid 900!', 'sold 5!')).toBe('paid 900!');
  expect(said('rolled', 'owes', '')).toBe('owes');
  expect(said('')).toBeNull();
});

test('turns join their steps and know after how many actions they end', () => {
  const record = {
    ...game,
    game: 'acquire',
    steps: [step('sat'), step('rolled'), step('end'), step('x', 'end'), step('over')],
  };
  const { turns, moments } = turnsIn(gameUi, record as RecordSteps);
  expect(moments).toEqual([0, 2, 3, 4]);
  expect(turns.steps.map(({ events }) => events.map(({ type }) => type))).toEqual([
    ['sat'],
    ['rolled', 'end'],
    ['x', 'end'],
    ['over'],
  ]);
});
