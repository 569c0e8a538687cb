import type { TableAnswer } from '@magnate/protocol';
import { BOT_PREFIX } from '@magnate/protocol/models';
import type { OwnSeat } from './keyring.ts';
import { isStill, motionOf, type Settings } from './settings.ts';

/** How fast what happens is acted out. */

export interface Pace {
  /** How much longer than usual everything takes. */
  readonly slowdown: number;
  /** Milliseconds that the picture may be behind what has happened. */
  readonly maxLag: number;
}

const BRISK: Pace = { slowdown: 1, maxLag: 2000 };
/** Bots wait for nobody: who plays with nobody else may look on as long as they like. */
const CALM: Pace = { slowdown: 1.6, maxLag: 10_000 };
const CALM_WITH_PEOPLE: Pace = { ...CALM, maxLag: BRISK.maxLag };

/** null where everything is shown at once. */
export function paceOf(
  { speed, ...settings }: Pick<Settings, 'speed' | 'motion' | 'quiet'>,
  isAmongBots: boolean,
): Pace | null {
  if (isStill(motionOf(settings))) return null;
  switch (speed) {
    case 'calm':
      return isAmongBots ? CALM : CALM_WITH_PEOPLE;
    case 'brisk':
      return BRISK;
    case 'instant':
      return null;
  }
}

/** Does nobody wait for whoever looks at this table, and does no clock run? */
export function isAmongBots(table: Pick<TableAnswer, 'players' | 'clock'> | null, own: readonly OwnSeat[]): boolean {
  if (table === null || table.clock !== null) return false;
  return table.players.every(
    ({ id, model }) => model.startsWith(BOT_PREFIX) || own.some(({ playerId }) => playerId === id),
  );
}
