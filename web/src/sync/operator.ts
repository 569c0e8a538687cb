import type { AdminAddresses, AdminResults, AdminTables, Audit, Bans, Reports, Words } from '@magnate/protocol';
import { ask } from './api.ts';

/** Requests of the operator page. The token is kept until the window closes. */

const KEY = 'magnate.operator';

export function operatorToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keepOperatorToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    // Storage is unavailable: the page asks for the token again.
  }
}

export const TABLE_ORDERS = ['recent', 'events'] as const;
export type TableOrder = (typeof TABLE_ORDERS)[number];

function query(values: Readonly<Record<string, string | null | undefined>>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? '' : `?${given.join('&')}`;
}

export function operatorApi(token: string) {
  const get = <T>(path: string) => ask<T>(`/admin${path}`, { token });
  const post = <T>(path: string, body: object) => ask<T>(`/admin${path}`, { method: 'POST', token, body });
  const at = (id: string) => `/tables/${encodeURIComponent(id)}`;
  return {
    tables: (order: TableOrder, after?: string | null) => get<AdminTables>(`/tables${query({ order, after })}`),
    addresses: () => get<AdminAddresses>('/addresses'),
    bans: () => get<Bans>('/bans'),
    reports: (after?: string | null) => get<Reports>(`/reports${query({ after })}`),
    results: (after?: string | null) => get<AdminResults>(`/results${query({ after })}`),
    voidResult: (id: string, voided: boolean, why: string) =>
      post<unknown>(`/results/${encodeURIComponent(id)}`, { voided, why }),
    removeName: (profile: string, why: string) => post<unknown>(`/profiles/${encodeURIComponent(profile)}`, { why }),
    audit: (after?: string | null) => get<Audit>(`/audit${query({ after })}`),
    words: () => get<Words>('/words'),
    setWords: (words: readonly string[], why: string) => post<Words>('/words', { words, why }),
    close: (id: string, erase: boolean, why: string) => post<unknown>(`${at(id)}/close`, { erase, why }),
    mute: (id: string, playerId: string, muted: boolean, why: string) =>
      post<unknown>(`${at(id)}/mute`, { playerId, muted, why }),
    ban: (subject: string, why: string) => post<unknown>('/bans', { subject, why }),
    unban: (subject: string, why: string) => post<unknown>('/unban', { subject, why }),
    settle: (id: string, why: string) => post<unknown>(`/reports/${encodeURIComponent(id)}`, { why }),
  } as const;
}
export type OperatorApi = ReturnType<typeof operatorApi>;
