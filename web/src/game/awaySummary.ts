import { type PlayerId, withoutTakenBack } from '@magnate/engine';
import type { AnyEvent } from '../sync/gameTypes.ts';
import type { RecapRules } from './recap.ts';

/** What happened since a player's last turn, in short: for a player who returns after a while. */

export interface AwaySummary {
  /** Turns that other players ended. */
  readonly turns: number;
  /** What each player gained, without those who neither gained nor paid; negative for losses. */
  readonly cash: readonly { readonly playerId: PlayerId; readonly change: number }[];
  /** What changed hands: deeds, shares. The newest last. */
  readonly handed: readonly AnyEvent[];
  /** What the reader gained or paid, besides what is in `handed`. The newest last. */
  readonly own: readonly AnyEvent[];
  /** Whether the log reaches back to the player's last turn, or to the first event. */
  readonly isWhole: boolean;
}

export function awaySummary(
  eventLog: readonly AnyEvent[],
  me: PlayerId,
  players: readonly PlayerId[],
  rules: RecapRules,
): AwaySummary {
  const counted = withoutTakenBack(eventLog);
  const last = counted.findLastIndex((event) => rules.ends(event) === me);
  const news = counted.slice(last + 1);
  const handed = news.filter((event) => rules.changesHands(event));
  return {
    turns: news.filter((event) => rules.ends(event) !== null).length,
    cash: players.flatMap((playerId) => {
      const change = news.reduce((sum, event) => sum + rules.cashOf(event, playerId), 0);
      return change === 0 ? [] : [{ playerId, change }];
    }),
    handed,
    own: news.filter((event) => rules.cashOf(event, me) !== 0 && !handed.includes(event)),
    isWhole: last >= 0 || (eventLog[0]?.seq ?? 1) === 1,
  };
}

export function isEmpty({ turns, cash, handed, own }: AwaySummary): boolean {
  return turns === 0 && cash.length === 0 && handed.length === 0 && own.length === 0;
}
