import { type Bot, botNamed } from '@magnate/bots';

/** Who plays: a bot at one or several seats. */
export interface Guest {
  readonly name: string;
  readonly bot: Bot;
  /** Is it a built-in bot? */
  readonly isOwn: boolean;
}

/** A built-in bot, or one of the shipped styles; undefined where nobody is called so. */
export function ownGuest(name: string): Guest | undefined {
  const bot = botNamed(name);
  return bot === undefined ? undefined : { name: bot.name, bot, isOwn: true };
}
