import { GAME_IDS, gameOf } from '@magnate/engine';
import { protocolOf, SERVICE_ERRORS, type ServiceErrorCode, serviceMessage } from '@magnate/protocol';
import { RULE_STATUS } from '../../shared/errors.ts';
import { code, tableOf } from './markdown.ts';

/** The chapter on errors: every code with its status and message. */

type Row = readonly [code: string, by: string, sentence: string];

const EVERY = GAME_IDS.length === 2 ? 'both' : 'all';

/** Codes that several games have with the same sentence stand once. */
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

export function errorsGuide(): string {
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
