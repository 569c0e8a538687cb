import { GAME_IDS, gameOf } from '@magnate/engine';
import {
  protocolOf,
  SERVICE_ERRORS,
  type ServiceErrorCode,
  serviceMessage,
  LARGEST_THEME,
  aliasesOf,
  CLOSE_CODES,
  FRAME_ROWS,
} from '@magnate/protocol';
import type { Config } from '../../config/config.ts';
import { RULE_STATUS } from '../shared/errors.ts';
import { BODY_LIMIT, DEPTH_LIMIT } from '../shared/json.ts';
import { CHAT } from '../shared/rateLimits.ts';
import {
  MAX_MALFORMED_FRAMES,
  MAX_MISSED_HEARTBEATS,
  streamLimitsOf,
  MAX_QUEUED_FRAMES,
} from '../shared/streamSlots.ts';

/** The introduction at /docs, for readers who have never seen the service. */

const TITLES = GAME_IDS.map((id) => gameOf(id).title).join(' and ');
const FACTS = GAME_IDS.map((id) => `\`GET /games/${id}\``).join(' and ');
const SCENARIOS = GAME_IDS.map((id) => `\`${protocolOf(id).examples.chance}\` in ${gameOf(id).title}`).join(', ');

const START = `Tables for ${TITLES}, for people, bots and programs.

1. \`POST /game\` with \`{ "players": [{ "name": "You" }, { "name": "Ada", "model": "bot:steady" }] }\` creates a table and returns
   tokens: one for the seat of each person, one for the host.
2. \`POST /game/{id}/start\` with the host token starts it.
3. \`GET /game/{id}/actions\` with a seat token lists the legal actions; \`POST /game/{id}/action\` plays one.
4. \`GET /game/{id}/events\`, or the WebSocket at \`/game/{id}/stream\`, reports what happened.
5. \`GET /games\` lists what can be chosen; ${FACTS} describe the boards, prices and cards,
   and what each field of a view means.
6. A \`scenario\` in \`POST /game\` fixes chance beforehand: ${SCENARIOS}. What it leaves open is drawn at random; the table is marked unverified.

Tokens travel as \`Authorization: Bearer …\`. Errors are \`{ "error": { code, message, details? } }\`.`;

export function guideFor(config: Config, exampleBot: string): string {
  return [
    START,
    section('A bot in thirty lines', exampleBot),
    section('The stream: WebSocket and server-sent events', streamGuide(config)),
    section('Other names of actions', namesGuide()),
    section('Limits', limitsGuide(config)),
    section('Errors', errorsGuide()),
  ].join('\n\n');
}

/** Markdown as Swagger UI renders it. */

export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** A collapsed section, so that the list of routes stays near the top. */
function section(title: string, text: string): string {
  return `<details>\n<summary><b>${title}</b></summary>\n\n${text}\n\n</details>`;
}

/** The chapter on errors: every code with its status and message. */

type Row = readonly [code: string, by: string, sentence: string];

const EVERY = GAME_IDS.length === 2 ? 'both' : 'all';

/** A code that several games share with the same message is listed once. */
function refusalsOfGames(): readonly Row[] {
  return GAME_IDS.flatMap((game, place) =>
    Object.entries(protocolOf(game).refusals).flatMap(([name, sentence]): readonly Row[] => {
      const same = GAME_IDS.filter((id) => protocolOf(id).refusals[name] === sentence);
      if (GAME_IDS.indexOf(same[0] ?? game) < place) return [];
      const by = same.length === GAME_IDS.length ? EVERY : same.map((id) => gameOf(id).title).join(', ');
      return [[name, by, sentence]];
    }),
  );
}

function errorsGuide(): string {
  const codes = Object.keys(SERVICE_ERRORS) as readonly ServiceErrorCode[];
  const service = codes.map((name) => [code(name), `${SERVICE_ERRORS[name].status}`, serviceMessage(name)]);
  const games = refusalsOfGames().map(([name, by, sentence]) => [code(name), by, sentence]);
  return `Every error is \`{ "error": { "code", "message", "details"? } }\`, over HTTP as over the socket. Codes are
stable; the message is one sentence for people; the details are the values in it. A refused request has changed
nothing.

**Of the service**

${tableOf(['code', 'status', 'message'], service)}

**Of the games**: always ${RULE_STATUS}. Also setups that a game refuses (\`BAD_SETUP\`).

${tableOf(['code', 'game', 'message'], games)}`;
}

/** The chapter on limits. */
function limitsGuide({ limits }: Pick<Config, 'limits'>): string {
  const rows = [
    ['requests', 'an address', `${limits.requests} a minute`],
    ['new tables', 'an address', `${limits.creations} a minute`],
    ['actions, over HTTP and WebSocket together', 'a seat', `${limits.actions} per minute`],
    ['events, and kilobytes of records and documents, that are read', 'an address', `${limits.history} per minute`],
    ['calls of the Model Context Protocol', 'an address', `${limits.agentCallsPerMinute} per minute`],
    ['such calls in progress', 'an address', `${limits.agentCallsPerAddress}`],
    ['open streams', 'an address', `${limits.streamsPerAddress}`],
    ['open connections', 'an address', `${limits.connectionsPerAddress}`],
    ['new tokens', 'a seat or host', `${limits.renewals} per minute`],
    ['changes by the host', 'a table', `${limits.changes} per minute`],
    ['lines of chat', 'a seat', `${CHAT.lines} in ${CHAT.window / 1000} s`],
    ['a body', 'a request', `${BODY_LIMIT / 1024} KiB, ${DEPTH_LIMIT} levels deep`],
    ['a body', 'a new table with a board of its own', `${(BODY_LIMIT + LARGEST_THEME) / 1024} KiB`],
  ];
  return `${tableOf(['what', 'per', 'at most'], rows)}

An IPv6 address counts as its network of 64 bits. Beyond a limit the answer is 429 (mostly \`RATE_LIMITED\`), and the header \`Retry-After\` says after how many seconds to retry.
Answers with 503 have the same header.`;
}

/** The chapter on the other names of actions. */
function namesGuide(): string {
  const rows = GAME_IDS.flatMap((game) =>
    Object.keys(protocolOf(game).actions).map((type) => {
      const names = [...aliasesOf(game)].filter(([, meant]) => meant.type === type);
      return [gameOf(game).title, `\`${type}\``, names.map(([name]) => `\`${name}\``).join(', ')];
    }),
  );
  return `Wherever an action is sent, its name in capitals is understood as well.

The **v1 profile** is a complete second vocabulary. Ask for it with \`?names=v1\` or the header \`Magnate-Names: v1\` on any
request at \`/game\` and beneath it, and with \`"names": "v1"\` in the \`hello\` of the WebSocket. Bodies may then use it too.

- Fields are in snake_case, types of actions and events in capitals.
- A table is one flat state: \`status\`, \`turn_number\`, \`turn_phase\`, \`last_dice_roll\`, \`players\` with \`in_jail\` and
  \`is_bankrupt\`, \`property_states\`, \`card_decks\`, \`config\` and the \`board\`.
- Deeds have names: \`"property_id": "mediterranean"\`. Offers list \`property_ids\`.
- \`GET /game/{id}/events\` is a list of \`{ id, game_id, player_id, turn_number, event_type, event_data, created_at }\`; read on
  with \`since\` and the last \`id\`.
- \`POST /game/{id}/action\` answers \`{ version, events, state }\`.
- In jail a roll is \`ROLL_FOR_DOUBLES\`, and \`BUILD_HOUSE\` and \`BUILD_HOTEL\` list the streets on which the next building
  is a house or the hotel.

The record of a game stays as it is: it is a document to be verified.

${tableOf(['game', 'action', 'other names'], rows)}`;
}

/** The chapter on streams. */

/** What a client should do after each close code. */
const CLOSINGS: Readonly<Record<keyof typeof CLOSE_CODES, string>> = {
  malformed: 'The hello or five frames in a row were malformed. Fix the client; reconnecting does not help.',
  token: 'The token is invalid or has ended. Reconnect with the new one.',
  banned: 'This address or device is banned. Do not reconnect.',
  unknown: 'There is no such game, or this token does not give access to it. Do not reconnect.',
  slow: 'You did not read fast enough. Reconnect with `since`.',
  replaced:
    'A newer socket of your seat took over. Do not reconnect, or the two sockets will replace each other forever.',
  closed: 'The host closed the table. Do not reconnect.',
  rate: 'Too many frames. Wait for answers, and reconnect with `since`.',
  internal: 'The service failed. Reconnect with `since`.',
  stopping: 'The service is stopping or being restored. Reconnect after `retryAfter` seconds with `since`.',
  store: 'The store is unavailable. Reconnect in a few seconds with `since`.',
};

function framesOf(direction: keyof typeof FRAME_ROWS): string {
  return tableOf(
    ['frame', 'what it means, and an example'],
    Object.entries(FRAME_ROWS[direction]).map(([type, { about, example }]) => [
      code(type),
      example === undefined ? about : `${about}<br>${code(JSON.stringify({ type, ...example }))}`,
    ]),
  );
}

function streamGuide(config: Pick<Config, 'heartbeatSeconds' | 'controlFrames' | 'databaseUrl'>): string {
  const { hello, unread, controlFrames } = streamLimitsOf(config);
  return `The WebSocket at \`/game/{id}/stream\` sends everything as it happens and accepts actions. Frames are JSON texts;
their schemas are \`ClientFrame\` and \`ServerFrame\`.

**You send.** The first frame must be a hello, within ${hello / 1000} s.

${framesOf('client')}

Spectators send no token and can only listen. The latest socket of a seat wins: the older one is closed.

**You receive.**

${framesOf('server')}

A bot sends its hello with \`turns: true\` and answers each \`turn\` that has it among the \`actors\`; a page sends
\`views: true\`. After every change the events come first, then the view and the turn. A client that also sends
\`optionsOnce: true\` gets the options of the game, a custom board included, in one \`options\` frame before the first view of
each stream, also of one that resumes. Every \`view\` of that stream then lacks \`options\`: keep the last ones and add them.

**Reconnecting.** Remember the \`seq\` of the last event, and send it in the hello as \`since\`: every later event comes exactly
once and in order. A \`since\` beyond the last event is refused with \`BAD_SINCE\`. A heartbeat comes every
${config.heartbeatSeconds} s; a client that answers none of ${MAX_MISSED_HEARTBEATS} pings in a row is disconnected (libraries answer pings by themselves).

**Limits.** A frame holds at most ${BODY_LIMIT / 1024} KiB: a larger one ends the connection. At most ${MAX_QUEUED_FRAMES} frames of a
client may wait to be processed: more are refused with \`RATE_LIMITED\`. The socket is closed after ${MAX_MALFORMED_FRAMES} malformed frames
in a row, when ${unread / 1024 / 1024} MiB are unread, and after more than ${controlFrames} pings between two heartbeats.

**When it is closed.** The close reason is the code of the error.

${tableOf(
  ['code', 'what to do'],
  Object.entries(CLOSE_CODES).map(([name, number]) => [String(number), CLOSINGS[name as keyof typeof CLOSE_CODES]]),
)}

**Server-sent events** are simpler for scripts that only listen: \`GET /game/{id}/events\` with
\`Accept: text/event-stream\`. Every event is a message with its seq as id, so that \`Last-Event-ID\` (or \`since\` in the address)
resumes after it; comments are heartbeats. Where the service ends a stream, the last message says why: \`refused\` with the
error (do not repeat the request), \`closed\` (the table is gone) or \`bye\` (reconnect after \`retryAfter\` seconds).

\`\`\`
curl -N -H "Accept: text/event-stream" http://127.0.0.1:8000/game/ID/events?since=0
\`\`\``;
}
