import type { ActionType, Offer } from '@magnate/engine/acquire';
import { useTranslation } from 'react-i18next';
import { DecisionArea } from '../../game/decision/DecisionArea.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { Basket } from './Basket.tsx';
import { DeclareEnd } from './DeclareEnd.tsx';
import { DefunctOrder } from './DefunctOrder.tsx';
import { Disposal } from './Disposal.tsx';
import { Founding } from './Founding.tsx';
import styles from './Now.module.css';
import { OffersToMe } from './OffersToMe.tsx';
import { PlaceTile } from './PlaceTile.tsx';
import { Survivor } from './Survivor.tsx';
import { Waiting } from './Waiting.tsx';

/** What I can do now, or whom the game waits for. */
export function Now() {
  const { t } = useTranslation('acquire');
  const { view, offers } = useSeatView<'acquire'>();
  const mayDeclare = offers.some(({ type }) => type === 'DeclareEnd');
  return (
    <DecisionArea className={styles.now}>
      {view.endDeclared && view.status === 'inProgress' && <p className={styles.notice}>{t('play.end.declared')}</p>}
      <OffersToMe />
      <Decision />
      {mayDeclare && <DeclareEnd />}
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
  return <Waiting />;
}
