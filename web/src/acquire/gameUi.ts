import { acquire as rules, REFUSALS, type GameEvent } from '@magnate/engine/acquire';
import { loaded } from '../design/loaded.tsx';
import type { GameUi, Sound } from '../game/gameUi.ts';
import { withTexts } from '../game/withTexts.ts';
import type { Rules } from '../sync/gameTypes.ts';
import { words } from '@magnate/words';
import { moveName } from '@magnate/words/acquire';
import { Board } from './board/Board.tsx';
import { InfoCard } from './board/InfoCard.tsx';
import { recap } from './board/recap.tsx';
import { ScoreSheet } from './board/ScoreSheet.tsx';
import { PlayerSummary } from './board/PlayerSummary.tsx';
import { Conveniences } from './play/Conveniences.tsx';
import { ActionPanel } from './play/ActionPanel.tsx';
import { useOffersToMe } from './play/TradeOffer.tsx';
import { Trade } from './play/Trade.tsx';
import { duration, isHeld, sentence, topic, waiting } from './board/eventPresentation.ts';
import { LONG_TURN_BOT_DELAY } from '../sync/pace.ts';

/** Sound effects. */
const sounds = {
  TilePlaced: 'tile',
  CorporationFounded: 'chime',
  CorporationGrew: 'click',
  SharesBought: 'stamp',
  BonusPaid: 'coin',
  SharesDisposed: 'paper',
  MergerStarted: 'sweep',
  TradeCompleted: 'chime',
  EndDeclared: 'hammer',
  GameEnded: 'bell',
} as const satisfies Partial<Record<GameEvent['type'], Sound>>;

/** The shortcuts of this game. */
const SHORTCUTS = [
  { keys: ['1', '2', '3', '4', '5', '6'], about: 'tile' },
  { keys: ['enter'], about: 'enter' },
  { keys: ['l', 't', 'a', 'f', 'w', 'c', 'i'], about: 'corporation' },
  { keys: ['backspace'], about: 'undo' },
  { keys: ['b'], about: 'buy' },
  { keys: ['s'], about: 'sellAll' },
  { keys: ['x'], about: 'tradeAll' },
  { keys: ['k'], about: 'keepAll' },
] as const;

// Rarely opened: loaded on demand.
const Ending = loaded(async () => (await import('./play/Ending.tsx')).Ending, 'ending');
const PlayerDetail = loaded(async () => (await import('./board/PlayerDetail.tsx')).PlayerDetail, 'list');
const TextBoard = loaded(async () => (await import('./board/TextBoard.tsx')).TextBoard, 'list');

/** The game UI of Acquire. */
export const gameUi: GameUi = {
  id: 'acquire',
  // The table passes only views and actions of this game.
  rules: rules satisfies Readonly<Record<keyof Rules, unknown>> as unknown as Rules,
  loadRuleForm: async () =>
    (await withTexts(import('./manifest/ruleForm.tsx'), 'options', 'acquire/options')).ruleForm(),
  loadLessons: async () => (await withTexts(import('./learn/lessons.ts'), 'acquire/learn', 'learn')).lessons,
  loadHints: async () =>
    (await withTexts(import(/* chunk: table/acquire/hints */ './learn/hints.ts'), 'acquire/hints')).hints,
  loadGuide: async () => (await withTexts(import('./learn/guide.ts'), 'acquire/guide')).guide,
  loadAdvice: async () =>
    (await withTexts(import(/* chunk: table/acquire/hints */ './play/advice.ts'), 'acquire/reasons')).advice,
  loadReplay: async () => (await import('./analysis/replayUi.ts')).replayUi,
  isRefusal: (code) => Object.hasOwn(REFUSALS, code),
  duration,
  isHeld,
  sentence,
  remarkThing: ({ corporation = '' }) => String(corporation),
  sounds,
  topic,
  moveName,
  waiting,
  recap,
  hasSecrets: true,
  botDelay: LONG_TURN_BOT_DELAY,
  surface: 'night',
  Board,
  ActionPanel,
  PlayerSummary,
  PlayerDetail,
  exit: () => null,
  Ending,
  TextBoard,
  Conveniences,
  tabs: [
    { id: 'sheet', label: () => words.t('acquire:play.tabs.sheet'), Panel: ScoreSheet },
    { id: 'card', label: () => words.t('acquire:play.tabs.card'), Panel: InfoCard },
    { id: 'trade', label: () => words.t('acquire:play.tabs.trade'), Panel: Trade, useCount: useOffersToMe },
  ],
  shortcuts: SHORTCUTS.map(({ keys, about }) => ({ keys, about: () => words.t(`acquire:play.keys.${about}`) })),
};
