import { getPlayerById } from '@magnate/engine/monopoly';
import { wordsOf } from '@magnate/words';
import { DecisionArea, DecisionPanel } from '../../game/decision/DecisionPanel.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { Auction } from './auction/Auction.tsx';
import { openDebt } from '@magnate/engine/monopoly';
import { offered } from './decision.ts';
import styles from './Now.module.css';
import { loaded } from '../../design/loaded.tsx';
import { useSelection } from '../selection.ts';
import { StandingActions } from './StandingActions.tsx';
import { useShortcuts } from './shortcuts.ts';
import { useOffersInTheWay } from './trade/openOffers.ts';
import { Buy } from './turn/Landing.tsx';
import { Tax } from './turn/Landing.tsx';
import { EndOfTurn, JailExit, Roll } from './turn/Turn.tsx';
import { waiting } from '@magnate/words/monopoly';

const Claim = loaded(async () => (await import('./property/BuildingShortage.tsx')).Claim, 'list');
const Placement = loaded(async () => (await import('./property/BuildingShortage.tsx')).Placement, 'list');
const MortgageChoice = loaded(async () => (await import('./property/MortgageChoice.tsx')).MortgageChoice, 'list');
const Debt = loaded(async () => (await import('./debt/Debt.tsx')).Debt, 'list');
const OffersToMe = loaded(async () => (await import('./trade/OffersToMe.tsx')).OffersToMe, 'list');
const TradeAnswer = loaded(async () => (await import('./trade/TradeAnswer.tsx')).TradeAnswer, 'list');
const Manage = loaded(async () => (await import('./property/Manage.tsx')).Manage, 'list');

/** What I can do now: one question with its answers, and what may be done beside it. */
export function Now() {
  useShortcuts();
  const hasTrades = useSeatView<'monopoly'>().view.trades.length > 0;
  const hasOffer = useOffersInTheWay().length > 0;
  const isManaging = useSelection((selection) => selection.mode !== 'look');
  return (
    <DecisionArea className={styles.now}>
      {hasOffer && <OffersToMe />}
      {hasTrades && <TradeAnswer />}
      <Question />
      {isManaging && <Manage />}
      <StandingActions />
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
      if (may('RollDice')) return <Roll />;
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
  const t = wordsOf('monopoly');
  const { view, me, names } = useSeatView<'monopoly'>();
  const isOut = me !== null && getPlayerById(view, me)?.isActive === false;
  const out = isOut ? t('play.now.out', { context: names.form(me), name: names.subject(me) }) : undefined;
  return (
    <DecisionPanel sentence={waiting(view, names)} notes={[me === null ? t('play.now.watching') : undefined, out]} />
  );
}
