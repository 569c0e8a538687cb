import type { Store, TableSince } from './store.ts';

/** For a store in which it costs little to ask one thing after the other. */
export async function readSince(
  store: Pick<Store, 'read' | 'actions' | 'events' | 'endedTokens' | 'progress'>,
  id: string,
  version: number,
  seq: number,
): Promise<TableSince | undefined> {
  // Read before the rest: lines in between are told of by the next question.
  const [progress] = await store.progress([id]);
  const game = await store.read(id);
  if (game === undefined) return undefined;
  const [actions, events, endedTokens] = [
    game.version > version ? await store.actions(id, version, game.version - version) : [],
    game.seq > seq ? await store.events(id, seq, game.seq - seq) : [],
    await store.endedTokens(id),
  ];
  // Somebody may write meanwhile.
  const known = actions.filter((action) => action.version <= game.version);
  return { game, actions: known, events, endedTokens, lines: progress?.lines ?? 0 };
}
