/** What the service refuses, beside the refusals of the games themselves: a code, its status and its sentence. */
export const SERVICE_ERRORS = {
  MALFORMED: { status: 400, message: 'The request is not valid. {problem}' },
  BAD_JSON: { status: 400, message: 'The body is not JSON.' },
  NO_BATCHES: { status: 400, message: 'Send one JSON-RPC message per request. Batches are not accepted.' },
  TOO_DEEP: { status: 400, message: 'The body is nested more than {limit} levels deep.' },
  TOKEN_NEEDED: { status: 401, message: 'This needs a token. Send it as "Authorization: Bearer …".' },
  BAD_TOKEN: { status: 401, message: 'This service did not issue the token.' },
  TOKEN_ENDED: { status: 401, message: 'This token has ended. The seat was given away, or its token was renewed.' },
  TOKEN_EXPIRED: { status: 401, message: 'This token has expired. Come back with a recovery code, or ask the host.' },
  /** Unknown and forbidden look the same, so that nobody learns what exists. */
  UNKNOWN_GAME: { status: 404, message: 'There is no such game here, or this token does not open it.' },
  UNKNOWN_ROUTE: { status: 404, message: 'There is nothing at this address. See /docs.' },
  UNKNOWN_CLAIM: { status: 404, message: 'This code opens no seat. It is wrong or already used.' },
  UNKNOWN_VERSION: { status: 404, message: 'The game is at version {version} now. It has no version {asked} yet.' },
  NO_OPEN_SEAT: { status: 409, message: 'No seat of this table is open to everybody.' },
  STALE_VERSION: { status: 409, message: 'The game is at version {version} now. Read it and decide again.' },
  ALREADY_STARTED: { status: 409, message: 'The game has started already.' },
  NOT_STARTED: { status: 409, message: 'The game has not started yet.' },
  NOT_FINISHED: { status: 409, message: 'The game is not over yet.' },
  ALREADY_FINISHED: { status: 409, message: 'The game is over.' },
  SEED_GIVEN: { status: 409, message: 'This table has a fixed seed. Nothing can be added to it.' },
  ENOUGH_ENTROPY: { status: 409, message: 'You have added enough to the seed.' },
  ENOUGH_OFFERS: { status: 409, message: 'You have made {limit} offers in this turn. Wait for the next one.' },
  WORDS_CLOSED: {
    status: 409,
    message: 'The host is starting the game. Nothing more can be added to the seed.',
  },
  WORDS_AWAITED: {
    status: 409,
    message:
      '{count} still have to show their committed words. Start again when they have, or after {seconds} s without them.',
  },
  CONSENT_NEEDED: {
    status: 409,
    message:
      'At a public table the others decide this too. {has} of {needs} have agreed so far. Ask again when enough have.',
  },
  NOTHING_ASKED: { status: 409, message: 'The host has not asked for this.' },
  PAUSES_USED: { status: 409, message: 'A public table can be paused {most} times. This one was.' },
  TABLE_PAUSED: { status: 409, message: 'The game is paused until the host lets it go on.' },
  CHAT_FULL: { status: 409, message: 'The chat of this table is full. It takes {limit} lines, or fewer long ones.' },
  TABLE_FULL: { status: 409, message: 'This table has reached its limit of {limit} {of}.' },
  WRONG_RULES_VERSION: {
    status: 409,
    message: 'This game was played under version {needs} of the rules; this service plays version {has}.',
  },
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of the request are larger than {limit} bytes.' },
  TOO_LARGE: { status: 413, message: 'The body is larger than {limit} bytes.' },
  ACTION_ID_REUSED: { status: 422, message: 'This actionId was used for another action. Choose a new one.' },
  NOT_YOUR_SEAT: { status: 422, message: 'The token acts for {playerId}, and the body names somebody else.' },
  UNKNOWN_PLAYER: { status: 422, message: 'Nobody with that id sits at this table.' },
  UNKNOWN_PRESET: { status: 422, message: 'There is no preset {preset}. Choose one of {known}.' },
  UNKNOWN_BOT: { status: 422, message: 'There is no bot {model}. Choose one of {known}. {hint}' },
  MODEL_NOT_CONFIGURED: {
    status: 422,
    message:
      'The language model {model} is not set up here. Choose one of GET /models, or give the seat of {name} to a person or a bot.',
  },
  MODELS_RESTRICTED: {
    status: 403,
    message: 'Only whoever runs this service may seat language models. Send the admin token.',
  },
  WORDS_UNKNOWN: { status: 422, message: 'You have not committed to these words.' },
  NOT_A_PERSON: { status: 422, message: 'This seat is played by a program.' },
  NAME_LOOKS_ALIKE: { status: 422, message: 'The name {name} looks like {other}, who sits here. Choose another one.' },
  WORD_NOT_ALLOWED: { status: 422, message: 'It holds a word that is not allowed here.' },
  TOKEN_IN_TEXT: {
    status: 422,
    message: 'The text contains a token. Anyone who reads it could act with it.',
  },
  ENOUGH_REPORTS: { status: 429, message: 'Enough was reported here. Whoever runs the service will look at it.' },
  BANNED: { status: 403, message: 'This address or device is banned here.' },
  DEVICE_NEEDED: { status: 401, message: 'This needs the signature of a device. Send it as "x-device".' },
  BAD_DEVICE: { status: 401, message: 'The signature of the device is not valid. {problem}' },
  UNKNOWN_BAN: { status: 404, message: 'There is no such ban.' },
  UNKNOWN_REPORT: { status: 404, message: 'There is no such report, or it is settled already.' },
  UNKNOWN_LINE: { status: 404, message: 'There is no such line of this player.' },
  MUTED: { status: 422, message: 'The host or the operator has muted you.' },
  MUTED_BY_OPERATOR: { status: 409, message: 'The operator has muted this player. Only the operator can end that.' },
  BAD_RECORD: { status: 422, message: 'The record cannot be imported. {problem}' },
  BAD_BACKUP: { status: 422, message: 'The backup cannot be restored. {problem}' },
  HELLO_FIRST: { status: 400, message: 'The first frame must be a hello, within {seconds} s.' },
  BAD_HOST: {
    status: 403,
    message: 'The service does not answer to the name {host}. Its operator can allow it by ALLOWED_HOSTS.',
  },
  BAD_ORIGIN: { status: 403, message: 'Pages of this origin may not use this address.' },
  REPLACED: { status: 409, message: 'A newer socket of this seat has taken over.' },
  BAD_SINCE: { status: 422, message: 'There is no event {since} yet. The last one is {last}. Begin again from 0.' },
  SLOW: { status: 429, message: 'You read too slowly. Reconnect with the last seq that you have read.' },
  TOO_MANY_TABLES: {
    status: 429,
    message: 'You have {limit} open tables here. Finish or close one first.',
  },
  TOO_MANY_STREAMS: {
    status: 429,
    message: 'Too many streams are open here. Close some of your own, or try again in {seconds} s.',
  },
  TOO_MANY_CALLS: {
    status: 429,
    message: 'Too many calls of agents are under way here. Wait for the answers to yours, or try again in {seconds} s.',
  },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Wait {seconds} s.' },
  STORE_UNAVAILABLE: {
    status: 503,
    message: 'The store does not answer. Retry to learn whether anything was changed.',
  },
  NO_ROOM: { status: 503, message: 'The disk of the service is full. Nothing was changed.' },
  OVERLOADED: { status: 503, message: 'The service is overloaded, and nothing was done. Try again in {seconds} s.' },
  STOPPING: { status: 503, message: 'The service is stopping. Try again in {seconds} s.' },
  INTERNAL: { status: 500, message: 'The service failed. The cause is in its log.' },
} as const;

export type ServiceErrorCode = keyof typeof SERVICE_ERRORS;

/** How every error looks on every channel. */
export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A refusal of the service, with the figures that its sentence asks for. */
export class ServiceError extends Error {
  readonly code: ServiceErrorCode;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ServiceErrorCode, details: Readonly<Record<string, string | number>> = {}) {
    super(SERVICE_ERRORS[code].message.replace(/\{(\w+)\}/g, (_, name: string) => `${details[name] ?? ''}`).trim());
    this.name = 'ServiceError';
    this.code = code;
    this.status = SERVICE_ERRORS[code].status;
    this.details = details;
  }
}
