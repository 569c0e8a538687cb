import { type GameId, type GameOf, games, type Rng, type ViewOf } from '@magnate/engine';

/** People who play at random, and know no more than what the service tells them. */

export type AnyView = ViewOf<GameId>;

/** An action as it is sent: the token says who acts. */
export type Move = Readonly<Record<string, unknown>> & { readonly type: string };

/** Games that end soon enough to be played in great numbers. */
export const SHORT: Readonly<Record<GameId, Readonly<Record<string, unknown>>>> = {
  monopoly: { endAt: { turns: 2 } },
  acquire: {},
};

export function rulesOf(game: GameId): GameOf<GameId> {
  const rules: GameOf<GameId> = games[game] as never;
  return rules;
}

/** Whom the game waits for; nobody when it is over. */
export function actorsOf(game: GameId, view: AnyView): readonly string[] {
  return rulesOf(game).actors(view);
}

/** Something legal, by what this seat sees. */
export function moveOf(game: GameId, view: AnyView, playerId: string, rng: Rng): Move {
  const { playerId: _, ...move } = rulesOf(game).sample(view, playerId, rng);
  return move;
}
