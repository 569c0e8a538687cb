import { append, type Log, tick } from './log.ts';

/**
 * Where rules write events. An event is built only where somebody listens, so a rule says
 * `if (heard(game)) note(game, { type, seq: seq(game), at: at(game), … })`.
 */
interface Telling<E> {
  readonly log: Log<E>;
}

export function heard(game: Telling<unknown>): boolean {
  return !game.log.muted;
}

export function seq(game: Telling<unknown>): number {
  return game.log.length + 1;
}

export function at(game: Telling<unknown>): number {
  return tick(game.log);
}

export function note<E>(game: Telling<E>, event: NoInfer<E>): void {
  append(game.log, event);
}
