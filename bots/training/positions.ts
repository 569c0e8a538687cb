import { type GameId, gameOf, type GameOf, type PlayerId, type Rng } from '@magnate/engine';
import { type BotPlayer, shownAsView } from '../src/bot.ts';
import { botNamed } from '../src/botNamed.ts';
import { rngFrom } from '../src/chance.ts';
import { featuresOf, stylesOf } from '../src/games.ts';
import { lazyList } from '../src/offers.ts';
import { styleName } from '../src/styles/style.ts';
import { nextActor } from '../src/turn.ts';
import { LESSONS } from './lessons.ts';

/** Positions from games among strangers, and who won them. */

export interface Positions {
  /** Players at each table. */
  readonly seats: readonly number[];
  /** The game that each position is from. */
  readonly games: readonly number[];
  /** Row after row, one for each seat of each position. */
  readonly features: Float32Array;
  /** By row: the part of the victory that was this seat's, and whether it could still win. */
  readonly won: Float32Array;
  readonly isIn: Uint8Array;
}

/** The part of the players who now and then do anything at all, and how often: so that also odd positions are known. */
const ODD = 0.15;
const ODDLY = 0.03;
const MOST_ACTIONS = 20_000;

export function playersIn(game: GameId): readonly string[] {
  const strangers = stylesOf(game).filter((style) => !LESSONS[game].heldBack.includes(style));
  return ['steady', 'steady', 'steady', 'greedy', ...strangers.map(styleName)];
}

/** The positions of the games from `first` on, every `stride`-th. */
export function collect(
  id: GameId,
  seed: string,
  { first, stride, games }: { readonly first: number; readonly stride: number; readonly games: number },
  onGame: () => void = () => undefined,
): Positions {
  const sink = new Sink(featuresOf(id).names.length);
  for (let index = first; index < games; index += stride) {
    playOne(id, gameOf(id), `${seed}/${index}`, index, sink);
    onGame();
  }
  return sink.positions();
}

interface Kept {
  readonly rows: Float64Array;
  readonly isIn: readonly boolean[];
}

function playOne<G extends GameId>(id: G, game: GameOf<G>, seed: string, index: number, sink: Sink): void {
  const rng = rngFrom(`training/${seed}`);
  const count = pick(LESSONS[id].tables, rng);
  const players = Array.from({ length: count }, (_, i) => ({ id: `p${i + 1}`, name: `Player ${i + 1}` }));
  const draft = game.draft(game.create({ players, seed }), { muted: true });
  const seen = shownAsView<G>(draft);
  const names = playersIn(id);
  const seats = new Map(
    players.map(({ id: playerId }) => {
      const bot = botNamed(pick(names, rng));
      const player = bot?.sit[id](playerId, { nodes: 1 }) as BotPlayer<G>;
      return [playerId, { player, isOdd: rng() < ODD, offers: lazyList(() => game.offers(draft, playerId)) }];
    }),
  );
  const features = featuresOf(id);
  const kept: Kept[] = [];
  let turn = -1;
  while (draft.status === 'inProgress' && draft.version < MOST_ACTIONS) {
    if (draft.turnNumber !== turn) {
      turn = draft.turnNumber;
      if (rng() < LESSONS[id].kept) {
        const rows = new Float64Array(count * features.names.length);
        features.write(seen, rows);
        kept.push({ rows, isIn: players.map((_, seat) => features.isIn(seen, seat)) });
      }
    }
    const actor: PlayerId = nextActor(game, draft, rng);
    const seat = seats.get(actor);
    if (seat === undefined) throw new Error(`Nobody sits as ${actor}.`);
    const action =
      seat.isOdd && rng() < ODDLY ? game.sample(seen, actor, rng) : seat.player.choose(seen, seat.offers, rng);
    if (action instanceof Promise) throw new Error('Only bots that answer at once take part in training.');
    game.play(draft, action);
  }
  if (draft.status !== 'completed') return;
  const { winners } = draft;
  const won = players.map(({ id: playerId }) => (winners.includes(playerId) ? 1 / winners.length : 0));
  for (const position of kept) sink.add(index, position, won);
}

function pick<T>(list: readonly T[], rng: Rng): T {
  return list[Math.floor(rng() * list.length)] as T;
}

/** Grows as positions come. */
class Sink {
  readonly #width: number;
  readonly #seats: number[] = [];
  readonly #games: number[] = [];
  readonly #won: number[] = [];
  readonly #isIn: number[] = [];
  #features = new Float32Array(1 << 20);
  #used = 0;

  constructor(width: number) {
    this.#width = width;
  }

  add(game: number, { rows, isIn }: Kept, won: readonly number[]): void {
    while (this.#used + rows.length > this.#features.length) {
      const larger = new Float32Array(this.#features.length * 2);
      larger.set(this.#features);
      this.#features = larger;
    }
    this.#features.set(rows, this.#used);
    this.#used += rows.length;
    this.#seats.push(rows.length / this.#width);
    this.#games.push(game);
    this.#won.push(...won);
    this.#isIn.push(...isIn.map(Number));
  }

  positions(): Positions {
    return {
      seats: this.#seats,
      games: this.#games,
      features: this.#features.slice(0, this.#used),
      won: Float32Array.from(this.#won),
      isIn: Uint8Array.from(this.#isIn),
    };
  }
}
