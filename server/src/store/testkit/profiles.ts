import { profileEntry } from '@magnate/ladder';
import { describe, expect, test } from 'vitest';
import { type EntrySum, type GameResult } from '../store.ts';
import { dumpOf } from './backups.ts';
import { ODD_TEXTS, sampleGame } from './samples.ts';
import type { ContractContext } from './testBackend.ts';

/** Profiles and the results of everyone with a page. */

const LOOK = { name: 'Ann', token: 'ship', colour: 3 };

function result(gameId: string, entry: string, changed: Partial<GameResult> = {}): GameResult {
  const usual = { playerId: entry, game: 'monopoly', preset: 'classic', at: 5, place: 1, seats: 2 };
  return { entry, gameId, ...usual, ...changed };
}

function sum(entry: string, name: string, changed: Partial<EntrySum> = {}): EntrySum {
  return { entry, game: 'monopoly', kind: 'opponent', name, played: 1, won: 1, lost: 0, ...changed };
}

export function profilesContract(context: ContractContext): void {
  describe('profiles', () => {
    test('belong to a device, are changed, and have one device at first', async () => {
      const { profiles } = context.store;
      expect(await profiles.profileOf('d1')).toBeUndefined();
      expect(await profiles.addProfile({ id: 'a', ...LOOK, createdAt: 1 }, 'd1')).toBe(true);
      expect(await profiles.addProfile({ id: 'b', ...LOOK, createdAt: 2 }, 'd1')).toBe(false);
      const stored = { id: 'a', ...LOOK, createdAt: 1, deletedAt: null };
      expect(await profiles.profileOf('d1')).toEqual({
        profile: stored,
        isLinking: true,
        devices: 1,
        hasCode: false,
        removedName: null,
      });
      const look = { name: ODD_TEXTS.join(' '), token: 'key', colour: 0 };
      await profiles.changeProfile('a', look);
      await profiles.setLinking('d1', false);
      expect(await profiles.profileOf('d1')).toMatchObject({ profile: look, isLinking: false });
      expect(await profiles.profiles(['a', 'b'])).toEqual([{ ...stored, ...look }]);
      expect(await profiles.profiles([])).toEqual([]);
    });

    test('move to other devices by a code that works once', async () => {
      const { profiles } = context.store;
      await profiles.addProfile({ id: 'a', ...LOOK, createdAt: 1 }, 'd1');
      await profiles.putProfileCode('a', 'first');
      await profiles.putProfileCode('a', 'second');
      expect(await profiles.useProfileCode('first', 'd2', 2, 9)).toBeUndefined();
      expect(await profiles.useProfileCode('second', 'd2', 2, 1)).toBeUndefined();
      const used = await Promise.all(['d2', 'd3'].map((device) => profiles.useProfileCode('second', device, 2, 9)));
      expect(used.filter((id) => id === 'a')).toHaveLength(1);
      expect(await profiles.profileOf('d1')).toMatchObject({ devices: 2, hasCode: false });
    });

    test('a device that moves leaves its own profile, and a profile without devices is deleted', async () => {
      const { profiles } = context.store;
      await profiles.addProfile({ id: 'a', ...LOOK, createdAt: 1 }, 'd1');
      await profiles.addProfile({ id: 'b', ...LOOK, createdAt: 1 }, 'd2');
      await profiles.putProfileCode('a', 'code');
      await profiles.useProfileCode('code', 'd2', 7, 9);
      expect((await profiles.profileOf('d2'))?.profile.id).toBe('a');
      expect((await profiles.profiles(['b']))[0]).toMatchObject({ name: '', deletedAt: 7 });
      await profiles.removeProfileDevice('d1', 8);
      await profiles.removeProfileDevice('d1', 8);
      expect(await profiles.profileOf('d1')).toBeUndefined();
      expect((await profiles.profileOf('d2'))?.devices).toBe(1);
      await profiles.removeProfileDevice('d2', 9);
      expect((await profiles.profiles(['a']))[0]).toMatchObject({ name: '', deletedAt: 9 });
    });

    test('are deleted for good, except for their id in the games of others', async () => {
      const { store } = context;
      const { profiles } = store;
      await store.create(sampleGame('g', { status: 'completed' }), [], []);
      await profiles.addProfile({ id: 'a', ...LOOK, createdAt: 1 }, 'd1');
      await profiles.putProfileCode('a', 'code');
      expect(await profiles.removeProfileName('a', 'Neutral')).toBe(true);
      expect(await profiles.profileOf('d1')).toMatchObject({
        profile: { ...LOOK, name: 'Neutral' },
        removedName: LOOK.name,
      });
      const own = profileEntry('a');
      await profiles.addResults([result('g', own), result('g', 'x')], [sum(own, 'x'), sum('x', own)]);
      await profiles.deleteProfile('a', 9);
      await profiles.changeProfile('a', LOOK);
      expect(await profiles.removeProfileName('a', 'Neutral')).toBe(false);
      await profiles.putProfileCode('a', 'code');
      expect(await profiles.useProfileCode('code', 'd1', 10, 9)).toBeUndefined();
      expect(await profiles.profileOf('d1')).toBeUndefined();
      expect(await profiles.results(own, { limit: 9 })).toEqual([]);
      expect(await profiles.sums(own, 'opponent', 9)).toEqual([]);
      expect(await profiles.sums('x', 'opponent', 9)).toEqual([sum('x', own)]);
      const text = JSON.stringify(await dumpOf(store));
      for (const secret of [`"${LOOK.name}"`, '"d1"', '"code"']) expect(text, secret).not.toContain(secret);
    });
  });

  describe('results', () => {
    test('are listed newest first, in pages, and go with their table', async () => {
      const { store } = context;
      const { profiles } = store;
      for (const [i, id] of ['g1', 'g2', 'g3'].entries()) {
        const visibility = id === 'g2' ? 'link' : 'public';
        await store.create(sampleGame(id, { status: 'completed', visibility }), [], []);
        const at = i === 0 ? 5 : 6;
        await profiles.addResults([result(id, 'a', { at }), result(id, 'x', { at, place: 2 })], []);
      }
      const first = await profiles.results('a', { limit: 2 });
      expect(first.map(({ gameId, isPublic }) => [gameId, isPublic])).toEqual([
        ['g3', true],
        ['g2', false],
      ]);
      const rest = await profiles.results('a', { limit: 2, after: { at: 6, gameId: 'g2' } });
      expect(rest).toEqual([{ ...result('g1', 'a'), isPublic: true }]);
      expect((await profiles.resultsOf(['g1', 'g2'])).map(({ gameId, entry }) => [gameId, entry])).toEqual([
        ['g1', 'a'],
        ['g1', 'x'],
        ['g2', 'a'],
        ['g2', 'x'],
      ]);
      await store.remove('g3');
      expect((await profiles.results('a', { limit: 9 })).map(({ gameId }) => gameId)).toEqual(['g2', 'g1']);
    });

    test('add up by kind, most games first, at any number of nodes', async () => {
      const stores = context.backend.isShared ? [context.store, await context.open()] : [context.store];
      const names = ['x', 'y', 'odd \0 🎩'];
      await Promise.all(
        stores.map(({ profiles }, turn) => {
          const added = names.map((name) => sum('a', name, { lost: turn }));
          return profiles.addResults([], turn === 0 ? added : added.toReversed());
        }),
      );
      const { profiles } = context.store;
      await profiles.addResults([], [sum('a', 'y', { won: 0, lost: 1 }), sum('a', 'orange', { kind: 'group' })]);
      const [most, ...others] = await profiles.sums('a', 'opponent', 9);
      expect(most).toMatchObject({ name: 'y', played: stores.length + 1, won: stores.length, lost: stores.length });
      expect(others.map(({ name }) => name).toSorted()).toEqual(['odd \0 🎩', 'x']);
      expect(await profiles.sums('a', 'opponent', 1)).toHaveLength(1);
      expect(await profiles.sumKinds('a')).toEqual(['group', 'opponent']);
    });
  });
}
