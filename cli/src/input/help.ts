import { words } from '@magnate/words';
import { type Argument, type Command, Help, type HelpConfiguration, type Option } from 'commander';

/** Help of the program in the language of the terminal. */

/** The parser's section titles, and their keys here. */
const TITLES = {
  'Usage:': 'usage',
  'Options:': 'options',
  'Commands:': 'commands',
  'Arguments:': 'arguments',
} as const;

const VALUES = [
  'address',
  'command',
  'file',
  'folder',
  'format',
  'game',
  'json',
  'level',
  'list',
  'ms',
  'n',
  'name',
  'names',
  'options',
  'dollars',
  'from',
  'points',
  'profile',
  'player',
  'position',
  'record',
  'report',
  'seq',
  'table',
  'text',
  'url',
  'viewer',
] as const;
type Value = (typeof VALUES)[number];

function valueName(value: Value): string {
  return words.t(`terminal:help.value.${value}`);
}

/** A required value in a usage line: `<file>`. */
export function requiredValue(value: Value): string {
  return `<${valueName(value)}>`;
}

/** An optional value in a usage line: `[game]`. */
export function optionalValue(value: Value): string {
  return `[${valueName(value)}]`;
}

/** An example below the help of a command, after `notes`. */
export function exampleHelp(example: string, ...notes: readonly string[]): string {
  return ['', ...notes.flatMap((note) => [note, '']), words.t('terminal:help.example'), `  ${example}`].join('\n');
}

export const HELP: HelpConfiguration = {
  styleTitle: (title) => {
    const key = Object.hasOwn(TITLES, title) ? TITLES[title as keyof typeof TITLES] : undefined;
    return key === undefined ? title : words.t(`terminal:help.${key}`);
  },
  commandUsage: (command: Command) => translateUsage(new Help().commandUsage(command)),
  subcommandTerm: (command: Command) => translateUsage(new Help().subcommandTerm(command)),
  optionDescription: (option: Option) => withDefault(option, option.required || option.optional),
  argumentDescription: (argument: Argument) => withDefault(argument, true),
};

/** Translates the two names that the parser itself inserts. */
function translateUsage(usage: string): string {
  return usage.replace('[options]', optionalValue('options')).replace('[command]', optionalValue('command'));
}

interface Described {
  readonly description: string;
  readonly defaultValue?: unknown;
  readonly defaultValueDescription?: string | undefined;
}

function withDefault({ description, defaultValue, defaultValueDescription }: Described, shown: boolean): string {
  if (!shown || defaultValue === undefined) return description;
  const value = defaultValueDescription ?? JSON.stringify(defaultValue);
  return words.t('terminal:help.default', { about: description, value });
}
