import { type GameId, gameOf, presetOf } from '@magnate/engine';
import { profileEntry } from '@magnate/ladder';
import {
  type CreateGame,
  HUMAN,
  isOverDays,
  isSameName,
  looksAlike,
  NAME_LENGTH,
  type Opponents,
  ServiceError,
} from '@magnate/protocol';
import type { Store } from '../store/store.ts';
import type { RatingBody } from './ratedResult.ts';
import type { Claimant } from './seatClaims.ts';
import type { Table } from './table.ts';
import type { HeldSeats } from './tables.ts';
import { isVerified, mayHostKnow } from './tableDoc.ts';
import type { CreatedTable, ModelSeating, SeatVisitor } from './types.ts';

/** Seats a person at an open public table with players of a similar rating, or opens one. */

const STANDARD = 'standard';
/** Open tables that are compared. */
const CANDIDATES = 20;
/** Points between two ratings above which players are no match. A player without a rating matches all. */
const REACH = 300;
/** An unknown rating ranks like one that is so far away. */
const UNKNOWN = 150;
/** Milliseconds in which the page of a new table connects. */
const NEW = 15_000;
const CLOCK = { decision: 60, reserve: 300, grace: 60 } as const;
const OPEN_SEAT = 'Open seat';

interface OpponentsDeps {
  readonly store: Pick<Store, 'list' | 'ladder' | 'leases' | 'operator'>;
  readonly tables: {
    find(id: string): Promise<Table | undefined>;
    create(request: CreateGame, creator: string, seating: ModelSeating, held: HeldSeats): Promise<CreatedTable>;
  };
  readonly now?: () => number;
}

export interface Seeker {
  readonly game: GameId;
  readonly name: string;
  readonly claimant: Claimant;
  /** The profile under which they play; null without one. */
  readonly profile: string | null;
}

/** Where a seeker waits already. */
export interface WaitingAt {
  readonly id: string;
  readonly seat: SeatVisitor;
}

export class OpponentFinder {
  readonly #deps: OpponentsDeps;

  constructor(deps: OpponentsDeps) {
    this.#deps = deps;
  }

  /**
   * Two people who opened tables at the same time do not wait for each other: who waits at the newer table moves to the older
   * one. undefined if they go on waiting where they are.
   */
  async find(seeker: Seeker, waiting?: WaitingAt): Promise<Opponents | undefined> {
    const own = waiting && (await this.#deps.tables.find(waiting.id));
    const open = await this.#candidates(seeker, own);
    if (waiting !== undefined) {
      if (open.length === 0 || own === undefined) return undefined;
      try {
        await own.host.leave(waiting.seat);
      } catch (error) {
        if (isRefusal(error, ['ALREADY_STARTED', 'TOKEN_ENDED'])) return undefined;
        throw error;
      }
    }
    for (const table of open) {
      const seated = await this.#join(table, seeker);
      if (seated !== undefined) return seated;
    }
    return this.#opened(seeker);
  }

  /** Open tables of a similar rating, the best first. */
  async #candidates({ game, profile }: Seeker, own: Table | undefined): Promise<readonly Table[]> {
    const { store, tables } = this.#deps;
    const listed = await store.list({ status: 'waiting', game, limit: CANDIDATES });
    const found = (await Promise.all(listed.map(({ id }) => tables.find(id).catch(() => undefined)))).filter(
      (table): table is Table => table !== undefined && table !== own && isSuitable(table),
    );
    const attended = await this.#attended(found);
    const older = attended.filter((table) => own === undefined || isOlder(table, own));
    const ratings = await this.#ratings(game, [...older.flatMap(profilesAt), ...(profile === null ? [] : [profile])]);
    const rating = profile === null ? undefined : ratings.get(profile);
    return older
      .map((table) => ({ table, distance: distanceTo(table, rating, ratings) }))
      .filter(({ distance }) => distance <= REACH)
      .toSorted((a, b) => a.distance - b.distance || (isOlder(a.table, b.table) ? -1 : 1))
      .map(({ table }) => table);
  }

  /** Those where a person is, at any node. */
  async #attended(open: readonly Table[]): Promise<readonly Table[]> {
    const now = this.#deps.now?.() ?? Date.now();
    const elsewhere = await this.#deps.store.leases.presence(
      '',
      open.map(({ id }) => id),
    );
    const ids = new Set(elsewhere.map(({ gameId }) => gameId));
    return open.filter((table) => table.isAttended || ids.has(table.id) || now - table.createdAt < NEW);
  }

  async #ratings(game: GameId, profiles: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const entries = new Map(profiles.map((id) => [profileEntry(id) as string, id]));
    const rows = await this.#deps.store.ladder.ratingsOf(`${game}/${STANDARD}`, [...entries.keys()]);
    return new Map(rows.map(({ entry, body }) => [entries.get(entry) ?? '', (body as RatingBody).value]));
  }

  /** undefined if another player was faster. */
  async #join(table: Table, { name, claimant, profile }: Seeker): Promise<Opponents | undefined> {
    if (await this.#isSeated(table, claimant.device, profile)) return undefined;
    try {
      const { playerId, token } = await table.seats.join(freeNameAt(table, name), claimant);
      const own = table.tableState.doc.seats.find((seat) => seat.playerId === playerId);
      if (profile !== null && own !== undefined) {
        const visitor = { role: 'seat', playerId, epoch: own.epoch, nonce: own.nonce ?? null, issuedAt: null } as const;
        await table.seats.linkProfile(visitor, profile);
      }
      await table.host.startIfFull();
      return { id: table.id, playerId, token, hostToken: null, waiting: table.tableState.status === 'waiting' };
    } catch (error) {
      // Another player took the name or the seat.
      if (isRefusal(error, ['NO_OPEN_SEAT', 'NAME_LOOKS_ALIKE', 'MALFORMED', 'UNKNOWN_GAME', 'ALREADY_STARTED'])) {
        return undefined;
      }
      throw error;
    }
  }

  /** The same person does not play against themselves. */
  async #isSeated(table: Table, device: string | undefined, profile: string | null): Promise<boolean> {
    if (profile !== null && profilesAt(table).includes(profile)) return true;
    if (device === undefined) return false;
    const devices = await this.#deps.store.operator.devicesOf(table.id);
    return devices.some((each) => each.device === device);
  }

  async #opened({ game, name, claimant, profile }: Seeker): Promise<Opponents> {
    const person = { model: HUMAN, personality: null };
    const players = Array.from({ length: gameOf(game).seats.min }, (_, i) =>
      i === 0 ? { name, ...person, open: false } : { name: `${OPEN_SEAT} ${i}`, ...person, open: true },
    );
    const options = { ...(gameOf(game).options.presets as Readonly<Record<string, object>>)[STANDARD] };
    const request: CreateGame = { game, players, options, clock: CLOCK, botDelay: 0, visibility: 'public' };
    const made = await this.#deps.tables.create(request, claimant.address, 'restricted', { startsWhenFull: true });
    const [own] = made.seats;
    const table = await this.#deps.tables.find(made.id);
    const seat = table?.tableState.doc.seats[0];
    if (own === undefined || table === undefined || seat === undefined) throw new ServiceError('UNKNOWN_GAME');
    if (profile !== null) {
      const { playerId, epoch, nonce = null } = seat;
      await table.seats.linkProfile({ role: 'seat', playerId, epoch, nonce, issuedAt: null }, profile);
    }
    return { id: made.id, playerId: own.playerId, token: own.token, hostToken: made.hostToken, waiting: true };
  }
}

/** With a number if a player there has the same name, as those have who did not choose one. */
function freeNameAt({ tableState }: Table, name: string): string {
  const taken = tableState.doc.seats.filter(({ open }) => !open);
  const names = [name, ...taken.map((_, i) => `${name} ${i + 2}`)];
  const isFree = (each: string) =>
    each.length <= NAME_LENGTH && !taken.some((other) => isSameName(other.name, each) || looksAlike(other.name, each));
  return names.find(isFree) ?? name;
}

/** Fair, with standard rules and a clock of minutes: what a stranger expects. */
function isSuitable({ tableState }: Table): boolean {
  const { doc, status, game } = tableState;
  return (
    status === 'waiting' &&
    doc.visibility === 'public' &&
    doc.seats.some(({ open }) => open) &&
    isVerified(doc) &&
    !mayHostKnow(doc) &&
    doc.clock !== null &&
    !isOverDays(doc.clock) &&
    presetOf(game, doc.options) === STANDARD
  );
}

function isOlder(one: Table, other: Table): boolean {
  return one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id);
}

function profilesAt({ tableState }: Table): readonly string[] {
  return tableState.doc.seats.flatMap(({ profile }) => profile ?? []);
}

function distanceTo(table: Table, rating: number | undefined, ratings: ReadonlyMap<string, number>): number {
  const known = profilesAt(table).flatMap((id) => ratings.get(id) ?? []);
  if (rating === undefined || known.length === 0) return UNKNOWN;
  return Math.abs(rating - known.reduce((sum, each) => sum + each, 0) / known.length);
}

function isRefusal(error: unknown, codes: readonly string[]): boolean {
  return error instanceof ServiceError && codes.includes(error.code);
}
