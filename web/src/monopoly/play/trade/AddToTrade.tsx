import type { PlayerId } from '@magnate/engine';
import { getPlayerById, type SpaceId } from '@magnate/engine/monopoly';
import { ArrowLeftRight } from 'lucide-react';
import { wordsOf } from '@magnate/words';
import { Button } from '../../../design/Button.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { withLotOf } from './tradeDraft.ts';
import { useTradeEditor } from './useTradeEditor.ts';

interface AddToTradeProps {
  readonly spaceId: SpaceId;
  readonly owner: PlayerId;
}

/** A lot that was tapped on the board goes into the trade that I am thinking out. */
export function AddToTrade({ spaceId, owner }: AddToTradeProps) {
  const t = wordsOf('monopoly');
  const { view, me } = useSeatView<'monopoly'>();
  const { draft, begin } = useTradeEditor();
  const anybody = view.players.find(({ id, isActive }) => isActive && id !== me)?.id;
  const isPlaying = me !== null && view.status === 'inProgress' && getPlayerById(view, me)?.isActive === true;
  if (!isPlaying || !view.options.trades || anybody === undefined) return null;
  return (
    <div>
      <Button
        icon={<ArrowLeftRight size={18} aria-hidden />}
        onClick={() => begin(withLotOf(draft, { spaceId, owner }, me, anybody))}
      >
        {owner === me ? t('play.trade.addGive') : t('play.trade.addGet')}
      </Button>
    </div>
  );
}
