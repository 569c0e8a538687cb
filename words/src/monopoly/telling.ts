import type { EventType, GameEvent, Options } from '@magnate/engine/monopoly';
import type { Tellers as GameTellers } from '../core/story.ts';

/** An event of one kind. */
export type Told<T extends EventType> = Extract<GameEvent, { readonly type: T }>;

/** Rows of the story of this game. */
export type Tellers<T extends EventType> = GameTellers<GameEvent, Options, T>;
