/** A table in a terminal, for those who draw pictures of it. */

export { botAction, seatBots } from './botSeats.ts';
export { faceOf } from './games.ts';
export { speak } from './language.ts';
export { bold, dim, paint } from './paint.ts';
export { sentenceOf } from './sentence.ts';
export { terminalText } from './terminalText.ts';
export { clip } from './text.ts';
export { LocalGame } from './localGame.ts';
