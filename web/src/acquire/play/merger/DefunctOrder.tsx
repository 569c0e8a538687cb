import type { Offer } from '@magnate/engine/acquire';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../../game/seatView.ts';
import { indexOf, priceNow } from '../../reading.ts';
import { BonusList } from './BonusList.tsx';
import { CorporationChoice } from './CorporationChoice.tsx';
import { useOwnShares } from '../own.ts';

/** Equals go: which one is settled first. */
export function DefunctOrder({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation('acquire');
  const { view } = useSeatView<'acquire'>();
  const own = useOwnShares();
  const options = (offer.corporations ?? []).map((corporation) => {
    const count = view.merger?.defunct.find((gone) => gone.corporation === indexOf(corporation))?.size ?? 0;
    return {
      corporation,
      about: [
        t('play.sizeAndPrice', { count, price: priceNow(view, corporation) }),
        t('play.held', { count: own(corporation) }),
      ],
    };
  });
  return (
    <CorporationChoice
      type="ChooseDefunct"
      sentence={t('play.defunct.sentence')}
      about={t('play.defunct.about')}
      options={options}
      idle={t('play.defunct.idle')}
      confirm={(corporation) => t('play.defunct.confirm', { corporation })}
      consequence={(corporation) => <BonusList corporations={[corporation]} />}
    />
  );
}
