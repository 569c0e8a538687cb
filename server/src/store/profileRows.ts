import { profileEntry } from '@magnate/ladder';
import type { AskSql, SqlValue } from './operatorRows.ts';
import {
  type DeviceProfile,
  type EntrySum,
  type GameResult,
  type ListedResult,
  type ProfileLook,
  type ProfileStore,
  type ResultsPage,
  type StoredProfile,
} from './profiles.ts';
import { type RowOf, fromText, toText } from './tables.ts';

const NOT_DELETED = 0;
const RESULT = 'entry, game_id, player_id, game, preset, at, place, seats';
/** Rows per statement. */
const AT_ONCE = 200;

/** Profiles and results, in SQL for both databases. Each statement is its own transaction, so every order of them is safe. */
export class ProfileRows implements ProfileStore {
  readonly #sql: AskSql;

  constructor(sql: AskSql) {
    this.#sql = sql;
  }

  async profiles(ids: readonly string[]): Promise<readonly StoredProfile[]> {
    if (ids.length === 0) return [];
    const sql = `SELECT * FROM profiles WHERE id IN (${marks(ids)})`;
    return (await this.#read<RowOf<'profiles'>>(sql, ids.map(toText))).map(profileFrom);
  }

  async profileOf(device: string): Promise<DeviceProfile | undefined> {
    const sql = `SELECT p.*, d.linking, (SELECT count(*) FROM profile_devices o WHERE o.profile_id = p.id) AS devices
      FROM profile_devices d JOIN profiles p ON p.id = d.profile_id WHERE d.device = ? AND p.deleted_at = ${NOT_DELETED}`;
    const [row] = await this.#read<RowOf<'profiles'> & { readonly linking: number; readonly devices: number }>(sql, [
      device,
    ]);
    if (row === undefined) return undefined;
    const { linking, devices, code_hash, removed_name } = row;
    return {
      profile: profileFrom(row),
      isLinking: linking === 1,
      devices,
      hasCode: code_hash !== null,
      removedName: removed_name === null ? null : fromText(removed_name),
    };
  }

  async addProfile(profile: Omit<StoredProfile, 'deletedAt'>, device: string): Promise<boolean> {
    const { id, name, token, colour, createdAt } = profile;
    await this.#write(
      `INSERT INTO profiles (id, name, token, colour, created_at, deleted_at, code_hash)
        VALUES (?, ?, ?, ?, ?, ${NOT_DELETED}, NULL)`,
      [toText(id), toText(name), token, colour, createdAt],
    );
    const linked = await this.#write(
      `INSERT INTO profile_devices (device, profile_id, linking, at) VALUES (?, ?, 1, ?)
        ON CONFLICT (device) DO UPDATE SET profile_id = excluded.profile_id, linking = 1, at = excluded.at
          WHERE (SELECT p.deleted_at FROM profiles p WHERE p.id = profile_devices.profile_id) <> ${NOT_DELETED}
        RETURNING device`,
      [device, toText(id), createdAt],
    );
    if (linked.length > 0) return true;
    // The device has got one meanwhile. Nothing refers to the new one.
    await this.#write('DELETE FROM profiles WHERE id = ?', [toText(id)]);
    return false;
  }

  async changeProfile(id: string, { name, token, colour }: ProfileLook): Promise<void> {
    const sql = `UPDATE profiles SET name = ?, token = ?, colour = ? WHERE id = ? AND deleted_at = ${NOT_DELETED}`;
    await this.#write(sql, [toText(name), token, colour, toText(id)]);
  }

  async removeProfileName(id: string, name: string): Promise<boolean> {
    const sql = `UPDATE profiles SET removed_name = name, name = ? WHERE id = ? AND deleted_at = ${NOT_DELETED} RETURNING id`;
    return (await this.#write(sql, [toText(name), toText(id)])).length > 0;
  }

  async setLinking(device: string, isLinking: boolean): Promise<void> {
    await this.#write('UPDATE profile_devices SET linking = ? WHERE device = ?', [Number(isLinking), device]);
  }

  async putProfileCode(id: string, hash: string): Promise<void> {
    const sql = `UPDATE profiles SET code_hash = ? WHERE id = ? AND deleted_at = ${NOT_DELETED}`;
    await this.#write(sql, [hash, toText(id)]);
  }

  async useProfileCode(hash: string, device: string, at: number, most: number): Promise<string | undefined> {
    // One statement takes the code, so that it works once whatever else happens.
    const [used] = (await this.#write(
      `UPDATE profiles SET code_hash = NULL WHERE code_hash = ? AND deleted_at = ${NOT_DELETED}
        AND (SELECT count(*) FROM profile_devices d WHERE d.profile_id = profiles.id AND d.device <> ?) < ?
        RETURNING id`,
      [hash, device, most],
    )) as readonly { readonly id: string }[];
    if (used === undefined) return undefined;
    const id = fromText(used.id);
    const own = await this.profileOf(device);
    if (own !== undefined && own.profile.id !== id) await this.removeProfileDevice(device, at);
    await this.#write(
      `INSERT INTO profile_devices (device, profile_id, linking, at) VALUES (?, ?, 1, ?)
        ON CONFLICT (device) DO UPDATE SET profile_id = excluded.profile_id, linking = 1, at = excluded.at`,
      [device, used.id, at],
    );
    return id;
  }

  async removeProfileDevice(device: string, at: number): Promise<void> {
    const [left] = (await this.#write('DELETE FROM profile_devices WHERE device = ? RETURNING profile_id', [
      device,
    ])) as readonly { readonly profile_id: string }[];
    if (left === undefined) return;
    const sql = 'SELECT count(*) AS count FROM profile_devices WHERE profile_id = ?';
    const [others] = await this.#read<{ readonly count: number }>(sql, [left.profile_id]);
    if ((others?.count ?? 0) === 0) await this.deleteProfile(fromText(left.profile_id), at);
  }

  async deleteProfile(id: string, at: number): Promise<void> {
    const key = toText(id);
    await this.#write(
      `UPDATE profiles SET name = '', token = '', colour = 0, code_hash = NULL, removed_name = NULL, deleted_at = ? WHERE id = ?`,
      [at, key],
    );
    // Their notifications belong to the person, too.
    await this.#write(
      'DELETE FROM push_subscriptions WHERE device IN (SELECT device FROM profile_devices WHERE profile_id = ?)',
      [key],
    );
    await this.#write('DELETE FROM profile_devices WHERE profile_id = ?', [key]);
    const entry = toText(profileEntry(id));
    await this.#write('DELETE FROM entry_results WHERE entry = ?', [entry]);
    await this.#write('DELETE FROM entry_sums WHERE entry = ?', [entry]);
  }

  async addResults(results: readonly GameResult[], sums: readonly EntrySum[]): Promise<void> {
    for (const rows of chunks(results)) {
      const values = rows.flatMap(({ entry, gameId, playerId, game, preset, at, place, seats }) => [
        toText(entry),
        toText(gameId),
        toText(playerId),
        game,
        preset,
        at,
        place,
        seats,
      ]);
      await this.#write(
        `INSERT INTO entry_results (${RESULT}) VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}
          ON CONFLICT (game_id, player_id) DO NOTHING`,
        values,
      );
    }
    // In a fixed order, so that two nodes cannot deadlock.
    const sorted = sums.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    for (const rows of chunks(sorted)) {
      await this.#write(
        `INSERT INTO entry_sums (entry, game, kind, name, played, won, lost)
          VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ')}
          ON CONFLICT (entry, kind, game, name) DO UPDATE SET played = entry_sums.played + excluded.played,
            won = entry_sums.won + excluded.won, lost = entry_sums.lost + excluded.lost`,
        rows.flatMap((sum) => [toText(sum.entry), sum.game, sum.kind, toText(sum.name), sum.played, sum.won, sum.lost]),
      );
    }
  }

  async results(entry: string, { limit, after }: ResultsPage): Promise<readonly ListedResult[]> {
    const { at, gameId } = after ?? { at: Number.MAX_SAFE_INTEGER, gameId: '' };
    const sql = `SELECT r.*, g.visibility FROM entry_results r JOIN games g ON g.id = r.game_id
      WHERE r.entry = ? AND (r.at < CAST(? AS BIGINT) OR (r.at = CAST(? AS BIGINT) AND r.game_id < ?))
      ORDER BY r.at DESC, r.game_id DESC LIMIT ?`;
    const rows = await this.#read<RowOf<'entry_results'> & Pick<RowOf<'games'>, 'visibility'>>(sql, [
      toText(entry),
      at,
      at,
      toText(gameId),
      limit,
    ]);
    return rows.map((row) => ({ ...resultFrom(row), isPublic: row.visibility === 'public' }));
  }

  async resultsOf(gameIds: readonly string[]): Promise<readonly GameResult[]> {
    if (gameIds.length === 0) return [];
    const sql = `SELECT * FROM entry_results WHERE game_id IN (${marks(gameIds)}) ORDER BY game_id, place, player_id`;
    return (await this.#read<RowOf<'entry_results'>>(sql, gameIds.map(toText))).map(resultFrom);
  }

  async sums(entry: string, kind: string, limit: number): Promise<readonly EntrySum[]> {
    const sql = `SELECT entry, game, kind, name, played, won, lost FROM entry_sums WHERE entry = ? AND kind = ?
      ORDER BY played DESC, game, name LIMIT ?`;
    const rows = await this.#read<RowOf<'entry_sums'>>(sql, [toText(entry), kind, limit]);
    return rows.map((row) => ({ ...row, entry: fromText(row.entry), name: fromText(row.name) }));
  }

  async sumKinds(entry: string): Promise<readonly string[]> {
    const sql = 'SELECT DISTINCT kind FROM entry_sums WHERE entry = ? ORDER BY kind';
    return (await this.#read<{ readonly kind: string }>(sql, [toText(entry)])).map(({ kind }) => kind);
  }

  #read<R>(sql: string, values: readonly SqlValue[]): Promise<readonly R[]> {
    return this.#sql('read', sql, values) as Promise<readonly R[]>;
  }

  #write(sql: string, values: readonly SqlValue[]): Promise<readonly object[]> {
    return this.#sql('write', sql, values);
  }
}

function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < rows.length; i += AT_ONCE) yield rows.slice(i, i + AT_ONCE);
}

function keyOf({ entry, game, kind, name }: EntrySum): string {
  return [entry, kind, game, name].join('\n');
}

function profileFrom({ id, name, token, colour, created_at, deleted_at }: RowOf<'profiles'>): StoredProfile {
  return {
    id: fromText(id),
    name: fromText(name),
    token,
    colour,
    createdAt: created_at,
    deletedAt: deleted_at === NOT_DELETED ? null : deleted_at,
  };
}

function resultFrom(row: RowOf<'entry_results'>): GameResult {
  const { entry, game_id, player_id, game, preset, at, place, seats } = row;
  return {
    entry: fromText(entry),
    gameId: fromText(game_id),
    playerId: fromText(player_id),
    game,
    preset,
    at,
    place,
    seats,
  };
}
