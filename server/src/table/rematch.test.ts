import { describe, expect, test } from 'vitest';
import { codeOf, HOST, seat } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { createTestTables, players, TOKENS } from './testkit/testTables.ts';
import type { HostVisitor, SeatVisitor } from './types.ts';

const CREATOR = 'somebody';
const REQUEST = {
  players: players('Ann', 'bot:greedy', 'Cy'),
  options: { startingCash: 700 },
  clock: { decision: 20, reserve: 60, grace: 30 },
  botDelay: 5,
  visibility: 'public',
} as const;

async function finished() {
  const place = createTestTables();
  const made = await place.open({ ...REQUEST, players: [...REQUEST.players] });
  await made.table.host.start(HOST);
  await made.table.host.close('operator');
  return {
    ...place,
    ...made,
    again: (playerId: string) => place.tables.rematch(made.id, seat(playerId), CREATOR),
    next: place.table,
    services: place.again,
  };
}

function visitorOf(token: string) {
  return TOKENS.read(token)?.visitor as SeatVisitor & HostVisitor;
}

describe('a rematch', () => {
  test('has the same people, bots and rules, with seats rotated by one', async () => {
    const { again, next, table } = await finished();
    const listener = RecordingListener.at(table);
    const { id, playerId } = await again('p1');
    expect(listener.received).toMatchObject([{ type: 'RematchOpened', playerId: 'p1', tableId: id }]);
    const { tableState } = await next(id);
    expect(tableState).toMatchObject({ game: 'monopoly', status: 'waiting', creator: CREATOR });
    expect(tableState.doc).toMatchObject({ options: { startingCash: 700 }, botDelay: 5, visibility: 'public' });
    expect(tableState.doc.clock).toEqual(REQUEST.clock);
    expect(tableState.doc.seats.map(({ name, model }) => [name, model])).toEqual([
      ['greedy', 'bot:greedy'],
      ['Cy', 'human'],
      ['Ann', 'human'],
    ]);
    expect(playerId).toBe('p3');
  });

  test('lets everyone keep their piece, also in the rematch of a rematch', async () => {
    const { again, next, tables } = await finished();
    const { id } = await again('p1');
    const second = await next(id);
    const pieces = (players: readonly { readonly name: string; readonly piece?: number }[]) =>
      Object.fromEntries(players.map(({ name, piece }) => [name, piece]));
    const kept = { Ann: 0, greedy: 1, Cy: 2 };
    expect(pieces(second.describe(HOST).players)).toEqual(kept);
    await second.host.start(
      second.tableState.doc.hostNonce === undefined ? HOST : { ...HOST, nonce: second.tableState.doc.hostNonce },
    );
    await second.host.close('operator');
    const third = await tables.rematch(
      id,
      { ...seat('p3'), nonce: second.tableState.doc.seats[2]?.nonce ?? null },
      CREATOR,
    );
    expect(pieces((await next(third.id)).describe(HOST).players)).toEqual(kept);
  });

  test('is created once: the first caller hosts it, and each player gets their own seat, repeatedly', async () => {
    const { again, next } = await finished();
    const [ann, cy] = await Promise.all([again('p1'), again('p3')]);
    expect([ann.id, ann.playerId, cy.playerId]).toEqual([cy.id, 'p3', 'p2']);
    expect(cy.hostToken).toBeUndefined();
    const table = await next(ann.id);
    expect(await again('p1')).toEqual(ann);
    expect(await again('p3')).toEqual(cy);
    expect(table.describe(visitorOf(cy.token)).players.map(({ claimed }) => claimed)).toEqual([false, true, true]);
  });

  test('gives no seat to other clients: after a seat was given away or a token renewed', async () => {
    const { again, next } = await finished();
    const ann = await again('p1');
    const table = await next(ann.id);
    await table.seats.give(visitorOf(ann.hostToken ?? ''), 'p2', { model: 'bot:steady' });
    expect(await codeOf(again('p3'))).toBe('TOKEN_ENDED');
    await table.seats.reissue(visitorOf(ann.hostToken ?? ''));
    expect(await again('p1')).not.toHaveProperty('hostToken');
    await table.seats.reissue(visitorOf(ann.token));
    expect(await codeOf(again('p1'))).toBe('TOKEN_ENDED');
  });

  test('needs a finished game and a seat of a person', async () => {
    const { open, tables } = createTestTables();
    const { id, table } = await open({ ...REQUEST, players: [...REQUEST.players] });
    expect(await codeOf(tables.rematch(id, seat('p1'), CREATOR))).toBe('NOT_FINISHED');
    await table.host.start(HOST);
    expect(await codeOf(tables.rematch(id, seat('p1'), CREATOR))).toBe('NOT_FINISHED');
    await table.host.close('operator');
    expect(await codeOf(tables.rematch(id, seat('p1', 2), CREATOR))).toBe('TOKEN_ENDED');
    expect(await codeOf(tables.rematch('0000-0000-0000', seat('p1'), CREATOR))).toBe('UNKNOWN_GAME');
    expect(await codeOf(tables.rematch(id, seat('p2'), CREATOR))).toBe('NOT_A_PERSON');
  });

  test('that was erased is gone for all players', async () => {
    const { again, tables } = await finished();
    const { id } = await again('p1');
    await tables.erase(id);
    expect(await codeOf(again('p3'))).toBe('UNKNOWN_GAME');
  });

  test('survives a restart, and is created once by two services on one store', async () => {
    const { store, id, again, services } = await finished();
    const elsewhere = services();
    // This service has the table as it was before.
    await elsewhere.table(id);
    const ann = await again('p1');
    const { id: theirs, playerId } = await elsewhere.tables.rematch(id, seat('p3'), CREATOR);
    expect([theirs, playerId]).toEqual([ann.id, 'p2']);
    expect(await store.countUnfinished(CREATOR, 0)).toBe(1);
    expect(await services().tables.rematch(id, seat('p1'), CREATOR)).toEqual(ann);
  });

  test('of an older table with two equal names numbers the second', async () => {
    const place = createTestTables();
    const { id, table, opened } = await place.open({ players: players('Ann', 'Bob', 'Cy') });
    await table.host.start(HOST);
    await table.host.close(HOST);
    const { doc } = table.tableState;
    place.store.setDoc(id, { ...doc, seats: doc.seats.map((each) => ({ ...each, name: 'Ann' })) });
    const later = place.again();
    const { id: next } = await later.tables.rematch(id, visitorOf(opened.seats[0]?.token ?? ''), CREATOR);
    const names = (await later.table(next)).describe(HOST).players.map(({ name }) => name);
    expect(names).toEqual(['Ann', 'Ann 2', 'Ann 3']);
  });
});
