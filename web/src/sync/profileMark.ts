import { api } from './api.ts';

/** Whether seats of this device belong to a profile: known without asking the service, and without its scripts. */

const KEY = 'magnate.profile';

export function hasProfile(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberProfile(): void {
  localStorage.setItem(KEY, '1');
}

export function forgetProfile(): void {
  localStorage.removeItem(KEY);
}

/** Links a seat that was just taken, before its game starts. Without it the game counts for no profile: no reason to stop it. */
export async function linkIfWanted(id: string, token: string | undefined): Promise<void> {
  if (token !== undefined && hasProfile()) await api.linkSeat(id, token).catch(() => undefined);
}
