import {
  allowsTakeBack,
  type ActionOf,
  type DraftOf,
  type GameId,
  gameOf,
  type GameOf,
  type PlayerId,
  type Rng,
  RuleViolation,
  type StateOf,
  type ViewOf,
} from '@magnate/engine';
import {
  type BotPlayer,
  type Budget,
  lazyList,
  nextActor,
  type Offers,
  rngFrom,
  RunStopped,
  stateAsView,
  STANDARD_BUDGET,
  takeBackAnswer,
} from '@magnate/bots';
import { EventReader } from './eventReader.ts';
import { GAME_STATISTICS } from './games.ts';
import type { LoadedBot } from './loadedBot.ts';
import { type Job, logsGame } from './job.ts';
import type { OpenRecorder, Recorder } from './recorder.ts';
import { playersOf, seedOf, startOf } from './start.ts';
import { type GameResult, recordResult } from './results.ts';
import { type Statistics, tallyIn } from './statistics.ts';
import { addTally, count, getOrCreate } from './counting/tally.ts';
import { TradeObserver } from './tradeObserver.ts';
import type { Collector } from './counting/collector.ts';

/** Plays one game of a job from the first action to the last, and returns how it ended. */

export async function playGame(
  job: Job,
  index: number,
  loadedBots: readonly LoadedBot[],
  into: Statistics,
  openRecorder?: OpenRecorder,
): Promise<GameResult> {
  return runnerFor(job.game, job, index, loadedBots, into, openRecorder).play();
}

function runnerFor<G extends GameId>(
  id: G,
  job: Job,
  index: number,
  loadedBots: readonly LoadedBot[],
  into: Statistics,
  openRecorder: OpenRecorder | undefined,
): GameRunner<G> {
  return new GameRunner(id, job, index, loadedBots, into, GAME_STATISTICS[id].collect(tallyIn(id, into)), openRecorder);
}

const NOT_ITS_OWN = 'it may answer for its own seat only';
/** Milliseconds that an external bot may take per decision. */
const ANSWER_TIMEOUT_MS = 60_000;

interface Seat<G extends GameId> {
  readonly playerId: PlayerId;
  readonly loadedBot: LoadedBot;
  readonly player: BotPlayer<G>;
  readonly offers: Offers<G>;
  decisions: number;
  thinking: number;
  /** The last event it received. */
  deliveredEvents: number;
}

class GameRunner<G extends GameId> {
  readonly #job: Job;
  readonly #game: GameOf<G>;
  readonly #draft: DraftOf<G> & StateOf<G>;
  readonly #id: G;
  readonly #mostActions: number;
  /** Whether actions may be taken back. */
  readonly #takesBack: boolean;
  /** The draft as a view for built-in bots, which read only what their seat may know. */
  readonly #seen: ViewOf<G>;
  readonly #collector: Collector<G>;
  readonly #into: Statistics;
  readonly #seats: readonly Seat<G>[];
  readonly #rng: Rng;
  readonly #reader: EventReader<G> | undefined;
  readonly #seed: string;
  readonly #log: Recorder<G> | undefined;
  readonly #tradeObserver: TradeObserver<G> | undefined;

  constructor(
    id: G,
    job: Job,
    index: number,
    loadedBots: readonly LoadedBot[],
    into: Statistics,
    collector: Collector<G>,
    openRecorder: OpenRecorder | undefined,
  ) {
    this.#job = job;
    this.#game = gameOf(id);
    this.#collector = collector;
    this.#into = into;
    this.#seed = seedOf(job, index);
    const isSampled = job.hearEvery > 0 && index % job.hearEvery === 0;
    const start = startOf(this.#game, job, this.#seed);
    const turn = job.rotate ? index : 0;
    const seated = start.players.map(({ id: playerId }, seat) => {
      const loadedBot = loadedBots[(seat + turn) % loadedBots.length] as LoadedBot;
      return { playerId, loadedBot, player: loadedBot.bot.sit[id](playerId, budgetOf(job, loadedBot)) };
    });
    // Events are generated only if something consumes them.
    const logged = openRecorder !== undefined && logsGame(job, index);
    const muted = !isSampled && !logged && seated.every(({ player }) => player.hear === undefined);
    const draft = this.#game.draft(start, { muted });
    this.#seats = seated.map((each) => {
      const { playerId } = each;
      const offers = lazyList(() => this.#game.offers(draft, playerId));
      return { ...each, offers, decisions: 0, thinking: 0, deliveredEvents: 0 };
    });
    this.#draft = draft;
    this.#id = id;
    this.#mostActions = job.mostActions;
    this.#takesBack = allowsTakeBack(draft.options);
    this.#seen = stateAsView<G>(draft);
    this.#rng = rngFrom(`bots/${this.#seed}`);
    this.#log = logged ? openRecorder(job, index, this.#game, this.#draft, playersOf(job)) : undefined;
    this.#tradeObserver = job.listGames === 'details' ? new TradeObserver(id, this.#game) : undefined;
    this.#reader = isSampled ? new EventReader(this.#game, this.#draft, collector, into, this.#names(), id) : undefined;
  }

  #names(): string[] {
    return this.#seats.map(({ loadedBot }) => loadedBot.name);
  }

  async play(): Promise<GameResult> {
    try {
      for (let open = this.#advance(); open !== undefined; open = this.#advance())
        this.#play(open.seat, await open.answer);
    } catch (error) {
      if (error instanceof RunStopped) this.#recordUnfinished();
      throw error;
    } finally {
      this.#log?.close();
    }
    this.#collector.onEnd(this.#draft, this.#reader !== undefined);
    if (this.#reader !== undefined) this.#into.heard += 1;
    return recordResult(
      this.#into,
      this.#game,
      this.#draft,
      this.#seats.map(({ loadedBot, player, playerId, decisions, thinking }) => ({
        name: loadedBot.name,
        decisions,
        thinking,
        figures: player.figures?.() ?? {},
        ...(this.#tradeObserver === undefined ? {} : { tradeTally: this.#tradeObserver.tallyOf(playerId) }),
        ...(this.#job.listGames === 'details' ? { transcript: player.transcript?.() ?? [] } : {}),
      })),
    );
  }

  #recordUnfinished(): void {
    const figures: Record<string, Record<string, number>> = {};
    for (const { loadedBot, player } of this.#seats) {
      for (const [name, value] of Object.entries(player.figures?.() ?? {})) {
        count(
          getOrCreate(figures, loadedBot.name, () => ({})),
          name,
          value,
        );
      }
    }
    this.#into.unfinished = addTally(this.#into.unfinished, { games: 1, actions: this.#draft.version, figures });
  }

  /** Plays until the end, or until a bot answers asynchronously. */
  #advance(): { readonly seat: Seat<G>; readonly answer: Promise<ActionOf<G>> } | undefined {
    const game = this.#game;
    const draft = this.#draft;
    const rng = this.#rng;
    const seen = this.#seen;
    const { clocked } = this.#job;
    while (draft.status === 'inProgress') {
      const seat = this.#seatOf(nextActor(game, draft, rng));
      const request = this.#takesBack ? this.#answerRequest(seat) : undefined;
      if (request !== undefined) {
        this.#play(seat, request);
        continue;
      }
      if (seat.loadedBot.isBuiltIn && !clocked) {
        this.#play(seat, seat.player.choose(seen, seat.offers, rng) as ActionOf<G>);
        continue;
      }
      const began = performance.now();
      const answer = seat.loadedBot.isBuiltIn ? seat.player.choose(seen, seat.offers, rng) : this.#askExternalBot(seat);
      if (answer instanceof Promise) return { seat, answer: this.#withTimeout(seat, began, answer) };
      if (clocked) seat.thinking += performance.now() - began;
      this.#play(seat, this.#checkSeat(seat, answer));
    }
    return undefined;
  }

  /** Built-in bots answer a request of an external one; they never ask. */
  #answerRequest({ loadedBot, playerId }: Seat<G>): ActionOf<G> | undefined {
    if (!loadedBot.isBuiltIn) return undefined;
    return takeBackAnswer(this.#id, this.#game.view(this.#draft, playerId), playerId);
  }

  /** External bots get a copy of their seat's view, so they can neither read hidden state nor change the game. */
  #askExternalBot(seat: Seat<G>): ActionOf<G> | Promise<ActionOf<G>> {
    const view: ViewOf<G> = structuredClone(this.#game.view(this.#draft, seat.playerId));
    try {
      this.#deliverEvents(seat);
      return seat.player.choose(view, this.#game.offers(view, seat.playerId), this.#rng);
    } catch (error) {
      throw faultOf(seat.loadedBot, this.#seed, error);
    }
  }

  #deliverEvents(seat: Seat<G>): void {
    if (seat.player.hear === undefined) return;
    const events = this.#game.eventsAfter(this.#draft, seat.deliveredEvents);
    seat.deliveredEvents += events.length;
    seat.player.hear(events.map((event) => this.#game.redact(this.#draft, event, seat.playerId)));
  }

  async #withTimeout(seat: Seat<G>, began: number, answer: Promise<ActionOf<G>>): Promise<ActionOf<G>> {
    const action = await withTimeout(answer).catch((error: unknown) => {
      if (error instanceof RunStopped) throw error;
      throw faultOf(seat.loadedBot, this.#seed, error);
    });
    if (this.#job.clocked) seat.thinking += performance.now() - began;
    return this.#checkSeat(seat, action);
  }

  #checkSeat(seat: Seat<G>, action: ActionOf<G>): ActionOf<G> {
    const { playerId } = (action ?? {}) as Partial<{ playerId: PlayerId }>;
    if (playerId === seat.playerId) return action;
    throw faultOf(seat.loadedBot, this.#seed, new Error(NOT_ITS_OWN), action);
  }

  #seatOf(playerId: PlayerId): Seat<G> {
    const seats = this.#seats;
    for (let i = 0; i < seats.length; i++) if (seats[i]?.playerId === playerId) return seats[i] as Seat<G>;
    throw new Error(`No seat for player ${playerId}.`);
  }

  #play(seat: Seat<G>, action: ActionOf<G>): void {
    const draft = this.#draft;
    seat.decisions += 1;
    this.#tradeObserver?.before(draft, action);
    try {
      this.#game.play(draft, action);
    } catch (error) {
      throw faultOf(seat.loadedBot, this.#seed, error, action);
    }
    this.#collector.onAction(draft, action);
    this.#reader?.readOn();
    this.#log?.after(action);
    if (draft.version > this.#mostActions) {
      throw new Error(`The game of seed "${this.#seed}" does not end: ${seat.loadedBot.name} plays on and on.`);
    }
  }
}

/** The error with the bot, the action and the seed in one line. */
function faultOf({ name }: LoadedBot, seed: string, error: unknown, action?: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  const why = error instanceof RuleViolation ? `${error.code}: ${reason}` : reason;
  const what = action === undefined ? 'failed' : `chose ${JSON.stringify(action)}, which is not allowed`;
  return new Error(`The bot ${name} ${what} (${why.replaceAll(/\s+/g, ' ')}) in the game of seed "${seed}".`);
}

/** A promise that never settles must not block the run. */
function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ANSWER_TIMEOUT_MS / 1000} s`)), ANSWER_TIMEOUT_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** The budget of a bot. A search without one gets the standard time. */
function budgetOf({ budget }: Job, { bot }: LoadedBot): Budget {
  const given = budget.milliseconds !== undefined || budget.nodes !== undefined;
  return given || !bot.searches ? budget : STANDARD_BUDGET;
}
