import type { Collected, DrawKind, MarkKind } from '../kernel/game.ts';
import type { PlayerId } from '../kernel/ids.ts';
import type { EventType, GameEvent } from './events.ts';

/** Facts about events for programs that do not know the game: subject, randomness, timeline marks. */

/** The player whom an event is about: the actor or the one affected; null if it concerns the whole table. */
export function subjectOf(event: GameEvent): PlayerId | null {
  switch (event.type) {
    case 'GameStarted':
    case 'BankTileDrawn':
    case 'CorporationAbsorbed':
    case 'GameEnded':
      return null;
    case 'TradeProposed':
    case 'TradeCompleted':
    case 'TradeCancelled':
    case 'TradeVoided':
      return event.proposerId;
    case 'TradeRejected':
      return event.recipientId;
    case 'StartTileDrawn':
    case 'FirstPlayerChosen':
    case 'TileDrawn':
    case 'TilePlaced':
    case 'CorporationFounded':
    case 'FounderPaid':
    case 'CorporationGrew':
    case 'MergerStarted':
    case 'BonusPaid':
    case 'SharesDisposed':
    case 'SharesBought':
    case 'DeadTileRemoved':
    case 'HandRevealed':
    case 'PlacementSkipped':
    case 'EndDeclared':
    case 'SharesCashed':
    case 'TurnEnded':
    case 'TakeBackAsked':
    case 'TakeBackAgreed':
    case 'TakeBackRefused':
    case 'ActionTakenBack':
      return event.playerId;
  }
}

const DRAWS: Partial<Readonly<Record<EventType, DrawKind>>> = {
  StartTileDrawn: { name: 'startTile', read: 'item' },
  TileDrawn: { name: 'tile', read: 'item' },
  BankTileDrawn: { name: 'bankTile', read: 'item' },
};

export function draws({ type }: GameEvent): DrawKind | null {
  return DRAWS[type] ?? null;
}

/** The shares that a player bought or got for founding. */
export function collected(event: GameEvent): readonly Collected[] {
  if (event.type === 'CorporationFounded') {
    return event.freeShare ? [shares(event.corporation, event.playerId, 1)] : [];
  }
  if (event.type !== 'SharesBought') return [];
  return [...new Set(event.shares)].map((corporation) =>
    shares(corporation, event.playerId, event.shares.filter((each) => each === corporation).length),
  );
}

function shares(value: string, playerId: PlayerId, count: number): Collected {
  return { kind: 'corporation', value, playerId, count };
}

export const MARK_KINDS: readonly MarkKind[] = [
  { name: 'turn', weight: 0 },
  { name: 'founding', weight: 1 },
  { name: 'merger', weight: 2 },
  { name: 'trade', weight: 2 },
];

const MARKS: Partial<Readonly<Record<EventType, string>>> = {
  TurnEnded: 'turn',
  CorporationFounded: 'founding',
  MergerStarted: 'merger',
  TradeCompleted: 'trade',
};

export function marks({ type }: GameEvent): string | null {
  return MARKS[type] ?? null;
}
