import type { EventType, GameEvent, Options } from '@magnate/engine/monopoly';
import type { SentenceRows as GameSentenceRows } from '../core/eventSentences.ts';

/** The event of one type. */
export type EventOfType<T extends EventType> = Extract<GameEvent, { readonly type: T }>;

/** One sentence per event type of this game. */
export type SentenceRows<T extends EventType> = GameSentenceRows<GameEvent, Options, T>;
