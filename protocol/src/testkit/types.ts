import type { GameId } from '@magnate/engine';
import * as acquire from '@magnate/engine/acquire';
import * as monopoly from '@magnate/engine/monopoly';

/** The closed sets of the engine, to compare descriptions with. */

interface Types {
  readonly actions: readonly string[];
  readonly events: readonly string[];
  /** Options for cases that no preset covers. */
  readonly tables: Readonly<Record<string, object>>;
}

export const TYPES: Readonly<Record<GameId, Types>> = {
  monopoly: { actions: monopoly.ACTION_TYPES, events: monopoly.EVENT_TYPES, tables: {} },
  acquire: {
    actions: acquire.ACTION_TYPES,
    events: acquire.EVENT_TYPES,
    tables: { hidden: { holdings: 'hidden' }, manual: { deadTiles: 'manual' } },
  },
};
