import { type GameView, monopoly, RuleViolation, type TaxChoice } from '@magnate/engine/monopoly';
import type { PlayerId } from '@magnate/engine';

/** What either way of paying the income tax would cost; undefined where it cannot be told. */
export function taxSum(view: GameView, playerId: PlayerId, choice: TaxChoice): number | undefined {
  try {
    const { events } = monopoly.apply(view, { type: 'ChooseTax', playerId, choice });
    for (const event of events) if (event.type === 'TaxPaid' || event.type === 'DebtIncurred') return event.amount;
    return undefined;
  } catch (error) {
    if (error instanceof RuleViolation) return undefined;
    throw error;
  }
}
