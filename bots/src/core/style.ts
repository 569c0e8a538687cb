import { type ActionOf, GAME_IDS, type GameId, type PlayerId, type Rng, type ViewOf } from '@magnate/engine';
import type { Bot, Offers, Seating, SyncPlayer } from './bot.ts';

/** Training opponents: bots are trained and measured against them, and players cannot choose them. */

/** The styles of one game. */
export interface Styles<G extends GameId> {
  readonly names: readonly string[];
  /** An unknown style plays the first version of `steady`. */
  sitting(style: string): (playerId: PlayerId) => SyncPlayer<G>;
}

const PREFIX = 'style:';

/** The name of a style as a bot. */
export function styleName(style: string): string {
  return `${PREFIX}${style}`;
}

export function findStyle(
  name: string,
  namesOf: (game: GameId) => readonly string[],
  seating: (style: string) => Seating,
): Bot | undefined {
  if (!name.startsWith(PREFIX)) return undefined;
  const style = name.slice(PREFIX.length);
  const isKnown = GAME_IDS.some((game) => namesOf(game).includes(style));
  return isKnown ? { name, searches: false, sit: seating(style) } : undefined;
}

/** Changes one trait of a base policy. It may call `base` any number of times and returns the action to play. */
export type PolicyOverride<G extends GameId> = (
  view: ViewOf<G>,
  playerId: PlayerId,
  base: () => ActionOf<G>,
  offers: Offers<G>,
) => ActionOf<G>;

/** The base player with one override. */
export function withOverride<G extends GameId>(
  playerId: PlayerId,
  basePlayer: SyncPlayer<G>,
  override: PolicyOverride<G>,
): SyncPlayer<G> {
  return {
    choose: (view: ViewOf<G>, offers: Offers<G>, rng: Rng) =>
      override(view, playerId, () => basePlayer.choose(view, offers, rng), offers),
  };
}
