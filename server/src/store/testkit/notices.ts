import { describe, expect, test } from 'vitest';
import type { PushSubscription } from '../store.ts';
import { dumpOf } from './backups.ts';
import { ODD_TEXTS, PLAYERS, sampleGame } from './samples.ts';
import type { ContractContext } from './testBackend.ts';

/** Push subscriptions, webhooks, and what was told. */

const CAPS = { perSeat: 2, perEndpoint: 3 };

function subscription(change: Partial<PushSubscription> = {}): PushSubscription {
  const keys = { p256dh: 'key', auth: 'secret', holder: 'p1/1/n', device: 'd1', language: 'en' };
  return { gameId: 'g', playerId: 'p1', endpoint: 'https://push.example.com/1', ...keys, at: 5, ...change };
}

export function noticesContract(context: ContractContext): void {
  describe('notices', () => {
    test('are for a seat and a device: the newest counts, and each can be ended', async () => {
      const { store } = context;
      for (const id of ['g', 'h']) await store.create(sampleGame(id), PLAYERS, []);
      const { notices } = store;
      const odd = subscription({ endpoint: `https://push.example.com/${ODD_TEXTS.join('')}`, device: '' });
      expect(await notices.subscribe(subscription({ language: 'de' }), CAPS)).toBe(true);
      expect(await notices.subscribe(subscription(), CAPS)).toBe(true);
      expect(await notices.subscribe(odd, CAPS)).toBe(true);
      expect(await notices.subscribe(subscription({ gameId: 'none' }), CAPS)).toBe(false);
      const known = await notices.subscriptions('g', 'p1');
      expect(known).toHaveLength(2);
      expect(known).toEqual(expect.arrayContaining([subscription(), odd]));
      expect(await notices.subscriptions('g', 'p2')).toEqual([]);
      await notices.subscribe(subscription({ gameId: 'h' }), CAPS);
      expect(await notices.subscriptionsOf('d1')).toEqual([
        { gameId: 'g', playerId: 'p1', at: 5 },
        { gameId: 'h', playerId: 'p1', at: 5 },
      ]);
      await notices.removeSubscriptionsOf('');
      await notices.unsubscribe('g', 'p1', odd.endpoint);
      expect(await notices.subscriptions('g', 'p1')).toEqual([subscription()]);
      await notices.removeEndpoint(subscription().endpoint);
      expect([await notices.subscriptions('g', 'p1'), await notices.subscriptions('h', 'p1')]).toEqual([[], []]);
    });

    test('have caps per seat and per device, and go with their device, profile or table', async () => {
      const { store } = context;
      const { notices, profiles } = store;
      for (const id of ['g', 'h', 'i', 'j']) await store.create(sampleGame(id), PLAYERS, []);
      const at = (i: number) => `https://push.example.com/${i}`;
      const seats = [1, 2, 3].map((i) => notices.subscribe(subscription({ endpoint: at(i), device: `d${i}` }), CAPS));
      expect((await Promise.all(seats)).filter(Boolean).length).toBeGreaterThanOrEqual(2);
      expect(await notices.subscribe(subscription({ endpoint: at(9) }), CAPS)).toBe(false);
      const one = { endpoint: at(7), device: 'd7' };
      for (const gameId of ['h', 'i', 'j'])
        expect(await notices.subscribe(subscription({ ...one, gameId }), CAPS)).toBe(true);
      expect(await notices.subscribe(subscription({ ...one, gameId: 'h', playerId: 'p2' }), CAPS)).toBe(false);
      await store.remove('j');
      expect(await notices.subscriptionsOf('d7')).toHaveLength(2);
      await notices.removeSubscriptionsOf('d7');
      expect(await notices.subscriptionsOf('d7')).toEqual([]);
      await profiles.addProfile({ id: 'a', name: 'Ann', token: 'ship', colour: 0, createdAt: 1 }, 'd8');
      await notices.subscribe(subscription({ gameId: 'h', device: 'd8', endpoint: at(8) }), CAPS);
      await profiles.deleteProfile('a', 9);
      expect(JSON.stringify(await dumpOf(store))).not.toContain(at(8));
    });

    test('are claimed once per recipient and decision', async () => {
      const { store } = context;
      await store.create(sampleGame('g'), PLAYERS, []);
      const claim = (recipient: string, decision: string) => store.notices.claimNotice('g', recipient, decision);
      const first = await Promise.all([claim('p1', 'a'), claim('p1', 'a'), claim('p1', 'a')]);
      expect(first.filter(Boolean)).toHaveLength(1);
      expect([await claim('p2', 'a'), await claim('p1', 'b'), await claim('p1', 'b'), await claim('p1', 'a')]).toEqual([
        true,
        true,
        false,
        true,
      ]);
      expect(await store.notices.claimNotice('none', 'p1', 'a')).toBe(false);
    });

    test('of a webhook have its address and secret', async () => {
      const { store } = context;
      await store.create(sampleGame('g'), PLAYERS, []);
      expect(await store.notices.webhook('g')).toBeUndefined();
      const webhook = { url: 'https://hooks.example.com/a?b=c', secret: 'secret' };
      await store.notices.putWebhook('g', webhook);
      expect(await store.notices.webhook('g')).toEqual(webhook);
      await store.remove('g');
      expect(await store.notices.webhook('g')).toBeUndefined();
    });
  });
}
