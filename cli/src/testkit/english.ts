import { stripVTControlCharacters } from 'node:util';
import { BOT_NAMES } from '@magnate/bots';
import { GAME_IDS, gameOf } from '@magnate/engine';
import { CORPORATIONS, THEME_NAMES as ACQUIRE_THEMES } from '@magnate/engine/acquire';
import { THEME_NAMES } from '@magnate/engine/monopoly';
import { LOG_LEVELS, SETTINGS } from '@magnate/server/settings';
import { commandNames, subcommandNames } from './commandNames.ts';

/** Finds English in pseudo-locale output, where every letter that can has a mark. */

/** Commands of this program and of the shell. */
const COMMANDS = [...(await commandNames()), ...(await subcommandNames()), 'magnate', 'help', 'npm', 'run', 'setup'];
const PEOPLE = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana'] as const;

/** Names that are typed or belong to people, equal in every language. */
const NAMES: ReadonlySet<string> = new Set([
  ...COMMANDS,
  ...PEOPLE,
  ...PEOPLE.map((name) => name.toLowerCase()),
  ...CORPORATIONS,
  ...ACQUIRE_THEMES,
  ...GAME_IDS,
  ...GAME_IDS.flatMap((id) => Object.keys(gameOf(id).options.presets)),
  ...THEME_NAMES,
  ...BOT_NAMES,
  ...LOG_LEVELS,
  ...Object.keys(SETTINGS),
  'Magnate',
  'MAGNATE',
  'spectator',
  'redis',
  'jsonl',
  'own',
  'true',
  'false',
  // The conjunction of `Intl.ListFormat` in the language of the machine.
  'and',
  'or',
]);

/** Typed values and file names stay unchanged. */
const TYPED = [
  /"(?:[^"\\]|\\.)*"|'[^']*'/g,
  /--[a-z-]+/g,
  /\S*\.(?:json|gz|sql|bin|ts|html|token|key)\b/g,
  /(?:^|\s|\()(?:\.{0,2}\/)[\w./-]+/g,
  /https?:\/\/\S+|mailto:\S+/g,
  // The variable part of a typed value.
  /:<\w+>/g,
  /[A-Z][A-Z_]+_[A-Z]+/g,
  /\b[0-9a-f]{32,}\b/g,
  /\s\w+\/(?=\s)/g,
  // Tokens on a board.
  /●[A-H]+/g,
] as const;

/** Words of three letters or more with an unmarked vowel. */
export function englishIn(printed: string): string[] {
  const text = TYPED.reduce((rest, typed) => rest.replace(typed, ' '), stripVTControlCharacters(printed));
  return Array.from(text.matchAll(/[\p{L}\p{M}_]{3,}/gu), ([word]) => word).filter(
    (word) => /[aeiou]/i.test(word) && !NAMES.has(word),
  );
}
