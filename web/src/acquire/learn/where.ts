import type { GameView, Phase, RefusalCode } from '@magnate/engine/acquire';
import type { ChapterId } from './chapterIds.ts';

/** Which chapter explains what. */

export const CHAPTER_OF_REFUSAL = {
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

export function chapterOfRefusal(code: string): ChapterId | undefined {
  return Object.hasOwn(CHAPTER_OF_REFUSAL, code) ? CHAPTER_OF_REFUSAL[code as RefusalCode] : undefined;
}

export function chapterOfQuestion({ phase }: GameView): ChapterId {
  return CHAPTER_OF_PHASE[phase];
}
