import { gameOf, nextHead } from '@magnate/engine';
import type { Store, StoredGame } from '../store/store.ts';
import { withoutEnded } from './credentials.ts';
import { storedDoc } from './tableDoc.ts';
import { actionsUpTo, commonFields, replayOnto } from './tableLoader.ts';
import { sha256, type TableState } from './tableState.ts';
import type { AnyEvent } from './types.ts';

/** A table that another service has advanced, and the events that were missed here. */
export interface CaughtUp {
  readonly tableState: TableState;
  readonly missed: readonly AnyEvent[];
}

/**
 * Reads only what is new since the state that is known: another node writes every action of a busy table, and to load it
 * anew each time would cost more than the action. undefined where it does not follow from what is known.
 */
export async function catchUpFrom(known: TableState, store: Store, row: StoredGame): Promise<CaughtUp | undefined> {
  const { id, version, seq, head } = row;
  if (known.state === null || known.head === null || row.rules !== known.rules) return undefined;
  if (version < known.version || seq < known.seq) return undefined;
  const [actions, events, ended] = await Promise.all([
    version === known.version ? [] : actionsUpTo(store, id, known.version, version),
    store.events(id, known.seq, seq - known.seq),
    store.endedTokens(id),
  ]);
  // The same story, only longer: a restored backup may have replaced it.
  if (events.reduce((last, event) => nextHead(last, event, sha256), known.head) !== head) return undefined;
  const game = gameOf(row.game);
  const draft = game.draft(known.state, { cut: true });
  replayOnto(game, draft, actions, events);
  if (draft.version !== version || draft.log.length !== seq) return undefined;
  const doc = withoutEnded(storedDoc(row.doc), ended);
  const state = game.draft(draft, { cut: true });
  return { tableState: { ...commonFields(row), doc, at: draft.log.at, state }, missed: events };
}
