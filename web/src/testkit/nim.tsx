import { nimRules } from '@magnate/engine/testkit';
import type { PlayerId } from '@magnate/engine';
import type { Names } from '@magnate/words';
import { gameMessages } from '@magnate/words/games';
import { Dices } from 'lucide-react';
import { ActionButton } from '../game/decision/ActionButton.tsx';
import { DecisionArea, DecisionPanel } from '../game/decision/DecisionPanel.tsx';
import type { GameManifest, GameUi } from '../game/gameUi.ts';
import { ruleFormOf } from '../game/ruleForm.ts';
import { useSeatView } from '../game/seatView.ts';
import type { AnyEvent, AnyView, Intent, PlayableGame, Rules } from '../sync/gameTypes.ts';

/** A minimal kit of Nim, the third game: what a table shows, and a button for each amount. */

// The types of the page know the games of the map: this one is added to it when tests load it.
const NIM = nimRules.nim.id as PlayableGame['id'];

function useNim() {
  const { view, offers, names } = useSeatView();
  return {
    view: view as unknown as nimRules.GameView,
    offers: offers as unknown as readonly nimRules.Offer[],
    names,
    words: gameMessages(NIM),
  };
}

const ruleForm = async () =>
  ruleFormOf({ rules: gameMessages(NIM).optionsInWords(), controls: {}, readOptions: (values) => values });

function Board() {
  const { view } = useNim();
  return (
    <p data-testid="total">
      {view.total} of {view.options.target}
    </p>
  );
}

function ActionPanel() {
  const { offers, names } = useNim();
  const { view } = useSeatView();
  const add = (amount: number) => ({ type: 'Add', amount }) as unknown as Intent;
  const buttons = offers
    .flatMap(({ amounts }) => amounts)
    .map((amount) => (
      <ActionButton key={amount} action={add(amount)}>
        Add {amount}
      </ActionButton>
    ));
  return (
    <DecisionArea>
      <DecisionPanel sentence={gameMessages(NIM).waiting(view, names)} main={buttons[0]} others={buttons.slice(1)} />
    </DecisionArea>
  );
}

function Ending() {
  const { view, names } = useNim();
  const winner = nimRules.nim.outcome(view)?.winners[0];
  return winner === undefined ? null : <p>{names.subject(winner)} won.</p>;
}

const Nothing = () => null;
const unused = (): never => {
  throw new Error('Tests of the third game do not open this.');
};

const sentence = (event: AnyEvent, names: Names, view: AnyView): string | null =>
  gameMessages(NIM).sentence(event as never, { names, options: view.options });

function adderIn(event: AnyEvent): PlayerId | null {
  const own = event as unknown as nimRules.GameEvent;
  return own.type === 'Added' ? own.playerId : null;
}

export const gameUi: GameUi = {
  id: NIM,
  rules: nimRules.nim as unknown as Rules,
  duration: () => 0,
  isHeld: () => false,
  hasSecrets: false,
  loadRuleForm: ruleForm,
  loadLessons: async () => ({
    lead: () => 'Reach the target.',
    chapters: [{ id: 'all', title: () => 'All of it', Body: Nothing }],
    ofRefusal: () => undefined,
    ofQuestion: () => 'all',
    isStandard: () => true,
  }),
  remarkThing: () => '',
  loadAdvice: async () => ({ isSafe: () => true, isAside: () => false, why: () => undefined }),
  loadHints: async () => ({ ideas: () => [], say: () => '', chapterOf: () => undefined }),
  loadGuide: unused,
  loadReplay: async () => ({
    game: nimRules.nim as never,
    markLabel: (mark) => mark,
    worthOf: () => null,
    loadFigures: async () => Nothing,
    loadShare: unused,
  }),
  isRefusal: (code) => Object.hasOwn(nimRules.REFUSALS, code),
  sentence,
  sounds: {},
  topic: () => 'turns',
  recap: {
    recapRules: {
      opens: (event) => adderIn(event),
      ends: (event) => (event.type === 'TurnEnded' ? event.playerId : null),
      passesTo: () => null,
      chosenBy: () => null,
      isIncluded: () => false,
      changesHands: () => false,
      isFallback: (event) => adderIn(event) !== null,
      isDecisive: () => false,
      cashOf: () => 0,
      stakeOf: () => 0,
    },
    decisive: () => null,
    broughtBy: () => [],
    Opening: Nothing,
  },
  moveName: (type) => type,
  waiting: (view, names) => gameMessages(NIM).waiting(view, names),
  Board,
  ActionPanel,
  PlayerSummary: Nothing,
  PlayerDetail: Nothing,
  exit: () => null,
  Ending,
  TextBoard: Board,
  Conveniences: Nothing,
  tabs: [],
  shortcuts: [],
};

export const nim: GameManifest = {
  seats: nimRules.nim.seats,
  usualBots: 1,
  loadScene: async () => Nothing,
  Icon: Dices,
  loadGameUi: async () => gameUi,
  loadRuleForm: ruleForm,
  loadLab: async () => Nothing,
};
