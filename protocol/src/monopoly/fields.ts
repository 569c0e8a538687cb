import { BANK } from '@magnate/engine';
import { BUILDING_TYPES, CASH_RULES, DECKS, STANDARD_BOARD, THEME_SIZES } from '@magnate/engine/monopoly';
import { z } from 'zod';
import { money } from '../core/fields.ts';

/** Fields of messages about Monopoly. */

const { spaces, size } = STANDARD_BOARD;

/** The bounds of any board; the table checks against its own. */
export const spaceId = z
  .int()
  .min(0)
  .max(THEME_SIZES.max - 1)
  .meta({
    description: `A place on the board, 0 (${spaces[0]?.name}) to the last one, ${size - 1} (${spaces.at(-1)?.name}) on the standard board.`,
  });
export const payee = z.string().meta({ description: `The id of a player, or \`${BANK}\`.` });
export const deck = z.enum(DECKS);
export const building = z.enum(BUILDING_TYPES);
export const cashRule = z.enum(CASH_RULES).meta({ description: 'The rule behind the payment.' });
export const cardId = z.string().meta({ description: 'A card: see `/games/monopoly`.' });

/** What one side of a trade gives. */
export const deedSide = z.strictObject({
  cash: money.exactOptional(),
  properties: z.array(spaceId).exactOptional().meta({ uniqueItems: true }),
  cards: z.array(deck).exactOptional().meta({ description: 'Jail cards, by their decks.', uniqueItems: true }),
});

const debtShare = z.strictObject({ creditorId: payee, amount: money });
export const shares = z.array(debtShare).readonly();

/** Why a player pays or owes. */
export const cause = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('rent'), rule: cashRule, spaceId }),
  z.strictObject({ type: z.literal('tax'), rule: cashRule, spaceId }),
  z.strictObject({ type: z.literal('card'), rule: cashRule, cardId }),
  z.strictObject({ type: z.literal('jailFine'), rule: cashRule }),
  z.strictObject({ type: z.literal('mortgageFee'), rule: cashRule, spaceId }),
]);
