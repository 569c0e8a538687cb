import type { Bot } from '@magnate/bots';
import { GAME_IDS, type GameId, gameOf } from '@magnate/engine';
import { Argument, Command } from 'commander';
import { botAction, seatBots } from '../botSeats.ts';
import { faceOf } from '../faces.ts';
import { exampleOf, ROUNDED, STANDARD_GAME, terminalOf } from '../games.ts';
import { bold, dim } from '../paint.ts';
import { writeRecord } from '../record.ts';
import { Sitting } from '../sitting.ts';
import { PRINTED, PRINTED_RECENT, rankingLines, storyLine } from '../tell.ts';
import {
  botsOption,
  gameName,
  GAMES_HELP,
  optionsJson,
  PRESETS_HELP,
  presetOf,
  type Rules,
  WrongInput,
  wholeNumber,
} from '../wrongInput.ts';

interface WatchOptions {
  readonly players?: number;
  readonly bots: readonly Bot[];
  readonly preset: string;
  readonly options?: Rules;
  readonly rounds?: number;
  readonly seed: string;
  readonly boardEvery: number;
  readonly all?: true;
  readonly save?: string;
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana'];
const SEATS = 4;
const ROUNDS = 25;
const LEAST = Math.min(...GAME_IDS.map((id) => gameOf(id).seats.min));
const MOST = Math.max(...GAME_IDS.map((id) => gameOf(id).seats.max));
const SMALLER = GAME_IDS.filter((id) => gameOf(id).seats.max < MOST).map((id) => `${id}: to ${gameOf(id).seats.max}`);
const PLAYERS_HELP = `how many, ${LEAST} to ${MOST} (${SMALLER.join(', ')}); ${SEATS}, or as many as there are bots`;

/** A whole game between bots, told in sentences, with the board drawn. */
export function watchCommand(): Command {
  return new Command('watch')
    .description('watch bots play')
    .addArgument(new Argument('[game]', GAMES_HELP).argParser(gameName).default(STANDARD_GAME))
    .option('--players <n>', PLAYERS_HELP, wholeNumber(LEAST, MOST))
    .addOption(botsOption('who plays, with commas; fewer than players take turns', 'random'))
    .option('--preset <name>', PRESETS_HELP, 'standard')
    .option('--options <json>', `single rules, such as '{"freeParking":"pot"}'`, optionsJson)
    .option(
      '--rounds <n>',
      `${ROUNDED.join(', ')}: then the richest wins; ${ROUNDS}, 0 for no end`,
      wholeNumber(0, 1000),
    )
    .option('--seed <text>', 'the same seed shows the same game')
    .option('--board-every <n>', 'draw the board after so many rounds, 0 only at the end', wholeNumber(0, 1000), 5)
    .option('--all', 'tell every event, also the small ones')
    .option('--save <file>', 'save the record of the game')
    .addHelpText('after', `\nExample:\n  ${exampleOf('watch')}`)
    .action((game: GameId, options: Omit<WatchOptions, 'seed'> & { readonly seed?: string }) =>
      watch(game, { ...options, seed: options.seed ?? String(Math.random()).slice(2, 8) }),
    );
}

async function watch(id: GameId, options: WatchOptions): Promise<void> {
  const sitting = seated(id, options);
  const { game, table } = sitting;
  const face = faceOf(id);
  const bots = seatBots(id, new Map(sitting.setup.players.map((player, i) => [player.id, botAt(options, i)])));
  const kinds = [...new Set(options.bots.map((bot) => bot.name))].join(' and ');
  console.log(bold(`Magnate: ${game.title} between ${kinds} players, preset ${options.preset}, seed ${options.seed}`));
  console.log(dim(`The same again: ${sameAgain(id, options)}\n`));
  const story: string[] = [];
  let drawn = 0;
  const draw = () => {
    const recent = story.slice(-PRINTED_RECENT);
    console.log(`\n${face.draw(table, { size: PRINTED, recent })}\n`);
  };
  while (!sitting.isOver) {
    const [actor = ''] = sitting.asked();
    const player = bots.get(actor);
    if (player === undefined) throw new Error(`Nobody plays for ${actor}.`);
    const action = await botAction(sitting, actor, player, (fault) => console.error(fault));
    const events = sitting.play(action);
    if (options.boardEvery > 0 && face.roundsOf(table) >= drawn + options.boardEvery) {
      drawn = face.roundsOf(table);
      draw();
    }
    for (const event of events) {
      if (options.all !== true && face.isSmall(event)) continue;
      story.push(face.sentence(table, event));
      console.log(storyLine(face, table, event));
    }
  }
  draw();
  for (const line of rankingLines(game.outcome(table)?.ranking ?? [], (playerId) => sitting.nameOf(playerId))) {
    console.log(line);
  }
  console.log(`\n${sitting.length} actions, ${sitting.eventCount} events.`);
  if (options.save !== undefined) {
    writeRecord(options.save, sitting.record());
    console.log(`Saved: magnate verify ${options.save}`);
  }
}

/** The command that shows this game again: whatever decides about it, and nothing else. */
function sameAgain(id: GameId, { players, bots, preset, options = {}, rounds, seed }: WatchOptions): string {
  const quoted = (text: string) => (/^[\w.:-]+$/.test(text) ? text : `'${text}'`);
  return [
    `magnate watch ${id} --seed ${quoted(seed)} --bots ${bots.map((bot) => bot.name).join(',')}`,
    ...(players === undefined ? [] : [`--players ${players}`]),
    ...(preset === 'standard' ? [] : [`--preset ${preset}`]),
    ...(Object.keys(options).length === 0 ? [] : [`--options '${JSON.stringify(options)}'`]),
    ...(rounds === undefined ? [] : [`--rounds ${rounds}`]),
  ].join(' ');
}

function seated(id: GameId, options: WatchOptions): Sitting<GameId> {
  const { seats } = gameOf(id);
  const count = options.players ?? Math.max(SEATS, options.bots.length);
  if (count > seats.max)
    throw new WrongInput(`${gameOf(id).title} has ${seats.max} seats: give --players ${seats.max} or fewer.`);
  if (options.bots.length > count) {
    throw new WrongInput(`There are ${options.bots.length} bots for ${count} players: name ${count} or fewer.`);
  }
  const players = NAMES.slice(0, count).map((name, i) => ({
    id: name.toLowerCase(),
    name,
    model: `bot:${botAt(options, i).name}`,
  }));
  return Sitting.open(id, { options: rulesOf(id, options), players, seed: options.seed });
}

/** Rounds are counted only where a game could go on for ever. */
function rulesOf(id: GameId, { preset, options, rounds }: WatchOptions): Rules {
  const { endAfter } = terminalOf(id);
  if (endAfter === null && rounds !== undefined) {
    throw new WrongInput(`Only ${ROUNDED.join(' and ')} counts rounds: leave --rounds out.`);
  }
  const counted = rounds ?? ROUNDS;
  const limit = counted > 0 ? endAfter?.(counted) : {};
  return { ...presetOf(id)(preset), ...limit, ...options };
}

function botAt({ bots }: WatchOptions, seat: number): Bot {
  return bots[seat % bots.length] as Bot;
}
