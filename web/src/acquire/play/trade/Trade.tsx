import type { GameView } from '@magnate/engine/acquire';
import type { PlayerId } from '@magnate/engine';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../../game/seatView.ts';
import styles from './Trade.module.css';
import { TradeBuilder } from './TradeBuilder.tsx';
import { TradeOffer } from './TradeOffer.tsx';

/** Trades between players: the open offers, and one to be made up. */
export function Trade() {
  const { t } = useTranslation('acquire');
  const { view, me, names } = useSeatView<'acquire'>();
  const pending = view.trades.filter(({ status }) => status === 'pending');
  const time = tradingTime(view, me);
  const name = names.object(view.players[view.currentPlayerIndex]?.id ?? '');
  return (
    <div className={styles.tab}>
      <p className={styles.about}>{t(`play.trade.time.${time}`, { name })}</p>
      {time !== 'off' && (
        <section className={styles.section}>
          <h3>{t('play.trade.open')}</h3>
          {pending.length === 0 && <p className={styles.about}>{t('play.trade.noneOpen')}</p>}
          {pending.map((trade) => (
            <TradeOffer key={trade.id} trade={trade} />
          ))}
        </section>
      )}
      {time !== 'off' && time !== 'over' && me !== null && <TradeBuilder me={me} />}
    </div>
  );
}

/** Whether I could propose something now, and if not, why. */
function tradingTime(view: GameView, me: PlayerId | null): 'off' | 'over' | 'now' | 'placed' | 'later' | 'watching' {
  if (view.options.playerTrading === 'off') return 'off';
  if (view.status === 'completed') return 'over';
  if (me === null) return 'watching';
  if (view.players[view.currentPlayerIndex]?.id !== me) return 'later';
  return view.phase === 'PlaceTile' ? 'now' : 'placed';
}
