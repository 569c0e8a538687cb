import type { Rng } from '@magnate/engine';
import type { Prompter } from '../terminal/menuNavigation.ts';

/** Pseudo-locale text as plain English. */
function unmarked(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}·]/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L');
}

/**
 * A prompter that chooses at random: any entry, sometimes the way back, any amount. Prefers entries that match `preferred`.
 */
export function randomPrompter(rng: Rng, preferred = /^$/): Prompter {
  const below = (bound: number) => Math.floor(rng() * bound);
  return {
    choose: async (menu) => {
      const words = menu.entries.map(({ label, hint = '' }) => `${label} ${hint}`).join(', ');
      const isSound =
        /^[\p{Lu}$].*[.?\p{Ll}·]$/u.test(menu.title) && words !== '' && !/undefined|null|NaN|\[object/.test(words);
      if (!isSound) throw new Error(`Not a menu to show: ${menu.title} ${words}`);
      const stayers = menu.entries.flatMap(({ step }, i) => (step.kind === 'leave' ? [] : [i]));
      const liked = menu.entries.findIndex(({ label, step }) => preferred.test(unmarked(label)) && step.kind !== 'why');
      if (liked >= 0 && rng() < 0.5) return liked;
      return menu.back !== undefined && rng() < 0.25 ? 'back' : (stayers[below(stayers.length)] ?? 0);
    },
    amount: async ({ min, max, step }) => {
      if (max < min) throw new Error(`No amount from ${min} to ${max}.`);
      if (rng() < 0.1) return 'back';
      const most = rng() < 0.5 ? max : Math.min(max, min + 40 * step);
      return Math.ceil(min / step) * step + below(Math.floor((most - Math.ceil(min / step) * step) / step) + 1) * step;
    },
    confirm: async () => rng() < 0.1,
    read: async (_title, lines) => {
      if (lines.length === 0) throw new Error('Nothing to read.');
    },
  };
}
