import { type Deal, gainWords, standingWords, tradeEffects } from '@magnate/words/acquire';
import { wordsOf } from '@magnate/words';
import { useSeatView } from '../../game/seatView.ts';
import { CorporationMark } from '../board/CorporationMark.tsx';
import styles from './TradeEffect.module.css';

/** What a trade does to majorities, and to what the two are worth. */
export function TradeEffect({ deal }: { readonly deal: Deal }) {
  const t = wordsOf('acquire');
  const { view, names } = useSeatView<'acquire'>();
  const { stock, gains } = tradeEffects(view, deal);
  if (stock.length === 0 && gains.every(({ gain }) => gain === 0)) return null;
  return (
    <ul className={styles.effect}>
      {stock.map(({ corporation, isOnBoard, standings }) => (
        <li key={corporation} className={styles.line}>
          <CorporationMark corporation={corporation} size={20} />
          <ul>
            {!isOnBoard && <li className={styles.muted}>{t('play.trade.inactive', { corporation })}</li>}
            {standings.map((side) => (
              <li key={side.playerId}>{standingWords(side, names)}</li>
            ))}
          </ul>
        </li>
      ))}
      {gains.map((each) => (
        <li key={each.playerId}>{gainWords(each, names)}</li>
      ))}
    </ul>
  );
}
