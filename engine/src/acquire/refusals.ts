import { TRADE_REFUSALS } from '../kernel/trading.ts';
import { KERNEL_REFUSALS, refusals, type Violation } from '../kernel/violation.ts';

/** Everything that this game refuses, by code. `{name}` stands for a figure from the details. */
export const REFUSALS = {
  ...KERNEL_REFUSALS,
  ...TRADE_REFUSALS,
  GAME_OVER: 'The game is over.',
  NOT_YOUR_TURN: 'It is not your decision: the game waits for {waitsFor}.',
  WRONG_PHASE: 'That cannot be done now ({phase}).',
  NOT_IN_RACK: 'You do not have the tile {tile}.',
  DEAD_TILE: '{tile} would join the safe corporations {corporations}: it can never be placed.',
  NO_CORPORATION_LEFT: '{tile} would found an eighth corporation: keep it until one is free.',
  NOT_DEAD: '{tile} is not dead.',
  NO_REPLACING: 'At this table dead tiles are replaced by themselves.',
  ALREADY_ACTIVE: '{corporation} is on the board already.',
  NOT_A_CANDIDATE: '{corporation} is not to be chosen here: {candidates}.',
  ODD_TRADE: 'Shares are traded two for one: {trade} is odd.',
  TOO_MANY_DISPOSED: 'You have {has} shares of {corporation}; {needs} are more.',
  NOT_ENOUGH_SURVIVOR: 'The bank has {has} shares of {corporation}; {needs} are wanted.',
  TOO_MANY_SHARES: 'At most {needs} shares a turn; {has} are more.',
  NOT_ACTIVE: '{corporation} is not on the board.',
  NO_SHARES_LEFT: 'The bank has {has} shares of {corporation}; {needs} are wanted.',
  INSUFFICIENT_CASH: 'That needs ${needs}; there is ${has}.',
  NO_CAUSE_TO_END: 'The end can be declared when a corporation has {needs} tiles or all are safe.',
  ALREADY_DECLARED: 'The end is declared already.',
  TRADING_OFF: 'At this table players do not trade.',
  NOT_ON_TURN: 'Only the player on turn proposes a trade.',
  SHARES_NOT_HELD: '{playerId} does not have {needs} shares of {corporation}.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

export const refuse: (code: RefusalCode, details?: Violation['details']) => Violation = refusals(REFUSALS);

export function short(needs: number, has: number): Violation {
  return refuse('INSUFFICIENT_CASH', { needs, has });
}
