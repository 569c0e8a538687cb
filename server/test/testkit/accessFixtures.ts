import { randomBytes } from 'node:crypto';
import { Tokens } from '../../src/table/tokens.ts';
import type { CreatedTable, NewSeat } from '../../src/table/types.ts';
import { ADMIN_TOKEN, type Answer, type Asking, type Method, type TestService } from '../../src/testkit/testService.ts';

/** Tables in every state, each with a token of every kind. */

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
  'endedHost',
] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** What a visitor without a token sees of a table. */
export type Place = 'open' | 'private' | 'gone';

export const STAGES = ['waiting', 'running', 'finished'] as const;
export type Stage = (typeof STAGES)[number];

export const TABLE_KINDS = ['public', 'link', 'private', 'closed', 'unknown'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

const PLACES: Readonly<Record<TableKind, Place>> = {
  public: 'open',
  link: 'open',
  private: 'private',
  closed: 'gone',
  unknown: 'gone',
};

const PLAYERS = [...['Ann', 'Bob', 'Cas', 'Dan', 'Eve'].map((name) => ({ name })), { name: 'Fay', open: true }];
const UNKNOWN = '0000-0000-0000';

type Six<T> = readonly [T, T, T, T, T, T];

export interface AccessFixture {
  readonly id: string;
  readonly place: Place;
  readonly stage: Stage;
  readonly tokens: Readonly<Record<TokenKind, string | undefined>>;
  /** The claim code of another seat. */
  readonly claim: string;
}

/** What an admin may upload: a record and a backup. */
export interface AdminFiles {
  readonly record: object;
  readonly backup: Buffer;
}

/** A table whose tokens are invalid elsewhere. */
export function otherTable(service: TestService): Promise<CreatedTable> {
  return service.table({ players: [{ name: 'Xia' }, { name: 'Yan' }] });
}

export async function createAdminFiles(service: TestService): Promise<AdminFiles> {
  const { id, tokens } = await createFixture(service, 'link', 'finished', await otherTable(service));
  const { body: record } = await service.ask('GET', `/game/${id}/record`, { token: tokens.host });
  const backup = await service.app.inject({
    url: '/admin/backup',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
  });
  return { record, backup: backup.rawPayload };
}

/**
 * Ann and Bob have their first tokens, Cas claimed a seat, Dan renewed a token, Eve's seat was given away, one seat is
 * open.
 */
export async function createFixture(
  service: TestService,
  kind: TableKind,
  stage: Stage,
  other: CreatedTable,
): Promise<AccessFixture> {
  const { tokens } = service;
  const visibility = kind === 'closed' || kind === 'unknown' ? 'link' : kind;
  const opened = await service.table({ players: PLAYERS, visibility });
  const [ann, bob, cas, dan, eve, fay] = opened.seats as unknown as Six<NewSeat>;
  const { id, hostToken: oldHost } = opened;
  const ask = async (method: Method, path: string, asking?: Asking) =>
    done(await service.ask(method, `/game/${id}${path}`, asking)).body as { readonly token: string };
  const { token: host } = await ask('POST', '/reissue', { token: oldHost });
  const { token: newCas } = await ask('POST', '/claim', { body: { code: cas.claim } });
  const { token: newDan } = await ask('POST', '/reissue', { token: dan.token });
  await ask('POST', '/seats/p5', { token: host, body: { model: 'human' } });
  if (stage !== 'waiting') await ask('POST', '/start', { token: host });
  if (stage === 'finished') {
    for (const token of [ann.token, bob.token, newCas, newDan, fay.token]) {
      await ask('POST', '/action', { token, body: { type: 'Resign' } });
    }
  }
  if (kind === 'closed') await ask('DELETE', '', { token: host });
  const isUnknown = kind === 'unknown';
  // The id of an unknown table may have existed once, so its tokens have a valid signature.
  const own = ({ playerId, token }: NewSeat) => (isUnknown ? tokens.seat(UNKNOWN, playerId, 1, 'nonce') : token);
  const hosting = (token: string) => (isUnknown ? tokens.host(UNKNOWN, 1, 'nonce') : token);
  return {
    id: isUnknown ? UNKNOWN : id,
    place: PLACES[kind],
    stage,
    claim: bob.claim,
    tokens: {
      none: undefined,
      garbage: 'garbage',
      forged: new Tokens(randomBytes(32)).seat(id, 'p1', 1, 'nonce'),
      admin: ADMIN_TOKEN,
      otherSeat: other.seats[0]?.token,
      otherHost: other.hostToken,
      seat: own(ann),
      neighbour: own(bob),
      host: hosting(host),
      endedByClaim: own(cas),
      endedByReissue: own(dan),
      endedByGive: own(eve),
      endedHost: hosting(oldHost),
    },
  };
}

function done(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
  return answer;
}
