import { type GameId, gameOf, type PositionOf } from '@magnate/engine';
import { type Job, jobOf } from './job.ts';

/** The value of a position for each player, estimated by playing many games from it. */

/** Default number of search nodes per decision. */
export const LAB_NODES = 2000;
export const LAB_SEED = 'lab';

/** A position made by hand, as `fromSetup` reads it, or a saved game as `serialize` writes it. */
export type LabStart = { readonly position: PositionOf<GameId> } | { readonly saved: string };

export interface LabRequest {
  readonly game: GameId;
  readonly start: LabStart;
  readonly bots: readonly string[];
  readonly games: number;
  readonly seed?: string;
  readonly nodes?: number;
}

export function labJob({ game, start, bots, games, seed = LAB_SEED, nodes = LAB_NODES }: LabRequest): Job {
  return jobOf({ game, games, bots, seed, budget: { nodes }, ...start, options: optionsIn(game, start), hearEvery: 0 });
}

/** The options of the tables, including the board. */
function optionsIn(game: GameId, start: LabStart): Job['options'] {
  if ('saved' in start) return { ...gameOf(game).deserialize(start.saved).options };
  const { options } = start.position;
  return typeof options === 'object' ? { ...options } : {};
}

/** The players of a position. Throws `RuleViolation` if it is not a valid position of the game. */
export function labPlayers(
  game: GameId,
  start: LabStart,
): { readonly ids: readonly string[]; readonly isOver: boolean } {
  const rules = gameOf(game);
  const { status, players } = 'saved' in start ? rules.deserialize(start.saved) : rules.fromSetup(start.position);
  return { ids: players.map(({ id }) => id), isOver: status === 'completed' };
}
