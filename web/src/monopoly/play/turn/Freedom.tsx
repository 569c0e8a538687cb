import { getPlayerById } from '@magnate/engine/monopoly';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../../game/seatView.ts';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';

/** The ways out of jail that need no luck. */
export function Freedom() {
  const { t } = useTranslation('monopoly');
  const { view, me } = useSeatView<'monopoly'>();
  const count = me === null ? 0 : (getPlayerById(view, me)?.cards.length ?? 0);
  return (
    <>
      {count > 0 && (
        <ActionButton action={{ type: 'UseJailCard' }} shortcut="c">
          {t('play.jail.card', { count })}
        </ActionButton>
      )}
      <ActionButton action={{ type: 'PayJailFine' }} shortcut="p">
        {t('play.jail.fine', { amount: view.options.jailFine })}
      </ActionButton>
    </>
  );
}
