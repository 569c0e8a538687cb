import type { GameEvent } from '@magnate/engine/acquire';
import type { Sound } from '../game/kit.ts';

/** What is heard of the game. */
export const sounds = {
  TilePlaced: 'hammer',
  CorporationFounded: 'bell',
  SharesBought: 'coin',
  BonusPaid: 'coin',
  SharesDisposed: 'coin',
  MergerStarted: 'hammer',
  GameEnded: 'bell',
} as const satisfies Partial<Record<GameEvent['type'], Sound>>;
