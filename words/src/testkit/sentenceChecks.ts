import type { PlayerId, Rng } from '@magnate/engine';
import { type Names, namesOf } from '../core/names.ts';

/** Helpers for tests of sentences. */

/** Names that are recognisable in any sentence. */
export const PLAIN_NAMES = ['Quinn0', 'Quinn1', 'Quinn2', 'Quinn3', 'Quinn4', 'Quinn5'] as const;
/** Names that would have an effect if they were not treated as plain text. */
export const ODD_NAMES = [
  '<b>Ann</b>',
  '{{x}}',
  '$t(common:close)',
  'יעל ‏',
  '$& $1 {{player}}',
  '{{amount, money}}',
] as const;
export const IDS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const;

export function seatsFor(count: number): { readonly id: PlayerId; readonly name: string }[] {
  return IDS.slice(0, count).map((id, seat) => ({ id, name: PLAIN_NAMES[seat] ?? id }));
}

/** `you` is null for a spectator. */
export function namesWith(called: readonly string[], you: PlayerId | null): Names {
  return namesOf(
    IDS.map((id, seat) => ({ id, name: called[seat] ?? id })),
    you,
  );
}

/** The same seed gives the same sequence on any machine. */
export function rngFrom(seed: number): Rng {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const UNREADABLE = [
  /undefined|null|NaN|Infinity|\[object/,
  /\{\{|\}\}|\$t\(/,
  /\bp[1-6]\b/,
  /\bt\d+\b/,
  /event\.|\b[a-z]+:[a-z]+\./,
  / {2}| [.,:;]|^\s|\s$/,
  /\byou(r)? (was|has|is)\b/i,
];

/** The first flaw in a sentence; undefined if it reads well. */
export function sentenceFlaw(sentence: string): string | undefined {
  const flaw = UNREADABLE.find((pattern) => pattern.test(sentence));
  if (flaw !== undefined) return `${sentence} (${flaw.source})`;
  if (!/^[\p{Lu}\d]/u.test(sentence)) return `${sentence} (how it begins)`;
  return /[.”]$/u.test(sentence) ? undefined : `${sentence} (how it ends)`;
}

/** A sentence with plain names, converted to odd names. */
export function withOddNames(sentence: string): string {
  const odd = namesWith(ODD_NAMES, null);
  return PLAIN_NAMES.reduce((text, name, seat) => text.replaceAll(name, () => odd.object(IDS[seat] ?? '')), sentence);
}
