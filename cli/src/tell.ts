import type { EventOf, GameId, PlayerId, StateOf, ViewOf } from '@magnate/engine';
import type { Face, Look } from './face.ts';
import { bold, paintPlayer, seatLetter } from './paint.ts';

/** The story as it is printed line by line, for those who watch and those who look back. */

/** The whole board, whatever the terminal: it can be scrolled. */
export const PRINTED: Look['size'] = { columns: 80, rows: 60 };
/** Sentences on a printed board. */
export const PRINTED_RECENT = 10;

/** A turn begins with the mark of its player after an empty line; the rest is indented under it. */
export function storyLine<G extends GameId>(
  face: Face<G>,
  table: ViewOf<G> | StateOf<G>,
  event: EventOf<G>,
  reader?: PlayerId,
): string {
  const words = face.sentence(table, event, reader);
  const opener = face.opens(event);
  if (opener === undefined) return `    ${isEnd(event) ? bold(words) : words}`;
  const { players } = table as { readonly players: readonly { readonly id: PlayerId }[] };
  const seat = players.findIndex((player) => player.id === opener);
  return `\n${paintPlayer(seat, `● ${seatLetter(seat)}`)} ${words}`;
}

function isEnd(event: unknown): boolean {
  return (event as { readonly type: string }).type === 'GameEnded';
}

/** `  1. Ann      $4210`, one line a place. */
export function rankingLines(
  ranking: readonly { readonly playerId: PlayerId; readonly score: number }[],
  nameOf: (id: PlayerId) => string,
): string[] {
  return ranking.map(({ playerId, score }, place) => `  ${place + 1}. ${nameOf(playerId).padEnd(12)} $${score}`);
}
