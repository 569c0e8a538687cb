import { describe, expect, test } from 'vitest';
import { ODD_TEXTS, PLAYERS, sampleGame } from './samples.ts';
import type { ContractContext } from './testBackend.ts';

/** Whom games wait for. */
export function turnsContract(context: ContractContext): void {
  describe('turns', () => {
    test('are read for many tables at once, with clocks and ended tokens, and without unknown tables', async () => {
      const { store } = context;
      const odd = `odd ${ODD_TEXTS.join(' ').slice(0, 200)}`;
      for (const id of ['g', odd, 'new']) await store.create(sampleGame(id), PLAYERS, []);
      const waiting = { holders: ['p1', odd], phase: 'Auction', key: odd };
      await store.saveSnapshots([
        { gameId: 'g', version: 1, seq: 1, state: '{}', waiting },
        { gameId: odd, version: 1, seq: 1, state: '{}' },
      ]);
      await store.saveClocks([{ gameId: 'g', key: odd, used: { p1: 5 }, at: 7, wakeAt: 9 }]);
      const turns = await store.turns.turns(['g', 'none', odd, 'new']);
      const of = (id: string) => turns.find(({ game }) => game.id === id);
      expect(turns).toHaveLength(3);
      expect(of('g')).toEqual({
        game: await store.read('g'),
        waiting,
        clock: { gameId: 'g', key: odd, used: { p1: 5 }, at: 7, wakeAt: 9 },
        endedTokens: [],
      });
      expect(of(odd)).toMatchObject({ waiting: null, clock: null });
      expect(of('new')).toMatchObject({ waiting: null });
      // A later snapshot of a table replaces whom it waits for; an earlier one does not.
      await store.saveSnapshots([
        { gameId: 'g', version: 2, seq: 2, state: '{}', waiting: { ...waiting, holders: [] } },
      ]);
      await store.saveSnapshots([{ gameId: 'g', version: 1, seq: 2, state: '{}', waiting }]);
      expect((await store.turns.turns(['g']))[0]?.waiting?.holders).toEqual([]);
      expect(await store.turns.turns([])).toEqual([]);
    });

    test('of a profile are at the unfinished tables of all its devices, the latest first', async () => {
      const { store } = context;
      const { operator, profiles, turns } = store;
      const status = { over: 'completed', early: 'waiting', late: 'in_progress', other: 'in_progress' } as const;
      for (const [id, each] of Object.entries(status)) {
        await store.create(sampleGame(id, { status: each, updatedAt: id === 'late' ? 9 : 5 }), PLAYERS, []);
      }
      await profiles.addProfile({ id: 'a', name: 'Ann', token: 'ship', colour: 0, createdAt: 1 }, 'd1');
      await profiles.putProfileCode('a', 'code');
      await profiles.useProfileCode('code', 'd2', 1, 9);
      const seats = [
        ['over', 'd1'],
        ['early', 'd1'],
        ['late', 'd2'],
        ['other', 'd3'],
      ] as const;
      for (const [gameId, device] of seats) await operator.putDevice({ gameId, playerId: 'p1', device, at: 1 });
      expect(await turns.tablesOfProfile('a', 9)).toEqual(['late', 'early']);
      expect(await turns.tablesOfProfile('a', 1)).toEqual(['late']);
      expect(await turns.tablesOfProfile('none', 9)).toEqual([]);
    });
  });
}
