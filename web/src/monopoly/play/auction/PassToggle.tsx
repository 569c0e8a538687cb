import { translator } from '@magnate/words';
import { Toggle } from '../../../design/Toggle.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { usePendingIntents } from '../pendingIntents.ts';
import { useBidding } from './bidding.ts';

/** Automatic passing in this auction. Only shown to active bidders. */
export function PassToggle() {
  const t = translator('monopoly');
  const { me } = useSeatView<'monopoly'>();
  const bidding = useBidding();
  const { passIn, set } = usePendingIntents();
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
