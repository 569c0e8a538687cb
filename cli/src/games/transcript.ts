import type { EventOf, GameId, PlayerId, StateOf, ViewOf } from '@magnate/engine';
import { money } from '@magnate/words';
import type { DrawOptions } from '../terminal/gameUi.ts';
import { gameUiOf } from './games.ts';
import { bold, paintPlayer, seatLetter } from '../terminal/paint.ts';
import { sentenceOf } from '../terminal/eventSentence.ts';
import { fit, printable } from '../terminal/text.ts';

/** The transcript printed line by line by `watch` and `replay`. */

/** The full board, whatever the terminal size: the output scrolls. */
export const PRINTED_SIZE: DrawOptions['size'] = { columns: 80, rows: 36 };
/** Sentences on a printed board. */
export const PRINTED_SENTENCES = 10;

/** The first event of a turn follows an empty line and starts with its player's mark; the others are indented. */
export function transcriptLine<G extends GameId>(
  id: G,
  table: ViewOf<G> | StateOf<G>,
  event: EventOf<G>,
  reader?: PlayerId,
): TranscriptLine | undefined {
  const sentence = sentenceOf(id, table, event, reader);
  if (sentence === undefined) return undefined;
  const opener = gameUiOf(id).turnStartedBy(event);
  if (opener === undefined) return { sentence, line: `    ${isEnd(event) ? bold(sentence) : sentence}` };
  const { players } = table as { readonly players: readonly { readonly id: PlayerId }[] };
  const seat = players.findIndex((player) => player.id === opener);
  return { sentence, line: `\n${paintPlayer(seat, `● ${seatLetter(seat)}`)} ${sentence}` };
}

export interface TranscriptLine {
  readonly sentence: string;
  /** The sentence with indent and colours. */
  readonly line: string;
}

function isEnd(event: unknown): boolean {
  return (event as { readonly type: string }).type === 'GameEnded';
}

/** `  1. Ann      $4,210`, one line per rank. */
export function rankingLines(
  ranking: readonly { readonly playerId: PlayerId; readonly score: number }[],
  nameOf: (id: PlayerId) => string,
): string[] {
  return ranking.map(
    ({ playerId, score }, place) => `  ${place + 1}. ${fit(printable(nameOf(playerId)), 12)} ${money(score)}`,
  );
}
