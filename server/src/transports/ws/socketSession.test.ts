import { RuleViolation } from '@magnate/engine';
import { ServiceError } from '@magnate/protocol';
import { describe, expect, test } from 'vitest';
import { MAX_REFUSED_FRAMES, MAX_QUEUED_FRAMES } from '../shared/streamSlots.ts';
import { range } from '../testkit/fakeTable.ts';
import { streamsForTests } from '../testkit/testStreams.ts';

const streams = streamsForTests();

describe('an action', () => {
  const ROLL = { type: 'action', action: { type: 'RollDice' }, actionId: 'a-1' };

  test('is applied for the seat, and acknowledged after its events', async () => {
    await streams.open();
    const client = await streams.connect(streams.seat('ann')).live();
    client.send({ ...ROLL, action: { type: 'RollDice', playerId: 'ann' }, expectedVersion: 0 });
    await client.until((each) => each.of('ack').length === 1);
    expect(client.frames.slice(1).map(({ type }) => type)).toEqual(['event', 'ack']);
    expect(client.of('ack')).toEqual([{ type: 'ack', actionId: 'a-1', version: 1, seq: 1 }]);
    expect(streams.table.submissions).toEqual([
      { action: { type: 'RollDice' }, actionId: 'a-1', isDetailed: false, expectedVersion: 0 },
    ]);
  });

  test('may follow the hello at once', async () => {
    await streams.open();
    const client = streams.connect(streams.seat('ann'));
    await client.opened();
    for (const actionId of ['a', 'b', 'c']) client.send({ ...ROLL, actionId });
    await client.until((each) => each.of('ack').length === 3);
    expect(client.of('ack').map(({ actionId, version }) => [actionId, version])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
  });

  test('that is refused gets its id and the reason, and the socket stays open', async () => {
    await streams.open();
    const client = await streams.connect(streams.seat('ann')).live();
    const refusals = [
      new RuleViolation('NOT_YOUR_TURN', 'It is not your turn.', {}),
      new ServiceError('STALE_VERSION', { version: 7 }),
      new Error('an internal secret'),
    ];
    streams.table.onAct = () => Promise.reject(refusals.shift() ?? new Error('none left'));
    for (const actionId of ['a', 'b', 'c']) client.send({ ...ROLL, actionId });
    client.send({ ...ROLL, action: { type: 'RollDice', playerId: 'bob' }, actionId: 'd' });
    client.send({ ...ROLL, action: { type: 'Cheat' }, actionId: 'e' });
    await client.until((each) => each.of('error').length === 5);
    expect(client.of('error').map(({ error, actionId }) => [actionId, error.code])).toEqual([
      ['a', 'NOT_YOUR_TURN'],
      ['b', 'STALE_VERSION'],
      ['c', 'INTERNAL'],
      ['d', 'NOT_YOUR_SEAT'],
      ['e', 'UNKNOWN_ACTION'],
    ]);
    expect(client.of('error')[1]?.error.details).toEqual({ version: 7 });
    expect(JSON.stringify(client.frames)).not.toContain('secret');
    expect(client.closedWith).toBeUndefined();
  });

  test('is rate-limited per seat', async () => {
    await streams.open({ limits: { actions: 2 } });
    const client = await streams.connect(streams.seat('ann')).live();
    for (const actionId of ['a', 'b', 'c']) client.send({ ...ROLL, actionId });
    await client.until((each) => each.of('error').length === 1);
    expect(client.of('ack')).toHaveLength(2);
    expect(client.error).toBe('RATE_LIMITED');
  });

  test.each([
    ['a spectator', () => ({}), 'TOKEN_NEEDED'],
    ['the host', () => ({ token: streams.tokens.host(streams.table.id, 1, 'nonce') }), 'UNKNOWN_GAME'],
  ])('of %s is refused', async (_, hello, code) => {
    await streams.open();
    const client = await streams.connect(hello()).live();
    client.send(ROLL);
    await client.until((each) => each.of('error').length === 1);
    expect(client.error).toBe(code);
    expect(streams.table.submissions).toEqual([]);
  });

  test('of a token that was just revoked is not applied', async () => {
    await streams.open();
    const client = await streams.connect(streams.seat('ann')).live();
    streams.table.epoch = 2;
    client.send(ROLL);
    await client.until((each) => each.of('error').length === 1);
    expect(client.error).toBe('TOKEN_ENDED');
    expect(streams.table.submissions).toEqual([]);
  });

  test('that is malformed is refused, and five in a row close the socket', async () => {
    await streams.open();
    const client = await streams.connect(streams.seat('ann')).live();
    const nonsense = ['{', '1', { type: 'hello' }, { type: 'action' }];
    for (const frame of [...nonsense, ROLL, ...nonsense, '[['.repeat(5)]) client.send(frame);
    expect(await client.closed()).toBe(4400);
    const codes = ['BAD_JSON', 'MALFORMED', 'MALFORMED', 'MALFORMED'];
    expect(client.of('error').map(({ error }) => error.code)).toEqual([...codes, ...codes, 'TOO_DEEP']);
    expect(client.of('ack')).toHaveLength(1);
  });

  test('too many unanswered ones are refused one by one, and far too many close the socket', async () => {
    await streams.open();
    streams.table.onAct = () => new Promise(() => undefined);
    const client = await streams.connect(streams.seat('ann')).live();
    const last = MAX_QUEUED_FRAMES + MAX_REFUSED_FRAMES;
    for (const actionId of range(1, last - 1).map(String)) client.send({ ...ROLL, actionId });
    await client.until((each) => each.of('error').length === MAX_REFUSED_FRAMES - 1);
    expect(client.of('error').map(({ actionId, error }) => [actionId, error.code])).toEqual(
      range(MAX_QUEUED_FRAMES + 1, last - 1).map((id) => [`${id}`, 'RATE_LIMITED']),
    );
    expect(client.closedWith).toBeUndefined();
    client.send('{');
    expect(await client.closed()).toBe(4429);
    expect(client.closedFor).toBe('RATE_LIMITED');
    expect(streams.table.submissions).toHaveLength(1);
  });

  test('that was refused for a full queue may be sent again', async () => {
    await streams.open();
    const first = Promise.withResolvers<void>();
    const act = streams.table.onAct;
    streams.table.onAct = async (...submission) => {
      await first.promise;
      return act(...submission);
    };
    const client = await streams.connect(streams.seat('ann')).live();
    for (const actionId of range(1, MAX_QUEUED_FRAMES + 1).map(String)) client.send({ ...ROLL, actionId });
    await client.until((each) => each.of('error').length === 1);
    first.resolve();
    await client.until((each) => each.of('ack').length === MAX_QUEUED_FRAMES);
    client.send({ ...ROLL, actionId: `${MAX_QUEUED_FRAMES + 1}` });
    await client.until((each) => each.of('ack').length === MAX_QUEUED_FRAMES + 1);
    expect(client.of('error')).toHaveLength(1);
  });

  test('larger than 8 KiB closes the socket', async () => {
    await streams.open();
    const client = await streams.connect(streams.seat('ann')).live();
    client.send({ ...ROLL, action: { type: 'RollDice', padding: 'x'.repeat(9000) } });
    await client.closed();
    await streams.table.untilAttached(0);
    expect(streams.table.submissions).toEqual([]);
  });
});
