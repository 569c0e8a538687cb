import { words } from '@magnate/words';
import type { CommanderError } from 'commander';

/** Errors of the command-line parser in the language of the terminal. */

const PREFIX = 'error: ';
const OPTION = /^option '(.*?)' argument '(.*)' is invalid\. (.*)$/s;
const ARGUMENT = /^command-argument value '(.*)' is invalid for argument '(.*?)'\. (.*)$/s;
const QUOTED = /'(.*?)'/;
const LIKE = /\(Did you mean (?:one of )?(.*)\?\)$/;
const COUNTS = /Expected (\d+) .* got (\d+)/;

export function parserMessage({ code, message }: CommanderError, commandName: string): string {
  if (code === 'commander.help') return words.t('terminal:wrong.command', { name: commandName });
  // Messages of this program are translated already.
  if (!message.startsWith(PREFIX)) return message;
  const text = message.slice(PREFIX.length);
  const [, name = ''] = QUOTED.exec(text) ?? [];
  const [, known] = LIKE.exec(text) ?? [];
  switch (code) {
    case 'commander.unknownCommand':
      return known === undefined
        ? words.t('terminal:wrong.command', { name })
        : words.t('terminal:wrong.commandLike', { name, known });
    case 'commander.unknownOption':
      return known === undefined
        ? words.t('terminal:wrong.option', { flag: name })
        : words.t('terminal:wrong.optionLike', { flag: name, known });
    case 'commander.missingArgument':
      return words.t('terminal:wrong.missingArgument', { name });
    case 'commander.optionMissingArgument':
      return words.t('terminal:wrong.missingValue', { flags: name });
    case 'commander.excessArguments': {
      const [, expected = '', given = ''] = COUNTS.exec(text) ?? [];
      return words.t('terminal:wrong.tooMany', { expected, given });
    }
    default:
      return invalid(text) ?? text;
  }
}

function invalid(text: string): string | undefined {
  const option = OPTION.exec(text);
  if (option !== null) {
    const [, flags = '', value = '', why = ''] = option;
    return words.t('terminal:wrong.value', { flags, value, why });
  }
  const argument = ARGUMENT.exec(text);
  if (argument === null) return undefined;
  const [, value = '', name = '', why = ''] = argument;
  return words.t('terminal:wrong.argument', { name, value, why });
}
