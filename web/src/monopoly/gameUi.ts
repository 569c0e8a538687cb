import { boardOf, REFUSALS, viewRules as rules, type GameEvent, type Themed } from '@magnate/engine/monopoly';
import { loaded } from '../design/loaded.tsx';
import type { GameUi, Sound, Exit } from '../game/gameUi.ts';
import { withTexts } from '../game/withTexts.ts';
import type { Rules, AnyEvent } from '../sync/gameTypes.ts';
import { words } from '@magnate/words';
import { groupName, moveName, ownNames } from '@magnate/words/monopoly';
import { isDraft } from './board/modes.ts';
import { Board } from './board/Board.tsx';
import { recap } from './board/recap.tsx';
import { Conveniences } from './play/turn/Conveniences.tsx';
import { isDuelDecided } from './play/turn/duel.ts';
import { ActionPanel, preloadDecisions } from './ActionPanel.tsx';
import { Property } from './play/property/Property.tsx';
import { SHORTCUTS } from './shortcuts.ts';
import { PlayerSummary } from './play/players/PlayerSummary.tsx';
import { useOffersToMe } from './play/trade/openOffers.ts';
import { duration, isHeld, sentence, topic, waiting } from './board/eventPresentation.ts';
import type { PlayerId } from '@magnate/engine';

/** The place of a bankrupt player, and the debt that caused it. */
const exit: GameUi['exit'] = (view, eventLog, playerId, names): Exit | null => {
  if (view.game !== 'monopoly' || !view.bankrupts.includes(playerId)) return null;
  const why = ruinIn(eventLog, playerId).map((event) => sentence(event, names, view));
  return {
    place: view.players.length - view.bankrupts.indexOf(playerId),
    why: why.filter((text) => text !== null),
  };
};

/** The unpaid debt, if any, and the bankruptcy. */
function ruinIn(eventLog: readonly AnyEvent[], playerId: PlayerId): readonly AnyEvent[] {
  const end = eventLog.findLastIndex((event) => event.type === 'PlayerBankrupt' && event.playerId === playerId);
  if (end < 0) return [];
  const debt = eventLog.slice(0, end).findLast((event) => event.type === 'DebtIncurred' && event.debtorId === playerId);
  const last = eventLog[end] as AnyEvent;
  // A player who resigned owed nothing: an older debt is unrelated.
  const owed = last.type === 'PlayerBankrupt' && last.shares.length > 0 && debt !== undefined;
  return owed ? [debt, last] : [last];
}

/** The name of a group in a remark. */
function groupThing(group: string | number | undefined, options: Themed): string {
  const board = boardOf(options);
  const known = board.groups.find((each) => each === group);
  return known === undefined ? '' : groupName(known, board);
}

/** Sound effects. */
const sounds = {
  DiceRolled: 'dice',
  PassedGo: 'coin',
  PropertyPurchased: 'paper',
  CardDrawn: 'paper',
  PropertyMortgaged: 'stamp',
  RentPaid: 'coin',
  TaxPaid: 'coin',
  CardMoneyPaid: 'coin',
  PotCollected: 'coin',
  TradeCompleted: 'chime',
  AuctionEnded: 'hammer',
  BuildingPlaced: 'tile',
  PlayerBankrupt: 'bell',
  GameEnded: 'bell',
} as const satisfies Partial<Record<GameEvent['type'], Sound>>;

// Rarely opened: loaded on demand.
const Ending = loaded(async () => (await import('./play/players/Ending.tsx')).Ending, 'ending');
const PlayerDetail = loaded(async () => (await import('./play/players/PlayerDetail.tsx')).PlayerDetail, 'list');
const TextBoard = loaded(async () => (await import('./board/TextBoard.tsx')).TextBoard, 'list');
const Trade = loaded(async () => (await import('./play/trade/Trade.tsx')).Trade, 'list');

/** The game UI of Monopoly. */
export const gameUi: GameUi = {
  id: 'monopoly',
  // The table passes only views and actions of this game.
  rules: rules satisfies Readonly<Record<keyof Rules, unknown>> as unknown as Rules,
  loadRuleForm: async () =>
    (await withTexts(import('./manifest/ruleForm.tsx'), 'options', 'monopoly/options')).ruleForm(),
  loadLessons: async () => (await withTexts(import('./learn/lessons.ts'), 'monopoly/learn', 'learn')).lessons,
  loadHints: async () =>
    (await withTexts(import(/* chunk: table/monopoly/hints */ './learn/hints.ts'), 'monopoly/hints')).hints,
  loadGuide: async () => (await withTexts(import('./learn/guide.ts'), 'monopoly/guide')).guide,
  loadAdvice: async () =>
    (await withTexts(import(/* chunk: table/monopoly/hints */ './play/advice.ts'), 'monopoly/reasons')).advice,
  loadReplay: async () => (await import('./analysis/replayUi.ts')).replayUi,
  currency: (view) => (view.game === 'monopoly' ? boardOf(view.options).currency : undefined),
  ownNames: (view) => (view.game === 'monopoly' ? ownNames(view.options) : undefined),
  isDraft,
  isRefusal: (code) => Object.hasOwn(REFUSALS, code),
  duration,
  isHeld,
  sentence,
  remarkThing: ({ group }, view) => (view.game === 'monopoly' ? groupThing(group, view.options) : ''),
  sounds,
  topic,
  moveName,
  waiting,
  recap,
  hasSecrets: false,
  surface: 'felt',
  Board,
  ActionPanel,
  preload: preloadDecisions,
  PlayerSummary,
  PlayerDetail,
  exit,
  isDecided: (view) => view.game === 'monopoly' && isDuelDecided(view),
  Ending,
  TextBoard,
  Conveniences,
  endsTurnsByItself: true,
  tabs: [
    { id: 'property', label: () => words.t('monopoly:play.tabs.property'), isOwn: true, Panel: Property },
    { id: 'trade', label: () => words.t('monopoly:play.tabs.trade'), Panel: Trade, useCount: useOffersToMe },
  ],
  shortcuts: SHORTCUTS.map(({ keys, about }) => ({ keys, about: () => words.t(`monopoly:play.keys.${about}`) })),
};
