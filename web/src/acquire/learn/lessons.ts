import { STANDARD, type GameView, type Phase, type RefusalCode } from '@magnate/engine/acquire';
import { words } from '@magnate/words';
import type { Lessons } from '../../game/learn/lessons.ts';
import { isSameRules } from '../../learn/exampleSeat.ts';
import { CHAPTER_IDS, type ChapterId } from './chapterIds.ts';
import { BODIES } from './chapters.tsx';

/** The chapter for each question and refusal. */

const CHAPTER_OF_REFUSAL = {
  HIDDEN: 'turn',
  MALFORMED: 'turn',
  UNKNOWN_ACTION: 'turn',
  UNKNOWN_PLAYER: 'turn',
  UNKNOWN_GAME: 'goal',
  WRONG_RULES_VERSION: 'goal',
  BAD_SETUP: 'goal',
  GAME_OVER: 'end',
  NOT_YOUR_TURN: 'turn',
  WRONG_PHASE: 'turn',
  NOT_IN_RACK: 'tiles',
  DEAD_TILE: 'safe',
  NO_CORPORATION_LEFT: 'founding',
  NOT_DEAD: 'safe',
  NO_REPLACING: 'safe',
  ALREADY_ACTIVE: 'founding',
  NOT_A_CANDIDATE: 'mergers',
  ODD_TRADE: 'disposing',
  TOO_MANY_DISPOSED: 'disposing',
  NOT_ENOUGH_SURVIVOR: 'disposing',
  TOO_MANY_SHARES: 'buying',
  NOT_ACTIVE: 'buying',
  NO_SHARES_LEFT: 'buying',
  INSUFFICIENT_CASH: 'buying',
  NO_CAUSE_TO_END: 'end',
  ALREADY_DECLARED: 'end',
  TRADING_OFF: 'trading',
  NOT_ON_TURN: 'trading',
  SAME_PLAYER: 'trading',
  EMPTY_TRADE: 'trading',
  SHARES_NOT_HELD: 'trading',
  UNKNOWN_TRADE: 'trading',
  TRADE_SETTLED: 'trading',
  NOT_RECIPIENT: 'trading',
  NOT_PROPOSER: 'trading',
  TOO_MANY_OFFERS: 'trading',
  TAKE_BACK_OFF: 'turn',
  NOTHING_TO_TAKE_BACK: 'turn',
  TAKE_BACK_TOO_LATE: 'turn',
  TAKE_BACK_REVEALED: 'turn',
  TAKE_BACK_ASKED: 'turn',
  TAKE_BACK_REFUSED: 'turn',
  NO_TAKE_BACK: 'turn',
  TAKE_BACK_ANSWERED: 'turn',
} as const satisfies Readonly<Record<RefusalCode, ChapterId>>;

export const CHAPTER_OF_PHASE = {
  PlaceTile: 'tiles',
  FoundCorporation: 'founding',
  ChooseSurvivor: 'mergers',
  ChooseDefunct: 'mergers',
  DisposeShares: 'disposing',
  BuyShares: 'buying',
  GameOver: 'winning',
} as const satisfies Readonly<Record<Phase, ChapterId>>;

function chapterOfRefusal(code: string): ChapterId | undefined {
  return Object.hasOwn(CHAPTER_OF_REFUSAL, code) ? CHAPTER_OF_REFUSAL[code as RefusalCode] : undefined;
}

function chapterOfQuestion({ phase }: GameView): ChapterId {
  return CHAPTER_OF_PHASE[phase];
}

/** The lessons of Acquire. */
export const lessons: Lessons = {
  lead: () => words.t('acquire/learn:lead'),
  chapters: CHAPTER_IDS.map((id) => ({ id, title: () => words.t(`acquire/learn:${id}.title`), Body: BODIES[id] })),
  ofRefusal: chapterOfRefusal,
  ofQuestion: (view) => (view.game === 'acquire' ? chapterOfQuestion(view) : CHAPTER_IDS[0]),
  isStandard: ({ options }) => isSameRules(options, STANDARD),
};
