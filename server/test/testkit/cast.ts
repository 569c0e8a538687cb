import { randomBytes } from 'node:crypto';
import { createGameSchema } from '@magnate/protocol';
import { Tokens } from '../../src/table/tokens.ts';
import type { NewSeat, TableDoor } from '../../src/table/types.ts';
import { ADMIN_TOKEN, type TestService } from './service.ts';

/** Tables in every condition, each with a token of every kind. */

export const TOKEN_KINDS = [
  'none',
  'garbage',
  'forged',
  'admin',
  'otherSeat',
  'otherHost',
  'seat',
  'neighbour',
  'host',
  'endedByClaim',
  'endedByReissue',
  'endedByGive',
] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** How a table looks to somebody without a token: there, hidden, or not there. */
export type Place = 'open' | 'private' | 'gone';

export const STAGES = ['waiting', 'running', 'finished'] as const;
export type Stage = (typeof STAGES)[number];

export const SIGHTS = ['public', 'link', 'private', 'closed', 'unknown'] as const;
export type Sight = (typeof SIGHTS)[number];

const PLACES: Readonly<Record<Sight, Place>> = {
  public: 'open',
  link: 'open',
  private: 'private',
  closed: 'gone',
  unknown: 'gone',
};

const PLAYERS = [...['Ann', 'Bob', 'Cas', 'Dan', 'Eve'].map((name) => ({ name })), { name: 'Fay', open: true }];
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

type Five<T> = readonly [T, T, T, T, T];

export interface Cast {
  readonly id: string;
  readonly place: Place;
  readonly stage: Stage;
  readonly tokens: Readonly<Record<TokenKind, string | undefined>>;
  /** A code that opens the seat of the neighbour. */
  readonly claim: string;
}

/** What an admin may send: a finished game to take in, and everything in the service so far. */
export interface Papers {
  readonly record: object;
  readonly backup: Buffer;
}

export async function papersOf(service: TestService): Promise<Papers> {
  const { id, tokens } = await castOf(service, 'link', 'finished');
  const { body: record } = await service.ask('GET', `/game/${id}/record`, { token: tokens.host });
  const backup = await service.app.inject({
    url: '/admin/backup',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
  });
  return { record, backup: backup.rawPayload };
}

/** Ann and Bob sit there; Cas came by his code, Dan had his token made anew, Eve's seat was given away, one is open. */
export async function castOf(service: TestService, sight: Sight, stage: Stage): Promise<Cast> {
  const { tables, tokens } = service;
  const visibility = sight === 'closed' || sight === 'unknown' ? 'link' : sight;
  const other = await tables.create(createGameSchema.parse({ players: [{ name: 'Xia' }, { name: 'Yan' }] }));
  const opened = await tables.create(createGameSchema.parse({ players: PLAYERS, visibility }));
  const [ann, bob, cas, dan, eve] = opened.seats as unknown as Five<NewSeat>;
  // Past the doors, which are asked often enough in the tests themselves.
  const table = (await tables.find(opened.id)) as TableDoor;
  await table.claim(cas.claim);
  await table.reissue(dan.playerId);
  await table.giveSeat(eve.playerId, { model: 'human' });
  if (stage !== 'waiting') await table.start();
  if (stage === 'finished') {
    for (const id of ['p1', 'p2', 'p3', 'p4', 'p6']) await table.act(id, { action: { type: 'Resign' } });
  }
  if (sight === 'closed') await table.close();
  const id = sight === 'unknown' ? UNKNOWN : opened.id;
  // A table that is unknown may have been there once: its tokens still are ours.
  const own = ({ playerId, token }: NewSeat) => (sight === 'unknown' ? tokens.seat(id, playerId, 1) : token);
  return {
    id,
    place: PLACES[sight],
    stage,
    claim: bob.claim,
    tokens: {
      none: undefined,
      garbage: 'garbage',
      forged: new Tokens(randomBytes(32)).seat(id, 'p1', 1),
      admin: ADMIN_TOKEN,
      otherSeat: other.seats[0]?.token,
      otherHost: other.hostToken,
      seat: own(ann),
      neighbour: own(bob),
      host: sight === 'unknown' ? tokens.host(id, 1) : opened.hostToken,
      endedByClaim: own(cas),
      endedByReissue: own(dan),
      endedByGive: own(eve),
    },
  };
}
