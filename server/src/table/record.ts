import { gameOf } from '@magnate/engine';
import { isTableEvent, type TableEvent } from '@magnate/protocol';
import type { Store, StoredAction } from '../store/store.ts';
import { withoutPlace } from './tableLoader.ts';
import type { TableState } from './tableState.ts';
import type { AnyEvent } from './types.ts';

/** The record of a finished game: everything that is needed to replay it, with its seed. */
export async function recordOf(store: Store, id: string, tableState: TableState): Promise<unknown> {
  const { doc, game, rules, state, seq, head } = tableState;
  const actions = await store.actions(id, 0);
  const events = await store.events(id, 0, seq);
  return {
    game,
    version: rules,
    options: doc.options,
    players: doc.players,
    seed: doc.seed,
    ...(doc.scenario === null ? {} : { scenario: doc.scenario }),
    remarks: remarksOf(events, actions, doc.prologue.length),
    actions: actions.map(({ at, action }) => ({ at, action })),
    chain: { events: seq, head },
    outcome: state === null ? null : gameOf(game).outcome(state),
    fairness:
      doc.hostSecret === null ? null : { hostSecret: doc.hostSecret, commitment: doc.commitment, entropy: doc.entropy },
  };
}

/** Each remark with the step that it precedes: the setup, or the first action whose events follow it. */
function remarksOf(events: readonly AnyEvent[], actions: readonly StoredAction[], prologue: number) {
  let next = 0;
  return events.filter(isTableEvent).map((event: TableEvent) => {
    while (next < actions.length && (actions[next] as StoredAction).firstSeq <= event.seq) next += 1;
    const before = event.seq <= prologue ? 0 : next + 1;
    return { before, at: event.at, remark: withoutPlace(event) };
  });
}
