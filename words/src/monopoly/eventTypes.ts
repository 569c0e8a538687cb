import type { EventType, GameEvent, Options } from '@magnate/engine/monopoly';
import type { SentenceRows as GameSentenceRows } from '../core/eventSentences.ts';

/** An event of one kind. */
export type EventOfType<T extends EventType> = Extract<GameEvent, { readonly type: T }>;

/** Rows of the story of this game. */
export type SentenceRows<T extends EventType> = GameSentenceRows<GameEvent, Options, T>;
