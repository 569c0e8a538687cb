import { useSeatView } from '../../game/seatView.ts';
import { Rack } from '../board/Rack.tsx';
import { DecisionPanel } from '../../game/decision/DecisionPanel.tsx';
import { waiting } from './waiting.ts';

/** Somebody else decides; one's own tiles stay in sight. */
export function Waiting() {
  const { view, me, names } = useSeatView<'acquire'>();
  return (
    <DecisionPanel long sentence={waiting(view, names)}>
      {me !== null && <Rack />}
    </DecisionPanel>
  );
}
