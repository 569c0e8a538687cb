import { KERNEL_REFUSALS } from '@magnate/engine';

/**
 * Errors of the service, besides the refusals of the games: each code with its status and its English message, which
 * the page shows too. The hint is for programs: it follows the message in answers, and the page omits it.
 */
export const SERVICE_ERRORS = {
  MALFORMED: { status: 400, message: 'Check your input. {problem}' },
  TAKE_BACK_IN_PUBLIC: {
    status: 422,
    message: 'At a public table and in a tournament nothing is taken back.',
    hint: 'Set the option takeBack to off, or make the table private.',
  },
  BAD_JSON: { status: 400, message: 'The request cannot be read.', hint: 'The body is not JSON.' },
  NO_BATCHES: {
    status: 400,
    message: 'The request cannot be read.',
    hint: 'Send one JSON-RPC message per request. Batches are not accepted.',
  },
  TOO_DEEP: {
    status: 400,
    message: 'The request cannot be read.',
    hint: 'The body is nested more than {limit} levels deep.',
  },
  TOKEN_NEEDED: {
    status: 401,
    message: 'You need a seat at this table to do that.',
    hint: 'Send a token as "Authorization: Bearer …".',
  },
  BAD_TOKEN: {
    status: 401,
    message: 'Your key to this table is not valid here. Open the link to your seat again.',
    hint: 'This service did not issue the token.',
  },
  TOKEN_ENDED: {
    status: 401,
    message: 'This seat is no longer yours: it was given away or got a new key. Ask the host for a new link.',
  },
  TOKEN_EXPIRED: {
    status: 401,
    message: 'Your key to this table has expired. Use your recovery code, or ask the host for a new link.',
  },
  /** Unknown and forbidden look the same, so that callers cannot probe for tables. */
  UNKNOWN_GAME: {
    status: 404,
    message: 'This table does not exist, or you are not allowed to see it. Check the link.',
  },
  UNKNOWN_ROUTE: { status: 404, message: 'There is nothing at this address.', hint: 'See /docs.' },
  UNKNOWN_CLAIM: { status: 404, message: 'This link is wrong or has already been used. Ask the host for a new one.' },
  UNKNOWN_VERSION: { status: 404, message: 'The game is at step {version} now. It has no step {asked} yet.' },
  NO_OPEN_SEAT: { status: 409, message: 'All seats are taken.' },
  STALE_VERSION: {
    status: 409,
    message: 'The game has moved on. Check the table and decide again.',
    hint: 'It is at version {version} now.',
  },
  ALREADY_STARTED: { status: 409, message: 'The game has already started.' },
  NOT_STARTED: { status: 409, message: 'The game has not started yet. The host starts it.' },
  NOT_FINISHED: { status: 409, message: 'The game is not over yet.' },
  ALREADY_FINISHED: { status: 409, message: 'The game is over.' },
  SEED_GIVEN: { status: 409, message: 'This table has a fixed seed. Nothing can be added.' },
  ENOUGH_ENTROPY: { status: 409, message: 'You have added enough to the seed.' },
  ENOUGH_OFFERS: { status: 409, message: 'You have made {limit} offers this turn. Wait for the next turn.' },
  WORDS_CLOSED: { status: 409, message: 'The game is about to start. Nothing more can be added to the seed.' },
  WORDS_AWAITED: {
    status: 409,
    message: 'Some players still have to reveal their text for the seed. Start again in a moment.',
    hint: 'Missing: {count}. After {seconds} s the game starts without them.',
  },
  CONSENT_NEEDED: {
    status: 409,
    message: 'At a public table the other players vote on this. {has} of {needs} have agreed so far.',
    hint: 'Repeat the request when enough have agreed.',
  },
  NOTHING_ASKED: { status: 409, message: 'This vote is over.' },
  PAUSES_USED: {
    status: 409,
    message: 'This table has been paused {most} times. A public table cannot be paused more often.',
  },
  TABLE_PAUSED: { status: 409, message: 'The game is paused.', hint: 'The host can resume it.' },
  CHAT_FULL: {
    status: 409,
    message: 'The chat of this table is full.',
    hint: 'It holds {limit} lines, or fewer long ones.',
  },
  TABLE_FULL: {
    status: 409,
    message: 'This table is full. Open another one.',
    hint: 'It has reached its limit of {limit} {of}.',
  },
  WRONG_RULES_VERSION: { status: 409, message: KERNEL_REFUSALS.WRONG_RULES_VERSION },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: 'That is too long. Make it shorter.',
    hint: 'Request headers are limited to {limit} bytes.',
  },
  TOO_LARGE: {
    status: 413,
    message: 'That is too long. Make it shorter.',
    hint: 'Bodies are limited to {limit} bytes.',
  },
  ACTION_ID_REUSED: {
    status: 422,
    message: 'That was sent twice. Try again.',
    hint: 'This actionId has been used for another action. Choose a new one.',
  },
  NOT_YOUR_SEAT: {
    status: 422,
    message: 'This device plays another seat now. Reload the page.',
    hint: 'The token acts for {playerId}, but the body names another player.',
  },
  UNKNOWN_PLAYER: { status: 422, message: KERNEL_REFUSALS.UNKNOWN_PLAYER },
  UNKNOWN_PRESET: {
    status: 422,
    message: 'There is no preset called {preset}.',
    hint: 'Choose one of {known}.',
  },
  UNKNOWN_BOT: { status: 422, message: 'There is no bot called {model}.', hint: 'Choose one of {known}. {hint}' },
  MODEL_NOT_CONFIGURED: {
    status: 422,
    message: 'The language model {model} is not available here. Give the seat of {name} to a person or a bot.',
    hint: 'GET /models lists the available models.',
  },
  MODELS_RESTRICTED: {
    status: 403,
    message: 'Only the operator of this service may seat language models.',
    hint: 'Send the admin token.',
  },
  WORDS_UNKNOWN: { status: 422, message: 'This is not the text that you committed to.' },
  NOT_A_PERSON: { status: 422, message: 'This seat is played by a program.' },
  NAME_LOOKS_ALIKE: {
    status: 422,
    message: '{name} looks like {other}, who already sits here. Choose another name.',
  },
  WORD_NOT_ALLOWED: { status: 422, message: 'The text contains a word that is not allowed here. Rephrase it.' },
  TOKEN_IN_TEXT: {
    status: 422,
    message: 'The text contains your token. Anyone who reads it could play in your place.',
  },
  ENOUGH_REPORTS: { status: 429, message: 'You have sent enough reports here. The operator will look at them.' },
  NO_PUSH: {
    status: 409,
    message: 'This table sends no notifications: they are for games over days.',
    hint: 'See GET /push for the least time per decision.',
  },
  BAD_PUSH_ADDRESS: {
    status: 422,
    message: 'Notifications cannot be sent to this browser.',
    hint: 'The endpoint must be https at a public address, and the keys those of a browser.',
  },
  ENOUGH_PUSH: {
    status: 409,
    message: 'Too many devices or tables have notifications already. End one of them first.',
    hint: 'At most {perSeat} devices per seat, and {perEndpoint} tables per device.',
  },
  WEBHOOKS_OFF: { status: 403, message: 'The operator of this service allows no webhooks.' },
  BAD_WEBHOOK: {
    status: 422,
    message: 'This webhook is not allowed: {url}',
    hint: 'It must be https, without a port, at a host that the operator has allowed.',
  },
  BANNED: {
    status: 403,
    message: 'This address or device is banned here. If that is a mistake, contact the operator of this service.',
  },
  DEVICE_NEEDED: {
    status: 401,
    message: 'This browser has no device key, so nothing can be found for it.',
    hint: 'Send a device signature as "x-device".',
  },
  BAD_DEVICE: {
    status: 401,
    message: 'The key of this browser was not accepted. Check the clock of your device, then reload the page.',
    hint: 'The signature is not valid. {problem}',
  },
  PROFILE_NEEDED: {
    status: 404,
    message: 'This device has no profile yet. Create one first.',
    hint: 'POST /profile creates it.',
  },
  UNKNOWN_PROFILE_CODE: {
    status: 404,
    message:
      'This code is wrong, has been used, or its profile is on too many devices. Make a new one on the other device.',
  },
  UNKNOWN_TOURNAMENT: { status: 404, message: 'There is no such tournament. Check the link.' },
  UNKNOWN_ENTRANT: { status: 404, message: 'This player is not in the tournament.' },
  UNKNOWN_TOURNAMENT_TABLE: { status: 404, message: 'The current round has no such table.' },
  ALREADY_JOINED: {
    status: 409,
    message: 'A player at your address has joined this tournament already.',
    hint: 'Sign the request with a device key to join from a shared address.',
  },
  TOURNAMENT_FULL: { status: 409, message: 'This tournament is full. It has {limit} players.' },
  TOURNAMENT_STARTED: { status: 409, message: 'The tournament has already started.' },
  TOURNAMENT_OVER: { status: 409, message: 'The tournament is over.' },
  TOO_FEW_PLAYERS: { status: 409, message: 'A tournament needs at least {least} players.' },
  ROUND_RUNNING: { status: 409, message: 'A round is being played. The next one starts when all its tables are over.' },
  NO_SEAT_NOW: { status: 409, message: 'You have no seat to take right now. Wait for your next round.' },
  TOO_MANY_TOURNAMENTS: {
    status: 429,
    message: 'You have {limit} tournaments that are not over. Finish or end one first.',
  },
  UNKNOWN_ENTRY: { status: 404, message: 'There is no such player. Check the link.' },
  UNKNOWN_BAN: { status: 404, message: 'There is no such ban.' },
  UNKNOWN_RESULT: { status: 404, message: 'This game has no rated result.' },
  UNKNOWN_REPORT: { status: 404, message: 'There is no such report, or it is already resolved.' },
  UNKNOWN_LINE: { status: 404, message: 'That message no longer exists.' },
  MUTED: { status: 422, message: 'You are muted and cannot write in the chat.' },
  MUTED_BY_OPERATOR: {
    status: 409,
    message: 'The operator of this service muted this player. Only the operator can unmute them.',
  },
  BAD_RECORD: { status: 422, message: 'The record cannot be imported. {problem}' },
  BAD_BACKUP: { status: 422, message: 'The backup cannot be restored. {problem}' },
  HELLO_FIRST: {
    status: 400,
    message: 'The connection could not be opened. Reload the page.',
    hint: 'The first frame must be a hello, within {seconds} s.',
  },
  BAD_HOST: {
    status: 403,
    message: 'The service does not accept the host name {host}. Ask its operator to allow it.',
    hint: 'The setting is ALLOWED_HOSTS.',
  },
  BAD_ORIGIN: { status: 403, message: 'Pages from this address may not play here.' },
  REPLACED: {
    status: 409,
    message: 'Your seat is open in another window. Continue there, or take it back here.',
    hint: 'A newer socket has taken over this seat.',
  },
  BAD_SINCE: {
    status: 422,
    message: 'This page is out of step with the service. Reload the page.',
    hint: 'There is no event {since} yet. The last one is {last}. Start again from 0.',
  },
  SLOW: {
    status: 429,
    message: 'This page has fallen behind. Reload it.',
    hint: 'Reconnect with the last seq that you have read.',
  },
  TOO_MANY_TABLES: { status: 429, message: 'You have {limit} open tables. Finish or close one first.' },
  TOO_MANY_STREAMS: {
    status: 429,
    message: 'Too many pages are open. Close some of yours, or try again in {seconds} s.',
    hint: 'Each open page holds a stream.',
  },
  TOO_MANY_CALLS: {
    status: 429,
    message: 'Too many agent calls at once. Try again in {seconds} s.',
    hint: 'Wait for the responses to your calls first.',
  },
  RATE_LIMITED: { status: 429, message: 'Too fast. Try again in {seconds} s.' },
  STORE_UNAVAILABLE: {
    status: 503,
    message: 'The service cannot save anything right now. Try again in a moment.',
    hint: 'The store is not responding. Retry to find out whether anything was changed.',
  },
  NO_ROOM: {
    status: 503,
    message: 'The disk of the service is full, so nothing was changed. Tell the operator of this service.',
  },
  OVERLOADED: {
    status: 503,
    message: 'The service is busy. Try again in {seconds} s.',
    hint: 'Nothing was done.',
  },
  STOPPING: { status: 503, message: 'The service is restarting. Try again in {seconds} s.' },
  INTERNAL: {
    status: 500,
    message: 'Something went wrong in the service. Try again. If it happens again, tell the operator of this service.',
    hint: 'The cause is in its log.',
  },
} as const;

export type ServiceErrorCode = keyof typeof SERVICE_ERRORS;

/** The message of a code, followed by the hint for programs. */
export function serviceMessage(code: ServiceErrorCode): string {
  const { message, hint }: { readonly message: string; readonly hint?: string } = SERVICE_ERRORS[code];
  return hint === undefined ? message : `${message} ${hint}`;
}

/** The shape of an error on every channel. */
export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** An error of the service, with the values that its message contains. */
export class ServiceError extends Error {
  readonly code: ServiceErrorCode;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ServiceErrorCode, details: Readonly<Record<string, string | number>> = {}) {
    super(
      serviceMessage(code)
        .replace(/\{(\w+)\}/g, (_, name: string) => `${details[name] ?? ''}`)
        .trim(),
    );
    this.name = 'ServiceError';
    this.code = code;
    this.status = SERVICE_ERRORS[code].status;
    this.details = details;
  }
}
