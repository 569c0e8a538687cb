/** Players of Monopoly. */

export { greedyPlayer } from './greedy.ts';
export { JAIL_HABITS, type JailHabit, type LandingOdds, landingOdds } from './odds.ts';
export { steadyPlayer } from './steady.ts';
export { monopolyThinker } from './thinker.ts';
