import { KERNEL_REFUSALS } from '@magnate/engine';

/**
 * What the service refuses, beside the refusals of the games: each code with its status and its one English sentence, which
 * the page shows too. The hint is for programs: it follows the sentence in answers, and no page shows it.
 */
export const SERVICE_ERRORS = {
  MALFORMED: { status: 400, message: 'Please check what you entered. {problem}' },
  BAD_JSON: { status: 400, message: 'What was sent cannot be read.', hint: 'The body is not JSON.' },
  NO_BATCHES: {
    status: 400,
    message: 'What was sent cannot be read.',
    hint: 'Send one JSON-RPC message per request. Batches are not accepted.',
  },
  TOO_DEEP: {
    status: 400,
    message: 'What was sent cannot be read.',
    hint: 'The body is nested more than {limit} levels deep.',
  },
  TOKEN_NEEDED: {
    status: 401,
    message: 'You need a seat at this table to do that.',
    hint: 'Send a token as "Authorization: Bearer …".',
  },
  BAD_TOKEN: {
    status: 401,
    message: 'Your key to this table does not work here. Open the link to your seat again.',
    hint: 'This service did not issue the token.',
  },
  TOKEN_ENDED: {
    status: 401,
    message: 'This seat is no longer yours. It was given away or got a new key. Ask the host for a new link.',
  },
  TOKEN_EXPIRED: {
    status: 401,
    message: 'Your key to this table has expired. Come back with your recovery code, or ask the host for a new link.',
  },
  /** Unknown and forbidden look the same, so that the answer does not reveal what exists. */
  UNKNOWN_GAME: {
    status: 404,
    message: 'There is no such table here, or it is not open to you. Check the link.',
  },
  UNKNOWN_ROUTE: { status: 404, message: 'There is nothing at this address.', hint: 'See /docs.' },
  UNKNOWN_CLAIM: { status: 404, message: 'This link is wrong or was used already. Ask the host for a new one.' },
  UNKNOWN_VERSION: { status: 404, message: 'The game is at step {version} now. It has no step {asked} yet.' },
  NO_OPEN_SEAT: { status: 409, message: 'No seat is free any more.' },
  STALE_VERSION: {
    status: 409,
    message: 'The game moved on. Look again.',
    hint: 'It is at version {version} now. Read it and decide again.',
  },
  ALREADY_STARTED: { status: 409, message: 'The game has started already.' },
  NOT_STARTED: { status: 409, message: 'The game has not begun yet. The host starts it.' },
  NOT_FINISHED: { status: 409, message: 'The game is not over yet.' },
  ALREADY_FINISHED: { status: 409, message: 'The game is over.' },
  SEED_GIVEN: { status: 409, message: 'This table has a fixed seed. Nothing can be added.' },
  ENOUGH_ENTROPY: { status: 409, message: 'You have added enough to the seed.' },
  ENOUGH_OFFERS: { status: 409, message: 'You have made {limit} offers in this turn. Wait for the next one.' },
  WORDS_CLOSED: { status: 409, message: 'The game is about to start. Nothing more can be added to the seed.' },
  WORDS_AWAITED: {
    status: 409,
    message: 'Some players still have to show their words. Start again in a moment.',
    hint: 'Missing: {count}. After {seconds} s the game starts without them.',
  },
  CONSENT_NEEDED: {
    status: 409,
    message: 'At a public table the others decide this too. {has} of {needs} have agreed so far.',
    hint: 'Ask again when enough have.',
  },
  NOTHING_ASKED: { status: 409, message: 'There is nothing to vote on any more.' },
  PAUSES_USED: { status: 409, message: 'This table was paused {most} times. At a public table that is all.' },
  TABLE_PAUSED: { status: 409, message: 'The game is paused.', hint: 'The host can resume it.' },
  CHAT_FULL: {
    status: 409,
    message: 'The chat of this table is full.',
    hint: 'It takes {limit} lines, or fewer long ones.',
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
    hint: 'The headers of a request may have {limit} bytes.',
  },
  TOO_LARGE: { status: 413, message: 'That is too long. Make it shorter.', hint: 'A body may have {limit} bytes.' },
  ACTION_ID_REUSED: {
    status: 422,
    message: 'That was sent twice. Try once more.',
    hint: 'This actionId was used for another action. Choose a new one.',
  },
  NOT_YOUR_SEAT: {
    status: 422,
    message: 'This device plays another seat now. Load the page again.',
    hint: 'The token acts for {playerId}, and the body names another player.',
  },
  UNKNOWN_PLAYER: { status: 422, message: KERNEL_REFUSALS.UNKNOWN_PLAYER },
  UNKNOWN_PRESET: {
    status: 422,
    message: 'There is no set of rules called {preset}.',
    hint: 'Choose one of {known}.',
  },
  UNKNOWN_BOT: { status: 422, message: 'There is no bot called {model}.', hint: 'Choose one of {known}. {hint}' },
  MODEL_NOT_CONFIGURED: {
    status: 422,
    message: 'No language model {model} plays here. Give the seat of {name} to a person or a bot.',
    hint: 'GET /models lists those that are set up.',
  },
  MODELS_RESTRICTED: {
    status: 403,
    message: 'Only the operator of this service may seat language models.',
    hint: 'Send the admin token.',
  },
  WORDS_UNKNOWN: { status: 422, message: 'These are not the words that you committed to.' },
  NOT_A_PERSON: { status: 422, message: 'This seat is played by a program.' },
  NAME_LOOKS_ALIKE: {
    status: 422,
    message: '{name} looks like {other}, who sits here already. Choose another name.',
  },
  WORD_NOT_ALLOWED: { status: 422, message: 'A word in it is not allowed here. Say it another way.' },
  TOKEN_IN_TEXT: {
    status: 422,
    message: 'The text contains your token. Anyone who reads it could play in your place.',
  },
  ENOUGH_REPORTS: { status: 429, message: 'You have reported enough here. The operator will look at it.' },
  BANNED: {
    status: 403,
    message: 'This address or device is banned here. If that is a mistake, ask the operator.',
  },
  DEVICE_NEEDED: {
    status: 401,
    message: 'This browser has no key of its own, so nothing can be found by it.',
    hint: 'Send the signature of a device as "x-device".',
  },
  BAD_DEVICE: {
    status: 401,
    message: 'The key of this browser was not accepted. Check the clock of your device, then load the page again.',
    hint: 'The signature is not valid. {problem}',
  },
  UNKNOWN_BAN: { status: 404, message: 'There is no such ban.' },
  UNKNOWN_REPORT: { status: 404, message: 'There is no such report, or it is settled already.' },
  UNKNOWN_LINE: { status: 404, message: 'That line is not there any more.' },
  MUTED: { status: 422, message: 'You are muted. Other players do not see what you write.' },
  MUTED_BY_OPERATOR: {
    status: 409,
    message: 'The operator has muted this player. Only the operator can end that.',
  },
  BAD_RECORD: { status: 422, message: 'The record cannot be imported. {problem}' },
  BAD_BACKUP: { status: 422, message: 'The backup cannot be restored. {problem}' },
  HELLO_FIRST: {
    status: 400,
    message: 'The connection could not be opened. Load the page again.',
    hint: 'The first frame must be a hello, within {seconds} s.',
  },
  BAD_HOST: {
    status: 403,
    message: 'The service does not answer to the name {host}. Ask the operator to allow that name.',
    hint: 'The setting is ALLOWED_HOSTS.',
  },
  BAD_ORIGIN: { status: 403, message: 'Pages of this address may not play here.' },
  REPLACED: {
    status: 409,
    message: 'Your seat is open in another window. Go on there, or take it back here.',
    hint: 'A newer socket of this seat has taken over.',
  },
  BAD_SINCE: {
    status: 422,
    message: 'This page and the service tell the story differently. Load the page again.',
    hint: 'There is no event {since} yet. The last one is {last}. Begin again from 0.',
  },
  SLOW: {
    status: 429,
    message: 'This page has fallen behind. Load it again.',
    hint: 'Reconnect with the last seq that you have read.',
  },
  TOO_MANY_TABLES: { status: 429, message: 'You have {limit} open tables. Finish or close one first.' },
  TOO_MANY_STREAMS: {
    status: 429,
    message: 'Too many pages are open here. Close some of yours, or try again in {seconds} s.',
    hint: 'Each of them holds a stream.',
  },
  TOO_MANY_CALLS: {
    status: 429,
    message: 'Too many agents are asking at once. Try again in {seconds} s.',
    hint: 'Wait for the answers to your calls first.',
  },
  RATE_LIMITED: { status: 429, message: 'Too fast. Try again in {seconds} s.' },
  STORE_UNAVAILABLE: {
    status: 503,
    message: 'The service cannot save anything right now. Try again in a moment.',
    hint: 'The store does not answer. Retry to learn whether anything was changed.',
  },
  NO_ROOM: {
    status: 503,
    message: 'The disk of the service is full, so nothing was changed. Tell the operator.',
  },
  OVERLOADED: {
    status: 503,
    message: 'The service is busy. Try again in {seconds} s.',
    hint: 'Nothing was done.',
  },
  STOPPING: { status: 503, message: 'The service restarts. Try again in {seconds} s.' },
  INTERNAL: {
    status: 500,
    message: 'Something went wrong at the service. Try again. If it happens again, tell the operator.',
    hint: 'The cause is in its log.',
  },
} as const;

export type ServiceErrorCode = keyof typeof SERVICE_ERRORS;

/** The sentence of a code with the hint for programs. */
export function serviceMessage(code: ServiceErrorCode): string {
  const { message, hint }: { readonly message: string; readonly hint?: string } = SERVICE_ERRORS[code];
  return hint === undefined ? message : `${message} ${hint}`;
}

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
