import { createTakeBack, refund } from '../kernel/takeBack.ts';
import { copyState, type Draft, type ReadonlyState } from './state.ts';
import { viewOf } from './view.ts';

/** Taking back the last action (`takeBack: 'agreement'`). Racks, the bag and, by option, holdings are hidden. */
export const takeBack = createTakeBack<ReadonlyState, Draft>({
  copy: copyState,
  publicDraft: (game) => viewOf(game, 'spectator') as ReadonlyState as Draft,
  active: ({ players }) => players.map(({ id }) => id),
  refunds: (from, to) =>
    from.players.flatMap(({ id, cash }, seat) => refund(id, (to.players[seat]?.cash ?? 0) - (cash ?? 0))),
});
