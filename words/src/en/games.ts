import { entrance as acquire } from './acquire/entrance.ts';
import { puzzleKinds as acquirePuzzles } from './acquire/puzzles.ts';
import { entrance as monopoly } from './monopoly/entrance.ts';
import { puzzleKinds as monopolyPuzzles } from './monopoly/puzzles.ts';

/** Every game, on the first page. */
export const games = { monopoly, acquire } as const;

/** What is decided in a puzzle, of any game. */
export const puzzleKinds = { ...monopolyPuzzles, ...acquirePuzzles } as const;
