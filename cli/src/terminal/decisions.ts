import { readFileSync } from 'node:fs';
import { decisionsSchema, type DecisionsAnswer } from '@magnate/protocol';
import { wholeNumber, words } from '@magnate/words';
import { dim } from './paint.ts';
import { printable } from './text.ts';
import { InvalidInput } from '../input/optionParsers.ts';

/** Decisions of language models in a game, from its service or from a file with the service's answer. */

type ModelDecision = DecisionsAnswer['decisions'][number];

const PAGE = 1000;
const MICRODOLLARS = 1_000_000;

/** Decisions by action number. */
export async function readDecisions(from: string): Promise<ReadonlyMap<number, ModelDecision>> {
  const all = /^https?:/.test(from) ? await fetched(from.replace(/\/$/, '')) : parsed(from, fileText(from)).decisions;
  return new Map(all.map((decision) => [decision.version, decision]));
}

/** The model's explanation and its cost. */
export function whyLines({ outcome, reason, why, tokens, milliseconds, microdollars }: ModelDecision): string[] {
  const cost = words.t('terminal:gameLog.decisionCost', {
    tokens: wholeNumber(tokens.input + tokens.output),
    seconds: (milliseconds / 1000).toFixed(1),
    dollars: (microdollars / MICRODOLLARS).toFixed(4),
  });
  const how =
    outcome === 'first' ? '' : `${words.t(`terminal:gameLog.${outcome}`, { reason: printable(reason ?? '') })} · `;
  return [...(why === null ? [] : [`      “${printable(why)}”`]), dim(`      ${how}${cost}`)];
}

async function fetched(address: string): Promise<readonly ModelDecision[]> {
  const all: ModelDecision[] = [];
  for (let since = 0; ; ) {
    const url = `${address}/decisions?since=${since}&limit=${PAGE}`;
    const text = await fetch(url).then(
      (answer) => answer.text(),
      () => {
        throw new InvalidInput(words.t('terminal:record.noDecisions', { from: address }));
      },
    );
    const { decisions, next } = parsed(address, text);
    all.push(...decisions);
    if (decisions.length === 0) return all;
    since = next;
  }
}

function fileText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new InvalidInput(words.t('terminal:record.noDecisions', { from: path }));
  }
}

function parsed(from: string, text: string): DecisionsAnswer {
  try {
    return decisionsSchema.parse(JSON.parse(text));
  } catch {
    throw new InvalidInput(words.t('terminal:record.noDecisions', { from }));
  }
}
