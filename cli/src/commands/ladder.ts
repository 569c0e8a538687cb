import { GAME_IDS, type GameId } from '@magnate/engine';
import { type LadderId, type Season, seasonsOf } from '@magnate/ladder';
import { words } from '@magnate/words';
import { Argument, Command } from 'commander';
import { exampleHelp, optionalValue, requiredValue } from '../input/help.ts';
import { InvalidInput } from '../input/optionParsers.ts';
import { entryLabels, namesOfService, type PeopleNames } from '../terminal/ladderNames.ts';
import { type FolderResults, resultsInFolder, resultsOfService } from '../terminal/ladderResults.ts';
import { print, printError } from '../terminal/output.ts';
import { bold, dim } from '../terminal/paint.ts';
import { columns } from '../terminal/table.ts';

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
      const isService = /^https?:/.test(from);
      const address = from.replace(/\/$/, '');
      const { results, names } = isService
        ? { results: await resultsOfService({ address, game, preset, folder: save }), names: undefined }
        : inFolder(from, save);
      const season = seasonsOf({ ladder, results }).at(-1);
      if (json) return print(JSON.stringify(season ?? null));
      print(linesOf(ladder, season, names ?? (await namesOfService(address, game, preset))).join('\n'));
    });
}

function inFolder(folder: string, save: string | undefined): FolderResults {
  if (save !== undefined) throw new InvalidInput(words.t('terminal:command.ladder.noAddress'));
  const read = resultsInFolder(folder);
  if (read.unknown > 0) printError(words.t('terminal:command.ladder.unknown', { count: read.unknown }));
  return read;
}

function linesOf(ladder: string, season: Season | undefined, names: PeopleNames): readonly string[] {
  if (season === undefined) return [words.t('terminal:command.ladder.none', { ladder })];
  const t = (key: 'name' | 'rating' | 'interval' | 'games' | 'wins') =>
    words.t(`terminal:command.ladder.column.${key}`);
  const labels = entryLabels(
    season.standings.map(({ entry }) => entry),
    names,
  );
  return [
    bold(words.t('terminal:command.ladder.title', { ladder, count: season.games })),
    '',
    ...columns(
      ['', t('name'), t('rating'), t('interval'), t('games'), t('wins')],
      season.standings.map(({ value, low, high, games, wins, isProvisional, isRanked }, i) => [
        isRanked ? `${i + 1}` : '–',
        labels[i] ?? '',
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
