import { getProperty, HOTEL, type Lot } from '@magnate/engine/monopoly';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../game/decision/ActionButton.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { type ActingMode, intentOf, sumsFor } from './modes.ts';
import styles from './SpaceCard.module.css';

/** What I can do with a lot of mine, with the sum; and why not, where I cannot. */
export function DeedActions({ lot }: { readonly lot: Lot }) {
  const { t } = useTranslation('monopoly');
  const { view, offers } = useSeatView<'monopoly'>();
  const { houses, mortgaged } = getProperty(view, lot.position);
  const sumOf = (mode: ActingMode) => sumsFor(mode, offers).get(lot.position);
  const placing = sumOf('place');
  const isNextHotel = houses >= view.options.hotelAfter;

  const buildLabel = (amount: number) =>
    isNextHotel ? t('board.card.buildHotel', { amount }) : t('board.card.buildHouse', { amount });
  const sellLabel = () => {
    const amount = sumOf('sell');
    if (amount === undefined) return houses === HOTEL ? t('board.card.sellHotel') : t('board.card.sellHouse');
    return houses === HOTEL ? t('board.card.sellHotelFor', { amount }) : t('board.card.sellHouseFor', { amount });
  };
  const liftLabel = () => {
    const amount = sumOf('unmortgage');
    return amount === undefined ? t('board.card.unmortgage') : t('board.card.unmortgageFor', { amount });
  };
  return (
    <div className={styles.actions} role="group" aria-label={t('board.card.manage')}>
      {placing !== undefined && <Act mode="place" lot={lot} label={buildLabel(placing)} />}
      {placing === undefined && lot.type === 'street' && houses < HOTEL && !mortgaged && (
        <Act mode="build" lot={lot} label={buildLabel(lot.houseCost)} />
      )}
      {houses > 0 && <Act mode="sell" lot={lot} label={sellLabel()} />}
      {houses === 0 && !mortgaged && (
        <Act mode="mortgage" lot={lot} label={t('board.card.mortgageFor', { amount: lot.mortgage })} />
      )}
      {mortgaged && <Act mode="unmortgage" lot={lot} label={liftLabel()} />}
    </div>
  );
}

interface ActProps {
  readonly mode: ActingMode;
  readonly lot: Lot;
  readonly label: string;
}

function Act({ mode, lot, label }: ActProps) {
  return <ActionButton action={intentOf(mode, lot.position)}>{label}</ActionButton>;
}
