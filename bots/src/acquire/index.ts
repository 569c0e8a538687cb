/** Players of Acquire. */

export { greedyPlayer } from './greedy.ts';
export { steadyPlayer } from './steady.ts';
export { acquireThinker } from './thinker.ts';
