import type { GameId } from '@magnate/engine';
import type { GameKit } from './game/kit.ts';

/** The one map of all games that this page can play. A game's words come with it. */
export async function loadKit(game: GameId): Promise<GameKit> {
  switch (game) {
    case 'monopoly':
      return (await import('./monopoly/kit.ts')).kit;
    case 'acquire':
      return (await import('./acquire/kit.ts')).kit;
  }
}
