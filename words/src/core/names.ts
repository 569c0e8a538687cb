import { BANK, type PlayerId } from '@magnate/engine';
import { directionOf, namesReader } from './languages.ts';
import { words } from './words.ts';

/** Names of players in sentences. */
export interface Names {
  /** At the start of a sentence: "You", "Ben". */
  subject(id: PlayerId): string;
  /** Inside one: "you", "Ben". */
  object(id: PlayerId): string;
  /** Sentences about the reader use other verb forms. */
  form(id: PlayerId): Form;
}

export const FORMS = ['you', 'they'] as const;
export type Form = (typeof FORMS)[number];

/** The player `you` is called "you", in languages where a sentence can say so; null if several players share the screen. */
export function namesOf(
  people: readonly { readonly id: PlayerId; readonly name: string }[],
  you: PlayerId | null,
): Names {
  const called = new Map(people.map(({ id, name }) => [id, isolated(name)]));
  const nameOf = (id: PlayerId, form: 'subject' | 'object') => {
    if (id === you && !namesReader(words.language)) return words.t(`you.${form}`);
    if (id === BANK) return words.t(`bank.${form}`);
    return called.get(id) ?? id;
  };
  return {
    subject: (id) => nameOf(id, 'subject'),
    object: (id) => nameOf(id, 'object'),
    form: (id) => (id === you ? 'you' : 'they'),
  };
}

/** Letters of right-to-left scripts. */
const RTL_LETTERS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name in the other direction would reorder the text around it, so invisible isolates enclose it. */
export function isolated(name: string): string {
  return RTL_LETTERS.test(name) || directionOf(words.language) === 'rtl' ? `\u2068${name}\u2069` : name;
}

/** Several players at the start of a sentence: only the first is capitalised. */
export function subjects(names: Names, ids: readonly PlayerId[]): string[] {
  return ids.map((id, place) => (place === 0 ? names.subject(id) : names.object(id)));
}

export function objects(names: Names, ids: readonly PlayerId[]): string[] {
  return ids.map((id) => names.object(id));
}
