import type { PlayerId } from '@magnate/engine';
import { BellOff, Clock4 } from 'lucide-react';
import { translator } from '@magnate/words';
import { Button } from '../../design/Button.tsx';
import { useOfferMemory } from '../offers.ts';
import { useSeatView } from '../seatView.ts';
import styles from './OfferSnooze.module.css';

interface OfferSnoozeProps {
  readonly trade: { readonly id: string; readonly proposerId: PlayerId };
}

/** An offer can be answered later, and its proposer can be muted. */
export function OfferSnooze({ trade }: OfferSnoozeProps) {
  const t = translator('table');
  const { names } = useSeatView();
  const { putAside, mute } = useOfferMemory();
  return (
    <div className={styles.peace}>
      <Button kind="quiet" small icon={<Clock4 size={16} aria-hidden />} onClick={() => putAside(trade)}>
        {t('offer.later')}
      </Button>
      <Button kind="quiet" small icon={<BellOff size={16} aria-hidden />} onClick={() => mute(trade.proposerId)}>
        {t('offer.mute', { name: names.object(trade.proposerId) })}
      </Button>
    </div>
  );
}

/** The muted players, shown in the list of trades. */
export function MutedProposers() {
  const t = translator('table');
  const { names } = useSeatView();
  const { muted, unmute } = useOfferMemory();
  return muted.map((id) => (
    <p key={id} className={styles.muted}>
      {t('offer.muted', { name: names.object(id) })}{' '}
      <Button kind="quiet" small onClick={() => unmute(id)}>
        {t('offer.unmute')}
      </Button>
    </p>
  ));
}
