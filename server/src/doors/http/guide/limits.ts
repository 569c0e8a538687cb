import { LARGEST_THEME } from '@magnate/protocol';
import type { Config } from '../../../config/config.ts';
import { BODY_LIMIT, DEPTH_LIMIT } from '../../shared/json.ts';
import { CHAT } from '../../shared/rateLimits.ts';
import { tableOf } from './markdown.ts';

/** The chapter on limits. */
export function limitsGuide({ limits }: Pick<Config, 'limits'>): string {
  const rows = [
    ['requests', 'an address', `${limits.requests} a minute`],
    ['new tables', 'an address', `${limits.creations} a minute`],
    ['actions, over HTTP and WebSocket together', 'a seat', `${limits.actions} a minute`],
    ['events, and kilobytes of records and documents, that are read', 'an address', `${limits.history} a minute`],
    ['calls of the Model Context Protocol', 'an address', `${limits.agentCallsPerMinute} a minute`],
    ['such calls under way', 'an address', `${limits.agentCallsPerAddress}`],
    ['open streams', 'an address', `${limits.streamsPerAddress}`],
    ['open connections', 'an address', `${limits.connectionsPerAddress}`],
    ['new tokens', 'a seat or host', `${limits.renewals} a minute`],
    ['changes by the host', 'a table', `${limits.changes} a minute`],
    ['lines of chat', 'a seat', `${CHAT.lines} in ${CHAT.window / 1000} s`],
    ['a body', 'a request', `${BODY_LIMIT / 1024} KiB, ${DEPTH_LIMIT} levels deep`],
    ['a body', 'a new table with a board of its own', `${(BODY_LIMIT + LARGEST_THEME) / 1024} KiB`],
  ];
  return `${tableOf(['what', 'per', 'at most'], rows)}

An IPv6 address counts as its network of 64 bits. Beyond a limit the answer is 429 (mostly \`RATE_LIMITED\`), and the header \`Retry-After\` says after how many seconds to retry.
Answers with 503 have the same header.`;
}
