import type { EventOf, GameId, PlayerId, ViewOf } from '@magnate/engine';

/** What bots say at a table: why they refuse an offer, and comments on big moments. Clients put it into words. */

/** Reasons to refuse an offer, or to take back an action. */
export type RefusalCode =
  | 'wouldComplete'
  | 'wouldBreak'
  | 'wouldLead'
  | 'wantsMore'
  | 'wouldLose'
  | 'gainsLess'
  | 'helpsLeader'
  | 'notWorth'
  | 'betterNow';
/** Big moments: a large sum received or paid, a group completed, the life of a corporation, the end. */
export type MomentCode =
  | 'windfall'
  | 'loss'
  | 'milestone'
  | 'founded'
  | 'merged'
  | 'majority'
  | 'lastTile'
  | 'declared'
  | 'out'
  | 'won';

export interface BotRemark {
  readonly playerId: PlayerId;
  readonly code: RefusalCode | MomentCode;
  /** Whom it answers, and what it names: a group, a corporation, an amount. */
  readonly params: Readonly<Record<string, string | number>>;
}

/**
 * The remark about an event, if there is one. `viewAfter` gives what spectators see after the event, so a remark
 * gives away nothing hidden; most events do not need it. `isBot`: which seats may speak.
 */
export type RemarkOn<G extends GameId> = (
  event: EventOf<G>,
  viewAfter: () => ViewOf<G>,
  isBot: (playerId: PlayerId) => boolean,
) => BotRemark | undefined;

export function remark(playerId: PlayerId, code: BotRemark['code'], params: BotRemark['params'] = {}): BotRemark {
  return { playerId, code, params };
}
