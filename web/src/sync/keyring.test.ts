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

test('opening a game again keeps the time of its last move', () => {
  keepPlayed('old', 3);
  expect(ownTable('old')).toEqual({ ...old, playedAt: 3 });
  expect(ownTables().map(playedAt)).toEqual([9, 3]);
});

test('a table stored without that time falls back to the time it was opened', () => {
  expect(ownTables().map(playedAt)).toEqual([9, 5]);
  expect(playedAt({ ...old, playedAt: Number.NaN })).toBe(5);
});

test('a table of another device is not stored', () => {
  keepPlayed('another', 3);
  expect(ownTables()).toEqual([newer, old]);
});
