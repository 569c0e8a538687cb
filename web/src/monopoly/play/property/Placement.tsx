import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../../game/seatView.ts';
import { DecisionPanel } from '../../../game/decision/DecisionPanel.tsx';
import { openDecision } from '../decision.ts';
import { Sites } from './Sites.tsx';
import { aBuilding } from '../speech.ts';

/** A building of mine looks for its lot. */
export function Placement() {
  const { t } = useTranslation('monopoly');
  const { view } = useSeatView<'monopoly'>();
  const open = openDecision(view, 'BuildingPlacement');
  if (open === undefined) return null;
  const { building, price } = open;
  const says =
    price === null
      ? t('play.place.ask', { building: t(`play.building.${building}`) })
      : t('play.place.won', { building: aBuilding(building), amount: price });
  return (
    <DecisionPanel sentence={says}>
      <Sites mode="place" />
    </DecisionPanel>
  );
}
