import type { Bot } from '@magnate/bots';
import { GAME_IDS, type GameId, gameOf, SEAT_RANGE } from '@magnate/engine';
import { botTitle, words, commaList } from '@magnate/words';
import { Argument, Command } from 'commander';
import { botAction, seatBots } from '../terminal/botSeats.ts';
import { exampleOf, gameUiOf, ENDLESS_GAMES, DEFAULT_GAME, cliGameOf, titleOf } from '../games/games.ts';
import { exampleHelp, optionalValue, requiredValue } from '../input/help.ts';
import { bold, dim } from '../terminal/paint.ts';
import { writeRecord } from '../input/record.ts';
import { LocalGame } from '../terminal/localGame.ts';
import { PRINTED_SIZE, PRINTED_SENTENCES, rankingLines, transcriptLine } from '../games/transcript.ts';
import { type ChosenTheme, themeOption, withTheme } from '../games/themeFile.ts';
import {
  botsOption,
  gameName,
  gamesHelp,
  optionsJson,
  PRESETS_HELP,
  presetOf,
  type Rules,
  RULES_EXAMPLE,
  InvalidInput,
  integer,
} from '../input/optionParsers.ts';
import { print, printError } from '../terminal/output.ts';

interface WatchOptions {
  readonly players?: number;
  readonly bots: readonly Bot[];
  readonly preset: string;
  readonly options?: Rules;
  readonly theme?: ChosenTheme;
  readonly rounds?: number;
  readonly seed: string;
  readonly boardEvery: number;
  readonly all?: true;
  readonly save?: string;
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana'];
const SEATS = 4;
const ROUNDS = 25;

/** `magnate watch`: a game between bots, narrated, with the board drawn. */
export function watchCommand(): Command {
  return new Command('watch')
    .description(words.t('terminal:command.watch.about'))
    .addArgument(new Argument(optionalValue('game'), gamesHelp()).argParser(gameName).default(DEFAULT_GAME))
    .option(`--players ${requiredValue('n')}`, playersHelp(), integer(SEAT_RANGE.min, SEAT_RANGE.max))
    .addOption(botsOption(words.t('terminal:command.watch.bots'), 'random'))
    .option(`--preset ${requiredValue('name')}`, PRESETS_HELP, 'standard')
    .option(
      `--options ${requiredValue('json')}`,
      words.t('terminal:command.play.options', { example: RULES_EXAMPLE }),
      optionsJson,
    )
    .addOption(themeOption())
    .option(
      `--rounds ${requiredValue('n')}`,
      words.t('terminal:command.watch.rounds', { games: commaList(ENDLESS_GAMES), usual: ROUNDS }),
      integer(0, 1000),
    )
    .option(`--seed ${requiredValue('text')}`, words.t('terminal:command.watch.seed'))
    .option(`--board-every ${requiredValue('n')}`, words.t('terminal:command.watch.boardEvery'), integer(0, 1000), 5)
    .option('--all', words.t('terminal:command.watch.all'))
    .option(`--save ${requiredValue('file')}`, words.t('terminal:command.watch.save'))
    .addHelpText('after', exampleHelp(exampleOf('watch')))
    .action((game: GameId, options: Omit<WatchOptions, 'seed'> & { readonly seed?: string }) =>
      watch(game, { ...options, seed: options.seed ?? String(Math.random()).slice(2, 8) }),
    );
}

async function watch(id: GameId, options: WatchOptions): Promise<void> {
  const localGame = seated(id, options);
  const { game, table } = localGame;
  const ui = gameUiOf(id);
  const bots = seatBots(id, new Map(localGame.setup.players.map((player, i) => [player.id, botAt(options, i)])));
  const kinds = [...new Set(options.bots.map((bot) => botTitle(bot.name)))];
  const { preset, seed } = options;
  print(bold(words.t('terminal:gameLog.titleWatch', { game: titleOf(id), bots: kinds, preset, seed })));
  print(dim(`${words.t('terminal:gameLog.again', { command: reproduceCommand(id, options) })}\n`));
  const sentences: string[] = [];
  let drawn = 0;
  const draw = () => {
    const recent = sentences.slice(-PRINTED_SENTENCES);
    print(`\n${ui.draw(table, { size: PRINTED_SIZE, recent })}\n`);
  };
  while (!localGame.isOver) {
    const [actor = ''] = localGame.asked();
    const player = bots.get(actor);
    if (player === undefined) throw new Error(`No bot for player ${actor}.`);
    const action = await botAction(localGame, actor, player, (fault) => printError(fault));
    const events = localGame.play(action);
    if (options.boardEvery > 0 && ui.roundsOf(table) >= drawn + options.boardEvery) {
      drawn = ui.roundsOf(table);
      draw();
    }
    for (const event of events) {
      if (options.all !== true && ui.isMinor(event)) continue;
      const line = transcriptLine(id, table, event);
      if (line === undefined) continue;
      sentences.push(line.sentence);
      print(line.line);
    }
  }
  draw();
  for (const line of rankingLines(game.outcome(table)?.ranking ?? [], (playerId) => localGame.nameOf(playerId))) {
    print(line);
  }
  const actions = words.t('terminal:gameLog.actions', { count: localGame.length });
  const counted = words.t('terminal:gameLog.events', { count: localGame.eventCount });
  print(`\n${words.t('terminal:gameLog.total', { actions, events: counted })}`);
  if (options.save !== undefined) {
    writeRecord(options.save, localGame.record());
    print(words.t('terminal:command.watch.saved', { file: options.save }));
  }
}

function playersHelp(): string {
  const smaller = GAME_IDS.filter((id) => gameOf(id).seats.max < SEAT_RANGE.max).map((id) =>
    words.t('terminal:command.watch.smaller', { game: id, most: gameOf(id).seats.max }),
  );
  return words.t('terminal:command.watch.players', {
    least: SEAT_RANGE.min,
    most: SEAT_RANGE.max,
    smaller: commaList(smaller),
    usual: SEATS,
  });
}

/** The command that replays this game: only the options that affect it. */
function reproduceCommand(
  id: GameId,
  { players, bots, preset, options = {}, theme, rounds, seed }: WatchOptions,
): string {
  const quoted = (text: string) => (/^[\w.:-]+$/.test(text) ? text : `'${text}'`);
  return [
    `magnate watch ${id} --seed ${quoted(seed)} --bots ${bots.map((bot) => bot.name).join(',')}`,
    ...(players === undefined ? [] : [`--players ${players}`]),
    ...(preset === 'standard' ? [] : [`--preset ${preset}`]),
    ...(Object.keys(options).length === 0 ? [] : [`--options '${JSON.stringify(options)}'`]),
    ...(theme === undefined ? [] : [`--theme ${quoted(theme.text)}`]),
    ...(rounds === undefined ? [] : [`--rounds ${rounds}`]),
  ].join(' ');
}

function seated(id: GameId, options: WatchOptions): LocalGame<GameId> {
  const { seats } = gameOf(id);
  const count = options.players ?? Math.max(SEATS, options.bots.length);
  if (count > seats.max) throw new InvalidInput(words.t('terminal:wrong.seats', { game: titleOf(id), max: seats.max }));
  if (options.bots.length > count) {
    throw new InvalidInput(words.t('terminal:wrong.tooManyBots', { bots: options.bots.length, players: count }));
  }
  const players = NAMES.slice(0, count).map((name, i) => ({
    id: name.toLowerCase(),
    name,
    model: `bot:${botAt(options, i).name}`,
  }));
  return LocalGame.open(id, { options: rulesOf(id, options), players, seed: options.seed });
}

/** Rounds are limited only for games that may not end. */
function rulesOf(id: GameId, { preset, rounds, ...overrides }: WatchOptions): Rules {
  const { endAfter } = cliGameOf(id);
  if (endAfter === null && rounds !== undefined) {
    throw new InvalidInput(words.t('terminal:wrong.noRounds', { games: ENDLESS_GAMES }));
  }
  const counted = rounds ?? ROUNDS;
  const limit = counted > 0 ? endAfter?.(counted) : {};
  return { ...presetOf(id)(preset), ...limit, ...withTheme(overrides) };
}

function botAt({ bots }: WatchOptions, seat: number): Bot {
  return bots[seat % bots.length] as Bot;
}
