import { gameOf, nextHead } from '@magnate/engine';
import type { TableSince } from '../store/store.ts';
import { withoutEnded } from './credentials.ts';
import { storedDoc } from './tableDoc.ts';
import { commonFields, replayOnto } from './tableLoader.ts';
import { sha256, type TableState } from './tableState.ts';

/**
 * The state that follows from one that is known: another node writes every action of a busy table, and to load it anew
 * each time would cost more than the action. undefined where it does not follow.
 */
export function caughtUp(
  known: TableState,
  { game: row, actions, events, endedTokens }: TableSince,
): TableState | undefined {
  const { version, seq } = row;
  if (known.state === null || known.head === null || row.rules !== known.rules) return undefined;
  if (version < known.version || seq < known.seq) return undefined;
  // The same story, only longer: a restored backup may have replaced it.
  if (events.reduce((last, event) => nextHead(last, event, sha256), known.head) !== row.head) return undefined;
  const game = gameOf(row.game);
  const draft = game.draft(known.state, { cut: true });
  replayOnto(game, draft, actions, events);
  if (draft.version !== version || draft.log.length !== seq) return undefined;
  const doc = withoutEnded(storedDoc(row.doc), endedTokens);
  return { ...commonFields(row), doc, at: draft.log.at, state: game.draft(draft, { cut: true }) };
}
