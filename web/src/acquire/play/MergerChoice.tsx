import {
  type Corporation,
  type Offer,
  bankMayHold,
  holdersOf,
  indexOf,
  priceNow,
  sizeOf,
} from '@magnate/engine/acquire';
import { translator } from '@magnate/words';
import { useSeatView, useSubject } from '../../game/seatView.ts';
import { CorporationMark } from '../board/CorporationMark.tsx';
import { useOwnShares } from './purchase.ts';
import { CorporationChoice } from './CorporationChoice.tsx';
import { adjacentCorporations } from './Founding.tsx';
import styles from './MergerChoice.module.css';

/** A tie: which corporation survives. */
export function Survivor({ offer }: { readonly offer: Offer }) {
  const t = translator('acquire');
  const { view } = useSeatView<'acquire'>();
  const who = useSubject();
  const own = useOwnShares();
  const options = (offer.corporations ?? []).map((corporation) => ({
    corporation,
    about: [
      t('play.sizeAndPrice', { count: sizeOf(view, corporation), price: priceNow(view, corporation) }),
      t('play.held', { ...who, count: own(corporation) }),
    ],
  }));
  const gone = (survivor: Corporation) => adjacentCorporations(view).filter((corporation) => corporation !== survivor);
  return (
    <CorporationChoice
      type="ChooseSurvivor"
      sentence={t('play.survivor.sentence')}
      about={t('play.survivor.about')}
      options={options}
      confirm={(corporation) => t('play.survivor.confirm', { corporation })}
      consequence={(survivor) => <BonusList corporations={gone(survivor)} />}
    />
  );
}

/** A tie: which defunct corporation is settled first. */
export function DefunctOrder({ offer }: { readonly offer: Offer }) {
  const t = translator('acquire');
  const { view } = useSeatView<'acquire'>();
  const who = useSubject();
  const own = useOwnShares();
  const options = (offer.corporations ?? []).map((corporation) => {
    const count = view.merger?.defunct.find((gone) => gone.corporation === indexOf(corporation))?.size ?? 0;
    return {
      corporation,
      about: [
        t('play.sizeAndPrice', { count, price: priceNow(view, corporation) }),
        t('play.held', { ...who, count: own(corporation) }),
      ],
    };
  });
  return (
    <CorporationChoice
      type="ChooseDefunct"
      sentence={t('play.defunct.sentence')}
      about={t('play.defunct.about')}
      options={options}
      confirm={(corporation) => t('play.defunct.confirm', { corporation })}
      consequence={(corporation) => <BonusList corporations={[corporation]} />}
    />
  );
}

/** The bonuses of defunct corporations and their receivers. */
function BonusList({ corporations }: { readonly corporations: readonly Corporation[] }) {
  const t = translator('acquire');
  const { view, names } = useSeatView<'acquire'>();
  const sentence = (corporation: Corporation) => {
    const holders = holdersOf(view, corporation);
    if (holders.some(({ bonus }) => bonus === null)) return t('board.card.paysUnknown', { corporation });
    const sums = holders.flatMap(({ playerId, bonus }) =>
      bonus === null || bonus === 0 ? [] : [t('board.card.sum', { name: names.object(playerId), amount: bonus })],
    );
    return sums.length === 0
      ? t('board.card.paysNobody', { corporation })
      : t('board.card.pays', { corporation, sums });
  };
  return (
    <ul className={styles.list}>
      {corporations.map((corporation) => (
        <li key={corporation} className={styles.line}>
          <CorporationMark corporation={corporation} size={20} />
          <span>{sentence(corporation)}</span>
        </li>
      ))}
      {bankMayHold(view) && <li>{t('board.sheet.bankAbout')}</li>}
    </ul>
  );
}
