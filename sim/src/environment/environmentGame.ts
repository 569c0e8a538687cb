import {
  type ActionOf,
  type DraftOf,
  type EventOf,
  type GameId,
  gameOf,
  type GameOf,
  type OptionsOf,
  type PlayerId,
  type PositionOf,
  type Rng,
  type StateOf,
  type ViewOf,
} from '@magnate/engine';
import {
  botNamed,
  encodingOf,
  type Encoding,
  lazyList,
  nextActor,
  rngFrom,
  stateAsView,
  type SyncPlayer,
} from '@magnate/bots';
import { placesOf } from '../core/results.ts';
import { seatsFor } from '../core/start.ts';
import { EnvironmentError } from './errors.ts';
import { AGENT, type OpenRequest, type RewardWeights, type Start } from './requests.ts';

/** One game of an environment: it plays the seats of bots itself and stops where a seat of the caller decides. */

export const STATUS = { running: 0, ended: 1, truncated: 2 } as const;
export type Status = (typeof STATUS)[keyof typeof STATUS];

/** How an episode ended. */
export interface Ended {
  readonly seed: string;
  readonly reason: string;
  readonly actions: number;
  /** Seats that won; none if the game was not played to its end. */
  readonly winners: readonly number[];
  /** By seat, from 1; tied seats share the mean. Null if the game was cut off. */
  readonly places: readonly (number | null)[];
}

/** Dollars per unit of the reward for worth. */
const WORTH_UNIT = 1000;

export class EnvironmentGame<G extends GameId> {
  readonly seed: string;
  readonly start: Start;
  /** The seat that decides; -1 when the episode is over. */
  seat = -1;
  status: Status = STATUS.running;
  ended: Ended | undefined;

  readonly #game: GameOf<G>;
  readonly #encoding: Encoding<G>;
  readonly #draft: DraftOf<G> & StateOf<G>;
  /** The draft as a view: encodings and built-in bots read only what their seat may know. */
  readonly #seen: ViewOf<G>;
  readonly #ids: readonly PlayerId[];
  readonly #agents: readonly number[];
  readonly #bots: readonly (SyncPlayer<G> | null)[];
  readonly #botNames: readonly string[];
  readonly #maxActions: number;
  readonly #rng: Rng;
  readonly #weights: RewardWeights;
  readonly #worths: number[];
  /** By seat: the last event that it received. */
  readonly #heard: number[];

  constructor(id: G, request: OpenRequest, start: Start, seed: string) {
    this.#game = gameOf(id);
    this.#encoding = encodingOf(id);
    this.seed = seed;
    this.start = start;
    const state = startedState(this.#game, request, start, seed);
    this.#draft = this.#game.draft(state, { muted: !request.observe.has('events') });
    this.#seen = stateAsView<G>(this.#draft);
    const players: readonly { readonly id: PlayerId }[] = this.#draft.players;
    if (players.length !== request.seats.length) {
      throw new EnvironmentError('MALFORMED_REQUEST', {
        path: 'position.players',
        expected: `a list of ${request.seats.length}`,
      });
    }
    this.#ids = players.map((player) => player.id);
    this.#botNames = request.seats;
    this.#agents = request.seats.flatMap((name, seat) => (name === AGENT ? [seat] : []));
    this.#bots = request.seats.map((name, seat) => {
      const bot = name === AGENT ? undefined : botNamed(name);
      if (bot === undefined) return null;
      // Built-in bots answer at once.
      return bot.sit[id](this.#ids[seat] as PlayerId, { nodes: request.nodes }) as SyncPlayer<G>;
    });
    this.#maxActions = request.maxActions;
    this.#weights = request.rewards;
    this.#rng = rngFrom(`environment/${seed}`);
    this.#worths = this.#ids.map(() => 0);
    this.#heard = this.#ids.map(() => 0);
    for (const seat of this.#agents) this.#worths[seat] = this.#encoding.worthOf(this.#seen, seat);
    this.#advance();
  }

  get options(): OptionsOf<G> {
    return (this.#draft as unknown as { readonly options: OptionsOf<G> }).options;
  }

  get actions(): number {
    return this.#draft.version;
  }

  /** Plays a legal slot of the deciding seat. */
  playSlot(slot: number): void {
    this.#game.play(this.#draft, this.#encoding.actionIn(this.#seen, this.seat, slot));
    this.#advance();
  }

  /** Plays a checked action of the deciding seat. */
  playAction(action: object): void {
    this.#game.play(this.#draft, action as ActionOf<G>);
    this.#advance();
  }

  /** The refusal of an action, before anything is played. */
  whyNot(action: object) {
    return this.#game.whyNot(this.#draft, action as ActionOf<G>);
  }

  get actorId(): PlayerId {
    return this.#ids[this.seat] as PlayerId;
  }

  writeVector(vector: Float32Array, at: number): void {
    this.#encoding.writeVector(this.#seen, this.seat, vector, at);
  }

  writeMask(mask: Uint8Array, at: number): void {
    this.#encoding.writeMask(this.#seen, this.seat, mask, at);
  }

  view(): unknown {
    return this.#game.view(this.#draft, this.actorId);
  }

  offers(): unknown {
    return this.#game.offers(this.#draft, this.actorId);
  }

  /** The events since the last ones of this seat, as it may see them. */
  eventsFor(seat: number): readonly EventOf<G>[] {
    const events = this.#game.eventsAfter(this.#draft, this.#heard[seat] as number);
    this.#heard[seat] = (this.#heard[seat] as number) + events.length;
    const viewer = this.#ids[seat] as PlayerId;
    return events.map((event) => this.#game.redact(this.#draft, event, viewer));
  }

  /** Adds what every seat of the caller earned since the last call. */
  writeRewards(rewards: Float32Array, at: number): void {
    const { win, rank, worth } = this.#weights;
    for (const seat of this.#agents) {
      let reward = 0;
      if (worth !== 0) {
        const now = this.#encoding.worthOf(this.#seen, seat);
        reward += (worth * (now - (this.#worths[seat] as number))) / WORTH_UNIT;
        this.#worths[seat] = now;
      }
      if (this.ended !== undefined) {
        const { winners, places } = this.ended;
        const place = places[seat] ?? null;
        if (winners.includes(seat)) reward += win / winners.length;
        if (place !== null) reward += (rank * (this.#ids.length - place)) / (this.#ids.length - 1);
      }
      rewards[at + seat] = (rewards[at + seat] as number) + reward;
    }
  }

  /** Plays the seats of bots until a seat of the caller decides or the episode is over. */
  #advance(): void {
    const draft = this.#draft;
    while (draft.status === 'inProgress') {
      if (draft.version >= this.#maxActions) {
        this.#end(
          STATUS.truncated,
          'maxActions',
          [],
          this.#ids.map(() => null),
        );
        return;
      }
      const actor = nextActor(this.#game, draft, this.#rng);
      const seat = this.#ids.indexOf(actor);
      const bot = this.#bots[seat] ?? null;
      if (bot === null) {
        this.seat = seat;
        return;
      }
      if (this.#isOutOfAgents()) return;
      this.#playBot(bot, seat, actor);
    }
    const outcome = this.#game.outcome(draft);
    if (outcome === undefined) return;
    const winners = outcome.winners.map((id) => this.#ids.indexOf(id));
    this.#end(STATUS.ended, outcome.reason, winners, placesOf(this.#ids, outcome, this.#game.eliminated(draft)));
  }

  /** A bot that fails ends the program: the games could not be continued as they were. */
  #playBot(bot: SyncPlayer<G>, seat: number, actor: PlayerId): void {
    try {
      const offers = lazyList(() => this.#game.offers(this.#draft, actor));
      this.#game.play(this.#draft, bot.choose(this.#seen, offers, this.#rng));
    } catch (error) {
      throw new Error(`The bot ${this.#botNames[seat] ?? ''} failed in the game of seed "${this.seed}".`, {
        cause: error,
      });
    }
  }

  /** Without a seat of the caller in the game, the rest is not played. */
  #isOutOfAgents(): boolean {
    const eliminated = this.#game.eliminated(this.#draft);
    if (eliminated.length < this.#agents.length) return false;
    const isOut = (seat: number) => eliminated.includes(this.#ids[seat] as PlayerId);
    if (!this.#agents.every(isOut)) return false;
    const places = this.#ids.map((id) => {
      const left = eliminated.indexOf(id);
      return left < 0 ? null : this.#ids.length - left;
    });
    this.#end(STATUS.ended, 'eliminated', [], places);
    return true;
  }

  #end(status: Status, reason: string, winners: readonly number[], places: readonly (number | null)[]): void {
    this.seat = -1;
    this.status = status;
    this.ended = { seed: this.seed, reason, actions: this.#draft.version, winners, places };
  }
}

function startedState<G extends GameId>(
  game: GameOf<G>,
  { seats }: OpenRequest,
  { options, position }: Start,
  seed: string,
): StateOf<G> {
  if (position === undefined) {
    return game.create({ players: seatsFor(seats.length), seed, options: options as Partial<OptionsOf<G>> });
  }
  const own = position['options'] ?? {};
  return game.fromSetup({ ...position, options: { ...options, ...own }, seed } as unknown as PositionOf<G>);
}
