import { GAME_IDS, type GameId, type PlayerId } from '@magnate/engine';
import type { Bot, SyncPlayer, Seating } from './bot.ts';

/** Strangers of every kind: bots are measured against them, and nobody is offered one as an opponent. */

/** Those of one game. */
export interface Styles<G extends GameId> {
  readonly names: readonly string[];
  /** A style that this game does not know is steady play as it was first. */
  sitting(style: string): (playerId: PlayerId) => SyncPlayer<G>;
}

const PREFIX = 'style:';

/** Under the name by which it is invited. */
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
