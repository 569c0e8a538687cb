import { type GameId, gameOf, type PlayerId } from '@magnate/engine';
import { type Bot, type Budget, botNamed, BOTS, type BotPlayer, nextActor, rngFrom, stateAsView } from '@magnate/bots';
import { presetsOf, randomOptions, seatsOf } from './randomOptions.ts';

/**
 * One game of random bots under random house rules. Every choice must be legal, must be the same from the view as
 * from the draft that simulations pass, and must keep within its budget; and the game must end.
 */

export interface FairPlay {
  readonly game: GameId;
  readonly seed: string;
  readonly budget: Budget;
  /** Ask every bot a second time with the real view: twice the work. */
  readonly compareViews: boolean;
  readonly preset?: string;
  /** Fixed options; the rest are random. */
  readonly options?: object;
}

export interface Played {
  readonly actions: number;
  readonly names: readonly string[];
  readonly kinds: ReadonlySet<string>;
  /** The longest decision of a searching bot in milliseconds, by the clock and of CPU time. */
  readonly longest: number;
  readonly longestWork: number;
}

const MAX_ACTIONS = 60_000;

interface Seat {
  readonly bot: Bot;
  readonly onDraft: BotPlayer<GameId>;
  readonly onView: BotPlayer<GameId>;
}

/** The bots at the table of a seed. */
export function seatedIn(game: GameId, seed: string): readonly string[] {
  const rng = rngFrom(`seats/${seed}`);
  return Array.from({ length: seatsOf(game, rng) }, () => (BOTS[Math.floor(rng() * BOTS.length)] as Bot).name);
}

export async function playFairly({
  game: id,
  seed,
  budget,
  compareViews,
  preset,
  options: fixed = {},
}: FairPlay): Promise<Played> {
  const game = gameOf(id);
  const mix = rngFrom(`mix/${seed}`);
  const presets = presetsOf(id);
  const rules = preset ?? presets[Math.floor(mix() * presets.length)] ?? 'standard';
  const options = { ...randomOptions(id, rules, Math.floor(mix() * 6), mix), ...fixed };
  const names = seatedIn(id, seed);
  const players = names.map((name, i) => ({ id: `p${i}`, name }));
  const draft = game.draft(game.create({ players, seed, options }), { muted: true });
  const seats = new Map<PlayerId, Seat>();
  for (const player of players) {
    const bot = botNamed(player.name) as Bot;
    const sit = () => bot.sit[id](player.id, budget);
    seats.set(player.id, { bot, onDraft: sit(), onView: sit() });
  }
  // Simulations pass the draft itself to built-in bots, read-only.
  const face = stateAsView<GameId>(draft);
  const turns = rngFrom(`turns/${seed}`);
  const kinds = new Set<string>();
  let longest = 0;
  let longestWork = 0;
  for (let step = 0; draft.status === 'inProgress'; step++) {
    if (step > MAX_ACTIONS) throw new Error(`The game of seed "${seed}" does not end.`);
    const actor = nextActor(game, draft, turns);
    const { bot, onDraft, onView } = seats.get(actor) as Seat;
    const began = performance.now();
    const work = process.threadCpuUsage();
    const action = await onDraft.choose(face, game.offers(draft, actor), rngFrom(`${seed}/${step}`));
    if (bot.searches) {
      const used = process.threadCpuUsage(work);
      longest = Math.max(longest, performance.now() - began);
      longestWork = Math.max(longestWork, (used.user + used.system) / 1000);
    }
    if (compareViews) {
      const view = game.view(draft, actor);
      const other = await onView.choose(view, game.offers(view, actor), rngFrom(`${seed}/${step}`));
      if (JSON.stringify(other) !== JSON.stringify(action)) {
        throw new Error(
          `${bot.name} saw more than it may (seed "${seed}", ${rules}): ${JSON.stringify(action)} on the draft, ${JSON.stringify(other)} on its view.`,
        );
      }
    }
    kinds.add(action.type);
    try {
      game.play(draft, action);
    } catch (error) {
      throw new Error(`${bot.name} chose ${JSON.stringify(action)} (seed "${seed}", ${JSON.stringify(options)})`, {
        cause: error,
      });
    }
  }
  return {
    actions: draft.version,
    names,
    kinds,
    longest,
    longestWork,
  };
}
