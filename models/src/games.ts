import type { GameId } from '@magnate/engine';
import { acquirePrompt } from './acquire/prompt.ts';
import type { GamePrompt } from './text/gamePrompt.ts';
import { monopolyPrompt } from './monopoly/prompt.ts';

/** The one map of game prompts. */
const PROMPTS: { readonly [G in GameId]: GamePrompt<G> } = { monopoly: monopolyPrompt, acquire: acquirePrompt };

export function gamePromptOf<G extends GameId>(id: G): GamePrompt<G> {
  return PROMPTS[id];
}
