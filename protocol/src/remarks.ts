/**
 * Remarks of built-in bots: a code with figures, sent with the event that they are about. Clients turn it into text in
 * the reader's language, in the voice of the seat's personality. Without schemas, so that a page can import it.
 */

/** Reasons to refuse an offer, or to take back an action. */
export const REFUSAL_REMARKS = [
  'wouldComplete',
  'wouldBreak',
  'wouldLead',
  'wantsMore',
  'wouldLose',
  'gainsLess',
  'helpsLeader',
  'notWorth',
  'betterNow',
] as const;
/** Big moments. */
export const MOMENT_REMARKS = [
  'windfall',
  'loss',
  'milestone',
  'founded',
  'merged',
  'majority',
  'lastTile',
  'declared',
  'out',
  'won',
] as const;
export const REMARK_CODES = [...REFUSAL_REMARKS, ...MOMENT_REMARKS] as const;
export type RefusalRemark = (typeof REFUSAL_REMARKS)[number];
export type MomentRemark = (typeof MOMENT_REMARKS)[number];
export type RemarkCode = (typeof REMARK_CODES)[number];

export interface Remark {
  readonly playerId: string;
  readonly code: RemarkCode;
  /** The player it answers, and the group, corporation or amount that it names. */
  readonly params: Readonly<Record<string, string | number>>;
}

export function isRefusalRemark(code: RemarkCode): code is RefusalRemark {
  return REFUSAL_REMARKS.some((each) => each === code);
}
