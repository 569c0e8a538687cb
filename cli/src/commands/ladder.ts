import { GAME_IDS, type GameId } from '@magnate/engine';
import { entryKind, entryName, type LadderId, type RatedResult, type Season, seasonsOf } from '@magnate/ladder';
import { words } from '@magnate/words';
import { Argument, Command } from 'commander';
import { exampleHelp, optionalValue, requiredValue } from '../input/help.ts';
import { InvalidInput } from '../input/optionParsers.ts';
import { resultsInFolder, resultsOfService } from '../terminal/ladderResults.ts';
import { print, printError } from '../terminal/output.ts';
import { bold, dim } from '../terminal/paint.ts';
import { columns } from '../terminal/table.ts';
import { printable } from '../terminal/text.ts';

/**
 * `magnate ladder`: computes a ladder from the records of its games, as the service does: the same games give the same ratings,
 * to the last digit.
 */

const ADDRESS = 'http://localhost:8000';

interface LadderFlags {
  readonly from: string;
  readonly save?: string;
  readonly preset: string;
  readonly json?: boolean;
}

export function ladderCommand(): Command {
  return new Command('ladder')
    .description(words.t('terminal:command.ladder.about'))
    .addArgument(new Argument(optionalValue('game')).choices(GAME_IDS).default(GAME_IDS[0]))
    .option(`--from ${requiredValue('address')}`, words.t('terminal:command.ladder.from'), ADDRESS)
    .option(`--save ${requiredValue('folder')}`, words.t('terminal:command.ladder.save'))
    .option(`--preset ${requiredValue('name')}`, words.t('terminal:command.ladder.preset'), 'standard')
    .option('--json', words.t('terminal:command.ladder.json'))
    .addHelpText('after', exampleHelp('magnate ladder --from https://example.org'))
    .action(async (game: GameId, { from, save, preset, json = false }: LadderFlags) => {
      const ladder: LadderId = `${game}/${preset}`;
      const results = /^https?:/.test(from)
        ? await resultsOfService({ address: from.replace(/\/$/, ''), game, preset, folder: save })
        : inFolder(from, save);
      const season = seasonsOf({ ladder, results }).at(-1);
      print(json ? JSON.stringify(season ?? null) : linesOf(ladder, season).join('\n'));
    });
}

function inFolder(folder: string, save: string | undefined): readonly RatedResult[] {
  if (save !== undefined) throw new InvalidInput(words.t('terminal:command.ladder.noAddress'));
  const { results, unknown } = resultsInFolder(folder);
  if (unknown > 0) printError(words.t('terminal:command.ladder.unknown', { count: unknown }));
  return results;
}

function linesOf(ladder: string, season: Season | undefined): readonly string[] {
  if (season === undefined) return [words.t('terminal:command.ladder.none', { ladder })];
  const t = (key: 'name' | 'rating' | 'interval' | 'games' | 'wins') =>
    words.t(`terminal:command.ladder.column.${key}`);
  return [
    bold(words.t('terminal:command.ladder.title', { ladder, count: season.games })),
    '',
    ...columns(
      ['', t('name'), t('rating'), t('interval'), t('games'), t('wins')],
      season.standings.map(({ entry, value, low, high, games, wins, isProvisional, isRanked }, i) => [
        isRanked ? `${i + 1}` : '–',
        `${printable(entryName(entry))} (${entryKind(entry) ?? ''})`,
        `${value.toFixed(0)}${isProvisional ? '?' : ''}`,
        `${low.toFixed(0)}–${high.toFixed(0)}`,
        `${games}`,
        `${wins}`,
      ]),
    ),
    ...(season.standings.some(({ isProvisional }) => isProvisional)
      ? ['', dim(words.t('terminal:command.ladder.provisional'))]
      : []),
  ];
}
