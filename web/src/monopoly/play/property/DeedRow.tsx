import { getProperty, type SpaceId } from '@magnate/engine/monopoly';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../../game/seatView.ts';
import { SpaceChip } from '../../board/SpaceChip.tsx';
import { useSelection } from '../../selection.ts';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { Disclosure } from '../../../game/decision/Disclosure.tsx';
import type { Move } from '../move.ts';
import { offered, sumAt } from '../offered.ts';
import { lotAt, placeName } from '../places.ts';
import { rentWords } from '../rentWords.ts';
import styles from './DeedRow.module.css';

const DEED_ACTS = ['build', 'sell', 'mortgage', 'lift'] as const;
type DeedAct = (typeof DEED_ACTS)[number];

const TYPES = {
  build: 'BuildHouse',
  sell: 'SellBuilding',
  mortgage: 'MortgageProperty',
  lift: 'UnmortgageProperty',
} as const satisfies Readonly<Record<DeedAct, Move['type']>>;

/** One deed of mine: what it brings, what can be done with it, and why not more. */
export function DeedRow({ spaceId }: { readonly spaceId: SpaceId }) {
  const { t } = useTranslation('monopoly');
  const { view, offers, whyNot } = useSeatView<'monopoly'>();
  const look = useSelection((selection) => selection.look);
  const { houses, mortgaged } = getProperty(view, spaceId);
  const place = placeName(spaceId);
  const sums = DEED_ACTS.map((act) => ({ act, amount: sumAt(offered(offers, TYPES[act]), spaceId) }));
  const open = sums.flatMap(({ act, amount }) => (amount === undefined ? [] : [{ act, amount }]));
  const barred =
    offers.length === 0
      ? []
      : sensible(spaceId, houses, mortgaged).filter((act) => !open.some((one) => one.act === act));
  return (
    <li className={styles.deed}>
      <div className={styles.line}>
        <SpaceChip spaceId={spaceId} houses={houses} mortgaged={mortgaged} onClick={() => look(spaceId)} />
        <span className={styles.rent}>{rentWords(view, spaceId)}</span>
      </div>
      <div className={styles.acts}>
        {open.map(({ act, amount }) => (
          <ActionButton
            key={act}
            small
            action={{ type: TYPES[act], spaceId }}
            label={t(`play.property.names.${act}`, { place, amount })}
          >
            {t(`play.property.${act}`, { amount })}
          </ActionButton>
        ))}
      </div>
      {barred.length > 0 && (
        <div className={styles.why}>
          <Disclosure quiet summary={t('play.property.why')}>
            <ul>
              {barred.map((act) => (
                <li key={act}>
                  {t(`play.property.whyNot.${act}`)} {whyNot({ type: TYPES[act], spaceId })}
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </li>
  );
}

/** What one could wish to do with a deed as it is. */
function sensible(spaceId: SpaceId, houses: number, mortgaged: boolean): readonly DeedAct[] {
  if (mortgaged) return ['lift'];
  const isStreet = lotAt(spaceId)?.type === 'street';
  return [...(isStreet ? (['build'] as const) : []), ...(houses > 0 ? (['sell'] as const) : []), 'mortgage'];
}
