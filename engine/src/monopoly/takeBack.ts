import { createTakeBack, refund } from '../kernel/takeBack.ts';
import { POT_ACCOUNT } from './events.ts';
import { activeIds } from './queries.ts';
import { copyState, type Draft, type ReadonlyState } from './state.ts';
import { viewOf } from './view.ts';

/** Taking back the last action (`takeBack: 'agreement'`). Only dice and cards are hidden. */
export const takeBack = createTakeBack<ReadonlyState, Draft>({
  copy: copyState,
  publicDraft: (game) => viewOf(game) as ReadonlyState as Draft,
  active: activeIds,
  refunds: (from, to) => [
    ...from.players.flatMap(({ id, cash }, seat) => refund(id, (to.players[seat]?.cash ?? 0) - cash)),
    ...refund(POT_ACCOUNT, to.pot - from.pot),
  ],
});
