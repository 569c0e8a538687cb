import { describe, expect, test } from 'vitest';
import type { AnyEvent, AnyView } from '../sync/gameTypes.ts';
import { recapOf, type RecapRules } from './recap.ts';

type Told = { readonly type: string; readonly playerId?: string; readonly amount?: number };

let seq = 0;
function event(fields: Told): AnyEvent {
  seq += 1;
  return { seq, at: 0, ...fields } as unknown as AnyEvent;
}

const roll = (playerId: string) => event({ type: 'DiceRolled', playerId });
const ends = (playerId: string) => event({ type: 'TurnEnded', playerId });
const pays = (playerId: string, amount: number) => event({ type: 'Paid', playerId, amount });

const recapRules: RecapRules = {
  opens: (each) => (each.type === 'DiceRolled' ? each.playerId : null),
  ends: (each) => (each.type === 'TurnEnded' ? each.playerId : null),
  isIncluded: (each) => (each.type as string) === 'Paid',
  isFallback: (each) => (each.type as string) === 'Moved',
  isDecisive: (each) => (each.type as string) === 'Merged',
  cashOf: (each, playerId) => {
    const { playerId: payer, amount = 0 } = each as unknown as Told;
    if ((each.type as string) !== 'Paid') return 0;
    return payer === playerId ? -amount : amount;
  },
};

const view = {} as AnyView;

describe('the recap since my turn', () => {
  test('has one line per roll, with its outcome and my gain or loss', () => {
    const eventLog = [roll('me'), ends('me'), roll('a'), pays('a', 20), ends('b'), roll('a'), roll('b'), pays('me', 7)];
    const { lines } = recapOf(eventLog, 'me', view, recapRules);
    expect(lines.map(({ by, events, cash }) => [by, events, cash])).toEqual([
      ['a', [eventLog[3]], 20],
      ['a', [], 0],
      ['b', [eventLog[7]], -7],
    ]);
  });

  test('says where a roll led if nothing else came of it', () => {
    const [first, second] = [event({ type: 'Moved' }), event({ type: 'Moved' })];
    const eventLog = [roll('a'), first, second, roll('b'), event({ type: 'Moved' }), pays('b', 3)];
    const { lines } = recapOf(eventLog, 'me', view, recapRules);
    expect(lines.map(({ events }) => events)).toEqual([[second], [eventLog[5]]]);
  });

  test('is empty right after my turn, complete before my first one, and stays during the next one', () => {
    expect(recapOf([roll('a'), ends('me')], 'me', view, recapRules)).toEqual({ lines: [], decisive: [] });
    expect(recapOf([roll('a'), roll('b')], 'me', view, recapRules).lines).toHaveLength(2);
    expect(recapOf([ends('me'), roll('a'), roll('me'), pays('me', 9)], 'me', view, recapRules).lines).toMatchObject([
      { by: 'a', cash: 0 },
    ]);
  });

  test('lists decisive events, even before the first line', () => {
    const merged = event({ type: 'Merged' });
    const { lines, decisive } = recapOf([ends('me'), merged, roll('a')], 'me', view, recapRules);
    expect([lines.length, decisive]).toEqual([1, [merged]]);
  });

  test('is limited to a readable length', () => {
    const eventLog = [ends('me'), ...Array.from({ length: 100 }, () => roll('a'))];
    const { lines } = recapOf(eventLog, 'me', view, recapRules);
    expect(lines).toHaveLength(24);
    expect(lines.at(-1)?.opening).toBe(eventLog.at(-1));
  });
});
