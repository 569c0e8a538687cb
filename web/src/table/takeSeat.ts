import { BASE_PATH } from '../sync/basePath.ts';
import type { GameId } from '@magnate/engine';
import type { SeatToken } from '@magnate/protocol';
import { api } from '../sync/api.ts';
import { keepTable } from '../sync/keyring.ts';
import { linkIfWanted } from '../sync/profileMark.ts';

/**
 * Stores the token of a seat that was just taken: it is issued once, so it is stored before anything else can fail. The
 * game of a private table is known only with the token.
 */
async function kept(id: string, game: GameId | undefined, taking: Promise<SeatToken>): Promise<void> {
  const { playerId, token } = await taking;
  const seats = [{ playerId, token }];
  keepTable({ id, ...(game === undefined ? {} : { game }), seats });
  if (game === undefined) keepTable({ id, game: (await api.fetchTable(id, token)).game, seats });
  await linkIfWanted(id, token);
}

export function claimSeat(id: string, game: GameId | undefined, code: string, name: string | undefined) {
  return kept(id, game, api.claim(id, code, name));
}

export function joinTable(id: string, game: GameId, name: string) {
  return kept(id, game, api.join(id, name));
}

/** The claim code is in the fragment of the address, which browsers do not send. */

const KEY = 'claim';

export function claimIn(fragment: string): string | null {
  const code = new URLSearchParams(fragment.replace(/^#/, '')).get(KEY);
  return code === null || code === '' ? null : code;
}

/** Beside the claim code of a seat that its holder comes back to. */
const RECOVERY = 'recovery';

export function isRecovery(fragment: string): boolean {
  return new URLSearchParams(fragment.replace(/^#/, '')).has(RECOVERY);
}

export function tableLink(origin: string, id: string): string {
  return `${origin}${BASE_PATH}/table/${encodeURIComponent(id)}`;
}

export function claimLink(origin: string, id: string, code: string): string {
  return `${tableLink(origin, id)}#${KEY}=${encodeURIComponent(code)}`;
}

export function recoveryLink(origin: string, id: string, code: string): string {
  return `${tableLink(origin, id)}#${RECOVERY}=1&${KEY}=${encodeURIComponent(code)}`;
}
