import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/**
 * A short game against a running service, played by the example bot, optionally through a second node. Returns the
 * bot's last line.
 */

const execute = promisify(execFile);
const BOT = join(resolve(import.meta.dirname, '..'), 'docs/examples/lucky.mjs');

interface Opened {
  readonly id: string;
  readonly hostToken: string;
  readonly seats: readonly { readonly token: string }[];
}

export async function playedGame(address: string, other = address): Promise<string> {
  const post = async (path: string, body: object, token = '') => {
    const headers = {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Opened;
  };
  const players = [{ name: 'Ann' }, { name: 'Ben', model: 'bot:steady' }];
  const { id, hostToken, seats } = await post('/game', { players, options: { endAt: { rounds: 20 } } });
  await post(`/game/${id}/start`, {}, hostToken);
  const words = [BOT, other, id, seats[0]?.token ?? ''];
  const { stdout } = await execute(process.execPath, words);
  return stdout.trim();
}
