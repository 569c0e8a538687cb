import { REFUSALS as ACQUIRE } from '@magnate/engine/acquire';
import { REFUSALS as MONOPOLY } from '@magnate/engine/monopoly';
import { SERVICE_ERRORS } from '@magnate/protocol';
import { code, tableOf } from './markdown.ts';

/** Everything that is refused, by code. */

const RULE_STATUS = 422;

type Row = readonly [code: string, by: string, sentence: string];

/** Codes that both games have with the same sentence stand once. */
function refusalsOfGames(): readonly Row[] {
  const acquire: Readonly<Record<string, string>> = ACQUIRE;
  const monopoly: Readonly<Record<string, string>> = MONOPOLY;
  const first = Object.entries(monopoly).map(
    ([name, sentence]): Row => [name, acquire[name] === sentence ? 'both' : 'Monopoly', sentence],
  );
  const others = Object.entries(acquire)
    .filter(([name, sentence]) => monopoly[name] !== sentence)
    .map(([name, sentence]): Row => [name, 'Acquire', sentence]);
  return [...first, ...others];
}

export function errorsGuide(): string {
  const service = Object.entries(SERVICE_ERRORS).map(([name, { status, message }]) => [
    code(name),
    `${status}`,
    message,
  ]);
  const games = refusalsOfGames().map(([name, by, sentence]) => [code(name), by, sentence]);
  return `Every error is \`{ "error": { "code", "message", "details"? } }\`, over HTTP as over the socket. The code stands for
the reason and stays the same; the message is one sentence for people; the details hold its figures. Whatever is refused
has changed nothing.

**Of the service**

${tableOf(['code', 'status', 'sentence'], service)}

**Of the games**: always ${RULE_STATUS}. Also set-ups that a game refuses (\`BAD_SETUP\`).

${tableOf(['code', 'game', 'sentence'], games)}`;
}
