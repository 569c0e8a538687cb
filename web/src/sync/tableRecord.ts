import { api, Refused } from './api.ts';
import { ownTable } from './keyring.ts';

/** The record of a table of the service. */

/** Why it cannot be had. */
export const LOAD_PROBLEMS = ['gone', 'running', 'waiting', 'unreachable'] as const;
export type LoadProblem = (typeof LOAD_PROBLEMS)[number];

/** As whoever holds this device may have it, as text. */
export async function tableRecord(id: string): Promise<string> {
  const own = ownTable(id);
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
