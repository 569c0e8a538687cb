import { STANDARD, type GameView, getPlayerById, type Phase, type RefusalCode } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import type { Lessons } from '../../game/learn/lessons.ts';
import { isSameRules } from '../../learn/exampleSeat.ts';
import { CHAPTER_IDS, type ChapterId } from './chapterIds.ts';
import { BODIES } from './chapters.tsx';
import type { PlayerId } from '@magnate/engine';

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
  PLAYER_OUT: 'debt',
  NOT_YOUR_TURN: 'turn',
  WRONG_PHASE: 'turn',
  NOT_NOW: 'building',
  RAISE_ONLY: 'debt',
  AUCTION_RUNNING: 'auctions',
  CLAIMS_OPEN: 'building',
  ROLL_LEFT: 'turn',
  INVALID_TRANSITION: 'turn',
  BAD_DICE: 'turn',
  IN_JAIL: 'jail',
  NOT_IN_JAIL: 'jail',
  NO_JAIL_CARD: 'jail',
  INSUFFICIENT_CASH: 'debt',
  NOT_A_LOT: 'spaces',
  ALREADY_OWNED: 'buying',
  NOT_ON_SPACE: 'buying',
  FIRST_LAP: 'buying',
  NOT_OWNER: 'buying',
  NOT_A_STREET: 'building',
  NO_MONOPOLY: 'building',
  GROUP_MORTGAGED: 'building',
  HOTEL_STANDS: 'building',
  HOTEL_IS_NEXT: 'building',
  HOUSE_IS_NEXT: 'building',
  UNEVEN_BUILD: 'building',
  UNEVEN_SALE: 'building',
  NO_HOUSES_LEFT: 'building',
  NO_HOTELS_LEFT: 'building',
  NOTHING_BUILT: 'building',
  HOUSES_SHORT: 'building',
  GROUP_SALE_OFF: 'building',
  CLAIM_LOST: 'building',
  WRONG_BUILDING: 'building',
  MORTGAGES_OFF: 'mortgage',
  ALREADY_MORTGAGED: 'mortgage',
  NOT_MORTGAGED: 'mortgage',
  HAS_BUILDINGS: 'mortgage',
  NOT_THAT_DEED: 'mortgage',
  NO_AUCTION: 'auctions',
  NOT_IN_AUCTION: 'auctions',
  NOT_YOUR_BID: 'auctions',
  HIGHEST_ALREADY: 'auctions',
  BID_TOO_LOW: 'auctions',
  TRADES_OFF: 'trade',
  SAME_PLAYER: 'trade',
  NOTHING_TO_TRADE: 'trade',
  EMPTY_TRADE: 'trade',
  GIFTS_OFF: 'trade',
  CARD_NOT_HELD: 'trade',
  FEE_UNPAYABLE: 'mortgage',
  DEBT_UNPAYABLE: 'debt',
  FEE_OPEN: 'mortgage',
  UNKNOWN_TRADE: 'trade',
  TRADE_SETTLED: 'trade',
  NOT_RECIPIENT: 'trade',
  NOT_PROPOSER: 'trade',
  TOO_MANY_COUNTERS: 'trade',
  TOO_MANY_OFFERS: 'trade',
  NO_DEBT: 'debt',
  STILL_SOLVENT: 'debt',
  RESIGN_OFF: 'end',
  NO_CLAIM: 'building',
  NO_DECK_CARD: 'spaces',
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
  WaitingForRoll: 'turn',
  Rolling: 'turn',
  Resolving: 'turn',
  AwaitingBuyDecision: 'buying',
  Auction: 'auctions',
  PlayerAction: 'turn',
  EndTurn: 'turn',
  Debt: 'debt',
  TaxChoice: 'spaces',
  JailExit: 'jail',
  MortgageTransfer: 'mortgage',
  BuildingClaim: 'building',
  BuildingPlacement: 'building',
  GameOver: 'end',
} as const satisfies Readonly<Record<Phase, ChapterId>>;

function chapterOfRefusal(code: string): ChapterId | undefined {
  return Object.hasOwn(CHAPTER_OF_REFUSAL, code) ? CHAPTER_OF_REFUSAL[code as RefusalCode] : undefined;
}

/** A roll in jail is about jail. */
function chapterOfQuestion(view: GameView, me: PlayerId | null): ChapterId {
  const player = me === null ? undefined : getPlayerById(view, me);
  const isMine = player !== undefined && view.players[view.currentPlayerIndex]?.id === me;
  if (view.phase === 'WaitingForRoll' && isMine && player.jailStatus === 'inJail') return 'jail';
  return CHAPTER_OF_PHASE[view.phase];
}

/** The lessons of Monopoly. */
export const lessons: Lessons = {
  lead: () => words.t('monopoly/learn:lead'),
  chapters: CHAPTER_IDS.map((id) => ({ id, title: () => words.t(`monopoly/learn:${id}.title`), Body: BODIES[id] })),
  ofRefusal: chapterOfRefusal,
  ofQuestion: (view, me) => (view.game === 'monopoly' ? chapterOfQuestion(view, me) : CHAPTER_IDS[0]),
  isStandard: ({ options }) => isSameRules(options, STANDARD),
};
