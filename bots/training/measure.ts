import { parseArgs } from 'node:util';
import { GAME_IDS, type GameId, gameOf, type GameOf } from '@magnate/engine';
import { botNamed } from '../src/botNamed.ts';
import type { Bot, Budget } from '../src/core/bot.ts';
import { rngFrom } from '../src/core/rng.ts';
import { idOf, pick, playOut } from './playOut.ts';

/**
 * One bot against three others. Every seed of dice or tiles is played from all four seats, so luck cancels out:
 *
 *   npm run measure -- <game> --one steady --against style:steady1 --games 1920 --seed a
 *   npm run measure -- <game> --one sharp --against steady --nodes 900
 *   npm run measure -- <game> --against style:haggler,style:miser,steady     opponents drawn from a list for each seed
 *
 * Two bots measured with the same seed play the same games.
 */

const SEATS = 4;
/** Games that end by this round are counted, to see whether games stall. */
const SOON = 60;

export interface Measurement {
  /** The fraction of wins, and the half width of its 95 % interval, from the differences between seeds. */
  readonly wins: number;
  readonly interval: number;
  readonly medianRounds: number;
  /** The fraction of games that end within 60 rounds. */
  readonly soon: number;
}

interface Match {
  readonly one: Bot;
  /** Each opponent of a seed is drawn from this list. */
  readonly others: readonly Bot[];
  readonly games: number;
  readonly seed: string;
  readonly budget: Budget;
}

export function measure<G extends GameId>(id: G, game: GameOf<G>, match: Match): Measurement {
  const { one, others, seed, budget } = match;
  const shares: number[] = [];
  const rounds: number[] = [];
  for (let index = 0; index < match.games / SEATS; index++) {
    const rng = rngFrom(`opponents/${seed}/${index}`);
    const opponents = Array.from({ length: SEATS }, () => pick(others, rng));
    let wins = 0;
    for (let own = 0; own < SEATS; own++) {
      const end = playOut(game, `${seed}/${index}`, rngFrom(`measure/${seed}/${index}`), {
        seats: SEATS,
        sit: (playerId, seat) =>
          (seat === own ? one : (opponents[(seat - own + SEATS) % SEATS] as Bot)).sit[id](playerId, budget),
      });
      const winners = game.outcome(end)?.winners ?? [];
      if (winners.includes(idOf(own))) wins += 1 / winners.length;
      rounds.push('round' in end ? end.round : end.turnNumber / SEATS);
    }
    shares.push(wins / SEATS);
  }
  rounds.sort((a, b) => a - b);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const squares = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0);
  return {
    wins: mean,
    interval: 1.96 * Math.sqrt(squares / Math.max(1, shares.length - 1) / shares.length),
    medianRounds: rounds[rounds.length >> 1] ?? 0,
    soon: rounds.filter((round) => round <= SOON).length / rounds.length,
  };
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      one: { type: 'string', default: 'steady' },
      against: { type: 'string', default: 'style:steady1' },
      games: { type: 'string', default: '960' },
      nodes: { type: 'string', default: '900' },
      seed: { type: 'string', default: 'a' },
    },
  });
  const game = GAME_IDS.find((id) => id === positionals[0]);
  if (game === undefined) throw new Error(`Name the game: ${GAME_IDS.join(' or ')}.`);
  const { one, against, seed } = values;
  const match = { one: bot(one), others: against.split(',').map(bot), games: Number(values.games), seed };
  const found = measure(game, gameOf(game), { ...match, budget: { nodes: Number(values.nodes) } });
  const percent = (part: number) => (100 * part).toFixed(1);
  process.stdout.write(
    `${one} against three ${against}, ${match.games} games, seed ${seed}: ${percent(found.wins)} % ± ${percent(found.interval)}; ` +
      `half of the games end within ${Math.ceil(found.medianRounds)} rounds, ${percent(found.soon)} % within ${SOON}\n`,
  );
}

function bot(name: string): Bot {
  const found = botNamed(name);
  if (found === undefined) throw new Error(`There is no bot ${name}.`);
  return found;
}

if (process.argv[1] === import.meta.filename) main();
