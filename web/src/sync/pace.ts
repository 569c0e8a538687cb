import type { TableAnswer } from '@magnate/protocol';
import { BOT_PREFIX } from '@magnate/protocol/models';
import type { OwnSeat } from './keyring.ts';
import { isStill, motionOf, type Settings } from './settings.ts';

/** The speed of animations. */

export interface Pace {
  /** Factor for all durations. */
  readonly slowdown: number;
  /** Milliseconds that the display may lag behind the game. */
  readonly maxLag: number;
}

const BRISK: Pace = { slowdown: 1, maxLag: 2000 };
/** Against bots alone no player is kept waiting, so the display may lag longer: a merger is shown holder by holder. */
const BRISK_AMONG_BOTS: Pace = { ...BRISK, maxLag: 5000 };
const CALM: Pace = { slowdown: 1.6, maxLag: 10_000 };
const CALM_WITH_PEOPLE: Pace = { ...CALM, maxLag: BRISK.maxLag };

/** Milliseconds between the actions of bots at tables of this page: people can follow the bids of an auction. */
export const BOT_DELAY = 800;
/** In games whose turns have several actions and change much on the board: people want to look at it. */
export const LONG_TURN_BOT_DELAY = 1300;

/** null to show everything at once. */
export function paceOf(
  { speed, ...settings }: Pick<Settings, 'speed' | 'motion' | 'quiet'>,
  isAmongBots: boolean,
): Pace | null {
  if (isStill(motionOf(settings))) return null;
  switch (speed) {
    case 'calm':
      return isAmongBots ? CALM : CALM_WITH_PEOPLE;
    case 'brisk':
      return isAmongBots ? BRISK_AMONG_BOTS : BRISK;
    case 'instant':
      return null;
  }
}

/** Do only bots and seats of this device play, without a clock? */
export function isAmongBots(table: Pick<TableAnswer, 'players' | 'clock'> | null, own: readonly OwnSeat[]): boolean {
  if (table === null || table.clock !== null) return false;
  return table.players.every(
    ({ id, model }) => model.startsWith(BOT_PREFIX) || own.some(({ playerId }) => playerId === id),
  );
}
