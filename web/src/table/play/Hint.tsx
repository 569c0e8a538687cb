import { useSeatView } from '../../game/seatView.ts';
import { useHintMemory, wantsHints } from '../../sync/hintMemory.ts';
import { useComing } from '../useComing.ts';

const loadPanel = () => import('../../learn/HintPanel.tsx');

/** What is explained in a first game comes with the first game, and with no other. */
export function Hint() {
  const { kit, me } = useSeatView();
  const isWanted = useHintMemory((memory) => wantsHints(memory, kit.id)) && me !== null;
  const panel = useComing(isWanted ? loadPanel : null);
  const hints = useComing(isWanted ? kit.loadHints : null);
  if (!isWanted || panel.value === null || hints.value === null) return null;
  return <panel.value.HintPanel hints={hints.value} me={me} />;
}
