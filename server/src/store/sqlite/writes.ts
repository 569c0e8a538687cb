import type { MemoryLeases } from '../memoryLeases.ts';
import type { StepRows } from '../rows.ts';
import { type ChatCaps, ChatFull, StoreConflict } from '../store.ts';
import type { RowOf } from '../tables.ts';
import { fromText } from '../text.ts';
import type { Statements } from './statements.ts';

/** What is written in several statements, inside a transaction. */

/** False where another writer was first, or the lease is lost. */
export function writeStep(sql: Statements, leases: MemoryLeases, step: StepRows): boolean {
  const { fence, ...standing } = step.tableState;
  if (fence !== null && !leases.isCurrent(fromText(standing.id), fence)) return false;
  if (sql.stand.run(standing).changes !== 1) return false;
  for (const row of step.events) sql.addEvent.run(row);
  for (const row of step.actions) sql.addAction.run(row);
  for (const row of step.decisions) sql.addDecision.run(row);
  for (const { game_id, doc } of step.docs) sql.setDoc.run({ game_id, doc });
  for (const row of step.lobby) sql.putLobby.run(row);
  for (const row of step.players) sql.putPlayer.run(row);
  for (const row of step.snapshots) sql.putSnapshot.run(row);
  for (const row of step.checkpoints) sql.addCheckpoint.run(row);
  for (const row of step.endedTokens) sql.endToken.run(row);
  for (const { creator } of step.discards) sql.discard.run({ creator });
  return true;
}

/** A line of chat. Returns its number at the table. */
export function addLine(
  sql: Statements,
  id: string,
  row: Omit<RowOf<'chat'>, 'id'>,
  caps: ChatCaps | undefined,
): number {
  const bytes = Buffer.byteLength(row.text);
  const size = sql.sizeOfChat.get(row.game_id);
  if (size === undefined) throw new StoreConflict(`There is no table ${id}.`);
  const line = size.chat_count + 1;
  if (caps !== undefined && (line > caps.lines || size.chat_bytes + bytes > caps.bytes)) throw new ChatFull(id);
  sql.countChat.run({ game_id: row.game_id, bytes });
  sql.addChat.run({ ...row, id: line });
  return line;
}
