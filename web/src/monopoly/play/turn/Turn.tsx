import { getPlayerById, openDecision } from '@magnate/engine/monopoly';
import { Dices } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { translator } from '@magnate/words';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { DecisionPanel } from '../../../game/decision/DecisionPanel.tsx';
import { useSeatView, useSubject } from '../../../game/seatView.ts';
import { useSuggestion } from '../../../game/suggestion/suggestions.ts';
import { placeName, sideWords } from '@magnate/words/monopoly';
import { useBoard } from '../../board/useBoard.ts';
import { sumsFor } from '../../board/modes.ts';
import { usePendingIntents } from '../pendingIntents.ts';
import { useAutoEndTurn } from './Conveniences.tsx';
import { DeedStrip } from '../property/DeedStrip.tsx';
import { RollAhead } from './RollAhead.tsx';

/** My roll; in jail it is one of three ways out. */
export function Roll() {
  const t = translator('monopoly');
  const { view, me } = useSeatView<'monopoly'>();
  const who = useSubject();
  const player = me === null ? undefined : getPlayerById(view, me);
  const roll = (words: string) => (
    <ActionButton action={{ type: 'RollDice' }} icon={<Dices size={20} aria-hidden />} shortcut="r">
      {words}
    </ActionButton>
  );
  const move = useSuggestedMove();
  const { action } = useSuggestion<'monopoly'>();
  if (player?.jailStatus !== 'inJail') {
    const doubles = view.consecutiveDoubles;
    const says =
      doubles === 0 ? t('play.roll.turn', { ...who }) : doubles === 1 ? t('play.roll.again') : t('play.roll.third');
    const again = roll(doubles === 0 ? t('play.roll.button') : t('play.roll.againButton'));
    return (
      <DecisionPanel
        sentence={says}
        about={move?.about}
        isAdvised={view.phase === 'PlayerAction'}
        main={move?.button ?? again}
        others={move === undefined ? undefined : again}
      >
        <RollAhead />
      </DecisionPanel>
    );
  }
  const tryDoubles = <Fragment key="roll">{roll(t('play.jail.button'))}</Fragment>;
  const ways = [
    { type: 'RollDice', button: tryDoubles },
    { type: 'UseJailCard', button: <UseCard key="card" /> },
    { type: 'PayJailFine', button: <PayFine key="fine" /> },
  ];
  const { jailTurns: tries, jailFine: fine } = view.options;
  const tried = player.turnsInJail + 1;
  const says =
    tried < tries ? t('play.jail.try', { ...who, try: tried, tries }) : t('play.jail.last', { ...who, fine });
  return (
    <DecisionPanel
      sentence={says}
      notes={[t('play.jail.after')]}
      isAdvised
      main={ways.find(({ type }) => type === action?.type)?.button ?? tryDoubles}
      others={ways.map(({ type, button }) => type !== (action?.type ?? 'RollDice') && button)}
    />
  );
}

/** The last attempt failed: the token moves in any case. */
export function JailExit() {
  const t = translator('monopoly');
  const { view } = useSeatView<'monopoly'>();
  const total = openDecision(view, 'JailExit')?.dice.total ?? 0;
  const hasCard = useJailCards() > 0;
  return (
    <DecisionPanel
      sentence={t('play.jail.exit', { fine: view.options.jailFine, total })}
      main={hasCard ? <UseCard /> : <PayFine />}
      others={hasCard ? <PayFine /> : undefined}
    />
  );
}

/** The ways out of jail without luck. */

function useJailCards(): number {
  const { view, me } = useSeatView<'monopoly'>();
  return me === null ? 0 : (getPlayerById(view, me)?.cards.length ?? 0);
}

function UseCard() {
  const t = translator('monopoly');
  const count = useJailCards();
  if (count === 0) return null;
  return (
    <ActionButton action={{ type: 'UseJailCard' }} shortcut="c">
      {t('play.jail.card', { count })}
    </ActionButton>
  );
}

function PayFine() {
  const t = translator('monopoly');
  const { view } = useSeatView<'monopoly'>();
  return (
    <ActionButton action={{ type: 'PayJailFine' }} shortcut="p">
      {t('play.jail.fine', { amount: view.options.jailFine })}
    </ActionButton>
  );
}

/** The end of a turn, or its continuation after doubles. */
export function EndOfTurn() {
  const t = translator('monopoly');
  const { view } = useSeatView<'monopoly'>();
  const who = useSubject();
  const setIntent = usePendingIntents((intents) => intents.set);
  const goesOn = view.consecutiveDoubles > 0;
  const endsByItself = useAutoEndTurn();
  const move = useSuggestedMove();
  const end = (
    <ActionButton action={{ type: 'EndTurn' }} shortcut="e" before={() => setIntent({ rollOn: goesOn })}>
      {goesOn ? t('play.end.again') : t('play.end.button')}
    </ActionButton>
  );
  const says = goesOn ? t('play.end.doubles') : t(endsByItself ? 'play.end.byItself' : 'play.end.done', { ...who });
  return (
    <DecisionPanel
      sentence={says}
      about={move?.about}
      isAdvised
      main={move?.button ?? end}
      others={move === undefined ? undefined : end}
    >
      <DeedStrip />
    </DecisionPanel>
  );
}

interface SuggestedMove {
  readonly button: ReactNode;
  readonly about?: string;
}

/** What is worth doing before the turn ends: a house, a mortgage lifted, a trade. */
function useSuggestedMove(): SuggestedMove | undefined {
  const t = translator('monopoly');
  const { names, offers } = useSeatView<'monopoly'>();
  const { action } = useSuggestion<'monopoly'>();
  const board = useBoard();
  if (action?.type === 'BuildHouse' || action?.type === 'UnmortgageProperty') {
    const { type, spaceId } = action;
    const mode = type === 'BuildHouse' ? 'build' : 'unmortgage';
    const amount = sumsFor(mode, offers).get(spaceId) ?? 0;
    const text = t(`play.suggest.${mode}`, { place: placeName(spaceId, board), amount });
    return { button: <ActionButton action={{ type, spaceId }}>{text}</ActionButton> };
  }
  if (action?.type !== 'ProposeTrade') return undefined;
  const { type, to, offer } = action;
  const name = names.object(to);
  const terms = { name, give: sideWords(offer.offered, board), get: sideWords(offer.requested, board) };
  return {
    button: <ActionButton action={{ type, to, offer }}>{t('play.suggest.trade', { name })}</ActionButton>,
    about: t('play.suggest.terms', terms),
  };
}
