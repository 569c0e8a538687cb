import { words } from '@magnate/words';

/**
 * What somebody may choose, as a tree: made from the offers of a game, walked by whoever asks. It knows no terminal, so
 * that tests can walk it as a person does.
 */

export interface Menu<Action> {
  /** The one sentence above it: what is to be decided. */
  readonly title: string;
  readonly entries: readonly Entry<Action>[];
  /** Where Escape leads; nowhere from the first menu. */
  readonly back?: () => Menu<Action>;
  /** What the way back is called where it is more than that. */
  readonly backLabel?: string;
  /** Reached from a menu like it, the pointer stays where it was. */
  readonly stays?: true;
}

export interface Entry<Action> {
  readonly label: string;
  /** Shown while the entry is pointed at. */
  readonly hint?: string;
  readonly step: Step<Action>;
}

export type Step<Action> =
  /** Done; `sure` is asked first where it cannot be taken back. */
  | { readonly kind: 'act'; readonly action: Action; readonly sure?: string }
  | { readonly kind: 'open'; readonly menu: () => Menu<Action> }
  | {
      readonly kind: 'amount';
      readonly ask: string;
      readonly min: number;
      readonly max: number;
      /** Amounts come in multiples of it. */
      readonly step: number;
      readonly next: (amount: number) => Step<Action>;
    }
  /** It cannot be done, and this is why. */
  | { readonly kind: 'why'; readonly why: string }
  | { readonly kind: 'read'; readonly title: string; readonly lines: () => readonly string[] }
  /** Not now: the game goes on without an answer. */
  | { readonly kind: 'later' }
  | { readonly kind: 'leave' };

export function act<Action>(label: string, action: Action, hint?: string, sure?: string): Entry<Action> {
  return { label, ...hinted(hint), step: { kind: 'act', action, ...(sure === undefined ? {} : { sure }) } };
}

export function open<Action>(label: string, menu: () => Menu<Action>, hint?: string): Entry<Action> {
  return { label, ...hinted(hint), step: { kind: 'open', menu } };
}

export function cannot<Action>(label: string, why: string): Entry<Action> {
  return { label, hint: why, step: { kind: 'why', why } };
}

export function read<Action>(label: string, title: string, lines: () => readonly string[]): Entry<Action> {
  return { label, step: { kind: 'read', title, lines } };
}

/** Possible, or the reason why not. */
export function actOr<Action>(label: string, action: Action, why: string | undefined, hint?: string): Entry<Action> {
  return why === undefined ? act(label, action, hint) : cannot(label, why);
}

function hinted(hint: string | undefined): { readonly hint?: string } {
  return hint === undefined ? {} : { hint };
}

export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** What is wrong with an amount as it was typed; the number where nothing is. */
export function readAmount(text: string, { min, max, step }: Bounds): number | string {
  const bounds = { min, max, step };
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '');
  const value = /^\d{1,12}$/.test(plain) ? Number(plain) : Number.NaN;
  if (Number.isNaN(value)) return words.t('terminal:menu.amount.whole', bounds);
  if (value < bounds.min) return words.t('terminal:menu.amount.least', bounds);
  if (value > bounds.max) return words.t('terminal:menu.amount.most', bounds);
  return value % bounds.step === 0 ? value : words.t('terminal:menu.amount.multiple', bounds);
}
