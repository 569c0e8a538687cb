import { words } from '@magnate/words';
import type { Menu, Step } from './menu.ts';

/** Navigates a menu until a decision. How to ask is up to the prompter. */

export type MenuResult<Action> =
  | { readonly kind: 'act'; readonly action: Action }
  | { readonly kind: 'later' }
  | { readonly kind: 'leave' };

const EXIT_KEYS = ['back', 'leave', 'help'] as const;
export type ExitKey = (typeof EXIT_KEYS)[number];

export type AmountStep = Omit<Extract<Step<unknown>, { kind: 'amount' }>, 'next'>;

/** Asks a person, or plays one in tests. */
export interface Prompter {
  /** The index of the chosen entry; the pointer starts at `from`. */
  choose(menu: Menu<unknown>, from: number, notice: string | undefined): Promise<number | ExitKey>;
  amount(step: AmountStep): Promise<number | ExitKey>;
  confirm(question: string): Promise<boolean | ExitKey>;
  read(title: string, lines: readonly string[]): Promise<void | ExitKey>;
}

export async function navigateMenu<Action>(
  first: Menu<Action>,
  prompter: Prompter,
  help: readonly string[],
): Promise<MenuResult<Action>> {
  let menu = first;
  let from = 0;
  let notice: string | undefined;
  for (;;) {
    const chosen = await prompter.choose(menu, from, notice);
    notice = undefined;
    from = typeof chosen === 'number' ? chosen : 0;
    const step = typeof chosen === 'number' ? await withAmounts(menu.entries[chosen]?.step, prompter) : chosen;
    if (step === 'leave') return { kind: 'leave' };
    if (step === 'help') {
      if ((await prompter.read(words.t('terminal:menu.help'), help)) === 'leave') return { kind: 'leave' };
      continue;
    }
    if (step === 'back') {
      // Going back from an amount returns to its menu.
      if (typeof chosen !== 'number') menu = menu.back?.() ?? menu;
      continue;
    }
    switch (step.kind) {
      case 'act': {
        const sure = step.sure === undefined ? true : await prompter.confirm(step.sure);
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
        if ((await prompter.read(step.title, step.lines())) === 'leave') return { kind: 'leave' };
        break;
      case 'later':
      case 'leave':
        return { kind: step.kind };
    }
  }
}

type FinalStep<Action> = Exclude<Step<Action>, { kind: 'amount' }>;

/** Asks for amounts until a step needs none. */
async function withAmounts<Action>(
  first: Step<Action> | undefined,
  prompter: Prompter,
): Promise<FinalStep<Action> | ExitKey> {
  let step = first;
  while (step?.kind === 'amount') {
    const amount = await prompter.amount(step);
    if (typeof amount !== 'number') return amount;
    step = step.next(amount);
  }
  return step ?? 'back';
}
