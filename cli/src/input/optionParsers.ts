import { GAME_IDS, type GameId, gameOf, isGameId } from '@magnate/engine';
import { type Bot, BOTS, botNamed } from '@magnate/bots';
import { words, commaList } from '@magnate/words';
import { InvalidArgumentError, Option } from 'commander';
import { requiredValue } from './help.ts';

/** Parsers for command-line values. Every error becomes one line that says what to do. */

/** Thrown by the parser of an option, it is prefixed with the option's name; thrown later, it is printed unchanged. */
export class InvalidInput extends InvalidArgumentError {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidInput';
  }
}

/** A valid request that failed, such as verifying a record whose replay differs. */
export class CommandFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandFailed';
  }
}

/** An example of single options, as typed. */
export const RULES_EXAMPLE = `'${JSON.stringify(aRule())}'`;

/** One option that some preset changes. */
function aRule(): object {
  const changed = GAME_IDS.flatMap((id) => Object.values(gameOf(id).options.presets)).flatMap((preset) =>
    Object.entries(preset),
  );
  return Object.fromEntries(changed.slice(0, 1));
}

/** Options of a game as requested. The game itself validates them. */
export type Rules = Readonly<Record<string, unknown>>;

function presetsOf(game: GameId): Readonly<Record<string, Rules>> {
  return gameOf(game).options.presets;
}

export function integer(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidInput(words.t('terminal:wrong.wholeNumber', { min, max }));
  };
}

/** For the help of a command. */
export function gamesHelp(): string {
  return words.t('terminal:command.games', { games: GAME_IDS });
}

export function gameName(text: string): GameId {
  const id = text.toLowerCase();
  if (!isGameId(id)) throw new InvalidInput(words.t('terminal:wrong.game', { name: text, games: GAME_IDS }));
  return id;
}

export function presetNames(game: GameId): readonly string[] {
  return Object.keys(presetsOf(game));
}

/** For the help of a command. */
export const PRESETS_HELP = GAME_IDS.map((id) => `${id}: ${presetNames(id).join(', ')}`).join('; ');

export function presetOf(game: GameId): (text: string) => Rules {
  return (text) => {
    const all = presetsOf(game);
    const found = Object.hasOwn(all, text) ? all[text] : undefined;
    if (found === undefined) {
      throw new InvalidInput(
        words.t('terminal:wrong.preset', { name: text, game, known: commaList(presetNames(game)) }),
      );
    }
    return found;
  };
}

/** A bot by name, with or without its prefix. */
export function botName(text: string): Bot {
  const found = botNamed(text.trim());
  if (found === undefined) {
    const known = commaList(BOTS.map((bot) => bot.name));
    throw new InvalidInput(words.t('terminal:wrong.bot', { name: text, known }));
  }
  return found;
}

/** A comma-separated list of bots. */
function botNames(text: string): readonly Bot[] {
  return text.split(',').map(botName);
}

/** The option that names bots. */
export function botsOption(about: string, usual: string): Option {
  return new Option(`--bots ${requiredValue('names')}`, about).argParser(botNames).default(botNames(usual), usual);
}

/** Single options as JSON. */
export function optionsJson(text: string): Rules {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidInput(words.t('terminal:wrong.json', { example: RULES_EXAMPLE }));
  }
  return value as Rules;
}
