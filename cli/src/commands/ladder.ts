import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_IDS, type GameId, gameOf, type Outcome } from '@magnate/engine';
import {
  entryKind,
  entryName,
  type LadderId,
  placesOf,
  type RatedResult,
  type Season,
  seasonsOf,
} from '@magnate/ladder';
import { ladderResultsSchema } from '@magnate/protocol';
import { words } from '@magnate/words';
import { Argument, Command } from 'commander';
import { exampleHelp, optionalValue, requiredValue } from '../input/help.ts';
import { CommandFailed, InvalidInput } from '../input/optionParsers.ts';
import { readRecord, type SavedRecord } from '../input/record.ts';
import { replayRecord } from '../input/recordReplay.ts';
import { columns } from '../terminal/table.ts';
import { print } from '../terminal/output.ts';
import { bold, dim } from '../terminal/paint.ts';
import { printable } from '../terminal/text.ts';

/**
 * `magnate ladder`: computes a ladder from results, as the service does: the same results give the same ratings, to the
 * last digit. The results come from a service, or from its answers to `GET /ladder/results` in a folder. Records of games beside them
 * are replayed: each must end with the places of its result. Who played, and whether a clock moved for them, is not in a record.
 */

const ADDRESS = 'http://localhost:8000';
const TIMEOUT = 30_000;
/** The beginning of a record of a service. */
const RECORD = /^\s*\{"id":"[^"]*","game":/;

interface LadderFlags {
  readonly from: string;
  readonly preset: string;
  readonly json?: boolean;
}

export function ladderCommand(): Command {
  return new Command('ladder')
    .description(words.t('terminal:command.ladder.about'))
    .addArgument(new Argument(optionalValue('game')).choices(GAME_IDS).default(GAME_IDS[0]))
    .option(`--from ${requiredValue('address')}`, words.t('terminal:command.ladder.from'), ADDRESS)
    .option(`--preset ${requiredValue('name')}`, words.t('terminal:command.ladder.preset'), 'standard')
    .option('--json', words.t('terminal:command.ladder.json'))
    .addHelpText('after', exampleHelp('magnate ladder --from https://example.org'))
    .action(async (game: GameId, { from, preset, json = false }: LadderFlags) => {
      const ladder: LadderId = `${game}/${preset}`;
      const results = /^https?:/.test(from) ? await fetched(from, game, preset) : filesIn(from);
      const season = seasonsOf({ ladder, results }).at(-1);
      print(json ? JSON.stringify(season ?? null) : linesOf(ladder, season).join('\n'));
    });
}

async function fetched(address: string, game: string, preset: string): Promise<readonly RatedResult[]> {
  const results: RatedResult[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const query = new URLSearchParams({ game, preset, limit: '1000', ...(after === '' ? {} : { after }) });
    const url = `${address.replace(/\/$/, '')}/ladder/results?${query.toString()}`;
    const text = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) }).then(
      (answer) => answer.text(),
      () => '',
    );
    const page = parsed(address, text);
    results.push(...(page.results as readonly RatedResult[]));
    after = page.next;
  }
  return results;
}

/** Every answer in the folder; a result in several of them counts once. Records in it must agree with the results. */
function filesIn(folder: string): readonly RatedResult[] {
  const results = new Map<string, RatedResult>();
  const records: string[] = [];
  let files: readonly string[];
  try {
    files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  } catch {
    throw new InvalidInput(words.t('terminal:command.ladder.unreadable', { from: folder }));
  }
  for (const file of files.toSorted()) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (RECORD.test(text)) records.push(path);
    else for (const result of parsed(path, text).results as readonly RatedResult[]) results.set(result.gameId, result);
  }
  for (const path of records) requireSamePlaces(path, results);
  return [...results.values()];
}

/** A record of a game without a result does not count: only the service knows whether it was rated. */
function requireSamePlaces(path: string, results: ReadonlyMap<string, RatedResult>): void {
  const record = readRecord(path);
  const result = results.get((record as { readonly id?: string }).id ?? '');
  if (result === undefined) return;
  const outcome = outcomeOf(record);
  const places = placesOf(outcome?.ranking ?? [], outcome?.winners ?? []);
  const replayed = record.players.map(({ id }) => places.get(id));
  if (replayed.every((place, i) => place === result.places[i]?.place)) return;
  throw new CommandFailed(words.t('terminal:command.ladder.contradicts', { path, id: result.gameId }));
}

function outcomeOf(record: SavedRecord): Outcome | undefined {
  const { game } = record;
  const steps = replayRecord(game, record);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return gameOf(game).outcome(value);
  }
}

function parsed(from: string, text: string) {
  try {
    return ladderResultsSchema.parse(JSON.parse(text));
  } catch {
    throw new InvalidInput(words.t('terminal:command.ladder.unreadable', { from }));
  }
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
