import type { PlayerId } from '@magnate/engine';
import {
  type CashRule,
  type Corporation,
  CORPORATIONS,
  type EndReason,
  type GameEvent,
  type Table,
  type TradeSide,
} from '@magnate/engine/acquire';
import { counted, listed } from '../text.ts';
import { tradeWords } from '../tradeWords.ts';
import { type Voice, voiceOf } from '../voice.ts';

/** Events as sentences: who, what, how much, and why. */

const WHY: Readonly<Record<CashRule, string>> = {
  purchase: 'at the price of the day',
  founderCash: 'no founder’s share was left',
  majority: 'majority bonus',
  minority: 'minority bonus',
  bothBonuses: 'both bonuses, the only holder',
  majorityTie: 'both bonuses shared, equal first',
  minorityTie: 'minority bonus shared',
  sale: 'sold',
  finalSale: 'sold at the end',
  trade: 'by trade',
};

const END: Readonly<Record<EndReason, string>> = {
  declared: 'the end was declared',
  noMoves: 'nobody can place a tile any more',
  stalemate: 'nothing changed for a whole round',
};

const VOIDED: Readonly<Record<Extract<GameEvent, { type: 'TradeVoided' }>['because'], string>> = {
  tilePlaced: 'a tile was placed',
  notCovered: 'it is no longer covered',
  tradingOver: 'the game is over',
};

/** One event; `reader` is addressed as you. */
export function sentence(game: Table, event: GameEvent, reader?: PlayerId): string {
  return words(voiceOf(game.players, reader), event);
}

/** A tile and what comes of it are one sentence. */
export function continued(before: GameEvent, event: GameEvent): string | undefined {
  if (event.type !== 'CorporationGrew' || before.type !== 'TilePlaced') return undefined;
  return `: ${event.corporation} grows to ${counted(event.size, 'tile')}`;
}

function words(voice: Voice, event: GameEvent): string {
  const { does, whom, is } = voice;
  switch (event.type) {
    case 'GameStarted':
      return `${listed(event.players.map((player) => player.name))} sit down to play.`;
    case 'StartTileDrawn':
      return `${does(event.playerId, 'draw')} ${event.tile} for the start${event.stays ? '' : ', which goes back'}.`;
    case 'FirstPlayerChosen':
      return `${does(event.playerId, 'start')}: closest to 1A.`;
    case 'TileDrawn':
      return `${does(event.playerId, 'draw')} ${event.tile ?? 'a tile'}.`;
    case 'TilePlaced':
      return `${does(event.playerId, 'place')} ${event.tile}.`;
    case 'CorporationFounded':
      return `${does(event.playerId, 'found')} ${event.corporation} with ${counted(event.size, 'tile')}${event.freeShare ? ' and a free share' : ''}.`;
    case 'FounderPaid':
      return `${does(event.playerId, 'receive')} $${event.amount} for ${event.corporation}: ${WHY[event.rule]}.`;
    case 'CorporationGrew':
      return `${event.corporation} grows to ${counted(event.size, 'tile')}.`;
    case 'MergerStarted':
      return `${event.survivor} takes over ${listed(event.defunct.map(({ corporation, size }) => `${corporation} (${size})`))} at ${event.tile}.`;
    case 'BankTileDrawn':
      return event.tile === null
        ? `The bank has no tile to draw and holds no ${event.corporation}.`
        : `The bank draws ${event.tile}: it holds ${counted(event.holding, 'share')} of ${event.corporation}.`;
    case 'BonusPaid':
      return `${does(event.playerId, 'receive')} $${event.amount} for ${event.holding === null ? '' : `${event.holding} `}${event.corporation}: ${WHY[event.rule]}.`;
    case 'SharesDisposed':
      return disposal(voice, event);
    case 'CorporationAbsorbed':
      return `${event.corporation} leaves the board; ${event.survivor} has ${counted(event.size, 'tile')}.`;
    case 'SharesBought':
      return event.shares.length === 0
        ? `${does(event.playerId, 'buy')} nothing.`
        : `${does(event.playerId, 'buy')} ${basketWords(event.shares)} for $${event.amount}.`;
    case 'DeadTileRemoved':
      return `${does(event.playerId, 'remove')} the dead tile ${event.tile}.`;
    case 'HandRevealed':
      return `${does(event.playerId, 'show')} ${listed(event.tiles)}: none can be placed, so six new ones are drawn.`;
    case 'TradeProposed':
    case 'TradeCompleted':
    case 'TradeRejected':
    case 'TradeCancelled':
      return tradeWords(voice, event, sideWords);
    case 'TradeVoided':
      return `The offer of ${whom(event.proposerId)} to ${whom(event.recipientId)} is void: ${VOIDED[event.because]}.`;
    case 'PlacementSkipped':
      return `${does(event.playerId, 'have')} no tile to place.`;
    case 'EndDeclared':
      return `${does(event.playerId, 'declare')} the end.`;
    case 'SharesCashed':
      return `${does(event.playerId, 'sell')} ${event.shares} ${event.corporation} at $${event.price} for $${event.amount} in all.`;
    case 'TurnEnded':
      return `${does(event.playerId, 'end')} the turn; ${is(event.nextPlayerId)} next.`;
    case 'GameEnded':
      return `The game is over: ${END[event.reason]}. ${listed(event.winners.map((id) => does(id, 'win')))}.`;
  }
}

type Disposed = Extract<GameEvent, { type: 'SharesDisposed' }>;

function disposal(voice: Voice, event: Disposed): string {
  const { playerId, corporation, survivor, traded, received, sold, held, amount } = event;
  const verb = (bare: string) => voice.verb(playerId, bare);
  const parts = [
    ...(traded > 0 ? [`${verb('trade')} ${traded} ${corporation} for ${received} ${survivor}`] : []),
    ...(sold > 0 ? [`${verb('sell')} ${sold} ${corporation} for $${amount}`] : []),
    ...(held === null || held > 0 ? [`${verb('keep')} ${held ?? 'some'} ${corporation}`] : []),
  ];
  return `${voice.name(playerId)} ${listed(parts)}.`;
}

/** `2 Luxor and 1 Tower`. */
export function basketWords(shares: readonly Corporation[]): string {
  return listed(
    CORPORATIONS.flatMap((corporation) => {
      const count = shares.filter((other) => other === corporation).length;
      return count > 0 ? [`${count} ${corporation}`] : [];
    }),
  );
}

/** One side of a trade: `$500 and 2 Luxor`. */
export function sideWords(side: TradeSide): string {
  const cash = side.cash ?? 0;
  return listed([
    ...(cash > 0 ? [`$${cash}`] : []),
    ...CORPORATIONS.flatMap((corporation) => {
      const count = side.shares?.[corporation] ?? 0;
      return count > 0 ? [`${count} ${corporation}`] : [];
    }),
  ]);
}

/** Told only on request: what follows from the sentence before, or happens every turn. */
const SMALL: ReadonlySet<GameEvent['type']> = new Set([
  'GameStarted',
  'TurnEnded',
  'TileDrawn',
  'StartTileDrawn',
  'CorporationAbsorbed',
]);

export function isSmall(event: GameEvent): boolean {
  return SMALL.has(event.type) || (event.type === 'SharesBought' && event.shares.length === 0);
}
