import { isPersonality } from '@magnate/protocol/models';
import { personalityLabel } from './personalities.ts';
import { words } from './words.ts';
import type { English } from './english.generated.ts';

/** Names and descriptions of bots. The catalogue (`common:bots`) is the one table that maps API names to labels: `steady` is Solid, `sharp` is Strong. */

export type BotStrength = keyof English['common']['bots'];

export function botLabel(strength: BotStrength): string {
  return words.t(`common:bots.${strength}.label`);
}

/** The label of a built-in bot, with its personality: `sharp+builder` is “Strong · Builder”. Any other bot keeps its name. */
export function botTitle(name: string): string {
  if (words.exists(`common:bots.${name}.label`)) return botLabel(name as BotStrength);
  const [bot = '', personality = ''] = name.split('+');
  return isPersonality(personality) ? `${botTitle(bot)} · ${personalityLabel(personality)}` : name;
}

/** One line on its style of play. */
export function botAbout(strength: BotStrength): string {
  return words.t(`common:bots.${strength}.about`);
}

/** Names for bots at a table, in the order of use. */
export function botNames(): readonly string[] {
  return words
    .t('common:botNames')
    .split(',')
    .map((name) => name.trim());
}
