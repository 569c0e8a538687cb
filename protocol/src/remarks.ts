/**
 * What built-in bots say at a table: a code with figures, beside the event it is about. Clients put it into words in
 * their own language; the personality of the seat is the voice. Without a schema, so that a page can say it.
 */

/** Reasons to refuse an offer. */
export const REFUSAL_REMARKS = ['wouldComplete', 'wouldBreak', 'wouldLead', 'wantsMore', 'notWorth'] as const;
/** Big moments. */
export const MOMENT_REMARKS = ['windfall', 'loss', 'milestone', 'out', 'won'] as const;
export const REMARK_CODES = [...REFUSAL_REMARKS, ...MOMENT_REMARKS] as const;
export type RefusalRemark = (typeof REFUSAL_REMARKS)[number];
export type MomentRemark = (typeof MOMENT_REMARKS)[number];
export type RemarkCode = (typeof REMARK_CODES)[number];

export interface Remark {
  readonly playerId: string;
  readonly code: RemarkCode;
  /** Whom it answers, and what it names: a group, a corporation, an amount. */
  readonly params: Readonly<Record<string, string | number>>;
}

export function isRefusalRemark(code: RemarkCode): code is RefusalRemark {
  return REFUSAL_REMARKS.some((each) => each === code);
}
