import type { EventOf, GameId, OptionsOf, ViewOf } from '@magnate/engine';
import * as acquire from './acquire/index.ts';
import * as monopoly from './monopoly/index.ts';
import type { Names } from './names.ts';
import type { RuleWords } from './optionWords.ts';
import type { Hearing } from './story.ts';
import type { Say } from './words.ts';

/** The one map of what the games say, for programs that play any of them. */

export interface GameWords<G extends GameId> {
  /** What happened; null where another sentence says the same. */
  sentence(event: EventOf<G>, hearing: Hearing<OptionsOf<G>>): string | null;
  /** What the game waits for, said of whoever decides. */
  waiting(view: ViewOf<G>, names: Names): string;
  /** Presets and options; needs the part `<game>/options`. */
  rules(say: Say): RuleWords;
}

const GAMES: { readonly [G in GameId]: GameWords<G> } = { monopoly, acquire };

export function wordsOf<G extends GameId>(id: G): GameWords<G> {
  return GAMES[id];
}
