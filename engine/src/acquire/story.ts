import { append, tick } from '../kernel/log.ts';
import type { EventType, GameEvent } from './events.ts';
import type { Draft } from './state.ts';

/** Where events are written; one is built only where somebody listens. */

export function heard(game: Draft): boolean {
  return !game.log.muted;
}

export function seq(game: Draft): number {
  return game.log.length + 1;
}

export function at(game: Draft): number {
  return tick(game.log);
}

export function note<T extends EventType>(game: Draft, event: Extract<GameEvent, { type: T }>): void {
  append(game.log, event);
}
