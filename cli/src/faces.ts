import type { GameId, PlayerId, Stamped } from '@magnate/engine';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import { acquireFace } from './acquire/face.ts';
import type { Face } from './face.ts';
import { monopolyFace } from './monopoly/face.ts';
import { tableSentence } from './tableStory.ts';
import { voiceOf } from './voice.ts';

/** The one list of faces. */
const FACES: { readonly [G in GameId]: Face<G> } = {
  monopoly: withTable(monopolyFace),
  acquire: withTable(acquireFace),
};

export function faceOf<G extends GameId>(game: G): Face<G> {
  const face = FACES[game] as unknown as Face<G>;
  return face;
}

/** What happened at a table beside the game reads the same whatever is played. */
function withTable<G extends GameId>(face: Face<G>): Face<G> {
  return {
    ...face,
    sentence(table, event, reader) {
      const told = event as Stamped;
      if (!isTableEvent(told)) return face.sentence(table, event, reader);
      const { players } = table as { readonly players: readonly { readonly id: PlayerId; readonly name: string }[] };
      return tableSentence(told, voiceOf(players, reader));
    },
  };
}
