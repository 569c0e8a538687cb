import { type GameId, RuleViolation } from '@magnate/engine';
import { encodingOf } from '@magnate/bots';
import { EnvironmentError } from './errors.ts';
import { type Ended, EnvironmentGame, STATUS } from './environmentGame.ts';
import { FRAME_KINDS, HEADER_BYTES, writeHeader } from './frames.ts';
import { AGENT, type OpenRequest, type ResetRequest } from './requests.ts';

/** A batch of games with one layout. Its results are one frame: number sections, then JSON. */

export interface Section {
  readonly name: string;
  readonly type: 'f32' | 'i32' | 'u8';
  readonly shape: readonly number[];
  /** In bytes, from the start of the payload. */
  readonly offset: number;
}

export interface Layout {
  readonly vector: readonly string[];
  readonly slots: readonly string[];
  readonly sections: readonly Section[];
  /** Where the JSON begins. */
  readonly json: number;
}

type AnyGame = EnvironmentGame<GameId>;
type Step = number | Readonly<Record<string, unknown>> | null;

/** Room for the JSON of a result. In most steps it says only which games have ended, and a frame may have a megabyte. */
const SPARE_BYTES = 64 * 1024;
/** UTF-8 needs at most this many bytes per unit of a string. */
const MOST_BYTES_PER_UNIT = 3;
const encoder = new TextEncoder();
/** Episodes that end before a seat of the caller decides, from positions made by hand. */
const MOST_SKIPPED = 100;

export class Environment {
  readonly request: OpenRequest;
  readonly layout: Layout;
  readonly #games: (AnyGame | undefined)[];
  /** How many episodes of a seed each game has finished, for automatic resets. */
  readonly #bases: { seed: string; episode: number }[];
  readonly #frame: Uint8Array;
  readonly #vectors: Float32Array;
  readonly #masks: Uint8Array;
  readonly #seats: Int32Array;
  readonly #statuses: Uint8Array;
  readonly #actions: Int32Array;
  readonly #rewards: Float32Array;
  #ended: (Ended & { readonly game: number })[] = [];
  #lastEvents: { game: number; seat: number; events: unknown }[] = [];

  constructor(request: OpenRequest) {
    this.request = request;
    // A first game checks options and position, and gives the layout.
    const sample: AnyGame = new EnvironmentGame(request.game, request, request.start, 'layout');
    this.layout = layoutOf(request, sample);
    const { games } = request;
    this.#games = Array.from({ length: games }, () => undefined);
    this.#bases = Array.from({ length: games }, () => ({ seed: '', episode: 0 }));
    this.#frame = new Uint8Array(HEADER_BYTES + this.layout.json + SPARE_BYTES);
    const at = (name: string) => {
      const { offset, shape } = this.layout.sections.find((section) => section.name === name) as Section;
      return [this.#frame.buffer, HEADER_BYTES + offset, shape.reduce((size, each) => size * each, 1)] as const;
    };
    this.#vectors = request.observe.has('vector') ? new Float32Array(...at('vector')) : new Float32Array(0);
    // Steps are checked against the masks, so they are always written.
    this.#masks = request.observe.has('mask')
      ? new Uint8Array(...at('mask'))
      : new Uint8Array(games * this.layout.slots.length);
    this.#seats = new Int32Array(...at('seat'));
    this.#statuses = new Uint8Array(...at('status'));
    this.#actions = new Int32Array(...at('actions'));
    this.#rewards = new Float32Array(...at('rewards'));
  }

  reset({ games, seeds, start }: ResetRequest): Uint8Array {
    // All new games are created before the first one replaces another.
    const created = games.map((place, i) =>
      this.#create(start ?? this.#games[place]?.start ?? this.request.start, seeds[i] as string),
    );
    const [first] = created;
    if (start !== undefined && first !== undefined && !sameLayout(this.layout, layoutOf(this.request, first))) {
      throw new EnvironmentError('LAYOUT_CHANGED');
    }
    this.#begin();
    games.forEach((place, i) => {
      this.#games[place] = created[i];
      this.#bases[place] = { seed: seeds[i] as string, episode: 0 };
      if (this.request.autoReset && created[i]?.ended !== undefined) this.#beginNext(place);
      this.#observe(place);
    });
    return this.#result();
  }

  #create(start: OpenRequest['start'], seed: string): AnyGame {
    return new EnvironmentGame(this.request.game, this.request, start, seed);
  }

  /** Checks every step before the first one is played. */
  step(steps: readonly Step[] | Int32Array): Uint8Array {
    for (let place = 0; place < steps.length; place++) this.#check(place, steps[place] as Step);
    this.#begin();
    for (let place = 0; place < steps.length; place++) {
      const step = steps[place] as Step;
      if (step === null || step === -1) continue;
      const game = this.#games[place] as AnyGame;
      if (typeof step === 'number') game.playSlot(step);
      else game.playAction(step);
      this.#observe(place);
    }
    return this.#result();
  }

  #check(place: number, step: Step): void {
    const game = this.#games[place];
    if (step === null || step === -1) return;
    if (game === undefined || game.status !== STATUS.running) throw new EnvironmentError('NOT_RESET', { game: place });
    if (typeof step === 'number') {
      const slots = this.layout.slots.length;
      if (step < 0 || step >= slots || this.#masks[place * slots + step] !== 1) {
        throw new EnvironmentError('ILLEGAL_SLOT', { game: place, slot: step });
      }
      return;
    }
    if (step['playerId'] !== game.actorId) throw new EnvironmentError('WRONG_ACTOR', { game: place, seat: game.seat });
    const violation = game.whyNot(step);
    if (violation !== undefined) {
      throw new RuleViolation(violation.code, violation.message, { ...violation.details, game: place });
    }
  }

  #begin(): void {
    this.#rewards.fill(0);
    this.#ended = [];
    this.#lastEvents = [];
    // A status of the last result stays only for a game that waits for a reset.
    for (let place = 0; place < this.#games.length; place++) {
      if (this.#games[place]?.status === STATUS.running) this.#statuses[place] = STATUS.running;
    }
  }

  /** Writes the rows of a game after it was created or played. */
  #observe(place: number): void {
    const { request } = this;
    const seats = request.seats.length;
    let game = this.#games[place] as AnyGame;
    this.#statuses[place] = game.status;
    game.writeRewards(this.#rewards, place * seats);
    if (game.ended !== undefined) {
      this.#ended.push({ game: place, ...game.ended });
      this.#keepEvents(place, game);
    }
    if (game.ended !== undefined && request.autoReset) {
      game = this.#beginNext(place);
    }
    this.#seats[place] = game.seat;
    this.#actions[place] = game.actions;
    const slots = this.layout.slots.length;
    const length = this.layout.vector.length;
    if (game.seat < 0) {
      this.#masks.fill(0, place * slots, (place + 1) * slots);
      if (request.observe.has('vector')) this.#vectors.fill(0, place * length, (place + 1) * length);
      return;
    }
    game.writeMask(this.#masks, place * slots);
    if (request.observe.has('vector')) game.writeVector(this.#vectors, place * length);
  }

  /** The next episode in which a seat of the caller decides. If none of many does, the game waits for a reset. */
  #beginNext(place: number): AnyGame {
    const base = this.#bases[place] as { seed: string; episode: number };
    let game = this.#games[place] as AnyGame;
    for (let skipped = 0; skipped < MOST_SKIPPED; skipped++) {
      base.episode += 1;
      game = this.#create(game.start, `${base.seed}#${base.episode}`);
      if (game.ended === undefined) break;
    }
    this.#games[place] = game;
    return game;
  }

  /** The events of the end, for every seat of the caller. */
  #keepEvents(place: number, game: AnyGame): void {
    if (!this.request.observe.has('events')) return;
    this.request.seats.forEach((name, seat) => {
      if (name === AGENT) this.#lastEvents.push({ game: place, seat, events: game.eventsFor(seat) });
    });
  }

  /** Valid until the next request. */
  #result(): Uint8Array {
    const text = this.#json();
    const start = HEADER_BYTES + this.layout.json;
    let bytes = 0;
    let frame = this.#frame;
    if (text !== undefined && text.length * MOST_BYTES_PER_UNIT <= SPARE_BYTES) {
      bytes = encoder.encodeInto(text, frame.subarray(start)).written;
    } else if (text !== undefined) {
      const json = encoder.encode(text);
      bytes = json.length;
      frame = new Uint8Array(start + bytes);
      frame.set(this.#frame.subarray(0, start));
      frame.set(json, start);
    }
    writeHeader(frame, FRAME_KINDS.result, this.layout.json + bytes);
    return frame.subarray(0, start + bytes);
  }

  #json(): string | undefined {
    const { observe } = this.request;
    const each = (name: 'view' | 'offers' | 'events', read: (game: AnyGame) => unknown) =>
      observe.has(name)
        ? { [name]: this.#games.map((game) => (game === undefined || game.seat < 0 ? null : read(game))) }
        : {};
    const value = {
      ...(this.#ended.length === 0 ? {} : { ended: this.#ended }),
      ...each('view', (game) => game.view()),
      ...each('offers', (game) => game.offers()),
      ...each('events', (game) => game.eventsFor(game.seat)),
      ...(this.#lastEvents.length === 0 ? {} : { lastEvents: this.#lastEvents }),
    };
    return Object.keys(value).length === 0 ? undefined : JSON.stringify(value);
  }
}

function layoutOf({ game, games, seats, observe }: OpenRequest, sample: AnyGame): Layout {
  const encoding = encodingOf(game);
  const vector = encoding.vectorNames(sample.options, seats.length);
  const slots = encoding.slotNames(sample.options);
  const sections: Section[] = [];
  let offset = 0;
  const add = (name: string, type: Section['type'], ...shape: readonly number[]) => {
    sections.push({ name, type, shape, offset });
    const bytes = shape.reduce((size, each) => size * each, type === 'u8' ? 1 : 4);
    offset += Math.ceil(bytes / 8) * 8;
  };
  add('seat', 'i32', games);
  add('actions', 'i32', games);
  add('status', 'u8', games);
  add('rewards', 'f32', games, seats.length);
  if (observe.has('mask')) add('mask', 'u8', games, slots.length);
  if (observe.has('vector')) add('vector', 'f32', games, vector.length);
  return { vector, slots, sections, json: offset };
}

function sameLayout(a: Layout, b: Layout): boolean {
  return a.vector.join() === b.vector.join() && a.slots.join() === b.slots.join();
}
