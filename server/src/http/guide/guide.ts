import type { Config } from '../../config.ts';
import { errorsGuide } from './errors.ts';
import { limitsGuide } from './limits.ts';
import { section } from './markdown.ts';
import { streamGuide } from './stream.ts';

/** What somebody who has never seen the service reads first. */

const START = `Tables for Monopoly and Acquire, for people, bots and programs.

1. \`POST /game\` with \`{ "players": [{ "name": "You" }, { "name": "Ada", "model": "bot:steady" }] }\` opens a table and gives
   tokens: one for each seat of a person, one for the host.
2. \`POST /game/{id}/start\` with the host token starts it.
3. \`GET /game/{id}/actions\` with a seat token lists what may be done; \`POST /game/{id}/action\` does it.
4. \`GET /game/{id}/events\`, or the WebSocket at \`/game/{id}/stream\`, tells what happened.
5. \`GET /games\` says what can be chosen; \`GET /games/monopoly\` and \`GET /games/acquire\` hold the boards, prices and cards,
   and what each field of a view means.

6. A \`scenario\` in \`POST /game\` fixes chance beforehand: \`{ "dice": [[3, 4], [6, 6]], "decks": { "chance": ["chance-jail"] } }\` in
   Monopoly, \`{ "bag": ["1A", "2A"] }\` in Acquire. What it leaves open is drawn; the table is marked unverified.

Tokens travel as \`Authorization: Bearer …\`. Errors are \`{ "error": { code, message, details? } }\`.`;

const BOT = `It plays Acquire against a bot of the house, over HTTP alone; over the socket, \`turns: true\` spares the asking.

\`\`\`js
const base = 'http://127.0.0.1:8000';
async function ask(method, path, token, body) {
  const headers = { ...(token && { authorization: \`Bearer \${token}\` }), ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(base + path, { method, headers, body: body && JSON.stringify(body) });
  return answer.json();
}

// An offer becomes an action: its type, and a choice within its bounds.
function choose(offers) {
  const of = Object.fromEntries(offers.map((offer) => [offer.type, offer]));
  if (of.PlaceTile) return { type: 'PlaceTile', tile: of.PlaceTile.tiles[0] };
  if (of.BuyShares) return { type: 'BuyShares', shares: of.BuyShares.corporations.slice(0, 1) };
  if (of.RejectTrade) return { type: 'RejectTrade', tradeId: of.RejectTrade.tradeIds[0] };
  if (of.DisposeShares) return { type: 'DisposeShares', trade: 0, sell: of.DisposeShares.maxSell };
  const [{ type, corporations }] = offers; // FoundCorporation, ChooseSurvivor, ChooseDefunct
  return { type, corporation: corporations[0] };
}

const players = [{ name: 'Me' }, { name: 'Ada', model: 'bot:steady' }];
const { id, hostToken, seats: [{ playerId, token }] } = await ask('POST', '/game', null, { game: 'acquire', players });
await ask('POST', \`/game/\${id}/start\`, hostToken);
for (;;) {
  const { status, version, actors, actions } = await ask('GET', \`/game/\${id}/actions\`, token);
  if (status === 'completed') break;
  if (actors.includes(playerId)) await ask('POST', \`/game/\${id}/action\`, token, { ...choose(actions), expectedVersion: version });
}
console.log((await ask('GET', \`/game/\${id}\`, token)).outcome);
\`\`\``;

export function guideFor(config: Config): string {
  return [
    START,
    section('A bot in thirty lines', BOT),
    section('The stream: WebSocket and server-sent events', streamGuide(config)),
    section('Limits', limitsGuide(config)),
    section('Errors', errorsGuide()),
  ].join('\n\n');
}
