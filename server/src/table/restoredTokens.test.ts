import { createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGameSchema } from '@magnate/protocol';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../../test/postgres.ts';
import { openPostgres } from '../store/postgres/postgresStore.ts';
import { openSqlite } from '../store/sqlite/sqliteStore.ts';
import type { DumpRow, Store } from '../store/store.ts';
import { Tables } from './tables.ts';
import { ManualTime, flushEventLoop } from './testkit/manualTime.ts';
import { codeOf } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { Tokens } from './tokens.ts';
import type { HostVisitor, SeatVisitor } from './types.ts';

/** Tokens and codes after a restore, and with two services on one store. */

const server = inject('postgresUrl');
const KEY = randomBytes(32);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const SECOND = 1000;

interface Database {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

const BACKENDS = [
  {
    name: 'SQLite',
    isThere: true,
    isShared: false,
    make: async (): Promise<Database> => {
      const url = await mkdtemp(join(tmpdir(), 'magnate-tokens-'));
      return { url, drop: () => rm(url, { recursive: true }) };
    },
    open: openSqlite,
  },
  {
    name: 'PostgreSQL',
    isThere: server !== null,
    isShared: true,
    make: () => createDatabase(server ?? ''),
    open: openPostgres,
  },
];

const PRESENT = BACKENDS.filter(({ isThere }) => isThere);

let backend: (typeof BACKENDS)[number];
let database: Database;
let stores: Store[];
let store: Store;
let time: ManualTime;
const tokens = new Tokens(KEY);
const services: Tables[] = [];

const openStore = async () => {
  const opened = await backend.open(database.url);
  stores.push(opened);
  return opened;
};
const service = (on: Store) => {
  const tables = new Tables({ store: on, tokens, log, time });
  services.push(tables);
  return tables;
};
async function begin(on: (typeof BACKENDS)[number]): Promise<void> {
  backend = on;
  database = await on.make();
  stores = [];
  store = await openStore();
  time = new ManualTime();
}
afterEach(async () => {
  for (const tables of services.splice(0)) await tables.stop();
  for (const each of stores) await each.close();
  await database.drop();
});

const visitorOf = (token: string) => tokens.read(token)?.visitor as SeatVisitor & HostVisitor;
const two = createGameSchema.parse({ players: [{ name: 'Ann' }, { name: 'Bob' }] });
const found = async (tables: Tables, id: string) => {
  const table = await tables.find(id);
  if (table === undefined) throw new Error('There is no such table.');
  return table;
};
const isDead = async (tables: Tables, id: string, token: string) => {
  const table = await found(tables, id);
  return (await codeOf(() => table.admit(visitorOf(token)))) === 'TOKEN_ENDED';
};
const dumped = async () => {
  const rows: DumpRow[] = [];
  for await (const row of store.dump()) rows.push(row);
  return rows;
};

describe.each(PRESENT)('on $name', (each) => {
  beforeEach(() => begin(each));

  test('a restored backup revives no ended token or code, and new tokens differ from earlier ones', async () => {
    const tables = service(store);
    const { id, seats, hostToken } = await tables.create(two);
    const [ann, bob] = seats;
    const table = await found(tables, id);
    const { code: recovery } = await table.seats.makeRecoveryCode(visitorOf(ann?.token ?? ''));
    const backup = await dumped();
    const { token: renewed } = await table.seats.reissue(visitorOf(ann?.token ?? ''));
    const { token: claimed } = await table.seats.claim(bob?.claim ?? '');
    const { token: newHost } = await table.seats.reissue(visitorOf(hostToken));
    await tables.reload(() => store.load(backup));
    for (const token of [ann?.token, bob?.token, hostToken]) expect(await isDead(tables, id, token ?? '')).toBe(true);
    const restored = await found(tables, id);
    for (const code of [bob?.claim, recovery])
      expect(await codeOf(restored.seats.claim(code ?? ''))).toBe('UNKNOWN_CLAIM');
    // Those issued after the backup are unknown to it.
    for (const token of [renewed, claimed, newHost]) expect(await isDead(tables, id, token)).toBe(true);
    expect((await store.endedTokens(id)).length).toBeGreaterThanOrEqual(5);
    // After one more restart, and in the next backup.
    const again = service(store);
    for (const token of [ann?.token, bob?.token, hostToken]) expect(await isDead(again, id, token ?? '')).toBe(true);
    expect((await dumped()).filter((row) => row.table === 'ended_tokens').length).toBeGreaterThanOrEqual(5);
  });

  test('other tokens are valid after a restore, and the next token differs from the lost one', async () => {
    const tables = service(store);
    const { id, seats } = await tables.create(two);
    const first = seats[0]?.token ?? '';
    const backup = await dumped();
    await (await found(tables, id)).seats.reissue(visitorOf(seats[1]?.token ?? ''));
    await tables.reload(() => store.load(backup));
    expect(await isDead(tables, id, first)).toBe(false);
    const { token } = await (await found(tables, id)).seats.reissue(visitorOf(first));
    await tables.reload(() => store.load(backup));
    expect(await isDead(tables, id, first)).toBe(true);
    expect(await isDead(tables, id, token)).toBe(true);
  });

  test('a document and a token of an earlier version keep working until the token ends', async () => {
    const tables = service(store);
    const { id } = await tables.create(two);
    await tables.stop();
    const backup = (await dumped()).map((row) => {
      if (row.table !== 'docs') return row;
      const doc = JSON.parse(String(row.row['doc'])) as { seats: object[] };
      const seats = doc.seats.map((seat) => ({ ...seat, nonce: undefined, recoveryHash: undefined }));
      return { ...row, row: { ...row.row, doc: JSON.stringify({ ...doc, seats, hostNonce: undefined }) } };
    });
    await store.load(backup);
    const later = service(store);
    const old = earlierToken(['s', id, 'p1', 1]);
    const oldHost = earlierToken(['h', id, 1]);
    expect(await isDead(later, id, old)).toBe(false);
    expect(await isDead(later, id, oldHost)).toBe(false);
    const { token } = await (await found(later, id)).seats.reissue(visitorOf(old));
    expect(await isDead(later, id, old)).toBe(true);
    expect(await isDead(later, id, token)).toBe(false);
    await later.reload(() => store.load(backup));
    expect(await isDead(later, id, old)).toBe(true);
    expect(await isDead(later, id, oldHost)).toBe(false);
  });
});

// A file belongs to one service.
describe.each(PRESENT.filter(({ isShared }) => isShared))('two services on $name', (each) => {
  beforeEach(() => begin(each));

  test('a token that one service ended is invalid at the other within a second', async () => {
    const [here, there] = [service(store), service(await openStore())];
    const { id, seats } = await here.create(two);
    const token = seats[0]?.token ?? '';
    const [a, b] = [await found(here, id), await found(there, id)];
    const stream = RecordingListener.at(b, visitorOf(token));
    await a.seats.reissue(visitorOf(token));
    // A reader whose table was not compared with the store for half a second.
    await time.pass(SECOND / 2);
    await b.follower.catchUpFor(visitorOf(token));
    expect(await codeOf(() => b.admit(visitorOf(token)))).toBe('TOKEN_ENDED');
    await expect.poll(() => stream.endings).toEqual(['token']);
  });

  test('a restore by one service ends every stream of the other', async () => {
    const [here, there] = [service(store), service(await openStore())];
    const { id, seats, hostToken } = await here.create(two);
    const backup = await dumped();
    const b = await found(there, id);
    const stream = RecordingListener.at(b, visitorOf(seats[0]?.token ?? ''));
    await b.host.start(visitorOf(hostToken));
    await here.reload(() => store.load(backup));
    await expect
      .poll(async () => {
        await time.pass(SECOND);
        await flushEventLoop();
        return stream.endings;
      })
      .toEqual(['stopping']);
    expect((await found(there, id)).reader.status).toBe('waiting');
  });
});

/** Signed as before tokens had a nonce. */
function earlierToken(content: readonly unknown[]): string {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${createHmac('sha256', KEY).update(`magnate/token/1\n${payload}`).digest('base64url')}`;
}
