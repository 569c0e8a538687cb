import { type DraftOf, type GameId, gameOf, type Viewer } from '@magnate/engine';
import { ServiceError } from '@magnate/protocol';
import { isDeepStrictEqual } from 'node:util';
import type { Store } from '../store/store.ts';
import { replayOnto, stateAfter } from './tableLoader.ts';
import type { AnyGame, TableState } from './tableState.ts';
import type { EarlierView, EarlierViews } from './types.ts';

/** A game as it was after each of a range of actions, as one viewer could see it then. */

/** Views per page; a checkpoint is never further away than that. */
export const MAX_EARLIER_VIEWS = 64;

type Fields = Readonly<Record<string, unknown>>;

export async function earlierViews(
  store: Store,
  id: string,
  tableState: TableState,
  viewer: Viewer,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<EarlierViews> {
  if (tableState.state === null) throw new ServiceError('NOT_STARTED');
  const { version } = tableState;
  if (from > version) throw new ServiceError('UNKNOWN_VERSION', { version, asked: from });
  const game = gameOf(tableState.game);
  const last = Math.min(version, from + Math.min(limit, MAX_EARLIER_VIEWS) - 1);
  const views: EarlierView[] = [];
  let before: Fields = {};
  const draft = await stateAfter(store, tableState, id, from);
  for await (const step of stepsTo(store, game, id, draft, last)) {
    // A copy: the next action is played in place.
    const view = { ...game.view(game.draft(step, { cut: true }), viewer) };
    views.push({ version: step.version, seq: step.log.length, changes: differing(before, view) });
    before = view;
  }
  return { views, version };
}

/** The same draft after each action, with the table events in between. */
async function* stepsTo(
  store: Store,
  game: AnyGame,
  id: string,
  draft: DraftOf<GameId>,
  last: number,
): AsyncGenerator<DraftOf<GameId>> {
  yield draft;
  if (draft.version >= last) return;
  const actions = await store.actions(id, draft.version, last - draft.version);
  const start = draft.log.length;
  const events = await store.events(id, start, (actions.at(-1)?.lastSeq ?? start) - start);
  for (const action of actions) {
    const begin = draft.log.length;
    const between = events.filter(({ seq }) => seq > begin && seq <= action.lastSeq);
    replayOnto(game, draft, [action], between);
    if (draft.version !== action.version || draft.log.length !== action.lastSeq)
      throw new Error(`The actions of game ${id} do not lead to its version ${action.version}.`);
    yield draft;
  }
}

function differing(before: Fields, view: Fields): Fields {
  return Object.fromEntries(Object.entries(view).filter(([name, value]) => !isDeepStrictEqual(before[name], value)));
}
