import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameId, gameOf, isGameId } from '@magnate/engine';
import { checkedRecord } from '@magnate/protocol/verify';
import type { Store } from '@magnate/server';
import {
  DECISION_COLUMNS,
  DATASET_FILE,
  type DatasetCard,
  decisionLayout,
  GameDecisions,
  type Shard,
  shardName,
  ShardWriter,
  writeCard,
} from '@magnate/sim/data';
import { words } from '@magnate/words';
import { InvalidInput } from '../input/optionParsers.ts';
import { readBackupFile } from '../terminal/backupFile.ts';
import { addServedDecisions, Layouts, type ServedNote } from './servedDecisions.ts';
import packageFile from '../../package.json' with { type: 'json' };

/** The finished games of a service as a dataset, from a backup: all kinds of players, without names. */

const NOTES_AT_ONCE = 1000;

export interface ServedDatasetRequest {
  readonly backup: string;
  readonly folder: string;
  readonly shardGames: number;
  readonly licence: string;
  readonly signal: AbortSignal;
}

/** The folder must not have a dataset. */
export async function writeServedDataset(
  id: GameId,
  { backup, folder, shardGames, licence, signal }: ServedDatasetRequest,
): Promise<DatasetCard> {
  const game = gameOf(id);
  const layouts = new Layouts();
  const files: Shard[] = [];
  let writer: ShardWriter | undefined;
  let games = 0;
  const finishFile = () => {
    if (writer !== undefined) files.push(writer.finish());
    writer = undefined;
  };
  try {
    for await (const { record, notes } of recordsIn(backup, id, signal)) {
      let layout = 0;
      const found = addServedDecisions(id, record, notes, (options, seats) => {
        const names = decisionLayout(id, options, seats);
        layout = layouts.numberOf(names);
        return new GameDecisions(id, game, names);
      });
      if (found === undefined) continue;
      // A seed would lead to the game at the service, and to the names there.
      const about = { game: games, seed: null, seats: record.players.length, layout };
      writer ??= new ShardWriter(folder, shardName(files.length));
      writer.addGame(found.decisions.rows(about, found.outcome));
      games += 1;
      if (games % shardGames === 0) finishFile();
    }
    finishFile();
  } catch (error) {
    writer?.discard();
    throw error;
  }
  const card: DatasetCard = {
    format: 1,
    game: id,
    licence,
    versions: { magnate: packageFile.version, rules: game.version },
    source: { kind: 'service', names: 'removed', gamesPerFile: shardGames },
    complete: true,
    games,
    decisions: files.reduce((sum, { decisions }) => sum + decisions, 0),
    files,
    columns: DECISION_COLUMNS,
    layouts: layouts.all,
    run: '',
  };
  if (games > 0) writeCard(folder, card);
  return card;
}

export function hasDataset(folder: string): boolean {
  return existsSync(join(folder, DATASET_FILE));
}

/** The backup is loaded into a store of its own, so that a running service is not disturbed. */
async function* recordsIn(path: string, game: GameId, signal: AbortSignal) {
  const { openStore, readBackup, storedRecord, StoreConflict } = await import('@magnate/server');
  const dataDir = mkdtempSync(join(tmpdir(), 'magnate-backup-'));
  const store = await openStore({ dataDir });
  try {
    const ids: string[] = [];
    await readBackupFile(path, 'read', signal, (stream) =>
      store.load(
        (async function* () {
          for await (const line of readBackup(stream)) {
            if (line.table === 'games' && line.row['game'] === game) ids.push(String(line.row['id']));
            yield line;
          }
        })(),
      ),
    ).catch((error: unknown) => {
      if (!(error instanceof StoreConflict)) throw error;
      throw new InvalidInput(words.t('terminal:service.backup.unusable', { path, reason: error.message }));
    });
    for (const id of ids.toSorted()) {
      signal.throwIfAborted();
      const text = await storedRecord(store, id);
      if (text === undefined) continue;
      const record = checkedRecord(JSON.parse(text), isGameId);
      if (typeof record !== 'string') yield { record, notes: await notesOf(store, id) };
    }
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true });
  }
}

async function notesOf(store: Store, id: string): Promise<ReadonlyMap<number, ServedNote>> {
  const notes = new Map<number, ServedNote>();
  for (let since = 0; ; ) {
    const page = await store.models.decisions(id, { since, limit: NOTES_AT_ONCE });
    for (const { version, why, microdollars } of page) notes.set(version, { why, microdollars });
    if (page.length < NOTES_AT_ONCE) return notes;
    since = page.at(-1)?.version ?? since;
  }
}
