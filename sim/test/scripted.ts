import { type ActionOf, byGame, type GameId, type PlayerId, type PositionOf, type ViewOf } from '@magnate/engine';
import type { Bot, BotPlayer } from '@magnate/bots';
import type { LoadedBot } from '../src/core/loadedBot.ts';
import { type Job, jobOf } from '../src/core/job.ts';
import { blankStatistics, type Statistics } from '../src/core/statistics.ts';
import { playGame } from '../src/core/gameRunner.ts';

/** Small scripted games: a position and a list of actions per player. */

/** By player. At the end of the list `otherwise` chooses. */
export type Script<G extends GameId> = Readonly<Record<PlayerId, readonly ActionWithoutPlayer<G>[]>>;
type ActionWithoutPlayer<G extends GameId> = OmitPlayer<ActionOf<G>>;
type OmitPlayer<A> = A extends { readonly playerId: PlayerId } ? Omit<A, 'playerId'> : never;

export interface Scripted<G extends GameId> {
  readonly position: PositionOf<G>;
  readonly script: Script<G>;
  readonly otherwise: (view: ViewOf<G>, playerId: PlayerId) => ActionWithoutPlayer<G>;
  readonly request?: Partial<Job>;
}

/** Plays the script and returns the collected statistics. */
export async function counted<G extends GameId>(
  game: G,
  { position, script, otherwise, request }: Scripted<G>,
): Promise<Statistics> {
  const bots = position.players.map(({ id }) => id);
  const into = blankStatistics(game, bots.length);
  const job = jobOf({ game, games: 1, bots, position, ...request });
  await playGame(
    job,
    0,
    bots.map((id) => loadedBot(id, [...(script[id] ?? [])], otherwise)),
    into,
  );
  return into;
}

function loadedBot<G extends GameId>(
  name: string,
  left: ActionWithoutPlayer<G>[],
  otherwise: Scripted<G>['otherwise'],
): LoadedBot {
  const sit = (playerId: PlayerId): BotPlayer<G> => ({
    choose: (view) => {
      const fields: object = left.shift() ?? otherwise(view, playerId);
      return { ...fields, playerId } as ActionOf<G>;
    },
  });
  // It is only used in games of its own kind.
  const seating = byGame(() => sit) as Bot['sit'];
  const bot = { name, searches: false, sit: seating };
  return { name, bot, isBuiltIn: false };
}
