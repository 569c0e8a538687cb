/** The games as they are shown. */

export { ACQUIRE_PHASES, acquireViewSchema } from './acquire/view.ts';
export { MONOPOLY_PHASES, monopolyViewSchema } from './monopoly/view.ts';
