import { type GameId, type GameOf, games, type Rng, type ViewOf } from '@magnate/engine';

/** Random players, which know only what the service sends them. */

export type AnyView = ViewOf<GameId>;

/** An action as it is sent, without the player. */
export type Move = Readonly<Record<string, unknown>> & { readonly type: string };

/** Options of games that end soon. */
export const SHORT: Readonly<Record<GameId, Readonly<Record<string, unknown>>>> = {
  monopoly: { endAt: { rounds: 2 } },
  acquire: { safeSize: 3, endSize: 8 },
};

export function rulesOf(game: GameId): GameOf<GameId> {
  const rules: GameOf<GameId> = games[game] as never;
  return rules;
}

/** The players that the game waits for. */
export function actorsOf(game: GameId, view: AnyView): readonly string[] {
  return rulesOf(game).actors(view);
}

/** A random legal action, by the view of this seat. */
export function moveOf(game: GameId, view: AnyView, playerId: string, rng: Rng): Move {
  const { playerId: _, ...move } = rulesOf(game).sample(view, playerId, rng);
  return move;
}
