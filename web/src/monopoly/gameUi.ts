import { boardOf, REFUSALS, viewRules as rules, type GameEvent } from '@magnate/engine/monopoly';
import { loaded } from '../design/loaded.tsx';
import type { GameUi, Sound, Exit } from '../game/gameUi.ts';
import { withTexts } from '../game/withTexts.ts';
import type { Rules, AnyEvent } from '../sync/gameTypes.ts';
import { words } from '@magnate/words';
import { ownNames } from '@magnate/words/monopoly';
import { Board } from './board/Board.tsx';
import { recap } from './board/recap.tsx';
import { Conveniences } from './play/turn/Conveniences.tsx';
import { ActionPanel } from './ActionPanel.tsx';
import { Property } from './play/property/Property.tsx';
import { SHORTCUTS } from './shortcuts.ts';
import { PlayerSummary } from './play/players/PlayerSummary.tsx';
import { useOffersToMe } from './play/trade/openOffers.ts';
import { duration, sentence, topic, waiting } from './board/eventPresentation.ts';
import type { PlayerId } from '@magnate/engine';

/** A bankrupt's place, and the debt that ruined them. */
const exit: GameUi['exit'] = (view, eventLog, playerId, names): Exit | null => {
  if (view.game !== 'monopoly' || !view.bankrupts.includes(playerId)) return null;
  const why = ruinIn(eventLog, playerId).map((event) => sentence(event, names, view));
  return {
    place: view.players.length - view.bankrupts.indexOf(playerId),
    why: why.filter((said) => said !== null),
  };
};

/** What could not be paid, where something was, and the bankruptcy itself. */
function ruinIn(eventLog: readonly AnyEvent[], playerId: PlayerId): readonly AnyEvent[] {
  const end = eventLog.findLastIndex((event) => event.type === 'PlayerBankrupt' && event.playerId === playerId);
  if (end < 0) return [];
  const debt = eventLog.slice(0, end).findLast((event) => event.type === 'DebtIncurred' && event.debtorId === playerId);
  const last = eventLog[end] as AnyEvent;
  // Whoever gave up of their own accord owed nothing: an old debt is none of it.
  const owed = last.type === 'PlayerBankrupt' && last.shares.length > 0 && debt !== undefined;
  return owed ? [debt, last] : [last];
}

/** What is heard of the game. */
const sounds = {
  DiceRolled: 'dice',
  PassedGo: 'coin',
  PropertyPurchased: 'coin',
  RentPaid: 'coin',
  TaxPaid: 'coin',
  CardMoneyPaid: 'coin',
  PotCollected: 'coin',
  TradeCompleted: 'coin',
  AuctionEnded: 'hammer',
  BuildingPlaced: 'hammer',
  PlayerBankrupt: 'bell',
  GameEnded: 'bell',
} as const satisfies Partial<Record<GameEvent['type'], Sound>>;

// Seldom looked at: they come when they are.
const Ending = loaded(async () => (await import('./play/players/Ending.tsx')).Ending, 'ending');
const PlayerDetail = loaded(async () => (await import('./play/players/PlayerDetail.tsx')).PlayerDetail, 'list');
const TextBoard = loaded(async () => (await import('./board/TextBoard.tsx')).TextBoard, 'list');
const Trade = loaded(async () => (await import('./play/trade/Trade.tsx')).Trade, 'list');

/** Monopoly, as the table plays it. */
export const gameUi: GameUi = {
  id: 'monopoly',
  // The table was opened for this game, so it hands the rules nothing but this game's own views and actions.
  rules: rules satisfies Readonly<Record<keyof Rules, unknown>> as unknown as Rules,
  loadRuleForm: async () =>
    (await withTexts(import('./manifest/ruleForm.tsx'), 'options', 'monopoly/options')).ruleForm(),
  loadLessons: async () => (await withTexts(import('./learn/lessons.ts'), 'monopoly/learn', 'learn')).lessons,
  loadHints: async () =>
    (await withTexts(import(/* chunk: table/monopoly/hints */ './learn/hints.ts'), 'monopoly/hints')).hints,
  loadReplay: async () => (await import('./analysis/replayUi.ts')).replayUi,
  currency: (view) => (view.game === 'monopoly' ? boardOf(view.options).currency : undefined),
  ownNames: (view) => (view.game === 'monopoly' ? ownNames(view.options) : undefined),
  isRefusal: (code) => Object.hasOwn(REFUSALS, code),
  duration,
  sentence,
  sounds,
  topic,
  waiting,
  recap,
  hasSecrets: false,
  Board,
  ActionPanel,
  PlayerSummary,
  PlayerDetail,
  exit,
  Ending,
  TextBoard,
  Conveniences,
  tabs: [
    { id: 'property', label: () => words.t('monopoly:play.tabs.property'), isOwn: true, Panel: Property },
    { id: 'trade', label: () => words.t('monopoly:play.tabs.trade'), Panel: Trade, useCount: useOffersToMe },
  ],
  shortcuts: SHORTCUTS.map(({ keys, about }) => ({ keys, about: () => words.t(`monopoly:play.keys.${about}`) })),
};
