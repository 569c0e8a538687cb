import type { GameId, Stamped } from '@magnate/engine';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import type { Face } from './face.ts';
import { terminalOf } from './games.ts';
import { tableSentence } from './tableStory.ts';
import { voiceOf } from './voice.ts';

export function faceOf<G extends GameId>(game: G): Face<G> {
  return withTable(terminalOf(game).face);
}

/** What happened at a table beside the game reads the same whatever is played. */
function withTable<G extends GameId>(face: Face<G>): Face<G> {
  return {
    ...face,
    sentence(table, event, reader) {
      const told: Stamped = event;
      if (!isTableEvent(told)) return face.sentence(table, event, reader);
      return tableSentence(told, voiceOf(table.players, reader));
    },
  };
}
