import type { ActionType, Offer } from '@magnate/engine/acquire';
import { translator } from '@magnate/words';
import { DecisionArea, DecisionPanel } from '../../game/decision/DecisionPanel.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { Rack } from '../board/Rack.tsx';
import { DeclareEnd } from './DeclareEnd.tsx';
import { Disposal } from './Disposal.tsx';
import { Founding } from './Founding.tsx';
import { DefunctOrder, Survivor } from './MergerChoice.tsx';
import styles from './ActionPanel.module.css';
import { Basket } from './Basket.tsx';
import { PlaceTile } from './PlaceTile.tsx';
import { OffersToMe, TradeAnswer } from './TradeOffer.tsx';
import { waiting } from '@magnate/words/acquire';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { Sheet } from '../../design/Sheet.tsx';
import { InBar } from '../../game/decision/ActionBar.tsx';
import { StandingButton } from '../../game/decision/ActionButton.tsx';
import { Trade } from './Trade.tsx';

/** My available actions, or the player whom the game waits for. */
export function ActionPanel() {
  const t = translator('acquire');
  const { view, offers } = useSeatView<'acquire'>();
  const mayDeclare = offers.some(({ type }) => type === 'DeclareEnd');
  return (
    <DecisionArea className={styles.now}>
      {view.endDeclared && view.status === 'inProgress' && <p className={styles.notice}>{t('play.end.declared')}</p>}
      <OffersToMe />
      <TradeAnswer />
      <Decision />
      {mayDeclare && <DeclareEnd />}
      <StandingActions />
    </DecisionArea>
  );
}

function Decision() {
  const { offers } = useSeatView<'acquire'>();
  const offered = (type: ActionType): Offer | undefined => offers.find((offer) => offer.type === type);
  const placing = offered('PlaceTile');
  const replacing = offered('ReplaceDeadTile');
  if (placing !== undefined || replacing !== undefined) return <PlaceTile offer={placing} replacing={replacing} />;
  const founding = offered('FoundCorporation');
  if (founding !== undefined) return <Founding offer={founding} />;
  const survivor = offered('ChooseSurvivor');
  if (survivor !== undefined) return <Survivor offer={survivor} />;
  const defunct = offered('ChooseDefunct');
  if (defunct !== undefined) return <DefunctOrder offer={defunct} />;
  const disposal = offered('DisposeShares');
  if (disposal !== undefined) return <Disposal offer={disposal} />;
  if (offered('BuyShares') !== undefined) return <Basket />;
  return <Loading />;
}

/** Another player decides; my own tiles stay visible. */
function Loading() {
  const { view, me, names } = useSeatView<'acquire'>();
  return <DecisionPanel sentence={waiting(view, names)}>{me !== null && <Rack />}</DecisionPanel>;
}

/** The permanent actions, always in the same place. The trade panel opens over the table on every screen. */
function StandingActions() {
  const t = translator('acquire');
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
