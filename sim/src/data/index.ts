/** Data of runs for other programs: a row per game, and progress to resume from. */

export { GAMES_FORMATS, gamesFormatOf } from './gamesFile.ts';
export { RunFiles } from './runFiles.ts';
