import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../../game/seatView.ts';
import { DecisionPanel } from '../../../game/decision/DecisionPanel.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { useWishes } from '../wishes.ts';

/** All is settled: the turn passes on, or goes on after doubles. */
export function EndOfTurn() {
  const { t } = useTranslation('monopoly');
  const { view } = useSeatView<'monopoly'>();
  const setWish = useWishes((wishes) => wishes.set);
  const goesOn = view.consecutiveDoubles > 0;
  return (
    <DecisionPanel
      sentence={goesOn ? t('play.end.doubles') : t('play.end.done')}
      actions={
        <ActionButton
          action={{ type: 'EndTurn' }}
          kind="primary"
          shortcut="e"
          before={() => setWish({ rollOn: goesOn })}
        >
          {goesOn ? t('play.end.again') : t('play.end.button')}
        </ActionButton>
      }
    />
  );
}
