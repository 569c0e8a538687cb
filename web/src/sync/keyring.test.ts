import { beforeEach, expect, test, vi } from 'vitest';
import { keepPlayed, type OwnTable, ownTable, ownTables, playedAt } from './keyring.ts';

const KEY = 'magnate.tables';
const seats = [{ playerId: 'p1', token: 't' }];
const old: OwnTable = { id: 'old', game: 'monopoly', seats, seenAt: 5 };
const newer: OwnTable = { id: 'newer', game: 'acquire', seats, seenAt: 9 };

beforeEach(() => {
  const kept = new Map([[KEY, JSON.stringify([newer, old])]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('a game that is looked at again keeps the time at which it was played', () => {
  keepPlayed('old', 3);
  expect(ownTable('old')).toEqual({ ...old, playedAt: 3 });
  expect(ownTables().map(playedAt)).toEqual([9, 3]);
});

test('tables that were kept before tell when they were opened', () => {
  expect(ownTables().map(playedAt)).toEqual([9, 5]);
  expect(playedAt({ ...old, playedAt: Number.NaN })).toBe(5);
});

test('a table that is not of this device is not kept', () => {
  keepPlayed('another', 3);
  expect(ownTables()).toEqual([newer, old]);
});
