import { Gavel } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../../game/seatView.ts';
import { DecisionPanel } from '../../../game/decision/DecisionPanel.tsx';
import { BidField } from './BidField.tsx';
import { type Bidding, useBidding } from './bidding.ts';
import { Deed } from '../property/Deed.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { offered } from '../offered.ts';
import { PassToggle } from './PassToggle.tsx';
import { placeName } from '../places.ts';
import { Raising } from '../debt/Raising.tsx';
import { Who } from '../players/Who.tsx';
import styles from './Auction.module.css';

/** A lot or a building goes to the highest bid. */
export function Auction() {
  const { t } = useTranslation('monopoly');
  const { view, me, offers } = useSeatView<'monopoly'>();
  const bidding = useBidding();
  if (bidding === null) return null;
  const { auction } = bidding;
  const mayPass = offered(offers, 'PassBid') !== undefined;
  const isIn = me !== null && auction.eligible.includes(me);
  const least = auction.highBidder === null ? auction.minBid : auction.highBid + view.options.auctionIncrement;
  const says =
    auction.kind === 'deed'
      ? t('play.auction.lot', { place: placeName(auction.spaceId) })
      : t(`play.auction.building.${auction.building}`);
  return (
    <>
      <DecisionPanel
        sentence={says}
        actions={
          <>
            {mayPass && (
              <BidField bidding={bidding} least={least}>
                <ActionButton action={{ type: 'PassBid' }} shortcut="p">
                  {t('play.auction.pass')}
                </ActionButton>
              </BidField>
            )}
            {isIn && !mayPass && <PassToggle />}
          </>
        }
      >
        <Leader bidding={bidding} />
      </DecisionPanel>
      {mayPass && bidding.offer === undefined && <Raising needs={least} />}
      {me !== null && !isIn && <p className={styles.about}>{t('play.auction.passed')}</p>}
      <Lot bidding={bidding} />
    </>
  );
}

function Lot({ bidding }: { readonly bidding: Bidding }) {
  const { t } = useTranslation('monopoly');
  const { auction } = bidding;
  return (
    <>
      {auction.kind === 'deed' ? (
        <Deed spaceId={auction.spaceId} />
      ) : (
        <p className={styles.about}>
          {t('play.auction.left', { count: auction.left })} {t('play.auction.claimants')}
        </p>
      )}
      <div className={styles.in}>
        <span>{t('play.auction.stillIn')}</span>
        <ul className={styles.bidders}>
          {auction.eligible.map((id) => (
            <li key={id} className={id === auction.highBidder ? styles.leads : undefined}>
              <Who playerId={id} />
              {id === auction.turnOf && <Gavel size={16} aria-label={t('play.auction.hisBid')} />}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Leader({ bidding }: { readonly bidding: Bidding }) {
  const { t } = useTranslation('monopoly');
  const { me, names } = useSeatView<'monopoly'>();
  const { highBid, highBidder, minBid, turnOf } = bidding.auction;
  const leads =
    highBidder === null
      ? t('play.auction.noBid', { amount: minBid })
      : highBidder === me
        ? t('play.auction.mine', { amount: highBid })
        : t('play.auction.highest', { amount: highBid, name: names.subject(highBidder) });
  const turn =
    turnOf === null
      ? undefined
      : turnOf === me
        ? t('play.auction.myTurn')
        : t('play.auction.turn', { name: names.object(turnOf) });
  return (
    <p className={styles.leader}>
      <span>{leads}</span> {turn !== undefined && <span>{turn}</span>}
    </p>
  );
}
