import { useSeatView } from '../../game/seatView.ts';
import { Rack } from '../board/Rack.tsx';
import { Panel } from './Panel.tsx';
import { waiting } from './waiting.ts';

/** Somebody else decides; one's own tiles stay in sight. */
export function Waiting() {
  const { view, me, names } = useSeatView<'acquire'>();
  return <Panel sentence={waiting(view, names)}>{me !== null && <Rack />}</Panel>;
}
