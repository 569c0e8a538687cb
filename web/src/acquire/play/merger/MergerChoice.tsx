import type { Corporation, Offer } from '@magnate/engine/acquire';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../../game/seatView.ts';
import { priceNow, sizeOf } from '../../reading.ts';
import { BonusList } from './BonusList.tsx';
import { CorporationChoice } from './CorporationChoice.tsx';
import { meeting } from './founding.ts';
import { useOwnShares } from '../own.ts';

/** Equals meet: which one stays on the board. */
export function Survivor({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation('acquire');
  const { view } = useSeatView<'acquire'>();
  const own = useOwnShares();
  const options = (offer.corporations ?? []).map((corporation) => ({
    corporation,
    about: [
      t('play.sizeAndPrice', { count: sizeOf(view, corporation), price: priceNow(view, corporation) }),
      t('play.held', { count: own(corporation) }),
    ],
  }));
  const gone = (survivor: Corporation) => meeting(view).filter((corporation) => corporation !== survivor);
  return (
    <CorporationChoice
      type="ChooseSurvivor"
      sentence={t('play.survivor.sentence')}
      about={t('play.survivor.about')}
      options={options}
      idle={t('play.survivor.idle')}
      confirm={(corporation) => t('play.survivor.confirm', { corporation })}
      consequence={(survivor) => <BonusList corporations={gone(survivor)} />}
    />
  );
}
