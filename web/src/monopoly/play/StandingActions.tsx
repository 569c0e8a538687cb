import { BANK } from '@magnate/engine';
import { COLOR_GROUPS, getPlayerById, hasMonopoly } from '@magnate/engine/monopoly';
import { listed, wordsOf } from '@magnate/words';
import { ArrowLeftRight, Ellipsis, Flag, Hammer } from 'lucide-react';
import { Button } from '../../design/Button.tsx';
import { ConfirmButton } from '../../design/ConfirmButton.tsx';
import { Popover } from '../../design/Popover.tsx';
import { InBar } from '../../game/decision/ActionBar.tsx';
import { StandingButton } from '../../game/decision/StandingButton.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { useWho } from '../../game/who.ts';
import { sumsFor } from '../board/modes.ts';
import { useSelection } from '../selection.ts';
import { useBoard } from '../useBoard.ts';
import { offered } from './decision.ts';
import { TradeSheet } from './trade/TradeSheet.tsx';
import { newDraft } from './trade/tradeDraft.ts';
import { useTradeEditor } from './trade/useTradeEditor.ts';

/** What can be done beside the question, always in the same place: build, trade, and a menu of what is rarer. */
export function StandingActions() {
  const t = wordsOf('monopoly');
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
  const t = wordsOf('monopoly');
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
      onPress={() => setMode(mode === 'build' ? 'look' : 'build')}
    />
  );
}

function TradeButton({ me }: { readonly me: string }) {
  const t = wordsOf('monopoly');
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
      {isOpen && draft !== undefined && <TradeSheet me={me} story={draft} />}
    </>
  );
}

const RARE_MODES = ['sell', 'mortgage', 'unmortgage'] as const;

function RareModes({ onChosen }: { onChosen(): void }) {
  const t = wordsOf('monopoly');
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

/** Giving up, for good. */
function Resignation() {
  const t = wordsOf('monopoly');
  const who = useWho();
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
