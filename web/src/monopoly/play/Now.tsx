import { BANK } from '@magnate/engine';
import { getPlayerById } from '@magnate/engine/monopoly';
import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../game/decision/ActionButton.tsx';
import { DecisionArea, DecisionPanel } from '../../game/decision/DecisionPanel.tsx';
import { Disclosure } from '../../game/decision/Disclosure.tsx';
import { listed } from '@magnate/words';
import { useSeatView } from '../../game/seatView.ts';
import { useSelection } from '../selection.ts';
import { Auction } from './auction/Auction.tsx';
import { Debt } from './debt/Debt.tsx';
import { openDebt } from '@magnate/engine/monopoly';
import { offered } from './decision.ts';
import styles from './Now.module.css';
import { Claim, Placement } from './property/BuildingShortage.tsx';
import { Manage } from './property/Manage.tsx';
import { MortgageChoice } from './property/MortgageChoice.tsx';
import { useShortcuts } from './shortcuts.ts';
import { OffersToMe } from './trade/OffersToMe.tsx';
import { Buy } from './turn/Landing.tsx';
import { Tax } from './turn/Landing.tsx';
import { EndOfTurn, JailExit, Roll } from './turn/Turn.tsx';
import { waiting } from '@magnate/words/monopoly';

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

/** Giving up, for good. */
function Resignation() {
  const { t } = useTranslation('monopoly');
  const { view, me, names, offers } = useSeatView<'monopoly'>();
  if (offered(offers, 'Resign') === undefined) return null;
  const shares = view.debts.findLast((debt) => debt.debtorId === me)?.shares ?? [];
  const heirs = shares.length === 0 ? [BANK] : shares.map((share) => share.creditorId);
  const heir = listed(heirs.map((id) => names.object(id)));
  return (
    <Disclosure quiet summary={t('play.resign.open')}>
      <ActionButton
        action={{ type: 'Resign' }}
        small
        icon={<Flag size={16} aria-hidden />}
        confirm={{ question: t('play.resign.question', { heir }), words: t('play.resign.confirm') }}
      >
        {t('play.resign.button')}
      </ActionButton>
    </Disclosure>
  );
}
