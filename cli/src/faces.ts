import type { GameId } from '@magnate/engine';
import { acquireFace } from './acquire/face.ts';
import type { Face } from './face.ts';
import { monopolyFace } from './monopoly/face.ts';

/** The one list of faces. */
const FACES: { readonly [G in GameId]: Face<G> } = { monopoly: monopolyFace, acquire: acquireFace };

export function faceOf<G extends GameId>(game: G): Face<G> {
  const face = FACES[game] as unknown as Face<G>;
  return face;
}
