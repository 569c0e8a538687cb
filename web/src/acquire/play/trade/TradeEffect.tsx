import type { PlayerId } from '@magnate/engine';
import { type Corporation, CORPORATIONS, type GameView, type TradeTerms } from '@magnate/engine/acquire';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../../game/seatView.ts';
import { change } from '@magnate/words';
import { CorporationMark } from '../../board/CorporationMark.tsx';
import { type HolderRank, holdingsIn, isActive, worthOf } from '@magnate/engine/acquire';
import { afterTrade } from '../holdings.ts';
import { gainOf } from './terms.ts';
import styles from './TradeEffect.module.css';

interface TradeEffectProps {
  readonly proposerId: PlayerId;
  readonly recipientId: PlayerId;
  readonly terms: TradeTerms;
}

/** What a trade does to majorities, and to what the two are worth. */
export function TradeEffect({ proposerId, recipientId, terms }: TradeEffectProps) {
  const { t } = useTranslation('acquire');
  const { view, names } = useSeatView<'acquire'>();
  const { stock, gains } = tradeEffects(view, proposerId, recipientId, terms);
  const rankWord = (rank: NonNullable<StandingChange['ranks']>['is']) =>
    rank === null ? t('play.trade.noBonus') : t(`board.rank.${rank}`);
  const standing = ({ playerId, before, after, ranks }: StandingChange) => {
    const counts = { name: names.subject(playerId), before, after };
    if (ranks === null) return t('play.trade.count', counts);
    return ranks.was === ranks.is
      ? t('play.trade.standing', { ...counts, rank: rankWord(ranks.is) })
      : t('play.trade.newStanding', { ...counts, was: rankWord(ranks.was), is: rankWord(ranks.is) });
  };
  if (stock.length === 0 && gains.every(({ gain }) => gain === 0)) return null;
  return (
    <ul className={styles.effect}>
      {stock.map(({ corporation, isOnBoard, standings }) => (
        <li key={corporation} className={styles.line}>
          <CorporationMark corporation={corporation} size={20} />
          <ul>
            {!isOnBoard && <li className={styles.muted}>{t('play.trade.inactive', { corporation })}</li>}
            {standings.map((side) => (
              <li key={side.playerId}>{standing(side)}</li>
            ))}
          </ul>
        </li>
      ))}
      {gains.map(({ playerId, gain }) => (
        <li key={playerId}>{t('play.trade.gain', { name: names.subject(playerId), gain: change(gain) })}</li>
      ))}
    </ul>
  );
}

/** What a trade does to majorities, and to what the two are worth. */

interface StandingChange {
  readonly playerId: PlayerId;
  readonly before: number;
  readonly after: number;
  /** null where nobody can know who is paid bonuses, or nobody is. */
  readonly ranks: { readonly was: HolderRank | null; readonly is: HolderRank | null } | null;
}

interface StockChange {
  readonly corporation: Corporation;
  readonly isOnBoard: boolean;
  /** Of those whose holding is known. */
  readonly standings: readonly StandingChange[];
}

interface TradeEffects {
  readonly stock: readonly StockChange[];
  /** Cash, shares and bonuses, if the game ended right after; only where all of it is known. */
  readonly gains: readonly { readonly playerId: PlayerId; readonly gain: number }[];
}

export function tradeEffects(
  view: GameView,
  proposerId: PlayerId,
  recipientId: PlayerId,
  terms: TradeTerms,
): TradeEffects {
  const then = afterTrade(view, proposerId, recipientId, terms);
  const both = [proposerId, recipientId];
  const moved = CORPORATIONS.filter((corporation) => gainOf(terms, corporation) !== 0);
  return {
    stock: moved.map((corporation) => ({
      corporation,
      isOnBoard: isActive(view, corporation),
      standings: both.flatMap((playerId) => standingChange(view, then, corporation, playerId)),
    })),
    gains: both.flatMap((playerId) => gainFrom(view, then, playerId)),
  };
}

function standingChange(
  view: GameView,
  then: GameView,
  corporation: Corporation,
  playerId: PlayerId,
): readonly StandingChange[] {
  const find = (at: GameView) => holdingsIn(at, corporation).find((holder) => holder.playerId === playerId);
  const was = find(view);
  const is = find(then);
  if (was === undefined || is === undefined || was.shares === null || is.shares === null) return [];
  const isKnown = isActive(view, corporation) && was.bonus !== null;
  const ranks = isKnown ? { was: was.rank, is: is.rank } : null;
  return [{ playerId, before: was.shares, after: is.shares, ranks }];
}

function gainFrom(view: GameView, then: GameView, playerId: PlayerId): TradeEffects['gains'] {
  const before = worthOf(view, playerId);
  const after = worthOf(then, playerId);
  if (before === null || after === null || before.bonuses === null || after.bonuses === null) return [];
  return [{ playerId, gain: after.total - before.total }];
}
