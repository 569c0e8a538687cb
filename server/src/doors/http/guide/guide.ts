import { GAME_IDS, gameOf } from '@magnate/engine';
import { protocolOf } from '@magnate/protocol';
import type { Config } from '../../../config/config.ts';
import { errorsGuide } from './errors.ts';
import { limitsGuide } from './limits.ts';
import { section } from './markdown.ts';
import { namesGuide } from './names.ts';
import { streamGuide } from './stream.ts';

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
