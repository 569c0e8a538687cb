import type { ActionType } from '@magnate/engine/acquire';
import { words } from '../core/words.ts';

/** An action by its type, inside a sentence: "the purchase". */
export function moveName(type: string): string {
  return words.t(`acquire:move.${type as ActionType}`);
}
