/** Drawing a game in a terminal, for scripts that make pictures. */

export { botAction, seatBots } from './terminal/botSeats.ts';
export { gameUiOf } from './games/games.ts';
export { loadTexts } from './terminal/language.ts';
export { bold, dim, paint } from './terminal/paint.ts';
export { sentenceOf } from './terminal/eventSentence.ts';
export { terminalText } from './terminal/terminalText.ts';
export { clip } from './terminal/text.ts';
export { LocalGame } from './terminal/localGame.ts';
