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

/** Raised if a bot plays differently, so that its results are not mixed with those of the earlier one. */
const VERSIONS: Readonly<Record<BotName, number>> = { random: 1, greedy: 1, beginner: 1, easy: 1, steady: 2, sharp: 2 };

/** The version of a bot by its name, with or without the prefix; other styles have one version. */
export function botVersion(name: string): number {
  const bare = bareName(name);
  return BOT_NAMES.some((known) => known === bare) ? VERSIONS[bare as BotName] : 1;
}

export const BOTS: readonly (Bot & { readonly name: BotName })[] = BOT_NAMES.map((name) => ({
  name,
  searches: SEARCHES[name],
  sit: seatingOf(name),
}));

const PREFIX = 'bot:';

/** Finds a bot by name, with or without the prefix that seats carry, or a style by its full name. */
export function botNamed(name: string): Bot | undefined {
  const bare = bareName(name);
  return BOTS.find((bot) => bot.name === bare) ?? findStyle(bare, stylesOf, styleSeating);
}

function bareName(name: string): string {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
}
