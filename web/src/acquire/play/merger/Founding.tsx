import { type Offer, TIER_OF } from '@magnate/engine/acquire';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../../game/seatView.ts';
import { CorporationChoice } from './CorporationChoice.tsx';
import { foundingChoice, foundingSize } from './founding.ts';
import { useOwnShares } from '../own.ts';

/** A new corporation: which of those that are not on the board. */
export function Founding({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation('acquire');
  const { view } = useSeatView<'acquire'>();
  const own = useOwnShares();
  const options = (offer.corporations ?? []).map((corporation) => {
    const { price, gift } = foundingChoice(view, corporation);
    const held = own(corporation);
    const lines = [
      t('play.founding.price', { tier: t(`play.tier.${TIER_OF[corporation]}`), price }),
      t(`play.founding.gift.${gift}`, { price }),
    ];
    return { corporation, about: held > 0 ? [...lines, t('play.held', { count: held })] : lines };
  });
  return (
    <CorporationChoice
      type="FoundCorporation"
      sentence={t('play.founding.sentence')}
      about={t('play.founding.about', { count: foundingSize(view) })}
      options={options}
      idle={t('play.founding.idle')}
      confirm={(corporation) => t('play.founding.confirm', { corporation })}
    />
  );
}
