/** What a trade is worth to both sides in the judgement of bots. */

/** Why a bot refuses an offer. */
export const TRADE_REFUSALS = [
  'loses',
  'gainsTooLittle',
  'givesGroup',
  'givesGroupForMoney',
  'gainsLess',
  'helpsLeader',
] as const;
export type TradeRefusal = (typeof TRADE_REFUSALS)[number];

export interface TradeAppraisal {
  /** The change of each side's share of the strength of all players, from -1 to 1. */
  readonly proposer: number;
  readonly recipient: number;
  /** Why a steady bot in the place of the recipient refuses; null if it accepts. */
  readonly refusal: TradeRefusal | null;
}
