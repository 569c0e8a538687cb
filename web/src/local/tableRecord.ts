import { api, Refused } from '../sync/api.ts';
import { ownTable } from '../sync/keyring.ts';

/** The record of a table, of the service or of this device. */

/** Why it cannot be had. */
export const LOAD_PROBLEMS = ['gone', 'running', 'waiting', 'unreachable'] as const;
export type LoadProblem = (typeof LOAD_PROBLEMS)[number];

/** As whoever holds this device may have it, as text. */
export async function tableRecord(id: string): Promise<string> {
  const own = ownTable(id);
  if (own?.isLocal === true) {
    const { localSource } = await import('./localSource.ts');
    const source = localSource(id);
    // The record holds every draw to come.
    if ((await source.fetchTable(own.seats[0]?.token)).status !== 'completed') throw new Error('It is still played.');
    return (await source.record(undefined)).text();
  }
  // A private table opens to nothing but a token.
  const token = own?.seats[0]?.token ?? own?.hostToken;
  return (await api.record(id, token)).text();
}

export function loadProblem(error: unknown): LoadProblem {
  if (!(error instanceof Refused)) return 'gone';
  if (error.code === 'NOT_FINISHED') return 'running';
  if (error.code === 'NOT_STARTED') return 'waiting';
  return error.status >= 400 && error.status < 500 && error.status !== 429 ? 'gone' : 'unreachable';
}
