import type { GameId } from '@magnate/engine';
import { useEffect, useState } from 'react';
import { loadPuzzles, type NumberedPuzzle } from './puzzleSets.ts';

/** The puzzles, once they are here. */
export function usePuzzles(games: readonly GameId[]): {
  readonly puzzles: readonly NumberedPuzzle[] | undefined;
  readonly isBroken: boolean;
} {
  const [puzzles, setPuzzles] = useState<readonly NumberedPuzzle[]>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    loadPuzzles(games).then(setPuzzles, () => setBroken(true));
  }, [games]);
  return { puzzles, isBroken };
}
