import { getPlayerById } from '@magnate/engine/monopoly';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../game/seatView.ts';
import { Do } from './Do.tsx';

/** The ways out of jail that need no luck. */
export function Freedom() {
  const { t } = useTranslation('monopoly');
  const { view, me } = useSeatView<'monopoly'>();
  const count = me === null ? 0 : (getPlayerById(view, me)?.cards.length ?? 0);
  return (
    <>
      {count > 0 && (
        <Do move={{ type: 'UseJailCard' }} shortcut="c">
          {t('play.jail.card', { count })}
        </Do>
      )}
      <Do move={{ type: 'PayJailFine' }} shortcut="p">
        {t('play.jail.fine', { amount: view.options.jailFine })}
      </Do>
    </>
  );
}
