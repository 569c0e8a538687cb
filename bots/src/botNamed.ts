import { type Bot, BOT_NAMES, type BotName } from './core/bot.ts';
import { seatingOf, stylesOf, styleSeating } from './games.ts';
import { findStyle } from './core/style.ts';

/** The built-in bots, and the lookup by name. */

const SEARCHES: Readonly<Record<BotName, boolean>> = {
  random: false,
  greedy: false,
  beginner: false,
  easy: false,
  steady: false,
  sharp: true,
};

export const BOTS: readonly (Bot & { readonly name: BotName })[] = BOT_NAMES.map((name) => ({
  name,
  searches: SEARCHES[name],
  sit: seatingOf(name),
}));

const PREFIX = 'bot:';

/** Finds a bot by name, with or without the prefix that seats carry, or a style by its full name. */
export function botNamed(name: string): Bot | undefined {
  const bare = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
  return BOTS.find((bot) => bot.name === bare) ?? findStyle(bare, stylesOf, styleSeating);
}
