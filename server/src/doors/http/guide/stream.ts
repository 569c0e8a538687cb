import { CLOSE_CODES, FRAME_ROWS } from '@magnate/protocol';
import type { Config } from '../../../config/config.ts';
import { BODY_LIMIT } from '../../shared/json.ts';
import { FAULTS, MISSED, streamLimitsOf, UNANSWERED } from '../../shared/streamLimits.ts';
import { code, tableOf } from './markdown.ts';

/** The chapter on streams. */

/** What a client should do after each close code. */
const CLOSINGS: Readonly<Record<keyof typeof CLOSE_CODES, string>> = {
  malformed: 'The hello or five frames in a row were malformed. Fix the client; reconnecting does not help.',
  token: 'The token is invalid or has ended. Reconnect with the new one.',
  banned: 'This address or device is banned. Do not reconnect.',
  unknown: 'There is no such game, or this token does not give access to it. Do not reconnect.',
  slow: 'You did not read fast enough. Reconnect with `since`.',
  replaced: 'A newer socket of your seat took over. Do not reconnect, or the two will replace each other for ever.',
  closed: 'The host closed the table. Do not reconnect.',
  rate: 'Too many frames. Wait for answers, and reconnect with `since`.',
  internal: 'The service failed. Reconnect with `since`.',
  stopping: 'The service stops or is being restored. Reconnect after `retryAfter` seconds with `since`.',
  store: 'The store does not answer. Reconnect in a few seconds with `since`.',
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

export function streamGuide(config: Pick<Config, 'heartbeatSeconds' | 'controlFrames' | 'databaseUrl'>): string {
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
${config.heartbeatSeconds} s; a client that answers none of ${MISSED} pings in a row is disconnected (libraries answer pings by themselves).

**Limits.** A frame holds at most ${BODY_LIMIT / 1024} KiB: a larger one ends the connection. At most ${UNANSWERED} frames of a
client may wait to be processed: more are refused with \`RATE_LIMITED\`. The socket is closed after ${FAULTS} malformed frames
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
