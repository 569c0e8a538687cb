import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { ask } from './httpClient.ts';
import type { KillableService } from './killableService.ts';

/** The node that holds each table's lease, according to the database. */
export class LeaseRows {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  static async of(databaseUrl: string): Promise<LeaseRows> {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    return new LeaseRows(client);
  }

  /** Running tables whose lease this node holds, or held until it died. */
  async tablesOf(node: string): Promise<readonly string[]> {
    const sql = `SELECT l.game_id FROM leases l JOIN games g ON g.id = l.game_id
      WHERE l.node = $1 AND g.status = 'in_progress' ORDER BY l.game_id`;
    const { rows } = await this.#client.query<{ game_id: string }>(sql, [node]);
    return rows.map(({ game_id }) => game_id);
  }

  async seqOf(gameId: string): Promise<number> {
    const { rows } = await this.#client.query<{ seq: string }>('SELECT seq FROM games WHERE id = $1', [gameId]);
    return Number(rows[0]?.seq ?? 0);
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}

/** The name under which a process takes leases. */
export async function nameOf(service: KillableService): Promise<string> {
  const { body } = await ask(await service.ready(), { method: 'GET', path: '/metrics' });
  return /node="([^"]+)"/.exec(String(body))?.[1] ?? '';
}

const PAUSE = 50;

/** Polls the database until the condition holds. */
export async function untilTrue(question: () => Promise<boolean>): Promise<void> {
  while (!(await question())) await wait(PAUSE);
}
