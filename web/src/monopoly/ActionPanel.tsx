import { getPlayerById, openDebt, COLOR_GROUPS, hasMonopoly } from '@magnate/engine/monopoly';
import { translator, listed } from '@magnate/words';
import { DecisionArea, DecisionPanel } from '../game/decision/DecisionPanel.tsx';
import { useSeatView, useSubject } from '../game/seatView.ts';
import { offered } from './board/decision.ts';
import styles from './ActionPanel.module.css';
import { loaded } from '../design/loaded.tsx';
import { useSelection } from './board/selection.ts';
import { useShortcuts } from './shortcuts.ts';
import { useBlockingOffers } from './play/trade/openOffers.ts';
import { Buy, Tax } from './play/turn/Landing.tsx';
import { DeedStrip } from './play/property/DeedStrip.tsx';
import { EndOfTurn, JailExit, Roll } from './play/turn/Turn.tsx';
import { waiting } from '@magnate/words/monopoly';
import { BANK } from '@magnate/engine';
import { ArrowLeftRight, Ellipsis, Flag, Hammer } from 'lucide-react';
import { Button } from '../design/Button.tsx';
import { ConfirmButton } from '../design/ConfirmButton.tsx';
import { Popover } from '../design/Popover.tsx';
import { InBar } from '../game/decision/ActionBar.tsx';
import { StandingButton } from '../game/decision/ActionButton.tsx';
import { sumsFor } from './board/modes.ts';
import { useBoard } from './board/useBoard.ts';
import { newDraft } from './board/tradeDraft.ts';
import { useTradeEditor } from './board/useTradeEditor.ts';

/** The trade form, loaded with the first draft. */
const TradeSheet = loaded(
  async () => (await import(/* chunk: table/monopoly/opened */ './play/trade/TradeBuilder.tsx')).TradeBuilder,
  'list',
);

/** The permanent actions, always in the same place: build, trade, and a menu of rarer ones. */
function StandingActions() {
  const t = translator('monopoly');
  const { view, me } = useSeatView<'monopoly'>();
  if (me === null || getPlayerById(view, me)?.isActive !== true) return null;
  return (
    <InBar place="standing">
      <BuildButton />
      {view.options.trades && <TradeButton me={me} />}
      <Popover label={t('play.more')} icon={<Ellipsis size={18} aria-hidden />} isBare kind="secondary">
        {(close) => (
          <>
            <RareModes onChosen={close} />
            <Resignation />
          </>
        )}
      </Popover>
    </InBar>
  );
}

function BuildButton() {
  const t = translator('monopoly');
  const { view, me, offers, whyNot } = useSeatView<'monopoly'>();
  const { mode, setMode } = useSelection();
  const { groupSpaces } = useBoard();
  const groups = COLOR_GROUPS.filter((group) => me !== null && hasMonopoly(view, me, group));
  const lots = groups.flatMap((group) => groupSpaces[group]);
  const reason = lots.map((spaceId) => whyNot({ type: 'BuildHouse', spaceId })).find((why) => why !== undefined);
  const canBuild = sumsFor('build', offers).size > 0;
  return (
    <StandingButton
      icon={<Hammer size={18} aria-hidden />}
      label={t('play.mode.build')}
      whyNot={canBuild ? undefined : (reason ?? t('play.mode.noGroup'))}
      isPressed={mode === 'build'}
      onPress={() => setMode(mode === 'build' ? 'inspect' : 'build')}
    />
  );
}

function TradeButton({ me }: { readonly me: string }) {
  const t = translator('monopoly');
  const { view } = useSeatView<'monopoly'>();
  const { draft, isOpen, begin, goOn } = useTradeEditor();
  const isPicking = useSelection(({ mode }) => mode === 'trade');
  const partner = view.players.find(({ id, isActive }) => isActive && id !== me)?.id;
  return (
    <>
      <StandingButton
        icon={<ArrowLeftRight size={18} aria-hidden />}
        label={t('play.trade.button')}
        whyNot={partner === undefined ? t('play.trade.nobody') : undefined}
        isPressed={isPicking}
        onPress={() => (draft === undefined && partner !== undefined ? begin(newDraft(partner)) : goOn())}
      />
      {isOpen && draft !== undefined && <TradeSheet me={me} history={draft} />}
    </>
  );
}

const RARE_MODES = ['sell', 'mortgage', 'unmortgage'] as const;

function RareModes({ onChosen }: { onChosen(): void }) {
  const t = translator('monopoly');
  const { offers } = useSeatView<'monopoly'>();
  const setMode = useSelection((selection) => selection.setMode);
  return RARE_MODES.map((mode) => (
    <Button
      key={mode}
      kind="quiet"
      wide
      whyNot={sumsFor(mode, offers).size > 0 ? undefined : t(`play.mode.nothing.${mode}`)}
      onClick={() => {
        setMode(mode);
        onChosen();
      }}
    >
      {t(`play.mode.${mode}`)}
    </Button>
  ));
}

/** Resignation, which is final. */
function Resignation() {
  const t = translator('monopoly');
  const who = useSubject();
  const { view, me, names, offers, act } = useSeatView<'monopoly'>();
  if (offered(offers, 'Resign') === undefined) return null;
  const shares = view.debts.findLast((debt) => debt.debtorId === me)?.shares ?? [];
  const heirs = shares.length === 0 ? [BANK] : shares.map((share) => share.creditorId);
  const heir = listed(heirs.map((id) => names.object(id)));
  return (
    <ConfirmButton
      kind="quiet"
      wide
      icon={<Flag size={16} aria-hidden />}
      question={t('play.resign.question', { ...who, heir })}
      confirm={t('play.resign.confirm')}
      onConfirm={() => void act({ type: 'Resign' })}
    >
      {t('play.resign.open')}
    </ConfirmButton>
  );
}

const Auction = loaded(
  async () => (await import(/* chunk: table/monopoly/opened */ './play/auction/Auction.tsx')).Auction,
  'list',
);
const Claim = loaded(
  async () => (await import(/* chunk: table/monopoly/opened */ './play/property/BuildingShortage.tsx')).Claim,
  'list',
);
const Placement = loaded(
  async () => (await import(/* chunk: table/monopoly/opened */ './play/property/BuildingShortage.tsx')).Placement,
  'list',
);
const MortgageChoice = loaded(
  async () => (await import(/* chunk: table/monopoly/opened */ './play/property/MortgageChoice.tsx')).MortgageChoice,
  'list',
);
const Debt = loaded(async () => (await import(/* chunk: table/monopoly/opened */ './play/debt/Debt.tsx')).Debt, 'list');
const OffersToMe = loaded(
  async () => (await import(/* chunk: table/monopoly/opened */ './play/trade/OffersToMe.tsx')).OffersToMe,
  'list',
);
const TradeAnswer = loaded(
  async () => (await import(/* chunk: table/monopoly/opened */ './play/trade/OffersToMe.tsx')).TradeAnswer,
  'list',
);
const Manage = loaded(
  async () => (await import(/* chunk: table/monopoly/opened */ './play/property/Manage.tsx')).Manage,
  'list',
);

/** Loads the decisions that no game begins with, so that none of them is awaited later. */
export async function preloadDecisions(): Promise<void> {
  const parts = [Auction, Claim, Placement, MortgageChoice, Debt, OffersToMe, TradeAnswer, Manage, TradeSheet];
  await Promise.all(parts.map(({ preload }) => preload()));
}

/** The available actions: one question with its answers, and the permanent actions. */
export function ActionPanel() {
  useShortcuts();
  const hasTrades = useSeatView<'monopoly'>().view.trades.length > 0;
  const hasOffer = useBlockingOffers().length > 0;
  const mode = useSelection((selection) => selection.mode);
  const isManaging = mode !== 'inspect';
  const { draft } = useTradeEditor();
  const isPicking = mode === 'trade' && draft !== undefined;
  return (
    <DecisionArea className={isPicking ? `${styles.now} ${styles.picking}` : styles.now}>
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
      return may('RollDice') ? <Roll /> : <Loading />;
    case 'AwaitingBuyDecision':
      return may('DeclineProperty') ? <Buy /> : <Loading />;
    case 'PlayerAction':
      if (may('RollDice')) return <Roll />;
      return may('EndTurn') ? <EndOfTurn /> : <Loading />;
    case 'Auction':
      return <Auction />;
    case 'Debt':
      return offers.length > 0 && openDebt(view)?.debtorId === me ? <Debt /> : <Loading />;
    case 'TaxChoice':
      return may('ChooseTax') ? <Tax /> : <Loading />;
    case 'JailExit':
      return may('PayJailFine') ? <JailExit /> : <Loading />;
    case 'MortgageTransfer':
      return may('KeepMortgage') ? <MortgageChoice /> : <Loading />;
    case 'BuildingClaim':
      return <Claim />;
    case 'BuildingPlacement':
      return may('PlaceBuilding') ? <Placement /> : <Loading />;
    case 'Rolling':
    case 'Resolving':
    case 'EndTurn':
    case 'GameOver':
      return <Loading />;
  }
}

/** Another player decides, or the game is over. */
function Loading() {
  const t = translator('monopoly');
  const { view, me, names } = useSeatView<'monopoly'>();
  const isOut = me !== null && getPlayerById(view, me)?.isActive === false;
  const out = isOut ? t('play.now.out', { context: names.form(me), name: names.subject(me) }) : undefined;
  return (
    <DecisionPanel sentence={waiting(view, names)} notes={[me === null ? t('play.now.watching') : undefined, out]}>
      <DeedStrip />
    </DecisionPanel>
  );
}
