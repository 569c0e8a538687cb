/** For tests of the rooms above. */

export { ring } from './monopoly/ring.ts';
export * as nimRules from './nim/game.ts';
