/** Exports for tests of other packages. */

export { ring } from './monopoly/ring.ts';
export * as nimRules from './nim/game.ts';
