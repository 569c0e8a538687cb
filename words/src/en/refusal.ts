/**
 * Refusals whose codes are defined in the engine or the service have their sentences there. Here stand forms that depend on
 * who is addressed, and what the page itself answers.
 */
export const refusal = {
  INSUFFICIENT_CASH_own: 'You need {{missing, money}} more.',
  INSUFFICIENT_CASH_other: '{{player}} is {{missing, money}} short.',

  // What the page itself answers.
  DECISION_OVER: 'Too late. That decision is over, and nothing was done.',
  UNCONFIRMED: 'The seat changed before that was confirmed. The story tells whether it was done.',
  UNREACHABLE: 'The service does not answer. Check the connection and try again.',

  /** Ids that stand in refusals, as words. */
  term: {
    accepted: 'accepted',
    rejected: 'turned down',
    countered: 'answered with another one',
    cancelled: 'taken back',
    void: 'void, because something in it changed',
  },
} as const;
