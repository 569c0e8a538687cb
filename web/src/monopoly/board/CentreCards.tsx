import { type DeckName, type Lot, lotAt } from '@magnate/engine/monopoly';
import { deckName } from '@magnate/words/monopoly';
import { translator } from '@magnate/words';
import { CircleQuestionMark, Gavel, PackageOpen } from 'lucide-react';
import { Money } from '../../design/Money.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { playerInfoOf } from '../../game/playerInfo.ts';
import { useSeatView } from '../../game/seatView.ts';
import type { Sale } from './boardState.ts';
import styles from './CentreCards.module.css';
import { groupStyle } from './groupColours.ts';
import { LandingLines } from './LandingOdds.tsx';
import { SpaceChip } from './SpaceChip.tsx';
import { TitleDeed } from './TitleDeed.tsx';
import { useBoard } from './useBoard.ts';

/** The lot or building in auction, and the highest bidder. */
export function SaleSlot({ sale, isSmall }: { readonly sale: Sale; readonly isSmall: boolean }) {
  const t = translator('monopoly');
  const board = useBoard();
  const { playerInfos, names } = useSeatView<'monopoly'>();
  const { spaceId, building, highBid, highBidder, bidders } = sale;
  const leader = highBidder === null ? undefined : playerInfoOf(playerInfos, highBidder);
  const lot = spaceId === null ? undefined : lotAt(spaceId, board);
  return (
    <section className={isSmall ? `${styles.slot} ${styles.small}` : styles.slot} aria-label={t('board.auction.title')}>
      <p className={styles.kind}>
        <Gavel size={18} aria-hidden />
        {t('board.auction.title')}
      </p>
      {lot !== undefined && (
        <p className={styles.name} style={groupStyle(lot.group, board)}>
          <SpaceChip spaceId={lot.position} />
        </p>
      )}
      {building !== null && <span className={styles.building}>{t(`board.auction.${building}`)}</span>}
      {leader === undefined || highBidder === null ? (
        <p className={styles.none}>{t('board.auction.none')}</p>
      ) : (
        <>
          <p className={styles.bid}>
            <span className="sr-only">{t('board.auction.lead')}</span>
            <Money amount={highBid} />
          </p>
          <p className={styles.leader}>
            <PlayerToken seat={leader.seat} />
            <span>{names.subject(highBidder)}</span>
          </p>
        </>
      )}
      <p className={styles.rest}>{t('board.auction.in', { count: bidders.length })}</p>
    </section>
  );
}

/** The same in a line, while the board is used for something else. */
export function SaleLine({ sale: { spaceId, building, highBid, highBidder } }: { readonly sale: Sale }) {
  const t = translator('monopoly');
  const { names } = useSeatView<'monopoly'>();
  return (
    <p className={styles.line}>
      <Gavel size={16} aria-hidden />
      {spaceId !== null && <SpaceChip spaceId={spaceId} />}
      {building !== null && t(`board.auction.${building}`)}
      {highBidder === null ? (
        t('board.auction.none')
      ) : (
        <>
          <strong>
            <Money amount={highBid} />
          </strong>
          {names.subject(highBidder)}
        </>
      )}
    </p>
  );
}

/** The card just drawn. */
export function DrawnCard({ deck, text }: { readonly deck: DeckName; readonly text: string }) {
  const board = useBoard();
  const Picture = deck === 'chance' ? CircleQuestionMark : PackageOpen;
  return (
    <figure className={`${styles.card} ${deck === 'chance' ? styles.fromChance : styles.fromChest}`}>
      <figcaption className={`${styles.kind} ${styles.deck}`}>
        <Picture size={18} aria-hidden />
        {deckName(deck, board)}
      </figcaption>
      <p className={styles.text}>{text}</p>
    </figure>
  );
}

/** The deed under the pointer. Screen readers get the same from the space. */
export function DeedPreview({ lot }: { readonly lot: Lot }) {
  return (
    <figure className={styles.preview} aria-hidden>
      <TitleDeed lot={lot}>
        <LandingLines spaceId={lot.position} />
      </TitleDeed>
    </figure>
  );
}
