import { createHash } from 'node:crypto';
import type { NoticeStore, PushSubscription, SubscriptionCaps, Webhook } from './notices.ts';
import type { AskSql, SqlValue } from './operatorRows.ts';
import { fromText, type RowOf, toText } from './tables.ts';

/** Subscriptions, webhooks and notices, in SQL for both databases. Each statement is its own transaction. */
export class NoticeRows implements NoticeStore {
  readonly #sql: AskSql;

  constructor(sql: AskSql) {
    this.#sql = sql;
  }

  async subscribe(subscription: PushSubscription, { perSeat, perEndpoint }: SubscriptionCaps): Promise<boolean> {
    const { gameId, playerId, endpoint, p256dh, auth, holder, device, language, at } = subscription;
    const [game, player, hash] = [toText(gameId), toText(playerId), hashOf(endpoint)];
    const added = await this.#write(
      `INSERT INTO push_subscriptions
          (game_id, player_id, endpoint_hash, endpoint, p256dh, auth, holder, device, language, at)
        SELECT g.id, ?, ?, ?, ?, ?, ?, ?, ?, CAST(? AS BIGINT) FROM games g WHERE g.id = ?
          AND (SELECT count(*) FROM push_subscriptions s
            WHERE s.game_id = g.id AND s.player_id = ? AND s.endpoint_hash <> ?) < ?
          AND (SELECT count(*) FROM push_subscriptions s
            WHERE s.endpoint_hash = ? AND NOT (s.game_id = g.id AND s.player_id = ?)) < ?
        ON CONFLICT (game_id, player_id, endpoint_hash) DO UPDATE SET endpoint = excluded.endpoint,
          p256dh = excluded.p256dh, auth = excluded.auth, holder = excluded.holder, device = excluded.device,
          language = excluded.language, at = excluded.at
        RETURNING game_id`,
      [player, hash, toText(endpoint), p256dh, auth, toText(holder), device, language, at, game].concat([
        player,
        hash,
        perSeat,
        hash,
        player,
        perEndpoint,
      ]),
    );
    return added.length > 0;
  }

  async subscriptions(gameId: string, playerId: string): Promise<readonly PushSubscription[]> {
    const sql = 'SELECT * FROM push_subscriptions WHERE game_id = ? AND player_id = ? ORDER BY at, endpoint_hash';
    const rows = await this.#read<RowOf<'push_subscriptions'>>(sql, [toText(gameId), toText(playerId)]);
    return rows.map(({ game_id, player_id, endpoint, p256dh, auth, holder, device, language, at }) => ({
      gameId: fromText(game_id),
      playerId: fromText(player_id),
      endpoint: fromText(endpoint),
      p256dh,
      auth,
      holder: fromText(holder),
      device,
      language,
      at,
    }));
  }

  async unsubscribe(gameId: string, playerId: string, endpoint: string): Promise<void> {
    const sql = 'DELETE FROM push_subscriptions WHERE game_id = ? AND player_id = ? AND endpoint_hash = ?';
    await this.#write(sql, [toText(gameId), toText(playerId), hashOf(endpoint)]);
  }

  async removeEndpoint(endpoint: string): Promise<void> {
    await this.#write('DELETE FROM push_subscriptions WHERE endpoint_hash = ?', [hashOf(endpoint)]);
  }

  async removeSubscriptionsOf(device: string): Promise<void> {
    await this.#write(`DELETE FROM push_subscriptions WHERE device = ? AND device <> ''`, [device]);
  }

  async subscriptionsOf(device: string): Promise<readonly Pick<PushSubscription, 'gameId' | 'playerId' | 'at'>[]> {
    const sql = `SELECT game_id, player_id, at FROM push_subscriptions WHERE device = ? AND device <> ''
      ORDER BY at, game_id, player_id`;
    const rows = await this.#read<Pick<RowOf<'push_subscriptions'>, 'game_id' | 'player_id' | 'at'>>(sql, [device]);
    return rows.map(({ game_id, player_id, at }) => ({ gameId: fromText(game_id), playerId: fromText(player_id), at }));
  }

  async claimNotice(gameId: string, recipient: string, decision: string): Promise<boolean> {
    const claimed = await this.#write(
      `INSERT INTO notices (game_id, recipient, decision) SELECT g.id, ?, ? FROM games g WHERE g.id = ?
        ON CONFLICT (game_id, recipient) DO UPDATE SET decision = excluded.decision
          WHERE notices.decision <> excluded.decision
        RETURNING game_id`,
      [toText(recipient), hashOf(decision), toText(gameId)],
    );
    return claimed.length > 0;
  }

  async putWebhook(gameId: string, { url, secret }: Webhook): Promise<void> {
    await this.#write(
      `INSERT INTO webhooks (game_id, url, secret) SELECT g.id, ?, ? FROM games g WHERE g.id = ?
        ON CONFLICT (game_id) DO UPDATE SET url = excluded.url, secret = excluded.secret`,
      [toText(url), secret, toText(gameId)],
    );
  }

  async webhook(gameId: string): Promise<Webhook | undefined> {
    const sql = 'SELECT * FROM webhooks WHERE game_id = ?';
    const [row] = await this.#read<RowOf<'webhooks'>>(sql, [toText(gameId)]);
    return row === undefined ? undefined : { url: fromText(row.url), secret: row.secret };
  }

  #read<R>(sql: string, values: readonly SqlValue[]): Promise<readonly R[]> {
    return this.#sql('read', sql, values) as Promise<readonly R[]>;
  }

  #write(sql: string, values: readonly SqlValue[]): Promise<readonly object[]> {
    return this.#sql('write', sql, values);
  }
}

/** Endpoints and decisions are long; their hashes are keys. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
