import type { AccessFixture, AdminFiles, Place, Stage, TokenKind } from './accessFixtures.ts';
import type { Asking } from '../../src/testkit/testService.ts';

/** The access contract: the answer for every route, every kind of token and every kind of table. */

/** The status of each code. */
export const STATUSES = {
  MALFORMED: 400,
  TOKEN_NEEDED: 401,
  BAD_TOKEN: 401,
  TOKEN_ENDED: 401,
  UNKNOWN_GAME: 404,
  UNKNOWN_ROUTE: 404,
  UNKNOWN_CLAIM: 404,
  NO_OPEN_SEAT: 409,
  NOT_STARTED: 409,
  NOT_FINISHED: 409,
  ALREADY_STARTED: 409,
  ALREADY_FINISHED: 409,
  NOTHING_ASKED: 409,
  CONSENT_NEEDED: 409,
  GAME_OVER: 422,
  DEVICE_NEEDED: 401,
  UNKNOWN_REPORT: 404,
  UNKNOWN_RESULT: 404,
  UNKNOWN_BAN: 404,
  UNKNOWN_ENTRY: 404,
  UNKNOWN_TOURNAMENT: 404,
  NO_PUSH: 409,
} as const;
export type Code = keyof typeof STATUSES;

/** Who has access to a route. */
const ACCESSES = [
  'public',
  'anyOwn',
  'look',
  'claim',
  'wrongClaim',
  'seat',
  'host',
  'holder',
  'admin',
  'adminTable',
] as const;
export type Access = (typeof ACCESSES)[number];

type Verdict = 'ok' | Code;
type Verdicts = Readonly<Record<Place, Verdict>>;

const ok: Verdicts = { open: 'ok', private: 'ok', gone: 'ok' };
const found: Verdicts = { open: 'ok', private: 'ok', gone: 'UNKNOWN_GAME' };
const shown: Verdicts = { open: 'ok', private: 'UNKNOWN_GAME', gone: 'UNKNOWN_GAME' };
const needsToken: Verdicts = { open: 'TOKEN_NEEDED', private: 'UNKNOWN_GAME', gone: 'UNKNOWN_GAME' };
const noSeat: Verdicts = { open: 'UNKNOWN_CLAIM', private: 'UNKNOWN_GAME', gone: 'UNKNOWN_GAME' };
const over: Verdicts = { open: 'TOKEN_ENDED', private: 'TOKEN_ENDED', gone: 'UNKNOWN_GAME' };
const always = (code: Code): Verdicts => ({ open: code, private: code, gone: code });
const bad = always('BAD_TOKEN');
const unseen = always('UNKNOWN_GAME');
const wanted = always('TOKEN_NEEDED');

// biome-ignore format: a table is read by its columns
export const ACCESS: Readonly<Record<TokenKind, Readonly<Record<Access, Verdicts>>>> = {
  none:           { public: ok,  anyOwn: ok,  look: shown,  claim: found, wrongClaim: noSeat, seat: needsToken,  host: needsToken,  holder: needsToken,  admin: wanted, adminTable: wanted },
  garbage:        { public: ok,  anyOwn: bad, look: bad,    claim: bad,   wrongClaim: bad,    seat: bad,    host: bad,    holder: bad,    admin: bad, adminTable: bad },
  forged:         { public: ok,  anyOwn: bad, look: bad,    claim: bad,   wrongClaim: bad,    seat: bad,    host: bad,    holder: bad,    admin: bad, adminTable: bad },
  admin:          { public: ok,  anyOwn: bad, look: bad,    claim: bad,   wrongClaim: bad,    seat: bad,    host: bad,    holder: bad,    admin: ok, adminTable: found },
  otherSeat:      { public: ok,  anyOwn: ok,  look: unseen, claim: found, wrongClaim: noSeat, seat: unseen, host: unseen, holder: unseen, admin: bad, adminTable: bad },
  otherHost:      { public: ok,  anyOwn: ok,  look: unseen, claim: found, wrongClaim: noSeat, seat: unseen, host: unseen, holder: unseen, admin: bad, adminTable: bad },
  seat:           { public: ok,  anyOwn: ok,  look: found,  claim: found, wrongClaim: noSeat, seat: found,  host: unseen, holder: found,  admin: bad, adminTable: bad },
  neighbour:      { public: ok,  anyOwn: ok,  look: found,  claim: found, wrongClaim: noSeat, seat: found,  host: unseen, holder: found,  admin: bad, adminTable: bad },
  host:           { public: ok,  anyOwn: ok,  look: found,  claim: found, wrongClaim: noSeat, seat: unseen, host: found,  holder: found,  admin: bad, adminTable: bad },
  endedByClaim:   { public: ok,  anyOwn: ok,  look: over,   claim: found, wrongClaim: noSeat, seat: over,   host: over,   holder: over,   admin: bad, adminTable: bad },
  endedByReissue: { public: ok,  anyOwn: ok,  look: over,   claim: found, wrongClaim: noSeat, seat: over,   host: over,   holder: over,   admin: bad, adminTable: bad },
  endedHost:      { public: ok,  anyOwn: ok,  look: over,   claim: found, wrongClaim: noSeat, seat: over,   host: over,   holder: over,   admin: bad, adminTable: bad },
  endedByGive:    { public: ok,  anyOwn: ok,  look: over,   claim: found, wrongClaim: noSeat, seat: over,   host: over,   holder: over,   admin: bad, adminTable: bad },
};

/** What a request writes: nothing, a chat line, an event or an action; or it erases the table, or writes elsewhere. */
const TRACES = ['nothing', 'chat', 'event', 'action', 'erased', 'elsewhere'] as const;
export type Trace = (typeof TRACES)[number];

export interface Row {
  readonly route: string;
  readonly access: Access;
  /** The answer to callers with access, by the stage of the table: a status, or a code. */
  readonly answers: Readonly<Record<Stage, number | Code>>;
  readonly trace: Trace;
  /** At a running public table, it needs the consent of the others. */
  readonly needsConsent?: true;
  readonly request?: (fixture: AccessFixture, adminFiles: AdminFiles) => Asking;
}

const all = (answer: number | Code) => ({ waiting: answer, running: answer, finished: answer });
const before = (answer: number, later: Code) => ({ waiting: answer, running: later, finished: later });
const until = (answer: number, later: Code) => ({ waiting: answer, running: answer, finished: later });
const json = (body: object) => () => ({ body });

const CUP = { name: 'Cup', format: 'swiss', tableSize: 2 };
const PUSH = {
  endpoint: 'https://push.example.com/send/abc',
  p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  auth: 'AAAAAAAAAAAAAAAAAAAAAA',
};
const PEOPLE = { players: [{ name: 'Ann' }, { name: 'Bob' }] };

// biome-ignore format: a table is read by its columns
export const ROWS: readonly Row[] = [
  { route: 'GET /health',                    access: 'public',     answers: all(200), trace: 'nothing' },
  { route: 'GET /health/ready',              access: 'public',     answers: all(200), trace: 'nothing' },
  { route: 'GET /metrics',                   access: 'public',     answers: all(200), trace: 'nothing' },
  { route: 'GET /openapi.json',              access: 'public',     answers: all(200), trace: 'nothing' },
  { route: 'GET /games',                     access: 'public',     answers: all(200), trace: 'nothing' },
  { route: 'GET /models',                    access: 'public',     answers: all(200), trace: 'nothing' },
  { route: 'GET /statistics',                access: 'public',     answers: all(200), trace: 'nothing' },
  { route: 'GET /ladder',                    access: 'public',     answers: all(200), trace: 'nothing' },
  { route: 'GET /ladder/results',            access: 'public',     answers: all(200), trace: 'nothing' },
  { route: 'GET /games/monopoly',            access: 'public',     answers: all(200), trace: 'nothing' },
  { route: 'GET /games/acquire',             access: 'public',     answers: all(200), trace: 'nothing' },
  { route: 'GET /game',                      access: 'public',     answers: all(200), trace: 'nothing' },
  { route: 'GET /service',                   access: 'public',     answers: all(200), trace: 'nothing' },
  { route: 'GET /device',                    access: 'public',     answers: all('DEVICE_NEEDED'), trace: 'nothing' },
  { route: 'DELETE /device',                 access: 'public',     answers: all('DEVICE_NEEDED'), trace: 'nothing' },
  { route: 'GET /profile',                   access: 'public',     answers: all('DEVICE_NEEDED'), trace: 'nothing' },
  { route: 'POST /profile',                  access: 'public',     answers: all('DEVICE_NEEDED'), trace: 'nothing', request: json({ name: 'Ann', token: 'ship', colour: 0 }) },
  { route: 'POST /profile/code',             access: 'public',     answers: all('DEVICE_NEEDED'), trace: 'nothing' },
  { route: 'POST /profile/device',           access: 'public',     answers: all('DEVICE_NEEDED'), trace: 'nothing', request: json({ code: 'not-a-code' }) },
  { route: 'GET /push',                      access: 'public',     answers: all(200), trace: 'nothing' },
  { route: 'POST /turns',                    access: 'public',     answers: all(200), trace: 'nothing', request: json({ tables: [] }) },
  { route: 'DELETE /profile',                access: 'public',     answers: all('DEVICE_NEEDED'), trace: 'nothing' },
  { route: 'GET /player/:id',                access: 'public',     answers: all('UNKNOWN_ENTRY'), trace: 'nothing' },
  { route: 'POST /game',                     access: 'public',     answers: all(201), trace: 'elsewhere', request: json(PEOPLE) },

  { route: 'GET /game/:id',                  access: 'look',       answers: all(200), trace: 'nothing' },
  { route: 'GET /game/:id/facts',            access: 'look',       answers: all(200), trace: 'nothing' },
  { route: 'GET /game/:id/events',           access: 'look',       answers: all(200), trace: 'nothing' },
  { route: 'GET /game/:id/chat',             access: 'look',       answers: all(200), trace: 'nothing' },
  { route: 'GET /game/:id/decisions',        access: 'look',       answers: all(200), trace: 'nothing' },
  { route: 'GET /game/:id/views',            access: 'look',       answers: { waiting: 'NOT_STARTED', running: 200, finished: 200 }, trace: 'nothing' },
  { route: 'GET /game/:id/rating',           access: 'look',       answers: { waiting: 'NOT_FINISHED', running: 'NOT_FINISHED', finished: 200 }, trace: 'nothing' },
  { route: 'GET /game/:id/record',           access: 'look',       answers: { waiting: 'NOT_FINISHED', running: 'NOT_FINISHED', finished: 200 }, trace: 'nothing' },
  // Without an upgrade the answer says that this is a WebSocket.
  { route: 'GET /game/:id/stream',           access: 'anyOwn',     answers: all('MALFORMED'), trace: 'nothing' },

  { route: 'POST /game/:id/claim',           access: 'claim',      answers: all(200), trace: 'event', request: ({ claim }) => ({ body: { code: claim } }) },
  { route: 'POST /game/:id/claim',           access: 'wrongClaim', answers: all('UNKNOWN_CLAIM'), trace: 'nothing', request: json({ code: 'not-a-code' }) },
  { route: 'POST /game/:id/invitation',      access: 'claim',      answers: all(200), trace: 'nothing', request: ({ claim }) => ({ body: { code: claim } }) },
  { route: 'POST /game/:id/invitation',      access: 'wrongClaim', answers: all('UNKNOWN_CLAIM'), trace: 'nothing', request: json({ code: 'not-a-code' }) },
  { route: 'POST /game/:id/join',            access: 'look',       answers: before(200, 'NO_OPEN_SEAT'), trace: 'event', request: json({ name: 'Gil' }) },
  { route: 'POST /game/:id/reissue',         access: 'holder',     answers: all(200), trace: 'event' },
  { route: 'GET /tournament',                access: 'public',     answers: all(200), trace: 'nothing' },
  { route: 'POST /tournament',               access: 'public',     answers: all(201), trace: 'elsewhere', request: json(CUP) },
  { route: 'POST /game/:id/leave',           access: 'seat',       answers: before(200, 'ALREADY_STARTED'), trace: 'event' },
  { route: 'POST /opponents',                access: 'anyOwn',     answers: all(200), trace: 'elsewhere', request: json({ name: 'Ann' }) },
  { route: 'GET /tournament/:id',            access: 'anyOwn',     answers: all('UNKNOWN_TOURNAMENT'), trace: 'nothing' },
  { route: 'POST /tournament/:id/join',      access: 'anyOwn',     answers: all('UNKNOWN_TOURNAMENT'), trace: 'nothing', request: json({ name: 'Ann' }) },
  { route: 'POST /tournament/:id/leave',     access: 'anyOwn',     answers: all('UNKNOWN_TOURNAMENT'), trace: 'nothing' },
  { route: 'POST /tournament/:id/remove',    access: 'anyOwn',     answers: all('UNKNOWN_TOURNAMENT'), trace: 'nothing', request: json({ player: 'e1' }) },
  { route: 'POST /tournament/:id/seat',      access: 'anyOwn',     answers: all('UNKNOWN_TOURNAMENT'), trace: 'nothing' },
  { route: 'POST /tournament/:id/start',     access: 'anyOwn',     answers: all('UNKNOWN_TOURNAMENT'), trace: 'nothing' },
  { route: 'POST /tournament/:id/table',     access: 'anyOwn',     answers: all('UNKNOWN_TOURNAMENT'), trace: 'nothing', request: json({ table: 1 }) },
  { route: 'POST /tournament/:id/end',       access: 'anyOwn',     answers: all('UNKNOWN_TOURNAMENT'), trace: 'nothing' },

  { route: 'POST /game/:id/recovery',        access: 'seat',       answers: all(200), trace: 'event' },
  { route: 'POST /game/:id/push',            access: 'seat',       answers: all('NO_PUSH'), trace: 'nothing', request: json(PUSH) },
  { route: 'POST /game/:id/push/end',        access: 'seat',       answers: all(200), trace: 'nothing', request: json({ endpoint: PUSH.endpoint }) },
  { route: 'POST /game/:id/profile',         access: 'seat',       answers: all('DEVICE_NEEDED'), trace: 'nothing', request: json({ linked: true }) },
  { route: 'POST /game/:id/rematch',         access: 'seat',       answers: { waiting: 'NOT_FINISHED', running: 'NOT_FINISHED', finished: 200 }, trace: 'event' },
  { route: 'POST /game/:id/entropy',         access: 'seat',       answers: before(200, 'ALREADY_STARTED'), trace: 'event', request: json({ text: 'a word' }) },
  { route: 'POST /game/:id/reactions',       access: 'look',       answers: all(202), trace: 'nothing', request: json({ reaction: 'wow' }) },
  { route: 'POST /game/:id/chat',            access: 'seat',       answers: all(201), trace: 'chat', request: json({ text: 'Hello.' }) },
  { route: 'GET /game/:id/actions',          access: 'seat',       answers: all(200), trace: 'nothing' },
  { route: 'POST /game/:id/action',          access: 'seat',       answers: { waiting: 'NOT_STARTED', running: 200, finished: 'GAME_OVER' }, trace: 'action', request: json({ type: 'Resign' }) },

  { route: 'POST /game/:id/start',           access: 'host',       answers: before(200, 'ALREADY_STARTED'), trace: 'event' },
  { route: 'POST /game/:id/pause',           access: 'host',       answers: { waiting: 'NOT_STARTED', running: 200, finished: 'ALREADY_FINISHED' }, trace: 'event', needsConsent: true },
  // Nothing was paused.
  { route: 'POST /game/:id/resume',          access: 'host',       answers: { waiting: 'NOT_STARTED', running: 200, finished: 'ALREADY_FINISHED' }, trace: 'nothing' },
  { route: 'POST /game/:id/pace',            access: 'host',       answers: until(200, 'ALREADY_FINISHED'), trace: 'event', request: json({ botDelay: 50 }) },
  { route: 'POST /game/:id/mute',            access: 'host',       answers: all(200), trace: 'event', request: json({ playerId: 'p2', muted: true }) },
  { route: 'POST /game/:id/seats/:playerId', access: 'host',       answers: until(200, 'ALREADY_FINISHED'), trace: 'event', request: json({ model: 'bot:steady' }), needsConsent: true },
  { route: 'POST /game/:id/consent',         access: 'seat',       answers: all('NOTHING_ASKED'), trace: 'nothing', request: json({ what: 'pause', yes: true }) },
  { route: 'POST /game/:id/close',           access: 'host',       answers: until(200, 'ALREADY_FINISHED'), trace: 'event', needsConsent: true },
  { route: 'DELETE /game/:id',               access: 'host',       answers: all(200), trace: 'erased', needsConsent: true },
  { route: 'POST /game/:id/report',          access: 'seat',       answers: all(201), trace: 'nothing', request: json({ playerId: 'p2', why: 'Rude.' }) },

  { route: 'GET /admin/backup',              access: 'admin',      answers: all(200), trace: 'nothing' },
  { route: 'POST /admin/restore',            access: 'admin',      answers: all(200), trace: 'elsewhere', request: (_, { backup }) => ({ body: backup, headers: { 'content-type': 'application/gzip' } }) },
  { route: 'POST /admin/import',             access: 'admin',      answers: all(201), trace: 'elsewhere', request: (_, { record }) => ({ body: record }) },
  { route: 'GET /admin/tables',              access: 'admin',      answers: all(200), trace: 'nothing' },
  { route: 'POST /admin/tables/:id/close',   access: 'adminTable', answers: until(200, 'ALREADY_FINISHED'), trace: 'event', request: json({ why: 'Spam.' }) },
  { route: 'POST /admin/tables/:id/mute',    access: 'adminTable', answers: all(200), trace: 'event', request: json({ playerId: 'p2', muted: true, why: 'Rude.' }) },
  { route: 'GET /admin/addresses',           access: 'admin',      answers: all(200), trace: 'nothing' },
  { route: 'GET /admin/bans',                access: 'admin',      answers: all(200), trace: 'nothing' },
  { route: 'POST /admin/bans',               access: 'admin',      answers: all(200), trace: 'elsewhere', request: json({ subject: '203.0.113.9', why: 'Spam.' }) },
  { route: 'POST /admin/unban',              access: 'admin',      answers: all('UNKNOWN_BAN'), trace: 'nothing', request: json({ subject: '203.0.113.10', why: 'A slip.' }) },
  { route: 'GET /admin/reports',             access: 'admin',      answers: all(200), trace: 'nothing' },
  { route: 'POST /admin/reports/:reportId',  access: 'admin',      answers: all('UNKNOWN_REPORT'), trace: 'nothing', request: json({ why: 'Done.' }) },
  { route: 'GET /admin/results',             access: 'admin',      answers: all(200), trace: 'nothing' },
  { route: 'POST /admin/profiles/:profileId', access: 'admin',      answers: all('UNKNOWN_ENTRY'), trace: 'nothing', request: json({ why: 'An insult.' }) },
  { route: 'POST /admin/results/:resultId',  access: 'admin',      answers: all('UNKNOWN_RESULT'), trace: 'nothing', request: json({ voided: true, why: 'Agreed before.' }) },
  { route: 'GET /admin/tournaments',         access: 'admin',      answers: all(200), trace: 'nothing' },
  { route: 'POST /admin/tournaments/:tournamentId', access: 'admin', answers: all('UNKNOWN_TOURNAMENT'), trace: 'nothing', request: json({ why: 'One person.' }) },
  { route: 'GET /admin/models',              access: 'admin',      answers: all(200), trace: 'nothing' },
  { route: 'POST /admin/models',             access: 'admin',      answers: all(200), trace: 'elsewhere', request: json({ stopped: [], why: 'They may play.' }) },
  { route: 'GET /admin/words',               access: 'admin',      answers: all(200), trace: 'nothing' },
  { route: 'POST /admin/words',              access: 'admin',      answers: all(200), trace: 'elsewhere', request: json({ words: ['crude'], why: 'Our list.' }) },
  { route: 'GET /admin/audit',               access: 'admin',      answers: all(200), trace: 'nothing' },
];

/** Has its own protocol, and is tested with the client of that protocol. */
export const AGENTS = '/mcp';

/** Web pages, which are the same for all visitors. */
export const PAGES = /^\/(docs(\/.*)?)?$/;
