import { newDevice } from '../../../src/transports/testkit/device.ts';
import { pause } from '../tables.ts';
import type { Attack } from '../target.ts';

const BOTS = Array.from({ length: 64 }, (_, i) => ({ name: `Bot ${i}`, model: 'bot:random' }));
const ENDLESS = { startingCash: 100_000, endAt: { rounds: 1_000_000 } };

interface Made {
  readonly id: string;
  readonly hostToken: string;
}

/**
 * As many tournaments as there may be: one of two waits for people, and new devices join it; the other has endless games of bots at
 * 32 tables. Besides, pages that no cache holds.
 */
export const tournamentFlood: Attack = async (target, from) => {
  const post = (
    path: string,
    more: { token?: string; body?: object; headers?: Readonly<Record<string, string>> } = {},
  ) => target.ask(from, { method: 'POST', path, ...more });
  const read = (path: string) => target.ask(from, { method: 'GET', path });
  const made: Made[] = [];
  for (let turn = 1; target.goesOn(); turn++) {
    const players = turn % 2 === 0 ? BOTS : [];
    const body = { name: 'Cup', players, options: ENDLESS, format: 'swiss', tableSize: 2, listed: true };
    const created = await post('/tournament', { body });
    if (created.status === 201) {
      made.push(created.body as Made);
      const { id, hostToken } = created.body as Made;
      if (players.length > 0) await post(`/tournament/${id}/start`, { token: hostToken });
    }
    const chosen = made[turn % made.length];
    if (chosen === undefined) {
      await pause();
      continue;
    }
    const { id, hostToken } = chosen;
    const device = await newDevice();
    const path = `/tournament/${id}/join`;
    const name = { name: `Ann ${turn}` };
    const answers = await Promise.all([
      post(path, { body: name, headers: await device.sign('POST', path, name) }),
      post(`/tournament/${id}/seat`, { token: hostToken }),
      post(`/tournament/${id}/table`, { token: hostToken, body: { table: 1 } }),
      read(`/tournament/${id}?round=${turn}`),
      read(`/tournament?limit=100&after=${turn}.x`),
    ]);
    if (created.status === 429 && answers.every(({ status }) => status !== 200)) await pause();
  }
};
