import { describe, expect, it } from 'vitest';
import type { AnyEvent } from '../../sync/gameTypes.ts';
import { momentsOf } from './momentsOf.ts';

const event = (seq: number, type: string, fields: object = {}) =>
  ({ type, seq, at: 0, ...fields }) as unknown as AnyEvent;

describe('moments of Acquire', () => {
  const eventLog = [
    event(1, 'TilePlaced', { tile: '5C', playerId: 'ann' }),
    event(2, 'MergerStarted', {
      tile: '5C',
      survivor: 'Luxor',
      defunct: [{ corporation: 'Tower', size: 2, price: 200 }],
    }),
    event(3, 'BonusPaid', { playerId: 'ben', corporation: 'Tower', amount: 2000 }),
    event(4, 'BonusPaid', { playerId: 'ann', corporation: 'Tower', amount: 1000 }),
    event(5, 'SharesDisposed', { playerId: 'ben', corporation: 'Tower' }),
    event(6, 'TurnEnded', { playerId: 'ann' }),
    event(7, 'BonusPaid', { playerId: 'ann', corporation: 'Luxor', amount: 3000 }),
  ];

  it('are a merger with its payouts, and nothing for plain tiles', () => {
    expect(momentsOf(eventLog.slice(0, 1), eventLog)).toEqual([]);
    const [merger, ...others] = momentsOf(eventLog.slice(0, 2), eventLog);
    expect(others).toEqual([]);
    expect(merger).toMatchObject({ kind: 'merger', bonuses: [{ playerId: 'ben' }, { playerId: 'ann' }] });
  });

  it('are a founding and the end, each two seconds at most', () => {
    const found = momentsOf([event(1, 'CorporationFounded'), event(2, 'GameEnded')], []);
    expect(found.map(({ kind }) => kind)).toEqual(['founding', 'end']);
    for (const { milliseconds } of found) expect(milliseconds).toBeLessThanOrEqual(2000);
  });
});
