import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetTable,
  keepPlayed,
  keepSeen,
  keepTable,
  type OwnTable,
  ownTable,
  ownTables,
  playedAt,
} from './keyring.ts';

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

test('a page that is behind does not remove a seat that another page has taken', () => {
  const storage = { getItem: localStorage.getItem, setItem: localStorage.setItem };
  const stale = storage.getItem(KEY);
  keepTable({ id: 'newest', game: 'monopoly', seats });
  // The closing page still reads what was stored before.
  vi.stubGlobal('localStorage', { ...storage, getItem: (key: string) => (key === KEY ? stale : storage.getItem(key)) });
  keepSeen('old', { seq: 7, at: 8 });
  keepPlayed('old', 3);
  vi.stubGlobal('localStorage', storage);
  expect(ownTables().map(({ id }) => id)).toEqual(['newest', 'newer', 'old']);
  expect(ownTable('old')).toEqual({ ...old, seen: { seq: 7, at: 8 }, playedAt: 3 });
});

test('a visit is forgotten with its table, and outlives opening the table again', () => {
  keepSeen('old', { seq: 7, at: 8 });
  keepSeen('newer', { seq: 1, at: 2 });
  keepTable({ id: 'newer', game: 'acquire', seats });
  expect(ownTable('newer')?.seen).toEqual({ seq: 1, at: 2 });
  forgetTable('old');
  keepSeen('newer', { seq: 3, at: 4 });
  expect(JSON.parse(localStorage.getItem('magnate.visits') ?? '')).toEqual({ newer: { seen: { seq: 3, at: 4 } } });
});
