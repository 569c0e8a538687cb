import type { Target } from './target.ts';

/** Tables that an attack makes for itself. */

export interface AttackTable {
  readonly id: string;
  readonly hostToken: string;
}

export const PEOPLE = [{ name: 'Ann' }, { name: 'Bob' }];

export async function makeTable(target: Target, from: string, body: object = {}): Promise<AttackTable | undefined> {
  const answer = await target.ask(from, { method: 'POST', path: '/game', body: { players: PEOPLE, ...body } });
  return answer.status === 201 ? (answer.body as AttackTable) : undefined;
}

/** Milliseconds before a refused attacker retries: refused requests alone are cheap to serve. */
const PAUSE = 20;

export function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done, PAUSE));
}
