import { parseArgs } from 'node:util';
import { games, RuleViolation, type Rng } from '@magnate/engine';
import { type GameEvent, type Options, presets } from '@magnate/engine/monopoly';
import { drawBoard, seatLetter } from './board.ts';
import { bold, dim, paintPlayer } from './paint.ts';
import { sentence } from './story.ts';

/** A whole game of random players in the terminal, with the board drawn: what `npm start` shows. */

const HELP = `A game of Monopoly between random players.

  npm start -- [--players 4] [--preset standard] [--rounds 25] [--seed any] [--board-every 5] [--all]

  --players      2 to 8
  --preset       ${Object.keys(presets).join(', ')}
  --rounds       after so many rounds the richest wins (0: play to the last one standing)
  --seed         the same seed shows the same game
  --board-every  draw the board after so many rounds (0: only at the end)
  --all          tell every event, also the small ones`;

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana'];
/** Told only on request: what follows from the sentence before. */
const SMALL: ReadonlySet<GameEvent['type']> = new Set(['TurnEnded', 'TurnContinued', 'GameStarted', 'BidPassed']);
const game = games.monopoly;

try {
  watch();
} catch (error) {
  if (!(error instanceof RuleViolation || error instanceof TypeError)) throw error;
  console.error(`${error.message}\nSee npm start -- --help`);
  process.exitCode = 2;
}

function watch(): void {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      players: { type: 'string', default: '4' },
      preset: { type: 'string', default: 'standard' },
      rounds: { type: 'string', default: '25' },
      seed: { type: 'string', default: String(Math.random()).slice(2, 8) },
      'board-every': { type: 'string', default: '5' },
      all: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const every = whole(values['board-every'], 'board-every', 0, 1000);
  const rounds = whole(values.rounds, 'rounds', 0, 1000);
  const count = whole(values.players, 'players', game.seats.min, game.seats.max);
  const options = optionsOf(values.preset, rounds);
  const players = NAMES.slice(0, count).map((name) => ({ id: name.toLowerCase(), name }));
  const draft = game.draft(game.create({ options, players, seed: values.seed }));
  const rng = rngFrom(values.seed);
  console.log(bold(`Magnate: a game of random players, preset ${values.preset}, seed ${values.seed}`));
  console.log(dim('The same again: npm start -- --seed ' + values.seed + '\n'));
  const story: string[] = [];
  let told = 0;
  let turn = 0;
  let drawn = 1;
  while (draft.status === 'inProgress') {
    const actors = game.actors(draft);
    game.play(draft, game.sample(draft, actors[Math.floor(rng() * actors.length)] as string, rng));
    const events = game.eventsAfter(draft, told);
    told += events.length;
    if (draft.turnNumber !== turn) {
      turn = draft.turnNumber;
      if (every > 0 && draft.round >= drawn + every) {
        drawn = draft.round;
        console.log(`\n${drawBoard(draft, story)}\n`);
      }
    }
    for (const event of events) if (values.all || !SMALL.has(event.type)) tell(event);
  }
  console.log(`\n${drawBoard(draft, story)}\n`);
  const outcome = game.outcome(draft);
  outcome?.ranking.forEach(({ playerId, score }, place) => {
    const name = draft.players.find((player) => player.id === playerId)?.name ?? playerId;
    console.log(`  ${place + 1}. ${name.padEnd(8)} $${score}`);
  });
  console.log(`\n${draft.version} actions, ${told} events, ${draft.round} rounds.`);

  function tell(event: GameEvent): void {
    const actor = 'playerId' in event ? event.playerId : 'payerId' in event ? event.payerId : null;
    const seat = draft.players.findIndex((player) => player.id === actor);
    const mark =
      event.type === 'DiceRolled' && event.purpose !== 'utility'
        ? `\n${paintPlayer(seat, `● ${seatLetter(seat)}`)} `
        : '    ';
    const words = sentence(draft, event);
    story.push(words);
    console.log(`${mark}${event.type === 'GameEnded' ? bold(words) : words}`);
  }
}

function optionsOf(preset: string, rounds: number): Partial<Options> {
  const chosen = Object.hasOwn(presets, preset) ? presets[preset] : undefined;
  if (chosen === undefined) throw new TypeError(`There is no preset "${preset}".`);
  return rounds === 0 ? chosen : { ...chosen, maxRounds: rounds };
}

function whole(text: string, name: string, min: number, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new TypeError(`--${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  }
  return value;
}

/** Chance for the players, from the same seed as the game. */
function rngFrom(seed: string): Rng {
  let state = 0;
  for (const character of seed) state = (Math.imul(state, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
