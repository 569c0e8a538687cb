import { type DraftOf, type GameId, gameOf } from '@magnate/engine';
import { isTableEvent, ServiceError } from '@magnate/protocol';
import type { Store, StoredAction, StoredEvent, StoredGame } from '../store/store.ts';
import { heavyReads } from './loopShare.ts';
import { withoutEnded } from './credentials.ts';
import { storedDoc, type TableDoc } from './tableDoc.ts';
import { type AnyAction, type AnyGame, setupEventsOf, setupOf, type TableState, withoutPlace } from './tableState.ts';
import type { AnyEvent } from './types.ts';

/** Loads a table from the store: its last snapshot, with later actions replayed. */

const ALL = Number.MAX_SAFE_INTEGER;

/** A checkpoint is stored after every this number of actions, which bounds each replay. */
export const CHECKPOINT_EVERY = 64;

export async function loadTableState(store: Store, row: StoredGame): Promise<TableState> {
  requireRules(row);
  const tableState =
    row.head === null
      ? await loadWaiting(store, row)
      : // Another service may have saved a snapshot of what a restored backup has replaced.
        ((await loadStarted(store, row)) ?? (await loadStarted(store, row, { fromStart: true })));
  if (tableState !== undefined)
    return { ...tableState, doc: withoutEnded(tableState.doc, await store.endedTokens(row.id)) };
  const later = await store.read(row.id);
  if (later === undefined) throw new ServiceError('UNKNOWN_GAME');
  // Stored rows never change, but a restored backup may have replaced all of them meanwhile.
  if (later.head !== row.head) return loadTableState(store, later);
  throw new Error(`The actions of game ${row.id} do not lead to its events.`);
}

/**
 * A game is played to its end with the rules version that it began with. Versions of a newer engine are unknown here.
 */
function requireRules({ game, rules }: StoredGame): void {
  const has = gameOf(game).version;
  if (rules > has) throw new ServiceError('WRONG_RULES_VERSION', { needs: rules, has });
}

async function loadWaiting(store: Store, { doc, ...row }: StoredGame): Promise<TableState> {
  const [last] = await store.events(row.id, row.seq - 1, 1);
  return { ...commonFields(row), doc: storedDoc(doc), at: last?.at ?? row.createdAt, state: null };
}

export function commonFields({
  game,
  rules,
  status,
  version,
  seq,
  head,
  creator,
  bytes,
  createdAt,
}: Omit<StoredGame, 'doc'>) {
  return { game, rules, status, version, seq, head, creator, bytes, createdAt };
}

/**
 * Reads up to the version of the row, because another service may write meanwhile. Returns undefined if the replay does not
 * give the stored events.
 */
async function loadStarted(
  store: Store,
  row: StoredGame,
  { fromStart = false }: { readonly fromStart?: boolean } = {},
): Promise<TableState | undefined> {
  const { id, version, seq } = row;
  const doc = storedDoc(row.doc);
  const game = gameOf(row.game);
  const draft = await (fromStart
    ? initialDraft(store, game, id, doc, row.rules)
    : latestSnapshot(store, game, row, doc));
  const start = draft.log.length;
  const [actions, events] = [
    await actionsUpTo(store, id, draft.version, version),
    await store.events(id, start, seq - start),
  ];
  replayOnto(game, draft, actions, events);
  if (draft.version !== version || draft.log.length !== seq) return undefined;
  if (JSON.stringify(game.eventsAfter(draft, start)) !== JSON.stringify(events)) return undefined;
  return { ...commonFields(row), doc, at: draft.log.at, state: game.draft(draft, { cut: true }) };
}

/** The latest usable snapshot, or the initial state. */
async function latestSnapshot(
  store: Store,
  game: AnyGame,
  { id, rules, version, seq }: StoredGame,
  doc: TableDoc,
): Promise<DraftOf<GameId>> {
  const snapshot = await store.snapshot(id);
  if (snapshot === undefined || snapshot.version > version || snapshot.seq > seq)
    return initialDraft(store, game, id, doc, rules);
  return game.draft(game.deserialize(snapshot.state), { cut: true });
}

async function initialDraft(
  store: Store,
  game: AnyGame,
  id: string,
  doc: TableDoc,
  rules: number,
): Promise<DraftOf<GameId>> {
  const storedEvents = await store.events(id, 0, doc.prologue);
  return game.draft(game.create(setupOf(doc, rules, setupEventsOf(storedEvents))), { cut: true });
}

async function actionsUpTo(store: Store, id: string, after: number, last: number): Promise<readonly StoredAction[]> {
  return (await store.actions(id, after, last - after)).filter(({ version }) => version <= last);
}

/** Replays actions onto the draft, with the table events in between. */
export function replayOnto(
  game: AnyGame,
  draft: DraftOf<GameId>,
  actions: readonly StoredAction[],
  events: readonly StoredEvent[],
): void {
  const hostEvents = events.filter(isTableEvent);
  let next = 0;
  const remarkUpTo = (seq: number) => {
    for (; next < hostEvents.length; next++) {
      const event = hostEvents[next] as AnyEvent;
      if (event.seq > seq) return;
      game.addHostEvent(draft, withoutPlace(event), event.at);
    }
  };
  for (const { action, at, firstSeq } of actions) {
    remarkUpTo(firstSeq - 1);
    game.play(draft, action as AnyAction, at);
  }
  remarkUpTo(ALL);
}

/**
 * The state right after this number of actions, replayed from the last checkpoint before it. A game without checkpoints is
 * replayed from its start once, and the checkpoints on the way are stored.
 */
export async function stateAfter(
  store: Store,
  tableState: TableState,
  id: string,
  version: number,
): Promise<DraftOf<GameId>> {
  const game = gameOf(tableState.game);
  const checkpoint = await store.checkpoint(id, version);
  const draft =
    checkpoint === undefined
      ? await initialDraft(store, game, id, tableState.doc, tableState.rules)
      : game.draft(game.deserialize(checkpoint.state), { cut: true });
  let current = draft;
  while (current.version < version) {
    // Checkpoints lie at multiples, so each round ends at one or at the action itself.
    const next = Math.min(version, nextCheckpoint(current.version));
    current = await replayedTo(store, game, id, current, next);
    if (current.version !== next) throw new Error(`The actions of game ${id} do not lead to its version ${next}.`);
    if (next % CHECKPOINT_EVERY === 0) await keepCheckpoint(store, game, id, current);
    await heavyReads.next();
  }
  return current;
}

function nextCheckpoint(version: number): number {
  return (Math.floor(version / CHECKPOINT_EVERY) + 1) * CHECKPOINT_EVERY;
}

/** Replays up to a later version, with the table events in between. */
async function replayedTo(
  store: Store,
  game: AnyGame,
  id: string,
  from: DraftOf<GameId>,
  version: number,
): Promise<DraftOf<GameId>> {
  const actions = await store.actions(id, from.version, version - from.version);
  const start = from.log.length;
  const events = await store.events(id, start, (actions.at(-1)?.lastSeq ?? start) - start);
  const draft = game.draft(from, { cut: true });
  replayOnto(game, draft, actions, events);
  return draft;
}

async function keepCheckpoint(store: Store, game: AnyGame, id: string, draft: DraftOf<GameId>): Promise<void> {
  const { version, log } = draft;
  await store.saveCheckpoints([{ gameId: id, version, seq: log.length, state: game.serialize(draft) }]);
}
