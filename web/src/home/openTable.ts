import type { OpenedGame } from '@magnate/protocol';
import { loadGameUi } from '../games/manifests.ts';
import { api, type NewTable } from '../sync/api.ts';
import { localAddress } from '../local/localAddress.ts';
import { keepTable, type OwnTable } from '../sync/keyring.ts';
import { addressOf } from './tableAddress.ts';
import { linkIfWanted } from '../sync/profileMark.ts';
import { useDraft } from '../sync/drafts.ts';
import { hasNoService, useService } from '../sync/service.ts';

/** Opens a table from the choices made. */

/** Where a new game is played: at the service, or on this device. */
export const PLAY_LOCATIONS = ['service', 'device'] as const;
type PlayLocation = (typeof PLAY_LOCATIONS)[number];

function isWhere(value: unknown): value is PlayLocation {
  return PLAY_LOCATIONS.some((where) => where === value);
}

interface PlayLocationChoice {
  readonly where: PlayLocation;
  /** No service answers, so there is no choice. */
  readonly isFixed: boolean;
  choose(where: PlayLocation): void;
}

export function usePlayLocation(): PlayLocationChoice {
  const [kept, choose] = useDraft('where', isWhere);
  const isFixed = useService(hasNoService);
  return { where: isFixed ? 'device' : (kept ?? 'service'), isFixed, choose };
}

/** The kind of a seat, from this device. */
export const SEAT_KINDS = ['me', 'link', 'open', 'bot'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

/** The keyring entry: own seats, and claim codes to hand out. */
export function keyringEntry(opened: OpenedGame, kinds: readonly SeatKind[]): Omit<OwnTable, 'seenAt'> {
  const kindOf = (playerId: string) => kinds[opened.players.findIndex(({ id }) => id === playerId)];
  const own = opened.seats.filter(({ playerId }) => kindOf(playerId) === 'me');
  const given = opened.seats.filter(({ playerId }) => kindOf(playerId) === 'link');
  return {
    id: opened.id,
    game: opened.game,
    seats: own.map(({ playerId, token }) => ({ playerId, token })),
    hostToken: opened.hostToken,
    ...(given.length === 0
      ? {}
      : { claims: Object.fromEntries(given.map(({ playerId, claim }) => [playerId, claim])) }),
  };
}

/** Must the game wait for players to join? */
export function isAwaiting(kinds: readonly SeatKind[]): boolean {
  return kinds.some((kind) => kind === 'link' || kind === 'open');
}

/** Opens the table on this device or at the service; returns its address. */
export async function openAt(where: PlayLocation, table: NewTable, kinds: readonly SeatKind[]): Promise<string> {
  if (where === 'service') return addressOf({ id: await openTable(table, kinds) });
  loadGameUi(table.game).catch(() => undefined);
  const { newLocalGame } = await import('../local/newLocalGame.ts');
  return localAddress(await newLocalGame({ table }));
}

/** Opens a table, starts it unless players are expected, and returns its id. */
export async function openTable(table: NewTable, kinds: readonly SeatKind[]): Promise<string> {
  // Preload the game UI meanwhile. If that fails, the table page reports it.
  loadGameUi(table.game).catch(() => undefined);
  const opened = await api.open(table);
  keepTable(keyringEntry(opened, kinds));
  const own = opened.seats.filter(
    ({ playerId }) => kinds[opened.players.findIndex(({ id }) => id === playerId)] === 'me',
  );
  // One person plays on this device: two could not both be the profile.
  if (own.length === 1) await linkIfWanted(opened.id, own[0]?.token);
  if (!isAwaiting(kinds)) {
    // The table is open: if the start fails, its page shows the reason next to the start button.
    await api.start(opened.id, opened.hostToken).catch(() => undefined);
  }
  return opened.id;
}
