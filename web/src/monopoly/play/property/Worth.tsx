import { calculateLiquidationValue, calculateNetWorth, getPlayerById } from '@magnate/engine/monopoly';
import type { PlayerId } from '@magnate/engine';
import { wordsOf } from '@magnate/words';
import { Money } from '../../../design/Money.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import styles from './Worth.module.css';

/** Cash, worth, and what could be raised. */
export function Worth({ playerId }: { readonly playerId: PlayerId }) {
  const t = wordsOf('monopoly');
  const { view } = useSeatView<'monopoly'>();
  const cash = getPlayerById(view, playerId)?.cash ?? 0;
  const figures = [
    { name: t('play.worth.cash'), amount: cash },
    { name: t('play.worth.net'), amount: calculateNetWorth(view, playerId) },
    { name: t('play.worth.liquidation'), amount: calculateLiquidationValue(view, playerId) },
  ];
  return (
    <dl className={styles.worth}>
      {figures.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
