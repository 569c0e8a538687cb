import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { wordsOf } from '@magnate/words';
import { Sheet } from '../../design/Sheet.tsx';
import { InBar } from '../../game/decision/ActionBar.tsx';
import { StandingButton } from '../../game/decision/StandingButton.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { Trade } from './trade/Trade.tsx';

/** What can be done beside the question, always in the same place. The panel of trades opens over the table, on every screen. */
export function StandingActions() {
  const t = wordsOf('acquire');
  const { view, me } = useSeatView<'acquire'>();
  const [isOpen, setOpen] = useState(false);
  if (me === null || view.options.playerTrading === 'off' || view.status !== 'inProgress') return null;
  return (
    <>
      <InBar place="standing">
        <StandingButton
          icon={<ArrowLeftRight size={18} aria-hidden />}
          label={t('play.tabs.trade')}
          onPress={() => setOpen(true)}
        />
      </InBar>
      {isOpen && (
        <Sheet title={t('play.tabs.trade')} wide onClose={() => setOpen(false)}>
          <Trade />
        </Sheet>
      )}
    </>
  );
}
