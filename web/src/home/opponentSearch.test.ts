import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ASK_AGAIN, OFFER_BOTS, OpponentSearch, type SearchState } from './opponentSearch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SEAT = { id: 'table', playerId: 'p1', token: 'key' };

function searching(answers: (() => Promise<typeof SEAT & { readonly waiting: boolean }>)[]) {
  const seen = { states: [] as SearchState[], left: [] as string[], found: [] as string[], asked: 0 };
  const waits = async () => ({ ...SEAT, waiting: true });
  const search = new OpponentSearch({
    find: async () => (answers[seen.asked++] ?? waits)(),
    leave: async (id) => seen.left.push(id),
    found: ({ id }) => seen.found.push(id),
    changed: (state) => seen.states.push(state),
  });
  return { search, seen };
}

test('asks again while it waits, and offers bots after 30 seconds', async () => {
  const { search, seen } = searching([]);
  await search.start('monopoly', 'Ann');
  expect(seen.states).toEqual([{ kind: 'asking' }, { kind: 'waiting', offersBots: false }]);
  await vi.advanceTimersByTimeAsync(OFFER_BOTS - 1);
  expect(seen.asked).toBe(1 + Math.floor((OFFER_BOTS - 1) / ASK_AGAIN));
  expect(seen.states.at(-1)).toEqual({ kind: 'waiting', offersBots: false });
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.states.at(-1)).toEqual({ kind: 'waiting', offersBots: true });
  await vi.advanceTimersByTimeAsync(ASK_AGAIN);
  expect(seen.states.at(-1)).toEqual({ kind: 'waiting', offersBots: true });
});

test('ends when the game begins, here or at another table', async () => {
  const waiting = async () => ({ ...SEAT, waiting: true });
  const begun = async () => ({ ...SEAT, id: 'other', waiting: false });
  const { search, seen } = searching([waiting, begun]);
  await search.start('monopoly', 'Ann');
  await vi.advanceTimersByTimeAsync(2 * OFFER_BOTS);
  expect(seen).toMatchObject({ found: ['other'], left: [], asked: 2 });
  expect(seen.states.at(-1)).toEqual({ kind: 'waiting', offersBots: false });
});

test('gives the seat back when it is stopped, even one that comes later', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof SEAT & { readonly waiting: boolean }>();
  const { search, seen } = searching([async () => ({ ...SEAT, waiting: true }), () => promise]);
  await search.start('monopoly', 'Ann');
  await vi.advanceTimersByTimeAsync(ASK_AGAIN);
  await search.stop();
  resolve({ ...SEAT, id: 'late', waiting: true });
  await vi.advanceTimersByTimeAsync(OFFER_BOTS);
  expect(seen).toMatchObject({ left: ['table', 'late'], found: [], asked: 2 });
  expect(seen.states.at(-1)).toEqual({ kind: 'idle' });
});

test('reports a refusal of the first request, and goes on after later ones', async () => {
  const refused = new Error('refused');
  const fails = () => Promise.reject(refused);
  const first = searching([fails]);
  await first.search.start('monopoly', 'Ann');
  expect(first.seen.states.at(-1)).toEqual({ kind: 'failed', error: refused });
  const later = searching([async () => ({ ...SEAT, waiting: true }), fails]);
  await later.search.start('monopoly', 'Ann');
  await vi.advanceTimersByTimeAsync(2 * ASK_AGAIN);
  expect(later.seen.states.at(-1)).toEqual({ kind: 'waiting', offersBots: false });
  expect(later.seen.asked).toBe(3);
});
