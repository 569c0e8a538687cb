import { type Bot, botNamed } from '@magnate/bots';

/** A bot with its name, for one or several seats. */
export interface LoadedBot {
  readonly name: string;
  readonly bot: Bot;
  /** Is it a built-in bot? */
  readonly isBuiltIn: boolean;
}

/** The built-in bot or shipped style of this name; undefined if there is none. */
export function builtInBot(name: string): LoadedBot | undefined {
  const bot = botNamed(name);
  return bot === undefined ? undefined : { name: bot.name, bot, isBuiltIn: true };
}
