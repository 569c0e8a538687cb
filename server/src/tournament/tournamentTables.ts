import { gameOf } from '@magnate/engine';
import { placesOf } from '@magnate/ladder';
import { HUMAN, ServiceError } from '@magnate/protocol';
import { type Store, StoreConflict, type TournamentGame } from '../store/store.ts';
import { storedDoc, type TableDoc } from '../table/tableDoc.ts';
import { loadTableState } from '../table/tableLoader.ts';
import type { Table } from '../table/table.ts';
import type { HeldSeats } from '../table/tables.ts';
import type { CreatedTable, HostVisitor, ModelSeating, SeatVisitor } from '../table/types.ts';
import type { Tokens } from '../table/tokens.ts';
import { type TableResult, type TournamentDoc, tableRequest } from './tournamentDoc.ts';

/** The tables of a tournament: each is created once, started when its players are there, and counted once. */

export interface TableMaker {
  create(
    request: ReturnType<typeof tableRequest>,
    creator: string,
    seating: ModelSeating,
    held: HeldSeats,
  ): Promise<CreatedTable>;
  find(id: string): Promise<Table | undefined>;
}

interface TournamentTablesDeps {
  readonly tables: TableMaker;
  readonly store: Store;
  readonly tokens: Pick<Tokens, 'seat'>;
}

/** What became of the seat of a person. */
interface SeatState {
  /** Took the seat. */
  readonly hasCome: boolean;
  /** Is played by a bot. */
  readonly isAway: boolean;
}

export class TournamentTables {
  readonly #deps: TournamentTablesDeps;

  constructor(deps: TournamentTablesDeps) {
    this.#deps = deps;
  }

  /** Creates the table under the id that was drawn for it, unless any node has. */
  async create(
    { id, creator, doc }: { readonly id: string; readonly creator: string; readonly doc: TournamentDoc },
    { gameId, seats }: Pick<TournamentGame, 'gameId' | 'seats'>,
  ): Promise<void> {
    const players = seats.flatMap((seat) => doc.entrants.find((each) => each.id === seat) ?? []);
    const held = { id: gameId, tournament: id, claims: seats.map(() => 'other' as const) };
    try {
      // Models were permitted when the tournament was created.
      await this.#deps.tables.create(tableRequest(doc.rules, players), creator, 'allowed', held);
    } catch (error) {
      if (!(error instanceof StoreConflict)) throw error;
    }
  }

  /** The seat of a person, who is there from now on. The last one to come starts the game. */
  async take(
    gameId: string,
    seat: number,
    profile: string | null,
  ): Promise<{ readonly id: string; readonly playerId: string; readonly token: string }> {
    const table = await this.#deps.tables.find(gameId);
    const own = table?.tableState.doc.seats[seat];
    if (table === undefined || own === undefined) throw new ServiceError('NO_SEAT_NOW');
    const { playerId, epoch, nonce = '' } = own;
    const visitor: SeatVisitor = { role: 'seat', playerId, epoch, nonce, issuedAt: null };
    await table.follower.catchUpFor(visitor);
    table.admit(visitor);
    if (profile !== null && table.tableState.status === 'waiting') await table.seats.linkProfile(visitor, profile);
    await table.seats.arrive(visitor);
    if (table.tableState.doc.seats.every((each) => seatState(each).hasCome)) await start(table);
    return { id: gameId, playerId, token: this.#deps.tokens.seat(gameId, playerId, epoch, nonce) };
  }

  /** The time to come is over. Returns the result if there is no opponent; otherwise the game starts. */
  async startOrForfeit(gameId: string, absent: 'standIn' | 'forfeit'): Promise<TableResult | undefined> {
    const table = await this.#deps.tables.find(gameId);
    if (table === undefined) return undefined;
    await table.follower.readNews(0);
    const seats = table.tableState.doc.seats.map(seatState);
    if (absent === 'standIn' || seats.filter(({ hasCome }) => hasCome).length > 1) {
      await start(table);
      return undefined;
    }
    await table.host.close('operator');
    return forfeited(
      {
        places: seats.map(() => 1),
        worths: seats.map(() => 0),
      },
      seats.map(({ hasCome }) => !hasCome),
    );
  }

  /** Opens a table whose programs no node runs. */
  async wake(gameId: string): Promise<void> {
    await this.#deps.tables.find(gameId);
  }

  /** Ends a game early: it counts as a tie of those who are still in it. */
  async end(gameId: string): Promise<void> {
    const table = await this.#deps.tables.find(gameId);
    if (table === undefined || table.tableState.status === 'completed') return;
    await table.host.close('operator');
  }

  /** The result of a game that is over, as it is stored. */
  async result(
    { gameId, seats }: Pick<TournamentGame, 'gameId' | 'seats'>,
    absent: 'standIn' | 'forfeit',
  ): Promise<TableResult> {
    const row = await this.#deps.store.read(gameId);
    if (row === undefined) return { places: seats.map(() => 1), worths: seats.map(() => 0) };
    const { doc, state, game } = await loadTableState(this.#deps.store, row);
    const rules = gameOf(game);
    const outcome = state === null ? undefined : rules.outcome(state);
    const ids = doc.seats.map(({ playerId }) => playerId);
    const out = state === null ? [] : rules.eliminated(state);
    const stayed = ids.filter((id) => !out.includes(id));
    const places =
      outcome === undefined
        ? placesOf(
            [...stayed, ...out.toReversed()].map((playerId) => ({ playerId, score: 0 })),
            stayed,
          )
        : placesOf(outcome.ranking, outcome.winners);
    const worths = new Map(outcome?.ranking.map(({ playerId, score }) => [playerId, score]));
    const result = {
      places: ids.map((id) => places.get(id) ?? ids.length),
      worths: ids.map((id) => worths.get(id) ?? 0),
    };
    if (absent === 'standIn') return result;
    const states = doc.seats.map(seatState);
    return forfeited(
      result,
      states.map(({ hasCome, isAway }) => !hasCome || isAway),
    );
  }

  /** Who is missing, by seat; undefined if there is no such table. */
  async missing(gameId: string): Promise<readonly boolean[] | undefined> {
    const row = await this.#deps.store.read(gameId);
    if (row === undefined) return undefined;
    return storedDoc(row.doc).seats.map((seat) => {
      const { hasCome, isAway } = seatState(seat);
      return !hasCome || isAway;
    });
  }
}

function seatState({ model, claimHash, standIn }: TableDoc['seats'][number]): SeatState {
  if (model !== HUMAN) return { hasCome: true, isAway: false };
  return { hasCome: claimHash === null, isAway: standIn };
}

async function start(table: Table): Promise<void> {
  const { hostEpoch, hostNonce = null } = table.tableState.doc;
  const host: HostVisitor = { role: 'host', epoch: hostEpoch, nonce: hostNonce, issuedAt: null };
  try {
    await table.host.start(host);
  } catch (error) {
    // Another node did; or a player still reveals what they added to the seed, and the next round of the runner starts it.
    const expected = ['ALREADY_STARTED', 'WORDS_AWAITED'];
    if (!(error instanceof ServiceError) || !expected.includes(error.code)) throw error;
  }
}

/** Those who forfeit share the last place, behind all others. */
function forfeited({ places, worths }: TableResult, isForfeit: readonly boolean[]): TableResult {
  const others = places.filter((_, i) => isForfeit[i] !== true);
  if (others.length === places.length) return { places, worths };
  const rank = (place: number) => 1 + others.filter((each) => each < place).length;
  return {
    places: places.map((place, i) => (isForfeit[i] === true ? others.length + 1 : rank(place))),
    worths: worths.map((worth, i) => (isForfeit[i] === true ? 0 : worth)),
  };
}
