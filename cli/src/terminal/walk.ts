import { words } from '@magnate/words';
import type { Menu, Step } from './menu.ts';

/** Navigates a menu until a decision. How to ask is up to the prompter. */

export type Answer<Action> =
  | { readonly kind: 'act'; readonly action: Action }
  | { readonly kind: 'later' }
  | { readonly kind: 'leave' };

const TURNS_BACK = ['back', 'leave', 'help'] as const;
export type TurnBack = (typeof TURNS_BACK)[number];

export type AmountStep = Omit<Extract<Step<unknown>, { kind: 'amount' }>, 'next'>;

/** Asks a person, or plays one in tests. */
export interface Asker {
  /** The index of the chosen entry; the pointer starts at `from`. */
  choose(menu: Menu<unknown>, from: number, notice: string | undefined): Promise<number | TurnBack>;
  amount(step: AmountStep): Promise<number | TurnBack>;
  confirm(question: string): Promise<boolean | TurnBack>;
  read(title: string, lines: readonly string[]): Promise<void | TurnBack>;
}

export async function walk<Action>(
  first: Menu<Action>,
  asker: Asker,
  help: readonly string[],
): Promise<Answer<Action>> {
  let menu = first;
  let from = 0;
  let notice: string | undefined;
  for (;;) {
    const chosen = await asker.choose(menu, from, notice);
    notice = undefined;
    from = typeof chosen === 'number' ? chosen : 0;
    const step = typeof chosen === 'number' ? await resolved(menu.entries[chosen]?.step, asker) : chosen;
    if (step === 'leave') return { kind: 'leave' };
    if (step === 'help') {
      if ((await asker.read(words.t('terminal:menu.help'), help)) === 'leave') return { kind: 'leave' };
      continue;
    }
    if (step === 'back') {
      // Going back from an amount returns to its menu.
      if (typeof chosen !== 'number') menu = menu.back?.() ?? menu;
      continue;
    }
    switch (step.kind) {
      case 'act': {
        const sure = step.sure === undefined ? true : await asker.confirm(step.sure);
        if (sure === 'leave') return { kind: 'leave' };
        if (sure === true) return { kind: 'act', action: step.action };
        break;
      }
      case 'open':
        menu = step.menu();
        if (menu.stays !== true) from = 0;
        break;
      case 'why':
        notice = step.why;
        break;
      case 'read':
        if ((await asker.read(step.title, step.lines())) === 'leave') return { kind: 'leave' };
        break;
      case 'later':
      case 'leave':
        return { kind: step.kind };
    }
  }
}

type Resolved<Action> = Exclude<Step<Action>, { kind: 'amount' }>;

/** Asks for amounts until a step needs none. */
async function resolved<Action>(first: Step<Action> | undefined, asker: Asker): Promise<Resolved<Action> | TurnBack> {
  let step = first;
  while (step?.kind === 'amount') {
    const amount = await asker.amount(step);
    if (typeof amount !== 'number') return amount;
    step = step.next(amount);
  }
  return step ?? 'back';
}
