import { getPlayerById } from '@magnate/engine/monopoly';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../game/seatView.ts';
import { useSelection } from '../selection.ts';
import { OffersToMe } from './trade/OffersToMe.tsx';
import { DecisionArea } from '../../game/decision/DecisionPanel.tsx';
import { DecisionPanel } from '../../game/decision/DecisionPanel.tsx';
import { Auction } from './auction/Auction.tsx';
import { Buy } from './turn/Buy.tsx';
import { Claim } from './property/BuildingShortage.tsx';
import { Debt } from './debt/Debt.tsx';
import { openDebt } from './decision.ts';
import { EndOfTurn } from './turn/Turn.tsx';
import { Resignation } from './debt/Resignation.tsx';
import { Manage } from './property/Manage.tsx';
import { MortgageChoice } from './property/MortgageChoice.tsx';
import { offered } from './decision.ts';
import { Placement } from './property/BuildingShortage.tsx';
import { JailExit, Roll } from './turn/Turn.tsx';
import { Tax } from './turn/Tax.tsx';
import { useShortcuts } from './shortcuts.ts';
import { waiting } from './waiting.ts';
import styles from './Now.module.css';

/** What I can do now: one question with its answers, and what may be done beside it. */
export function Now() {
  useShortcuts();
  const isManaging = useSelection((selection) => selection.mode !== 'look');
  return (
    <DecisionArea className={styles.now}>
      <Question />
      {isManaging && <Manage />}
      <OffersToMe />
      {!isManaging && <Manage />}
      <Resignation />
    </DecisionArea>
  );
}

function Question() {
  const { view, me, offers } = useSeatView<'monopoly'>();
  const may = (type: Parameters<typeof offered>[1]) => offered(offers, type) !== undefined;
  switch (view.phase) {
    case 'WaitingForRoll':
      return may('RollDice') ? <Roll /> : <Waiting />;
    case 'AwaitingBuyDecision':
      return may('DeclineProperty') ? <Buy /> : <Waiting />;
    case 'PlayerAction':
      return may('EndTurn') ? <EndOfTurn /> : <Waiting />;
    case 'Auction':
      return <Auction />;
    case 'Debt':
      return offers.length > 0 && openDebt(view)?.debtorId === me ? <Debt /> : <Waiting />;
    case 'TaxChoice':
      return may('ChooseTax') ? <Tax /> : <Waiting />;
    case 'JailExit':
      return may('PayJailFine') ? <JailExit /> : <Waiting />;
    case 'MortgageTransfer':
      return may('KeepMortgage') ? <MortgageChoice /> : <Waiting />;
    case 'BuildingClaim':
      return <Claim />;
    case 'BuildingPlacement':
      return may('PlaceBuilding') ? <Placement /> : <Waiting />;
    case 'Rolling':
    case 'Resolving':
    case 'EndTurn':
    case 'GameOver':
      return <Waiting />;
  }
}

/** Somebody else decides, or nobody any more. */
function Waiting() {
  const { t } = useTranslation('monopoly');
  const { view, me, names } = useSeatView<'monopoly'>();
  const isOut = me !== null && getPlayerById(view, me)?.isActive === false;
  return (
    <DecisionPanel
      sentence={waiting(view, names)}
      notes={[me === null ? t('play.now.watching') : undefined, isOut ? t('play.now.out') : undefined]}
    />
  );
}
