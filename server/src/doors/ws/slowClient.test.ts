import { describe, expect, test } from 'vitest';
import { PAGE } from '../shared/subscription.ts';
import { range } from '../testkit/fakeTable.ts';
import { streamsForTests } from '../testkit/testStreams.ts';

const service = streamsForTests();

/** What a figure is when it has stayed the same for a while. */
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

  test('is dropped when too much waits for it, and resumes without a gap', async () => {
    await service.open({ streamLimits: { unread: 100_000 } });
    const client = await service.connect().live();
    client.socket.pause();
    // More than any network between the two could hold.
    for (let i = 0; i < 5000 && service.table.attached > 0; i++) {
      service.publishEvents(1, { padding: PADDING });
      if (i % 10 === 0) await new Promise(setImmediate);
    }
    expect(service.table.attached).toBe(0);
    client.socket.resume();
    expect(await client.closed()).toBe(4408);
    expect(client.error).toBe('SLOW');
    const since = client.seqs.at(-1) ?? 0;
    service.publishEvents(3);
    const again = await service.connect({ since }).live();
    expect([...client.seqs, ...again.seqs]).toEqual(range(1, service.table.seq));
  });

  test('is cut off when it does not even read its end', async () => {
    await service.open({ streamLimits: { unread: 10_000, linger: 5 } });
    const client = await service.connect().live();
    client.socket.pause();
    while (service.table.attached > 0) {
      service.publishEvents(10, { padding: PADDING });
      await new Promise(setImmediate);
    }
    await expect.poll(() => service.service.app.websocketServer.clients.size).toBe(0);
    client.socket.resume();
    expect(await client.closed()).toBe(1006);
  });

  test('is given older events page by page, as it reads', async () => {
    await service.open();
    service.publishEvents(5000, { padding: PADDING.slice(5000) });
    const client = service.connectSilently();
    await client.opened();
    client.socket.pause();
    client.send({ type: 'hello' });
    await service.table.untilAttached(1);
    // The network takes some pages; then it is full, and no more are read however often it is asked.
    const pages = await unchanging(() => service.table.pagesRead);
    expect(pages).toBeLessThan(5000 / PAGE);
    client.socket.resume();
    await client.live();
    expect(client.seqs).toEqual(range(1, 5000));
    expect(service.table.pagesRead).toBe(5000 / PAGE);
  });
});
