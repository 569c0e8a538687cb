import { CLOSE_CODES, FRAME_ROWS } from '@magnate/protocol';
import { FAULTS, streamLimitsOf, MISSED, UNANSWERED } from '../../shared/streamLimits.ts';
import { BODY_LIMIT } from '../../shared/json.ts';
import { code, tableOf } from './markdown.ts';

/** How to listen to a table, in words. */

/** What to do when the socket was closed with each of them. */
const CLOSINGS: Readonly<Record<keyof typeof CLOSE_CODES, string>> = {
  malformed: 'The hello or five frames in a row made no sense. Mend the program; coming back alike changes nothing.',
  token: 'The token is none of this service or has ended. Come back with the new one.',
  unknown: 'There is no such game, or this token does not open it. Do not come back.',
  slow: 'You did not read fast enough. Come back with `since`.',
  replaced: 'A newer socket of your seat took over. Do not come back, or the two will chase each other.',
  closed: 'The host closed the table. Do not come back.',
  rate: 'Too many frames. Wait for answers, and come back with `since`.',
  internal: 'Something went wrong here. Come back with `since`.',
  stopping: 'The service stops or is restored. Come back after `retryAfter` seconds with `since`.',
  store: 'The store does not answer. Come back in a few seconds with `since`.',
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

export function streamGuide(config: { readonly heartbeatSeconds: number }): string {
  const { hello, unread } = streamLimitsOf(config);
  return `The WebSocket at \`/game/{id}/stream\` tells everything as it happens and takes actions too. Frames are JSON texts;
their schemas are \`ClientFrame\` and \`ServerFrame\`.

**You send.** The first frame must be a hello, within ${hello / 1000} s.

${framesOf('client')}

Spectators leave the token out and may only listen. The newest socket of a seat wins: the older one is closed.

**You get.**

${framesOf('server')}

A bot says hello with \`turns: true\` and answers each \`turn\` that names it among its \`actors\`; a page says hello with
\`views: true\`. After every change the events come first, then view and turn.

**Coming back.** Remember the \`seq\` of the last event, and say hello with it as \`since\`: every later event comes exactly
once and in order. A \`since\` beyond the last event is refused with \`BAD_SINCE\`. A heartbeat comes every
${config.heartbeatSeconds} s; a client that answers none of ${MISSED} pings in a row is dropped (libraries answer them by themselves).

**Limits.** A frame holds at most ${BODY_LIMIT / 1024} KiB: a larger one ends the connection. At most ${UNANSWERED} frames of a
client may wait for their answers: more are refused with \`RATE_LIMITED\`. After ${FAULTS} frames in a row that make no sense
the socket is closed, and so it is when ${unread / 1024 / 1024} MiB wait to be read.

**When it is closed.** The reason beside the code is the code of the error.

${tableOf(
  ['code', 'what to do'],
  Object.entries(CLOSE_CODES).map(([name, number]) => [String(number), CLOSINGS[name as keyof typeof CLOSE_CODES]]),
)}

**Server-sent events** are the simpler way for scripts that only listen: \`GET /game/{id}/events\` with
\`Accept: text/event-stream\`. Every event is a message with its seq as id, so that \`Last-Event-ID\` (or \`since\` in the address)
resumes after it; comments are heartbeats. The last message of a stream that is ended here says why: \`refused\` with the
error (do not come back alike), \`closed\` (the table is gone) or \`bye\` (come back after \`retryAfter\` seconds).

\`\`\`
curl -N -H "Accept: text/event-stream" http://127.0.0.1:8000/game/ID/events?since=0
\`\`\``;
}
