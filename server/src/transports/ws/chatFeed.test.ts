import { ServiceError } from '@magnate/protocol';
import { describe, expect, test } from 'vitest';
import { range, REACTED_AT } from '../testkit/fakeTable.ts';
import { streamsForTests } from '../testkit/testStreams.ts';

const streams = streamsForTests();

describe('chat', () => {
  test('starts with the latest lines, each once', async () => {
    await streams.open();
    for (let i = 1; i <= 60; i++) streams.table.speak(`line ${i}`);
    const lines = streams.table.chat.last;
    // Added while the earlier lines are being read.
    streams.table.chat.last = (limit) => {
      streams.table.speak('line 61');
      const read = lines(limit);
      streams.table.speak('line 62');
      return read;
    };
    const client = streams.connect({ chat: true });
    const deaf = await streams.connect().live();
    await client.until((each) => each.of('chat').length >= 51);
    streams.table.speak('line 63');
    await client.until((each) => each.of('chat').at(-1)?.line.id === 63);
    expect(client.of('chat').map(({ line }) => line.id)).toEqual(range(12, 63));
    expect(deaf.of('chat')).toEqual([]);
  });

  test('includes reactions of spectators, which are not stored', async () => {
    await streams.open();
    const ann = await streams.connect({ ...streams.seat('ann'), chat: true }).live();
    const deaf = await streams.connect().live();
    streams.table.chat.react('wow');
    streams.table.speak('Thanks.');
    await ann.until((each) => each.of('chat').length === 1);
    expect(ann.of('reaction')).toEqual([{ type: 'reaction', reaction: 'wow', at: REACTED_AT }]);
    expect(deaf.of('reaction')).toEqual([]);
  });

  test('can be sent over the socket, and reaches every subscriber', async () => {
    await streams.open();
    const ann = await streams.connect({ ...streams.seat('ann'), chat: true }).live();
    const bob = await streams.connect({ ...streams.seat('bob'), chat: true }).live();
    ann.send({ type: 'say', text: ' Well played.\nAgain? ' });
    bob.send({ type: 'say', text: 'Yes.' });
    await Promise.all([ann, bob].map((client) => client.until((each) => each.of('chat').length === 2)));
    expect(streams.table.lines.map(({ playerId, text }) => [playerId, text]).toSorted()).toEqual([
      ['ann', 'Well played.\nAgain?'],
      ['bob', 'Yes.'],
    ]);
  });

  test.each([
    ['of a spectator', () => ({}), 'hello', 'TOKEN_NEEDED'],
    ['of nothing', () => streams.seat('ann'), ' \u3164', 'MALFORMED'],
    ['with a bidirectional override', () => streams.seat('ann'), 'a\u202eb', 'MALFORMED'],
    ['of a muted player', () => streams.seat('mute'), 'hello', 'MUTED'],
  ])('%s is refused, and the socket stays open', async (_, hello, text, code) => {
    await streams.open();
    const say = streams.table.onSay;
    streams.table.onSay = (playerId, words) =>
      playerId === 'mute' ? Promise.reject(new ServiceError('MUTED')) : say(playerId, words);
    const client = await streams.connect({ ...hello(), chat: true }).live();
    client.send({ type: 'say', text });
    await client.until((each) => each.of('error').length === 1);
    expect([client.error, client.closedWith, streams.table.lines]).toEqual([code, undefined, []]);
  });

  test('is rate-limited as over HTTP', async () => {
    await streams.open();
    const client = await streams.connect({ ...streams.seat('ann'), chat: true }).live();
    for (let i = 0; i < 11; i++) client.send({ type: 'say', text: `line ${i}` });
    await client.until((each) => each.of('error').length === 1);
    expect(client.error).toBe('RATE_LIMITED');
    expect(streams.table.lines).toHaveLength(10);
  });
});

test('a remark of a bot comes with its event, to clients that ask for the chat', async () => {
  await streams.open();
  const listening = await streams.connect({ chat: true }).live();
  const deaf = await streams.connect().live();
  const said = { playerId: 'bob', code: 'loss', params: { amount: 500 } } as const;
  const seq = streams.table.seq + 1;
  streams.table.remarks.set(seq, said);
  streams.table.append(1);
  streams.table.publish();
  await Promise.all(
    [listening, deaf].map((client) => client.until((each) => each.of('event').at(-1)?.event.seq === seq)),
  );
  expect(listening.of('event').at(-1)?.remark).toEqual(said);
  expect(deaf.of('event').at(-1)?.remark).toBeUndefined();
});
