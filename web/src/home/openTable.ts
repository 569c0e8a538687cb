import type { OpenedGame } from '@magnate/protocol';
import { loadGameUi } from '../games/manifests.ts';
import { api, type NewTable } from '../sync/api.ts';
import { localAddress } from '../local/localAddress.ts';
import { keepTable, type OwnTable } from '../sync/keyring.ts';
import { addressOf } from './tableAddress.ts';
import { useDraft } from '../sync/drafts.ts';
import { isAlone, useService } from '../sync/service.ts';

/** From what was chosen to a table that is open. */

/** Where a new game is played: at the service, or on this device alone. */
export const WHERES = ['service', 'device'] as const;
type Where = (typeof WHERES)[number];

function isWhere(value: unknown): value is Where {
  return WHERES.some((where) => where === value);
}

interface WhereChoice {
  readonly where: Where;
  /** There is nothing to choose: no service answers. */
  readonly isFixed: boolean;
  choose(where: Where): void;
}

export function useWhere(): WhereChoice {
  const [kept, choose] = useDraft('where', isWhere);
  const isFixed = useService(isAlone);
  return { where: isFixed ? 'device' : (kept ?? 'service'), isFixed, choose };
}

/** Whose seat it is, seen from this device. */
export const SEAT_KINDS = ['me', 'link', 'open', 'bot'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

/** What this device keeps: the seats played here, and the codes of those that are handed out. */
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

/** Must the game wait until somebody comes? */
export function isAwaiting(kinds: readonly SeatKind[]): boolean {
  return kinds.some((kind) => kind === 'link' || kind === 'open');
}

/** The same on this device alone, or at the service; gives the address of the table. */
export async function openAt(where: Where, table: NewTable, kinds: readonly SeatKind[]): Promise<string> {
  if (where === 'service') return addressOf({ id: await openTable(table, kinds) });
  loadGameUi(table.game).catch(() => undefined);
  const { newLocalGame } = await import('../local/newLocalGame.ts');
  return localAddress(await newLocalGame({ table }));
}

/** Opens a table, starts it where nobody is awaited, and gives its id. */
export async function openTable(table: NewTable, kinds: readonly SeatKind[]): Promise<string> {
  // The board is fetched while the service sets the table. If that fails, the table's own page says so.
  loadGameUi(table.game).catch(() => undefined);
  const opened = await api.open(table);
  keepTable(keyringEntry(opened, kinds));
  if (!isAwaiting(kinds)) {
    // It is open and ours now: whatever keeps it from starting is said there, beside the button that starts it.
    await api.start(opened.id, opened.hostToken).catch(() => undefined);
  }
  return opened.id;
}
