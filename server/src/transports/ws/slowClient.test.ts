import { describe, expect, test } from 'vitest';
import { PAGE } from '../shared/subscription.ts';
import { range } from '../testkit/fakeTable.ts';
import { streamsForTests } from '../testkit/testStreams.ts';

const streams = streamsForTests();

/** Resolves to a value when it has stayed the same for a while. */
async function unchanging(read: () => number): Promise<number> {
  let [last, same] = [read(), 0];
  while (same < 200) {
    await new Promise(setImmediate);
    const now = read();
    same = now === last ? same + 1 : 0;
    last = now;
  }
  return last;
}

describe('a slow client', () => {
  const PADDING = 'x'.repeat(10_000);

  test('is disconnected when its backlog is too large, and resumes without a gap', async () => {
    await streams.open({ streamLimits: { unread: 100_000 } });
    const client = await streams.connect().live();
    client.socket.pause();
    // More than the buffers of the network could hold.
    for (let i = 0; i < 5000 && streams.table.attached > 0; i++) {
      streams.publishEvents(1, { padding: PADDING });
      if (i % 10 === 0) await new Promise(setImmediate);
    }
    expect(streams.table.attached).toBe(0);
    client.socket.resume();
    expect(await client.closed()).toBe(4408);
    expect(client.error).toBe('SLOW');
    const since = client.seqs.at(-1) ?? 0;
    streams.publishEvents(3);
    const again = await streams.connect({ since }).live();
    expect([...client.seqs, ...again.seqs]).toEqual(range(1, streams.table.seq));
  });

  test('is cut off if it does not read the close frame', async () => {
    await streams.open({ streamLimits: { unread: 10_000, linger: 5 } });
    const client = await streams.connect().live();
    client.socket.pause();
    while (streams.table.attached > 0) {
      streams.publishEvents(10, { padding: PADDING });
      await new Promise(setImmediate);
    }
    await expect.poll(() => streams.service.app.websocketServer.clients.size).toBe(0);
    client.socket.resume();
    expect(await client.closed()).toBe(1006);
  });

  test('gets older events in pages as it reads', async () => {
    await streams.open();
    streams.publishEvents(5000, { padding: PADDING.slice(5000) });
    const client = streams.connectSilently();
    await client.opened();
    client.socket.pause();
    client.send({ type: 'hello' });
    await streams.table.untilAttached(1);
    // The network buffers take some pages; when they are full, no more are read.
    const pages = await unchanging(() => streams.table.pagesRead);
    expect(pages).toBeLessThan(5000 / PAGE);
    client.socket.resume();
    await client.live();
    expect(client.seqs).toEqual(range(1, 5000));
    expect(streams.table.pagesRead).toBe(5000 / PAGE);
  });
});
