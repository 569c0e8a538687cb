import type { GameId } from '@magnate/engine';
import { acquireBrief } from './acquire/brief.ts';
import type { GameBrief } from './text/game.ts';
import { monopolyBrief } from './monopoly/brief.ts';

/** The one map of what the games say to language models. */
const BRIEFS: { readonly [G in GameId]: GameBrief<G> } = { monopoly: monopolyBrief, acquire: acquireBrief };

export function gameBriefOf<G extends GameId>(id: G): GameBrief<G> {
  return BRIEFS[id];
}
