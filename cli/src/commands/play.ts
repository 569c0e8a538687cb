import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Bot } from '@magnate/bots';
import { GAME_IDS, type GameId, gameOf } from '@magnate/engine';
import { HUMAN } from '@magnate/protocol/models';
import { isCancel, select } from '@clack/prompts';
import { Argument, Command } from 'commander';
import { seatBots } from '../botSeats.ts';
import { faceOf } from '../faces.ts';
import { exampleOf } from '../games.ts';
import { playMatch } from '../match.ts';
import { bold } from '../paint.ts';
import { readRecord, type SavedRecord, type SavedSeat, writeRecord } from '../record.ts';
import { Screen } from '../screen.ts';
import { Sitting } from '../sitting.ts';
import { rankingLines } from '../tell.ts';
import { listed } from '../text.ts';
import {
  botName,
  botsOption,
  gameName,
  GAMES_HELP,
  optionsJson,
  PRESETS_HELP,
  presetOf,
  type Rules,
  WrongInput,
} from '../wrongInput.ts';

interface PlayOptions {
  readonly bots: readonly Bot[];
  readonly name: string;
  readonly preset: string;
  readonly options?: Rules;
  readonly seed?: string;
  readonly save?: string;
  readonly resume?: string;
}

const ME = 'you';
const NAMES = ['Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana'];

/** A person against bots. */
export function playCommand(): Command {
  return new Command('play')
    .description('play against bots')
    .addArgument(new Argument('[game]', `${GAMES_HELP}; you are asked otherwise`).argParser(gameName))
    .addOption(botsOption('whom against, with commas', 'steady,steady,steady'))
    .option('--name <name>', 'what the others call you', 'You')
    .option('--preset <name>', PRESETS_HELP, 'standard')
    .option('--options <json>', `single rules, such as '{"freeParking":"pot"}'`, optionsJson)
    .option('--seed <text>', 'the same seed gives the same dice, cards and tiles')
    .option('--save <file>', 'save the record after every action')
    .option('--resume <file>', 'go on with a saved game')
    .addHelpText('after', `\nExample:\n  ${exampleOf('play')}`)
    .action(async (game: GameId | undefined, options: PlayOptions) => {
      if (!process.stdin.isTTY || !process.stdout.isTTY) {
        throw new WrongInput('Playing needs a terminal: start it in one, or let bots play with magnate watch.');
      }
      await begin(game, options);
    });
}

async function begin(game: GameId | undefined, options: PlayOptions): Promise<void> {
  if (options.resume !== undefined) {
    const record = readRecord(options.resume);
    if (game !== undefined && game !== record.game)
      throw new WrongInput(`${options.resume} is a game of ${record.game}.`);
    await play(
      record.game,
      Sitting.resume(record.game, resumable(record, options.resume)),
      options.save ?? options.resume,
    );
    return;
  }
  if (options.save !== undefined && existsSync(options.save)) {
    throw new WrongInput(`${options.save} exists: go on with it by --resume ${options.save}, or save to another file.`);
  }
  const chosen = game ?? (await whichGame());
  if (chosen !== undefined) await play(chosen, seated(chosen, options), options.save);
}

async function whichGame(): Promise<GameId | undefined> {
  const chosen = await select({
    message: 'Which game?',
    options: GAME_IDS.map((id) => ({ value: id as string, label: gameOf(id).title })),
    withGuide: false,
  });
  return isCancel(chosen) ? undefined : gameName(chosen);
}

function seated<G extends GameId>(id: G, options: PlayOptions): Sitting<G> {
  const { max } = gameOf(id).seats;
  if (options.bots.length >= max) {
    throw new WrongInput(`${gameOf(id).title} has ${max} seats, one of them yours: name at most ${max - 1} bots.`);
  }
  const players: SavedSeat[] = [
    { id: ME, name: options.name, model: HUMAN },
    ...options.bots.map((bot, i) => ({
      id: NAMES[i] ?? `Bot ${i}`,
      name: NAMES[i] ?? `Bot ${i}`,
      model: `bot:${bot.name}`,
    })),
  ];
  const rules = { ...presetOf(id)(options.preset), ...options.options };
  return Sitting.open(id, { options: rules, players, seed: options.seed ?? randomBytes(8).toString('hex') });
}

/** One person, and bots that are known. */
function resumable(record: SavedRecord, path: string): SavedRecord {
  const people = record.players.filter((player) => player.model === HUMAN);
  if (people.length === 1) return record;
  throw new WrongInput(
    `${path} has ${people.length} people at the table: only games against bots can be resumed here.`,
  );
}

async function play<G extends GameId>(id: G, sitting: Sitting<G>, file: string | undefined): Promise<void> {
  const { players } = sitting.setup;
  const me = players.find((player) => player.model === HUMAN)?.id ?? ME;
  const rivals = players.filter((player) => player.id !== me);
  const bots = seatBots(id, new Map(rivals.map((player) => [player.id, botName(player.model ?? '')])));
  const screen = new Screen(sitting, faceOf(id), me);
  const save = () => {
    if (file !== undefined) writeRecord(file, sitting.record());
  };
  const leave = () => console.log(`\n${farewell(file, sitting.length)}`);
  // Between two prompts the terminal itself turns Ctrl-C into a signal.
  process.once('SIGINT', () => {
    leave();
    process.exit(0);
  });
  screen.say(
    `You play against ${listed(rivals.map(({ name, model = '' }) => `${name} (${model.replace('bot:', '')})`))}.`,
  );
  const end = await playMatch({ sitting, bots, me, screen, save, now: Date.now });
  if (end === 'left') {
    leave();
    return;
  }
  console.log(`\u001b[H\u001b[2J${screen.last()}\n\n${bold('The game is over.')}`);
  const ranking = sitting.game.outcome(sitting.table)?.ranking ?? [];
  for (const line of rankingLines(ranking, (playerId) => sitting.nameOf(playerId))) console.log(line);
  if (file !== undefined) console.log(`\nSaved: magnate replay ${file}, magnate verify ${file}`);
}

function farewell(file: string | undefined, actions: number): string {
  return file === undefined
    ? 'Goodbye. The game was not saved; --save keeps the next one.'
    : `Goodbye. ${actions} actions are saved; go on with: magnate play --resume ${file}`;
}
