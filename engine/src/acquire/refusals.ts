import { TAKE_BACK_REFUSALS } from '../kernel/takeBack.ts';
import { TRADE_REFUSALS } from '../kernel/trading.ts';
import { KERNEL_REFUSALS, refusals, type Violation } from '../kernel/violation.ts';

/** The refusals of this game: code and English message (see `KERNEL_REFUSALS` for the template syntax). */
export const REFUSALS = {
  ...KERNEL_REFUSALS,
  ...TRADE_REFUSALS,
  ...TAKE_BACK_REFUSALS,
  NOT_IN_RACK: 'You do not have the tile {tile}.',
  DEAD_TILE: '{tile} would join safe corporations. It can never be placed.',
  NO_CORPORATION_LEFT: '{tile} would found an eighth corporation. Keep it until one of the seven is merged away.',
  NOT_DEAD: '{tile} can still be placed later. Only dead tiles are replaced.',
  NO_REPLACING: 'At this table dead tiles are replaced automatically.',
  ALREADY_ACTIVE: '{corporation} is already on the board. Choose another one.',
  NOT_A_CANDIDATE: '{corporation} is not possible. Choose one of {candidates}.',
  ODD_TRADE: 'Shares are traded two for one. {trade} is an odd number.',
  TOO_MANY_DISPOSED: 'There are only {has} {corporation}.',
  NOT_ENOUGH_SURVIVOR: 'Only {has} {corporation} left. Trade fewer.',
  TOO_MANY_SHARES: 'At most {needs} shares per turn.',
  NOT_ACTIVE: '{corporation} is not on the board.',
  NO_SHARES_LEFT: 'Only {has} {corporation} left.',
  NO_CAUSE_TO_END: 'The end can be declared once a corporation has {needs} tiles or all on the board are safe.',
  ALREADY_DECLARED: 'The end has already been declared.',
  TRADING_OFF: 'No trades at this table.',
  NOT_ON_TURN: 'Only the player on turn can offer a trade.',
  SHARES_NOT_HELD: '{playerId} does not have {needs} {corporation}.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

export const refuse: (code: RefusalCode, details?: Violation['details']) => Violation = refusals(REFUSALS);

export function short(needs: number, has: number): Violation {
  return refuse('INSUFFICIENT_CASH', { needs, has });
}
