import { Gavel } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Toggle } from '../../../design/Toggle.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { DecisionPanel } from '../../../game/decision/DecisionPanel.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { Raising } from '../debt/Raising.tsx';
import { offered } from '../decision.ts';
import { leadWords, lotWords } from '@magnate/words/monopoly';
import { Who } from '../players/Who.tsx';
import { Deed } from '../property/Deed.tsx';
import { useWishes } from '../wishes.ts';
import styles from './Auction.module.css';
import { type Bidding, useBidding } from './bidding.ts';
import { BidField } from './BidField.tsx';

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
  return (
    <>
      <DecisionPanel
        sentence={lotWords(auction)}
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
              {id === auction.turnOf && <Gavel size={16} aria-label={t('play.auction.theirBid')} />}
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
  const { turnOf } = bidding.auction;
  const turn =
    turnOf === null
      ? undefined
      : turnOf === me
        ? t('play.auction.myTurn')
        : t('play.auction.turn', { name: names.object(turnOf) });
  return (
    <p className={styles.leader}>
      <span>{leadWords(bidding.auction, names)}</span> {turn !== undefined && <span>{turn}</span>}
    </p>
  );
}

/** Out of the auction that runs, whenever I am asked. Only shown to whoever is still in it. */
export function PassToggle() {
  const { t } = useTranslation('monopoly');
  const { me } = useSeatView<'monopoly'>();
  const bidding = useBidding();
  const { passIn, set } = useWishes();
  if (bidding === null || me === null || !bidding.auction.eligible.includes(me)) return null;
  return (
    <Toggle
      checked={passIn === bidding.key}
      about={t('play.auction.passAllAbout')}
      onChange={(checked) => set({ passIn: checked ? bidding.key : null })}
    >
      {t('play.auction.passAll')}
    </Toggle>
  );
}
