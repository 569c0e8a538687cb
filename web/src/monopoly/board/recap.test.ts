import { fromSetup, viewOf } from '@magnate/engine/monopoly';
import { namesOf } from '@magnate/words';
import { beforeAll, expect, test } from 'vitest';
import { recapOf } from '../../game/recap.ts';
import type { AnyEvent } from '../../sync/gameTypes.ts';
import { testWords } from '../../testkit/words.ts';
import { recap } from './recap.tsx';

beforeAll(testWords);

const players = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: 'Ben' },
];

test('a complete group is announced once, by the deed that completed it', () => {
  const view = viewOf(fromSetup({ players, deeds: { 1: { owner: 'b' }, 3: { owner: 'b' } } }));
  const bought = (seq: number, propertyId: number) => ({
    type: 'PropertyPurchased',
    seq,
    at: seq,
    playerId: 'b',
    propertyId,
    price: 60,
    rule: 'purchase',
  });
  const rolled = { type: 'DiceRolled', seq: 1, at: 1, playerId: 'b', die1: 1, die2: 2, total: 3, purpose: 'move' };
  const eventLog = [rolled, bought(2, 1), bought(3, 3)] as unknown as readonly AnyEvent[];
  const { decisive } = recapOf(eventLog, 'a', view, recap.recapRules);
  const said = decisive.map(({ event, later }) => recap.decisive(event, namesOf(players, 'a'), view, later));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('Baltic Avenue');
});

test('a deed won for little at auction is a larger stake than a card that pays more cash', () => {
  const view = viewOf(fromSetup({ players }));
  const won = { type: 'AuctionEnded', kind: 'deed', propertyId: 39, buildingType: null, winnerId: 'b', amount: 9 };
  const card = { type: 'CardMoneyPaid', payerId: 'bank', receiverId: 'b', amount: 100 };
  const stake = (event: object, playerId: string) =>
    recap.recapRules.stakeOf({ seq: 1, at: 1, ...event } as unknown as AnyEvent, playerId, view);
  expect(stake(won, 'b')).toBe(400);
  expect(stake(won, 'a')).toBe(0);
  expect(stake(card, 'b')).toBeLessThan(400);
});
