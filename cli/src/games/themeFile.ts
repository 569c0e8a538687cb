import { readFileSync, statSync } from 'node:fs';
import { assertPlainTexts, GAME_IDS, RuleViolation } from '@magnate/engine';
import { words, commaList } from '@magnate/words';
import { setupRefusal } from '@magnate/words/record';
import { Option } from 'commander';
import { cliGameOf } from './games.ts';
import { requiredValue } from '../input/help.ts';
import { CommandFailed, type Rules, InvalidInput } from '../input/optionParsers.ts';

/** A board from a file, or a bundled one by name. */

const MAX_BYTES = 1024 * 1024;
const FILE = /[./\\]/;

export interface ChosenTheme {
  /** As it was typed. */
  readonly text: string;
  readonly theme: unknown;
}

/** The option that chooses a board. The game itself validates it. */
export function themeOption(): Option {
  const names = [...new Set(GAME_IDS.flatMap((id) => cliGameOf(id).theme?.names ?? []))];
  const about = words.t('terminal:command.theme.option', { names: commaList(names) });
  return new Option(`--theme ${requiredValue('name')}`, about).argParser(themeIn);
}

/** A value with a dot or a slash is a file name. */
function themeIn(text: string): ChosenTheme {
  if (!FILE.test(text)) return { text, theme: text };
  try {
    return { text, theme: readThemeFile(text) };
  } catch (error) {
    throw error instanceof CommandFailed ? new InvalidInput(error.message) : error;
  }
}

export function readThemeFile(path: string): unknown {
  let text: string;
  try {
    if (statSync(path).size > MAX_BYTES) throw new CommandFailed(words.t('terminal:command.theme.tooLarge', { path }));
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof CommandFailed) throw error;
    throw new InvalidInput(words.t('terminal:command.theme.unreadable', { path }));
  }
  const theme = parsed(path, text);
  try {
    assertPlainTexts(theme, 'theme');
    return theme;
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    throw new CommandFailed(words.t('terminal:command.theme.wrong', { path, reason: setupRefusal(error) }));
  }
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailed(words.t('terminal:command.theme.notJson', { path, reason }));
  }
}

/** The single options, including the board. */
export function withTheme({
  options,
  theme: chosen,
}: {
  readonly options?: Rules;
  readonly theme?: ChosenTheme;
}): Rules {
  return { ...options, ...(chosen === undefined ? {} : { theme: chosen.theme }) };
}
