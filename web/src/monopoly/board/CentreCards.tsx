import { type DeckName, type Lot, lotAt } from '@magnate/engine/monopoly';
import { deckName, placeName } from '@magnate/words/monopoly';
import { translator } from '@magnate/words';
import { CircleQuestionMark, Gavel, PackageOpen } from 'lucide-react';
import { Money } from '../../design/Money.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { playerInfoOf } from '../../game/playerInfo.ts';
import { useSeatView } from '../../game/seatView.ts';
import type { Sale } from './boardState.ts';
import styles from './centre.module.css';
import { groupStyle } from './groupColours.ts';
import { LandingLines } from './LandingOdds.tsx';
import { RentTable } from './LotFacts.tsx';
import { useSelection } from './selection.ts';
import { SpaceChip } from './SpaceChip.tsx';
import { Swatch } from './Swatch.tsx';
import { useBoard } from './useBoard.ts';

/** The lot or building in auction, and the highest bidder. */
export function SaleSlot({ sale }: { readonly sale: Sale }) {
  const t = translator('monopoly');
  const { playerInfos, names } = useSeatView<'monopoly'>();
  const { spaceId, building, highBid, highBidder, bidders } = sale;
  const leader = highBidder === null ? undefined : playerInfoOf(playerInfos, highBidder);
  return (
    <section className={styles.slot} aria-label={t('board.auction.title')}>
      <p className={styles.lot}>
        <Gavel size={18} aria-hidden />
        {t('board.auction.title')}
      </p>
      {spaceId !== null && <SpaceChip spaceId={spaceId} />}
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

/** The card just drawn. */
export function DrawnCard({ deck, text }: { readonly deck: DeckName; readonly text: string }) {
  const board = useBoard();
  const Picture = deck === 'chance' ? CircleQuestionMark : PackageOpen;
  return (
    <figure className={`${styles.card} ${deck === 'chance' ? styles.fromChance : styles.fromChest}`}>
      <figcaption className={`${styles.lot} ${styles.deck}`}>
        <Picture size={18} aria-hidden />
        {deckName(deck, board)}
      </figcaption>
      <p className={styles.text}>{text}</p>
    </figure>
  );
}

interface ShownDeed {
  readonly lot: Lot;
  /** Hovered or focused; otherwise the reader may buy it. */
  readonly isPreview: boolean;
}

/** The deed on display: under the pointer or focus, otherwise the one I may buy. */
export function useCentreDeed(): ShownDeed | null {
  const { view, me, actors } = useSeatView<'monopoly'>();
  const board = useBoard();
  const preview = useSelection((selection) => selection.preview);
  const previewed = preview === null ? undefined : lotAt(preview, board);
  if (previewed !== undefined) return { lot: previewed, isPreview: true };
  if (me === null || view.phase !== 'AwaitingBuyDecision' || !actors.includes(me)) return null;
  const offered = lotAt(view.players.find(({ id }) => id === me)?.position ?? 0, board);
  return offered === undefined ? null : { lot: offered, isPreview: false };
}

/** Its figures. Screen readers get the same from the space and from the question. */
export function CentreDeed({ deed: { lot, isPreview } }: { readonly deed: ShownDeed }) {
  const board = useBoard();
  const t = translator('monopoly');
  return (
    <figure className={styles.deed} aria-hidden>
      <figcaption className={styles.band} style={groupStyle(lot.group, board)}>
        <Swatch group={lot.group} columns={2} rows={2} />
        {placeName(lot.position, board)}
      </figcaption>
      {isPreview && <LandingLines spaceId={lot.position} />}
      <RentTable lot={lot} />
      <p className={styles.sums}>
        <span>{t('board.deed.price', { amount: lot.price })}</span>
        <span>{t('board.deed.mortgage', { amount: lot.mortgage })}</span>
        {lot.type === 'street' && <span>{t('board.deed.house', { amount: lot.houseCost })}</span>}
      </p>
    </figure>
  );
}
