import { api, Refused } from '../sync/api.ts';
import { ownTable } from '../sync/keyring.ts';

/** Fetches the record of a table at the service or on this device. */

/** Why it is unavailable. */
export const LOAD_PROBLEMS = ['gone', 'running', 'waiting', 'unreachable'] as const;
export type LoadProblem = (typeof LOAD_PROBLEMS)[number];

/** The record as text, with the rights of this device. */
export async function tableRecord(id: string): Promise<string> {
  const own = ownTable(id);
  if (own?.isLocal === true) {
    const { localSource } = await import('./localSource.ts');
    const source = localSource(id);
    // The record of a running game would reveal all future draws.
    if ((await source.fetchTable(own.seats[0]?.token)).status !== 'completed') throw new Error('It is still played.');
    return (await source.record(undefined)).text();
  }
  // A private table requires a token.
  const token = own?.seats[0]?.token ?? own?.hostToken;
  return (await api.record(id, token)).text();
}

export function loadProblem(error: unknown): LoadProblem {
  if (!(error instanceof Refused)) return 'gone';
  if (error.code === 'NOT_FINISHED') return 'running';
  if (error.code === 'NOT_STARTED') return 'waiting';
  return error.status >= 400 && error.status < 500 && error.status !== 429 ? 'gone' : 'unreachable';
}
