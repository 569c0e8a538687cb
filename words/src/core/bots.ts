import { words } from './words.ts';
import type { English } from './english.generated.ts';

/** Bots in words. */

export type BotStrength = keyof English['common']['bots'];

export function botLabel(strength: BotStrength): string {
  return words.t(`common:bots.${strength}.label`);
}

/** The same by any name: of a bot of the house its label, of a guest what it is called. */
export function botTitle(name: string): string {
  return words.exists(`common:bots.${name}.label`) ? botLabel(name as BotStrength) : name;
}

/** One line about how it plays. */
export function botAbout(strength: BotStrength): string {
  return words.t(`common:bots.${strength}.about`);
}

/** Names that bots get at a table, in the order in which they are given away. */
export function botNames(): readonly string[] {
  return words
    .t('common:botNames')
    .split(',')
    .map((name) => name.trim());
}
