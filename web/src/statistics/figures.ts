import type { Wins } from '@magnate/protocol';
import { botTitle, translator } from '@magnate/words';

/** Figures and names of the statistics page. */

const BOT = 'bot:';
const LANGUAGE_MODEL = 'llm:';

/** The display name of a player. */
export function modelLabel(model: string): string {
  const t = translator('statistics');
  if (model === 'human' || model === 'agent') return t(`wins.${model}`);
  if (model.startsWith(BOT)) return t('wins.bot', { label: botTitle(model.slice(BOT.length)) });
  return model.startsWith(LANGUAGE_MODEL) ? model.slice(LANGUAGE_MODEL.length) : model;
}

export function shareOf({ played, won }: Pick<Wins, 'played' | 'won'>): number {
  return played === 0 ? 0 : won / played;
}

export function chanceOf({ played, expected }: Pick<Wins, 'played' | 'expected'>): number {
  return played === 0 ? 0 : expected / played;
}

/** The player with the best win rate relative to chance, among those with enough seats. */
export function bestOf(wins: readonly Wins[], least: number): Wins | undefined {
  const ahead = (each: Wins) => shareOf(each) - chanceOf(each);
  return wins.filter(({ played }) => played >= least).toSorted((a, b) => ahead(b) - ahead(a))[0];
}
