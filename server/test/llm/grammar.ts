import { type ParsedOffer, parseOffers } from '@magnate/models/testkit';

/**
 * The grammar of an answer, from the offers of a brief (GBNF). It holds the form and the choices, not every bound: numbers have as
 * many digits as the largest allowed, so that some answers are against the rules.
 */

/** Ranges with fewer values are listed. */
const FEW = 12;
const NAMES = /at most \d+ (\w+)/g;
const MOST_SHARES = 3;

export function grammarOf(brief: string): string | undefined {
  const offers = parseOffers(brief);
  // A trade is a nested form, which this grammar does not cover.
  const simple = offers.filter(({ fields }) => fields['offer'] === undefined);
  if (simple.length === 0) return undefined;
  return [
    `root ::= "{" (${simple.map(formOf).join(' | ')}) why? "}"`,
    `why ::= ${literal(',"why":"')} [a-z ]{1,24} ${literal('"')}`,
  ].join('\n');
}

function formOf({ type, fields }: ParsedOffer): string {
  const values = Object.entries(fields).map(([name, text]) => `${literal(`,"${name}":`)} ${valueOf(name, text)}`);
  return [literal(`"type":"${type}"`), ...values].join(' ');
}

function valueOf(name: string, text: string): string {
  if (name === 'shares') return listOf([...text.matchAll(NAMES)].map(([, one = '']) => one));
  const range = /^(\d+) to (\d+)/.exec(text);
  if (range !== null) return numberOf(Number(range[1]), Number(range[2]));
  return among(text.split(' or ').map((one) => (/^\d+$/.test(one) ? one : JSON.stringify(one))));
}

function numberOf(least: number, most: number): string {
  if (most - least < FEW) return among(Array.from({ length: most - least + 1 }, (_, i) => String(least + i)));
  const more = String(most).length - 1;
  return `[1-9] [0-9]{0,${more}}`;
}

function listOf(names: readonly string[]): string {
  if (names.length === 0) return literal('[]');
  const one = among(names.map((name) => JSON.stringify(name)));
  return `"[" (${one} ("," ${one}){0,${MOST_SHARES - 1}})? "]"`;
}

function among(values: readonly string[]): string {
  return `(${values.map(literal).join(' | ')})`;
}

function literal(value: string): string {
  return `"${value.replaceAll(/[\\"]/g, (sign) => `\\${sign}`)}"`;
}
