import { useTranslation } from 'react-i18next';
import { Toggle } from '../../../design/Toggle.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { useBidding } from './bidding.ts';
import { useWishes } from '../wishes.ts';

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
