import { type GameId, gameOf, type GameOf, type PlayerId } from '@magnate/engine';
import type { BotPlayer } from '../src/core/bot.ts';
import { botNamed } from '../src/botNamed.ts';
import { rngFrom } from '../src/core/rng.ts';
import { styleName } from '../src/core/style.ts';
import { idOf, pick, playOut } from './playOut.ts';
import { type WeightTree, VARIANTS } from './variants.ts';

/** One variant against three training opponents. */

const SEATS = 4;
/** The reward for a place: without it, a game carries too little information. */
const PLACE = 0.1;

export interface Contest {
  readonly game: GameId;
  readonly seed: string;
  readonly weights: WeightTree;
  /** Sets of opponents, used in turn. Several names in a set are mixed. */
  readonly opponents: readonly (readonly string[])[];
}

export interface Result {
  readonly reward: number;
  readonly wins: number;
  readonly games: number;
}

export function contest({ game, ...rest }: Contest, games: number): Result {
  return played(game, gameOf(game), rest, games);
}

function played<G extends GameId>(
  id: G,
  game: GameOf<G>,
  { seed, weights, opponents }: Omit<Contest, 'game'>,
  games: number,
): Result {
  let reward = 0;
  let wins = 0;
  for (let index = 0; index < games; index++) {
    const rng = rngFrom(`contest/${seed}/${index}`);
    const own = index % SEATS;
    const others = opponents[Math.floor(index / SEATS) % opponents.length] as readonly string[];
    const end = playOut(game, `${seed}/${index}`, rng, {
      seats: SEATS,
      sit: (playerId, seat) =>
        seat === own ? VARIANTS[id].sit(playerId, weights) : styledPlayer(id, pick(others, rng), playerId),
    });
    const { winners = [], ranking = [] } = game.outcome(end) ?? {};
    const me = idOf(own);
    const won = winners.includes(me) ? 1 / winners.length : 0;
    const place = ranking.findIndex(({ playerId }) => playerId === me);
    wins += won;
    reward += won + PLACE * (place < 0 ? 0.5 : 1 - place / (SEATS - 1));
  }
  return { reward, wins, games };
}

function styledPlayer<G extends GameId>(id: G, style: string, playerId: PlayerId): BotPlayer<G> {
  const bot = botNamed(styleName(style));
  if (bot === undefined) throw new Error(`There is no style ${style}.`);
  return bot.sit[id](playerId, {});
}
