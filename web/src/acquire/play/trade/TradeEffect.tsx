import type { PlayerId } from '@magnate/engine';
import type { TradeTerms } from '@magnate/engine/acquire';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../../game/seatView.ts';
import { change } from '../../../words/money.ts';
import { CorporationMark } from '../../board/CorporationMark.tsx';
import styles from './TradeEffect.module.css';
import { type StandingChange, tradeEffects } from './tradeEffect.ts';

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
