import { calculateNetWorth, getPlayerById } from '@magnate/engine/monopoly';
import type { PlayerId } from '@magnate/engine';
import { Grid3x3, Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../design/Money.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { GroupDots } from './GroupDots.tsx';
import styles from './Standing.module.css';

/** One player's worth at a glance. */
export function Standing({ playerId }: { readonly playerId: PlayerId }) {
  const { t } = useTranslation('monopoly');
  const { view } = useSeatView<'monopoly'>();
  const player = getPlayerById(view, playerId);
  if (player === undefined) return null;
  if (!player.isActive) return <span className={styles.out}>{t('play.standing.bankrupt')}</span>;
  const count = player.cards.length;
  return (
    <div className={styles.standing}>
      <span className={styles.sums}>
        <strong>
          <Money amount={player.cash} />
        </strong>
        <span className={styles.worth}>{t('play.worth.netShort', { amount: calculateNetWorth(view, playerId) })}</span>
        {player.jailStatus === 'inJail' && (
          <span className={styles.jail}>
            <Grid3x3 size={14} aria-hidden />
            {t('play.standing.jail')}
          </span>
        )}
        {count > 0 && (
          <span className={styles.mark} title={t('play.standing.cards', { count })}>
            <Ticket size={14} aria-hidden />
            <span aria-hidden>{count}</span>
            <span className="heard">{t('play.standing.cards', { count })}</span>
          </span>
        )}
      </span>
      <GroupDots playerId={playerId} />
    </div>
  );
}
