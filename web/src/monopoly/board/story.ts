import { type GameEvent, type GameView, boardOf, DECK_SETS, DECKS, STANDARD_BOARD } from '@magnate/engine/monopoly';
import { sentence as said, waiting as waitingFor } from '@magnate/words/monopoly';
import { storyBy, type Staging } from '../../game/story.ts';

/** Where each event belongs in the story, and how many milliseconds it takes on the stage. */

const DICE = 600;
const MONEY = 400;
const CARD = 900;
const BID = 150;
const CHANGE = 250;
const GLANCE = 100;
const STEP = 120;
const LONGEST_WALK = 1200;

type Walk = Extract<GameEvent, { readonly type: 'PlayerMoved' }>;

function walk({ fromPosition, toPosition, cause }: Walk, view: GameView | null): number {
  const { size, sheets } = view === null ? STANDARD_BOARD : boardOf(view.options);
  const forward = (toPosition - fromPosition + size) % size;
  const back = size - forward;
  // A card may lead backwards: every other way goes forward.
  const cards = DECK_SETS.flatMap((set) => DECKS.flatMap((deck) => sheets[set][deck]));
  const leadsBack = cards.some(({ effect }) => effect.type === 'moveBack' && effect.spaces === back);
  const steps = cause === 'card' && leadsBack ? back : forward;
  return Math.min(STEP * steps, LONGEST_WALK);
}

// biome-ignore format: a table is read by its columns
export const STAGING: Staging<GameEvent, GameView> = {
  GameStarted:         { topic: 'turns', beat: 0 },
  FirstPlayerChosen:   { topic: 'turns', beat: 0 },
  DeedDealt:           { topic: 'property', beat: GLANCE },
  DiceRolled:          { topic: 'turns', beat: DICE },
  PlayerMoved:         { topic: 'turns', beat: walk },
  PassedGo:            { topic: 'money', beat: MONEY },
  PropertyPurchased:   { topic: 'property', beat: MONEY },
  PropertyDeclined:    { topic: 'property', beat: GLANCE },
  RentPaid:            { topic: 'money', beat: MONEY },
  TaxPaid:             { topic: 'money', beat: MONEY },
  CardDrawn:           { topic: 'turns', beat: CARD },
  DeckShuffled:        { topic: 'turns', beat: 0 },
  CardMoneyPaid:       { topic: 'money', beat: MONEY },
  PotCollected:        { topic: 'money', beat: MONEY },
  SentToJail:          { topic: 'turns', beat: CHANGE },
  JailRollFailed:      { topic: 'turns', beat: GLANCE },
  JailFinePaid:        { topic: 'money', beat: MONEY },
  LeftJail:            { topic: 'turns', beat: GLANCE },
  AuctionStarted:      { topic: 'deals', beat: CHANGE },
  BidPlaced:           { topic: 'deals', beat: BID },
  BidPassed:           { topic: 'deals', beat: BID },
  AuctionEnded:        { topic: 'property', beat: MONEY },
  BuildingPlaced:      { topic: 'property', beat: CHANGE },
  BuildingSold:        { topic: 'property', beat: CHANGE },
  ClaimsOpened:        { topic: 'property', beat: GLANCE },
  BuildingClaimed:     { topic: 'property', beat: GLANCE },
  BuildingWaived:      { topic: 'property', beat: GLANCE },
  PropertyMortgaged:   { topic: 'property', beat: CHANGE },
  PropertyUnmortgaged: { topic: 'property', beat: CHANGE },
  MortgageFeePaid:     { topic: 'money', beat: MONEY },
  TradeProposed:       { topic: 'deals', beat: GLANCE },
  TradeCompleted:      { topic: 'deals', beat: MONEY },
  TradeRejected:       { topic: 'deals', beat: 0 },
  TradeCountered:      { topic: 'deals', beat: 0 },
  TradeCancelled:      { topic: 'deals', beat: 0 },
  TradeVoided:         { topic: 'deals', beat: 0 },
  DebtIncurred:        { topic: 'money', beat: CHANGE },
  PlayerBankrupt:      { topic: 'money', beat: CHANGE },
  DeedTransferred:     { topic: 'property', beat: GLANCE },
  JailCardTransferred: { topic: 'property', beat: GLANCE },
  TurnContinued:       { topic: 'turns', beat: 0 },
  TurnEnded:           { topic: 'turns', beat: 0 },
  GameEnded:           { topic: 'turns', beat: 0 },
};

/** What happened and what is waited for, as sentences and on the stage. */
export const { sentence, waiting, topic, beat } = storyBy<GameEvent, GameView>('monopoly', said, waitingFor, STAGING);
