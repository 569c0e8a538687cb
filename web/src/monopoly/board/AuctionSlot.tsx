import type { Auction } from '@magnate/engine/monopoly';
import { Gavel } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../design/Money.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { personOf } from '../../game/people.ts';
import { useSeatView } from '../../game/seatView.ts';
import styles from './AuctionSlot.module.css';
import { SpaceChip } from './SpaceChip.tsx';

/** What is under the hammer, and who is ahead. */
export function AuctionSlot({ auction }: { readonly auction: Auction }) {
  const { t } = useTranslation('monopoly');
  const { people, names } = useSeatView<'monopoly'>();
  const { highBid, highBidder, eligible } = auction;
  const leader = highBidder === null ? undefined : personOf(people, highBidder);
  return (
    <section className={styles.slot} aria-label={t('board.auction.title')}>
      <p className={styles.title}>
        <Gavel size={18} aria-hidden />
        {t('board.auction.title')}
      </p>
      {auction.kind === 'deed' ? (
        <SpaceChip spaceId={auction.spaceId} />
      ) : (
        <span className={styles.building}>{t(`board.auction.${auction.building}`)}</span>
      )}
      {leader === undefined || highBidder === null ? (
        <p className={styles.none}>{t('board.auction.none')}</p>
      ) : (
        <>
          <p className={styles.bid}>
            <span className="heard">{t('board.auction.lead')}</span>
            <Money amount={highBid} />
          </p>
          <p className={styles.leader}>
            <PlayerToken seat={leader.seat} />
            <span>{names.subject(highBidder)}</span>
          </p>
        </>
      )}
      <p className={styles.rest}>{t('board.auction.in', { count: eligible.length })}</p>
    </section>
  );
}
