import { type GameId, RuleViolation } from '@magnate/engine';
import { words } from '@magnate/words';
import { setupRefusal } from '@magnate/words/record';
import { Command, Option } from 'commander';
import { DEFAULT_GAME, cliGameOf } from '../games/games.ts';
import { exampleHelp, requiredValue } from '../input/help.ts';
import { printCheck, printDetail } from '../terminal/output.ts';
import { readThemeFile } from '../games/themeFile.ts';
import { printable } from '../terminal/text.ts';
import { CommandFailed, gameName, InvalidInput } from '../input/optionParsers.ts';

/** `magnate theme`: custom boards. */
export function themeCommand(): Command {
  const example = exampleHelp('magnate theme check board.json', words.t('terminal:command.theme.exit'));
  const checking = new Command('check')
    .description(words.t('terminal:command.theme.check'))
    .argument(requiredValue('file'), words.t('terminal:command.theme.file'))
    .addOption(
      new Option(`--game ${requiredValue('name')}`, words.t('terminal:command.theme.game'))
        .argParser(gameName)
        .default(DEFAULT_GAME),
    )
    .addHelpText('after', example)
    .action((file: string, { game }: { readonly game: GameId }) => check(file, game));
  return new Command('theme')
    .description(words.t('terminal:command.theme.about'))
    .helpCommand(false)
    .addHelpText('after', example)
    .addCommand(checking);
}

function check(file: string, game: GameId): void {
  const { theme } = cliGameOf(game);
  if (theme === undefined) throw new InvalidInput(words.t('terminal:command.theme.none', { game }));
  const [first = '', ...rest] = summaryOf(file, theme.summary);
  printCheck('good', printable(first));
  for (const line of rest) printDetail(printable(line));
}

function summaryOf(file: string, summary: (theme: unknown, path: string) => readonly string[]): readonly string[] {
  const value = readThemeFile(file);
  try {
    return summary(value, 'theme');
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    throw new CommandFailed(words.t('terminal:command.theme.wrong', { path: file, reason: setupRefusal(error) }));
  }
}
