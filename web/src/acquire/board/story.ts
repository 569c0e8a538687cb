import type { GameEvent, GameView } from '@magnate/engine/acquire';
import { sentence as said, waiting as waitingFor } from '@magnate/words/acquire';
import { storyBy, type Staging } from '../../game/story.ts';

/** Where each event belongs in the story, and how many milliseconds it takes on the stage. */

const TILE = 300;
const MERGER = 500;
const MONEY = 400;
const CHANGE = 250;
const GLANCE = 100;

// biome-ignore format: a table is read by its columns
export const STAGING: Staging<GameEvent> = {
  GameStarted:         { topic: 'turns', beat: 0 },
  StartTileDrawn:      { topic: 'turns', beat: TILE },
  FirstPlayerChosen:   { topic: 'turns', beat: 0 },
  // Of tiles that others draw there is nothing to see.
  TileDrawn:           { topic: 'turns', beat: ({ tile }) => (tile === null ? 0 : GLANCE) },
  TilePlaced:          { topic: 'turns', beat: TILE },
  CorporationFounded:  { topic: 'property', beat: CHANGE },
  FounderPaid:         { topic: 'money', beat: MONEY },
  CorporationGrew:     { topic: 'property', beat: CHANGE },
  MergerStarted:       { topic: 'property', beat: MERGER },
  BankTileDrawn:       { topic: 'money', beat: CHANGE },
  BonusPaid:           { topic: 'money', beat: MERGER },
  SharesDisposed:      { topic: 'money', beat: MONEY },
  CorporationAbsorbed: { topic: 'property', beat: CHANGE },
  SharesBought:        { topic: 'money', beat: ({ shares }) => (shares.length === 0 ? 0 : MONEY) },
  DeadTileRemoved:     { topic: 'turns', beat: GLANCE },
  HandRevealed:        { topic: 'turns', beat: CHANGE },
  TradeProposed:       { topic: 'deals', beat: GLANCE },
  TradeCompleted:      { topic: 'deals', beat: MONEY },
  TradeRejected:       { topic: 'deals', beat: 0 },
  TradeCancelled:      { topic: 'deals', beat: 0 },
  TradeVoided:         { topic: 'deals', beat: 0 },
  PlacementSkipped:    { topic: 'turns', beat: 0 },
  EndDeclared:         { topic: 'turns', beat: CHANGE },
  SharesCashed:        { topic: 'money', beat: CHANGE },
  TurnEnded:           { topic: 'turns', beat: 0 },
  GameEnded:           { topic: 'turns', beat: 0 },
};

/** What happened and what is waited for, as sentences and on the stage. */
export const { sentence, waiting, topic, beat } = storyBy<GameEvent, GameView>('acquire', said, waitingFor, STAGING);
