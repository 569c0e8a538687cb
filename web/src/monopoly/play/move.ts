import type { ActionOf } from '@magnate/engine';
import type { Intent } from '../../sync/gameTypes.ts';

/** Something I could do at this table. */
export type Move = Intent<ActionOf<'monopoly'>>;
