import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Bot } from '@magnate/bots';
import { GAME_IDS, type GameId, gameOf } from '@magnate/engine';
import { HUMAN } from '@magnate/protocol/models';
import { botTitle, namesReader, words } from '@magnate/words';
import { isCancel, select } from '@clack/prompts';
import { Argument, Command } from 'commander';
import { seatBots } from '../terminal/botSeats.ts';
import { exampleOf, gameUiOf, titleOf } from '../games/games.ts';
import { exampleHelp, optionalValue, requiredValue } from '../input/help.ts';
import { playMatch } from '../terminal/match.ts';
import { bold } from '../terminal/paint.ts';
import { readRecord, type SavedRecord, type SavedSeat, writeRecord } from '../input/record.ts';
import { Screen } from '../terminal/screen.ts';
import { LocalGame } from '../terminal/localGame.ts';
import { rankingLines } from '../games/transcript.ts';
import { type ChosenTheme, themeOption, withTheme } from '../games/themeFile.ts';
import {
  botName,
  botsOption,
  gameName,
  optionsJson,
  PRESETS_HELP,
  presetOf,
  type Rules,
  RULES_EXAMPLE,
  InvalidInput,
} from '../input/optionParsers.ts';
import { print, printScreen } from '../terminal/output.ts';
import { printable } from '../terminal/text.ts';

interface PlayOptions {
  readonly bots: readonly Bot[];
  readonly name: string;
  readonly preset: string;
  readonly options?: Rules;
  readonly theme?: ChosenTheme;
  readonly seed?: string;
  readonly save?: string;
  readonly resume?: string;
}

const ME = 'you';
const NAMES = ['Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana'];

/** `magnate play`: a person against bots. */
export function playCommand(): Command {
  return new Command('play')
    .description(words.t('terminal:command.play.about'))
    .addArgument(
      new Argument(optionalValue('game'), words.t('terminal:command.play.game', { games: GAME_IDS })).argParser(
        gameName,
      ),
    )
    .addOption(botsOption(words.t('terminal:command.play.bots'), 'steady,steady,steady'))
    .option(`--name ${requiredValue('name')}`, words.t('terminal:command.play.name'), defaultName())
    .option(`--preset ${requiredValue('name')}`, PRESETS_HELP, 'standard')
    .option(
      `--options ${requiredValue('json')}`,
      words.t('terminal:command.play.options', { example: RULES_EXAMPLE }),
      optionsJson,
    )
    .addOption(themeOption())
    .option(`--seed ${requiredValue('text')}`, words.t('terminal:command.play.seed'))
    .option(`--save ${requiredValue('file')}`, words.t('terminal:command.play.save'))
    .option(`--resume ${requiredValue('file')}`, words.t('terminal:command.play.resume'))
    .addHelpText('after', exampleHelp(exampleOf('play')))
    .action(async (game: GameId | undefined, options: PlayOptions) => {
      if (!process.stdin.isTTY || !process.stdout.isTTY) {
        throw new InvalidInput(words.t('terminal:wrong.noTerminal'));
      }
      await begin(game, options);
    });
}

/** Where sentences name the reader, "You" would be a name with a verb in the third person. */
function defaultName(): string {
  return namesReader(words.language) ? words.t('home:defaultName') : words.t('you.subject');
}

async function begin(game: GameId | undefined, options: PlayOptions): Promise<void> {
  if (options.resume !== undefined) {
    const record = readRecord(options.resume);
    if (game !== undefined && game !== record.game)
      throw new InvalidInput(words.t('terminal:record.isGameOf', { path: options.resume, game: record.game }));
    await play(
      record.game,
      LocalGame.resume(record.game, resumable(record, options.resume)),
      options.save ?? options.resume,
    );
    return;
  }
  if (options.save !== undefined && existsSync(options.save)) {
    throw new InvalidInput(words.t('terminal:record.exists', { path: options.save }));
  }
  const chosen = game ?? (await whichGame());
  if (chosen !== undefined) await play(chosen, seated(chosen, options), options.save);
}

async function whichGame(): Promise<GameId | undefined> {
  const chosen = await select({
    message: words.t('terminal:menu.whichGame'),
    options: GAME_IDS.map((id) => ({ value: id as string, label: titleOf(id) })),
    withGuide: false,
  });
  return isCancel(chosen) ? undefined : gameName(chosen);
}

function seated<G extends GameId>(id: G, options: PlayOptions): LocalGame<G> {
  const { max } = gameOf(id).seats;
  if (options.bots.length >= max) {
    throw new InvalidInput(words.t('terminal:wrong.seatsWithYou', { game: titleOf(id), max, bots: max - 1 }));
  }
  const players: SavedSeat[] = [
    { id: ME, name: options.name, model: HUMAN },
    ...options.bots.map((bot, i) => ({
      id: NAMES[i] ?? `Bot ${i}`,
      name: NAMES[i] ?? `Bot ${i}`,
      model: `bot:${bot.name}`,
    })),
  ];
  const rules = { ...presetOf(id)(options.preset), ...withTheme(options) };
  return LocalGame.open(id, { options: rules, players, seed: options.seed ?? randomBytes(8).toString('hex') });
}

/** Rejects a record without exactly one person and known bots. */
function resumable(record: SavedRecord, path: string): SavedRecord {
  const people = record.players.filter((player) => player.model === HUMAN);
  if (people.length === 1) return record;
  throw new InvalidInput(words.t('terminal:record.people', { path, count: people.length }));
}

async function play<G extends GameId>(id: G, localGame: LocalGame<G>, file: string | undefined): Promise<void> {
  const { players } = localGame.setup;
  const me = players.find((player) => player.model === HUMAN)?.id ?? ME;
  const rivals = players.filter((player) => player.id !== me);
  const bots = seatBots(id, new Map(rivals.map((player) => [player.id, botName(player.model ?? '')])));
  const screen = new Screen(localGame, gameUiOf(id), me);
  const save = () => {
    if (file !== undefined) writeRecord(file, localGame.record());
  };
  const leave = () => print(`\n${farewell(file, localGame.length)}`);
  // Between two prompts, the terminal turns Ctrl-C into SIGINT.
  process.once('SIGINT', () => {
    leave();
    process.exit(0);
  });
  screen.addSentence(
    words.t('terminal:gameLog.against', {
      players: rivals.map(({ name, model = '' }) =>
        words.t('terminal:gameLog.player', { name: printable(name ?? ''), bot: botTitle(model.replace('bot:', '')) }),
      ),
    }),
  );
  const end = await playMatch({ localGame, bots, me, screen, save, now: Date.now });
  if (end === 'left') {
    leave();
    return;
  }
  printScreen(`${screen.last()}\n\n${bold(words.t('terminal:gameLog.over'))}`);
  const ranking = localGame.game.outcome(localGame.table)?.ranking ?? [];
  for (const line of rankingLines(ranking, (playerId) => localGame.nameOf(playerId))) print(line);
  if (file !== undefined) print(`\n${words.t('terminal:command.play.saved', { file })}`);
}

function farewell(file: string | undefined, actions: number): string {
  return file === undefined
    ? words.t('terminal:command.play.leftUnsaved')
    : words.t('terminal:command.play.left', { count: actions, file });
}
