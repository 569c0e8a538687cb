import {
  type ActionOf,
  type DraftOf,
  type GameId,
  type GameOf,
  games,
  type PlayerId,
  RuleViolation,
  type StateOf,
} from '@magnate/engine';
import { fromSetup as acquireFrom } from '@magnate/engine/acquire';
import { fromSetup as monopolyFrom } from '@magnate/engine/monopoly';
import { type BotPlayer, type Budget, nextActor, rngFrom, STANDARD_BUDGET } from '@magnate/bots';
import { AcquireWatcher } from './acquire/watcher.ts';
import type { Job } from './job.ts';
import { MonopolyWatcher } from './monopoly/watcher.ts';
import { noteMoment, noteResult } from './results.ts';
import { type AcquireTally, MOMENTS, type MonopolyTally, type Statistics } from './statistics.ts';
import { count } from './tally.ts';
import type { Guest } from './guests.ts';
import type { Watcher } from './watcher.ts';

/** One table: a game of a job, played by its bots from the first action to the last. */

type FromSetup<G extends GameId> = (setup: Job['position']) => StateOf<G>;

const FROM_SETUP: { readonly [G in GameId]: FromSetup<G> } = {
  monopoly: monopolyFrom as unknown as FromSetup<'monopoly'>,
  acquire: acquireFrom as unknown as FromSetup<'acquire'>,
};

interface SeatedBot<G extends GameId> {
  readonly guest: Guest;
  readonly player: BotPlayer<G>;
}

export async function playGame(job: Job, index: number, guests: readonly Guest[], into: Statistics): Promise<void> {
  if (job.game === 'monopoly') {
    await playOut('monopoly', job, index, guests, into, new MonopolyWatcher(into.monopoly as MonopolyTally));
  } else await playOut('acquire', job, index, guests, into, new AcquireWatcher(into.acquire as AcquireTally));
}

async function playOut<G extends GameId>(
  id: G,
  job: Job,
  index: number,
  guests: readonly Guest[],
  into: Statistics,
  watcher: Watcher<G>,
): Promise<void> {
  const game = games[id] as unknown as GameOf<G>;
  const seed = `${job.seed}/${index}`;
  const heard = job.hearEvery > 0 && index % job.hearEvery === 0;
  const start = startOf(id, game, job, seed);
  const ids = (start as unknown as { players: readonly { id: PlayerId }[] }).players.map((player) => player.id);
  const turn = job.rotate ? index : 0;
  const seated = ids.map((playerId, seat): SeatedBot<G> => {
    const guest = guests[(seat + turn) % guests.length] as Guest;
    return { guest, player: guest.bot.sit[id](playerId, budgetOf(job, guest)) };
  });
  const draft = game.draft(start, { muted: !heard });
  const course = draft as unknown as { readonly status: string; readonly version: number };
  const rng = rngFrom(`bots/${seed}`);
  const ear = heard
    ? new Ear(
        game,
        draft,
        watcher,
        into,
        seated.map(({ guest }) => guest.name),
        id,
      )
    : undefined;
  const decisions = seated.map(() => 0);
  const thinking = seated.map(() => 0);
  while (course.status === 'inProgress') {
    const actor = nextActor(game, draft as never, rng);
    const seat = ids.indexOf(actor);
    const { guest, player } = seated[seat] as SeatedBot<G>;
    const began = job.clocked ? performance.now() : 0;
    // Bots of the house read only what their seat may know; a guest's bot is given no more than that.
    const view = guest.isOwn ? (draft as never) : game.view(draft, actor);
    const answer = player.choose(view, () => game.offers(view, actor), rng);
    const action = answer instanceof Promise ? await answer : answer;
    if (job.clocked) thinking[seat] = (thinking[seat] as number) + performance.now() - began;
    decisions[seat] = (decisions[seat] as number) + 1;
    carryOut(game, draft, action, guest, seed);
    watcher.after(draft, action);
    ear?.listen();
    if (course.version > job.mostActions)
      throw new Error(`The game of seed "${seed}" does not end: ${guest.name} plays on and on.`);
  }
  watcher.end(draft, heard);
  if (heard) into.heard += 1;
  noteResult(
    into,
    game,
    draft,
    seated.map(({ guest }) => guest.name),
    decisions,
    thinking,
  );
}

function startOf<G extends GameId>(id: G, game: GameOf<G>, job: Job, seed: string): StateOf<G> {
  if (job.position !== undefined) return FROM_SETUP[id]({ ...job.position, seed });
  const players = job.bots.map((_, seat) => ({ id: `p${seat + 1}`, name: `Player ${seat + 1}` }));
  return game.create({ players, seed, options: job.options });
}

/** Nodes give the same result on any machine; a search without a budget of its own gets the usual time. */
function budgetOf({ budget }: Job, { bot }: Guest): Budget {
  const given = budget.milliseconds !== undefined || budget.nodes !== undefined;
  return given || !bot.searches ? budget : STANDARD_BUDGET;
}

function carryOut<G extends GameId>(
  game: GameOf<G>,
  draft: DraftOf<G>,
  action: ActionOf<G>,
  guest: Guest,
  seed: string,
): void {
  try {
    game.play(draft, action);
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    throw new Error(
      `${guest.name} chose what is not allowed (${error.code}: ${error.message}) in the game of seed "${seed}": ${JSON.stringify(action)}`,
      { cause: error },
    );
  }
}

/** Listens to one game and passes on what it hears. */
class Ear<G extends GameId> {
  #told = 0;
  #moment = 0;

  readonly #game: GameOf<G>;
  readonly #draft: DraftOf<G>;
  readonly #watcher: Watcher<G>;
  readonly #into: Statistics;
  readonly #names: readonly string[];
  readonly #moments: readonly number[];
  readonly #id: G;

  constructor(
    game: GameOf<G>,
    draft: DraftOf<G>,
    watcher: Watcher<G>,
    into: Statistics,
    names: readonly string[],
    id: G,
  ) {
    this.#game = game;
    this.#draft = draft;
    this.#watcher = watcher;
    this.#into = into;
    this.#names = names;
    this.#moments = MOMENTS[id];
    this.#id = id;
    this.listen();
  }

  listen(): void {
    const events = this.#game.eventsAfter(this.#draft, this.#told);
    this.#told += events.length;
    for (const event of events) {
      count(this.#into.events, (event as { readonly type: string }).type);
      this.#watcher.hear(this.#draft, event);
    }
    while (this.#watcher.momentOf(this.#draft) >= (this.#moments[this.#moment] ?? Number.POSITIVE_INFINITY)) {
      noteMoment(this.#into, this.#id, this.#moment, this.#names, (seat) =>
        this.#watcher.standingOf(this.#draft, seat),
      );
      this.#moment += 1;
    }
  }
}
