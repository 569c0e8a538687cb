import { describe, expect, test } from 'vitest';
import type { AnyEvent, AnyView } from '../sync/gameTypes.ts';
import { recapOf, type RecapRules } from './recap.ts';

type Told = {
  readonly type: string;
  readonly playerId?: string;
  readonly amount?: number;
  readonly nextPlayerId?: string | undefined;
};

let seq = 0;
function event(fields: Told): AnyEvent {
  seq += 1;
  return { seq, at: 0, ...fields } as unknown as AnyEvent;
}

const roll = (playerId: string) => event({ type: 'DiceRolled', playerId });
const ends = (playerId: string, nextPlayerId?: string) => event({ type: 'TurnEnded', playerId, nextPlayerId });
const builds = (playerId: string, amount: number) => event({ type: 'Built', playerId, amount });
const pays = (playerId: string, amount: number) => event({ type: 'Paid', playerId, amount });

const recapRules: RecapRules = {
  opens: (each) => (each.type === 'DiceRolled' ? each.playerId : null),
  ends: (each) => (each.type === 'TurnEnded' ? each.playerId : null),
  passesTo: (each) => (each.type === 'TurnEnded' ? (each.nextPlayerId ?? null) : null),
  chosenBy: (each) => ((each.type as string) === 'Built' ? ((each as unknown as Told).playerId ?? null) : null),
  isIncluded: (each) => ['Paid', 'Built'].includes(each.type),
  changesHands: () => false,
  isFallback: (each) => (each.type as string) === 'Moved',
  isDecisive: (each) => (each.type as string) === 'Merged',
  cashOf: (each, playerId) => {
    const { playerId: payer, amount = 0 } = each as unknown as Told;
    if (amount === 0) return 0;
    if (each.type === ('Paid' as string)) return payer === playerId ? -amount : amount;
    return payer === playerId ? -amount : 0;
  },
  stakeOf: () => 0,
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
    const opensAndShows: RecapRules = { ...recapRules, isFallback: (each) => each.type === 'DiceRolled' };
    expect(recapOf([roll('a')], 'me', view, opensAndShows).lines).toMatchObject([{ events: [{ type: 'DiceRolled' }] }]);
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
    expect([lines.length, decisive]).toMatchObject([1, [{ event: merged, cash: 0 }]]);
  });

  test('leaves out my current turn, also what I do before its roll', () => {
    const fine = event({ type: 'Fined', playerId: 'me', amount: 50 });
    const traded = event({ type: 'Merged', playerId: 'me', amount: 30 });
    const eventLog = [ends('me', 'a'), roll('a'), pays('a', 20), ends('a', 'me'), fine, traded, builds('me', 100)];
    expect(recapOf(eventLog, 'me', view, recapRules)).toMatchObject({ lines: [{ by: 'a', cash: 20 }], decisive: [] });
  });

  test('books no money on a line but that of its events', () => {
    const traded = event({ type: 'Merged', playerId: 'me', amount: 30 });
    const mortgage = event({ type: 'Mortgaged', playerId: 'me', amount: 75 });
    const eventLog = [ends('me', 'a'), roll('a'), pays('a', 20), traded, builds('me', 100), mortgage];
    const { lines, decisive } = recapOf(eventLog, 'me', view, recapRules);
    expect(lines).toMatchObject([{ by: 'a', events: [eventLog[2]], cash: 20 }]);
    expect(decisive).toMatchObject([{ event: traded, cash: -30 }]);
  });

  test('gives what another player builds between the rolls a line of its own', () => {
    const eventLog = [ends('me', 'a'), roll('a'), builds('b', 100), pays('a', 20)];
    expect(recapOf(eventLog, 'me', view, recapRules).lines).toMatchObject([
      { by: 'a', events: [eventLog[3]], cash: 20 },
      { by: 'b', opening: eventLog[2], events: [eventLog[2]], cash: 0 },
    ]);
  });

  test('is limited to a readable length', () => {
    const eventLog = [ends('me'), ...Array.from({ length: 100 }, () => roll('a'))];
    const { lines } = recapOf(eventLog, 'me', view, recapRules);
    expect(lines).toHaveLength(24);
    expect(lines.at(-1)?.opening).toBe(eventLog.at(-1));
  });
});
