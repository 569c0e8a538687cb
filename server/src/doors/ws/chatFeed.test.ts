import { ServiceError } from '@magnate/protocol';
import { describe, expect, test } from 'vitest';
import { range } from '../testkit/fakeTable.ts';
import { houseForTests } from '../testkit/testStreams.ts';

const house = houseForTests();

describe('chat', () => {
  test('comes with its last lines, each once', async () => {
    await house.open();
    for (let i = 1; i <= 60; i++) house.table.speak(`line ${i}`);
    const lines = house.table.chat.bind(house.table);
    // Said while the older lines are being read.
    house.table.chat = (limit) => {
      house.table.speak('line 61');
      const read = lines(limit);
      house.table.speak('line 62');
      return read;
    };
    const client = house.come({ chat: true });
    const deaf = await house.come().live();
    await client.until((each) => each.of('chat').length >= 51);
    house.table.speak('line 63');
    await client.until((each) => each.of('chat').at(-1)?.line.id === 63);
    expect(client.of('chat').map(({ line }) => line.id)).toEqual(range(12, 63));
    expect(deaf.of('chat')).toEqual([]);
  });

  test('can be said over the socket, and comes back to whoever listens to it', async () => {
    await house.open();
    const ann = await house.come({ ...house.seat('ann'), chat: true }).live();
    const bob = await house.come({ ...house.seat('bob'), chat: true }).live();
    ann.send({ type: 'say', text: ' Well played.\nAgain? ' });
    bob.send({ type: 'say', text: 'Yes.' });
    await Promise.all([ann, bob].map((client) => client.until((each) => each.of('chat').length === 2)));
    expect(house.table.lines.map(({ playerId, text }) => [playerId, text]).toSorted()).toEqual([
      ['ann', 'Well played.\nAgain?'],
      ['bob', 'Yes.'],
    ]);
  });

  test.each([
    ['of a spectator', () => ({}), 'hello', 'TOKEN_NEEDED'],
    ['of nothing', () => house.seat('ann'), ' \u3164', 'MALFORMED'],
    ['that turns the writing', () => house.seat('ann'), 'a\u202eb', 'MALFORMED'],
    ['of somebody who is muted', () => house.seat('mute'), 'hello', 'MUTED'],
  ])('%s is refused, and the socket stays', async (_, hello, text, code) => {
    await house.open();
    const say = house.table.onSay;
    house.table.onSay = (playerId, words) =>
      playerId === 'mute' ? Promise.reject(new ServiceError('MUTED')) : say(playerId, words);
    const client = await house.come({ ...hello(), chat: true }).live();
    client.send({ type: 'say', text });
    await client.until((each) => each.of('error').length === 1);
    expect([client.error, client.closedWith, house.table.lines]).toEqual([code, undefined, []]);
  });

  test('is limited as it is over HTTP', async () => {
    await house.open();
    const client = await house.come({ ...house.seat('ann'), chat: true }).live();
    for (let i = 0; i < 11; i++) client.send({ type: 'say', text: `line ${i}` });
    await client.until((each) => each.of('error').length === 1);
    expect(client.error).toBe('RATE_LIMITED');
    expect(house.table.lines).toHaveLength(10);
  });
});
