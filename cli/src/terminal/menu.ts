import { words } from '@magnate/words';

/**
 * Choices as a tree, built from the offers of a game and navigated by a prompter. Independent of the terminal, so that
 * tests can navigate it too.
 */

export interface Menu<Action> {
  /** One sentence above the menu: the decision. */
  readonly title: string;
  readonly entries: readonly Entry<Action>[];
  /** Where Escape leads. The first menu has none. */
  readonly back?: () => Menu<Action>;
  /** The label of the way back if it does more than go back. */
  readonly backLabel?: string;
  /** When reached from a similar menu, the pointer keeps its place. */
  readonly stays?: true;
}

export interface Entry<Action> {
  readonly label: string;
  /** Shown while the pointer is on the entry. */
  readonly hint?: string;
  readonly step: Step<Action>;
}

export type Step<Action> =
  /** Plays an action; `sure` is the confirmation question for an irreversible one. */
  | { readonly kind: 'act'; readonly action: Action; readonly sure?: string }
  | { readonly kind: 'open'; readonly menu: () => Menu<Action> }
  | {
      readonly kind: 'amount';
      readonly ask: string;
      readonly min: number;
      readonly max: number;
      /** Amounts are multiples of this. */
      readonly step: number;
      readonly next: (amount: number) => Step<Action>;
    }
  /** Unavailable, with the reason. */
  | { readonly kind: 'why'; readonly why: string }
  | { readonly kind: 'read'; readonly title: string; readonly lines: () => readonly string[] }
  /** Postpones: the game continues without an answer. */
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

/** The action, or the reason why it is unavailable. */
export function actionOrReason<Action>(
  label: string,
  action: Action,
  why: string | undefined,
  hint?: string,
): Entry<Action> {
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

/** The parsed amount, or the error message. */
export function readAmount(text: string, { min, max, step }: Bounds): number | string {
  const bounds = { min, max, step };
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '');
  const value = /^\d{1,12}$/.test(plain) ? Number(plain) : Number.NaN;
  if (Number.isNaN(value)) return words.t('terminal:menu.amount.whole', bounds);
  if (value < bounds.min) return words.t('terminal:menu.amount.least', bounds);
  if (value > bounds.max) return words.t('terminal:menu.amount.most', bounds);
  return value % bounds.step === 0 ? value : words.t('terminal:menu.amount.multiple', bounds);
}
