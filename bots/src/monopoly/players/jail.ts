import { isLegal, playerAt, seatOf } from '../seat.ts';
import type { Habit } from '../../core/habit.ts';

/** Stays in jail as long as it may. */
export const sitsInJail: Habit<'monopoly'> = (view, playerId, usual) => {
  const roll = { type: 'RollDice', playerId } as const;
  const isInside = playerAt(view, seatOf(view, playerId)).jailStatus === 'inJail';
  return view.phase === 'WaitingForRoll' && isInside && isLegal(view, roll) ? roll : usual();
};
