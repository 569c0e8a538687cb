import { createHash } from 'node:crypto';
import { allowsTakeBack, gameOf } from '@magnate/engine';
import { tablePoints } from '@magnate/ladder';
import {
  type CreatedTournament,
  holdsToken,
  HUMAN,
  type JoinedTournament,
  type NewTournament,
  ServiceError,
  type ShownTournamentTable,
  type Tournament,
  type TournamentEnd,
  type Tournaments as TournamentsPage,
  type TournamentSeat,
} from '@magnate/protocol';
import type { Store, StoredTournament, TournamentGame } from '../store/store.ts';
import { type DrawSecret, drawSecret, newTableId } from '../table/tableCreation.ts';
import type { Tables } from '../table/tables.ts';
import { isEqualSecret, type Tokens } from '../table/tokens.ts';
import type { ModelSeating, Visitor } from '../table/types.ts';
import {
  begun,
  currentRound,
  docOf,
  type Entrant,
  ended,
  joined,
  left,
  newDoc,
  type NextTournament,
  plannedRounds,
  playedRounds,
  standings,
  type TableResult,
  tableRequest,
  type TournamentDoc,
  waitsUntil,
} from './tournamentDoc.ts';
import type { TournamentTables } from './tournamentTables.ts';

/** What people do with tournaments, at any node: create, join, take seats, start rounds, watch, end. */

/** Milliseconds ahead for which a start can be scheduled. */
const FURTHEST = 60 * 24 * 60 * 60 * 1000;
/** Attempts to write while others write, too. */
const ATTEMPTS = 20;
const EPOCH = 1;
const SEED_DIGITS = 16;

export interface TournamentsDeps {
  readonly store: Store;
  readonly tokens: Pick<Tokens, 'newNonce' | 'seat' | 'host' | 'creator'>;
  readonly setups: Pick<Tables, 'requireSetup'>;
  readonly tables: TournamentTables;
  /** Tournaments of one address or device that are not over. */
  readonly mostUnfinished: number;
  readonly now?: () => number;
  readonly draw?: DrawSecret | undefined;
}

/** Who creates or joins: keys for the address and for the device, if one signed. */
export interface Person {
  readonly address: string;
  readonly device: string | undefined;
}

export class Tournaments {
  readonly #deps: TournamentsDeps;

  constructor(deps: TournamentsDeps) {
    this.#deps = deps;
  }

  async create(request: NewTournament, by: Person, seating: ModelSeating): Promise<CreatedTournament> {
    const { store, tokens, draw = drawSecret } = this.#deps;
    const now = this.#now();
    requireTime(request, now);
    this.#requirePlayable(request, seating);
    const creator = tokens.creator(`tournament\n${by.address}`);
    const device = by.device === undefined ? '' : tokens.creator(`tournament\n${by.device}`);
    const { mostUnfinished: limit } = this.#deps;
    if ((await store.tournaments.countUnfinished(creator, device)) >= limit) {
      throw new ServiceError('TOO_MANY_TOURNAMENTS', { limit });
    }
    const id = newTableId();
    const hostNonce = tokens.newNonce();
    const { listed: isPublic, ...own } = request;
    const doc = newDoc(own, { seed: draw().slice(0, SEED_DIGITS), hostNonce });
    const times = { createdAt: now, updatedAt: now, dueAt: waitsUntil(doc, now) };
    await store.tournaments.add({ id, status: 'open', isPublic, doc, creator, device, ...times });
    return { id, hostToken: tokens.host(id, EPOCH, hostNonce) };
  }

  async join(id: string, name: string, by: Person): Promise<JoinedTournament> {
    const { tokens } = this.#deps;
    const key = createHash('sha256')
      .update(`${id}\n${tokens.creator(by.device ?? by.address)}`)
      .digest('base64url');
    let own: Entrant | undefined;
    await this.#change(id, (doc, _, keep) => {
      const { doc: next, entrant, isNew } = joined(doc, { name, nonce: tokens.newNonce(), key });
      own = entrant;
      // An address alone does not prove that it is the same person.
      if (!isNew && by.device === undefined) throw new ServiceError('ALREADY_JOINED');
      return isNew ? keep(next) : undefined;
    });
    const { id: player = '', nonce, name: called = name } = own ?? {};
    return { player, name: called, token: tokens.seat(id, player, EPOCH, nonce ?? '') };
  }

  async leave(id: string, visitor: Visitor): Promise<void> {
    await this.#change(id, (doc, _, keep) => keep(left(doc, requireEntrant(doc, visitor).id)));
  }

  async remove(id: string, visitor: Visitor, player: string): Promise<void> {
    await this.#change(id, (doc, _, keep) => {
      requireHost(doc, visitor);
      return keep(left(doc, player));
    });
  }

  /** The seat of a player in the current round. */
  async seat(id: string, visitor: Visitor, profile: string | null): Promise<TournamentSeat> {
    const { store, tables } = this.#deps;
    const doc = docOf(await this.#read(id));
    const { id: player } = requireEntrant(doc, visitor);
    if (doc.phase !== 'playing') throw new ServiceError('NO_SEAT_NOW');
    const round = await store.tournaments.tables(id, currentRound(doc));
    const own = round.find(({ seats, result }) => result === null && seats.includes(player));
    if (own === undefined) throw new ServiceError('NO_SEAT_NOW');
    return tables.take(own.gameId, own.seats.indexOf(player), profile);
  }

  async start(id: string, visitor: Visitor): Promise<void> {
    await this.#change(id, (doc, now) => {
      requireHost(doc, visitor);
      return begun(doc, now);
    });
  }

  /** Ends a table of the current round, which counts as a tie. */
  async endTable(id: string, visitor: Visitor, number: number): Promise<void> {
    const doc = docOf(await this.#read(id));
    requireHost(doc, visitor);
    const round = await this.#deps.store.tournaments.tables(id, currentRound(doc));
    const table = round.find((each) => each.number === number && each.result === null);
    if (doc.phase !== 'playing' || table === undefined) throw new ServiceError('UNKNOWN_TOURNAMENT_TABLE');
    await this.#deps.tables.end(table.gameId);
    await this.#deps.store.tournaments.wake(table.gameId);
  }

  /** Ends the tournament with its running games. */
  async end(id: string, by: Visitor | 'operator'): Promise<void> {
    const end: TournamentEnd = by === 'operator' ? 'operator' : 'host';
    await this.#change(id, (doc) => {
      if (by !== 'operator') requireHost(doc, by);
      if (doc.phase === 'over') throw new ServiceError('TOURNAMENT_OVER');
      return ended(doc, end);
    });
    for (const { gameId, result } of await this.#deps.store.tournaments.tables(id)) {
      if (result === null) await this.#deps.tables.end(gameId);
    }
  }

  /** An operator ends it if it is not over, and its games no longer count for ratings. */
  async void(id: string): Promise<void> {
    const { store } = this.#deps;
    if (docOf(await this.#read(id)).phase !== 'over') await this.end(id, 'operator');
    for (const { gameId } of await store.tournaments.tables(id)) await store.ladder.voidResult(gameId, this.#now());
  }

  /** With the tables of one round: the current one, if none is named. */
  async show(id: string, number?: number): Promise<Tournament> {
    const { store } = this.#deps;
    const tournament = await this.#read(id);
    const doc = docOf(tournament);
    const all = await store.tournaments.tables(id);
    const current = currentRound(doc);
    const shown = number ?? current;
    const started = doc.rounds[shown - 1];
    const tables = started === undefined ? [] : all.filter(({ round }) => round === shown);
    const { name, game, preset = null, options, format, tableSize, clock, absent, arrival } = doc.rules;
    return {
      id,
      name,
      game,
      preset,
      options,
      format,
      tableSize,
      clock,
      absent,
      arrival,
      rounds: plannedRounds(doc),
      startsAt: doc.rules.startsAt ?? null,
      pause: doc.rules.pause ?? null,
      status: tournament.status,
      phase: doc.phase,
      end: doc.end,
      players: doc.entrants.map((each) => ({ id: each.id, name: each.name, model: each.model })),
      current,
      nextAt: doc.nextAt,
      round:
        started === undefined
          ? null
          : {
              number: shown,
              startedAt: started.startedAt,
              byes: [...started.byes],
              tables: await Promise.all(tables.map((table) => this.#shown(doc, table))),
            },
      standings: shownStandings(doc, all),
      seed: doc.phase === 'over' ? doc.seed : null,
    };
  }

  /** Newest first. */
  async list(query: Parameters<Store['tournaments']['list']>[0]): Promise<TournamentsPage> {
    const found = await this.#deps.store.tournaments.list(query);
    const last = found.length === query.limit ? found.at(-1) : undefined;
    return {
      tournaments: found.map((tournament) => {
        const { rules, entrants } = docOf(tournament);
        const { id, status, createdAt } = tournament;
        const { name, game, format, startsAt = null } = rules;
        return { id, name, game, format, status, startsAt, players: entrants.length, createdAt };
      }),
      next: last === undefined ? null : `${last.createdAt}.${last.id}`,
    };
  }

  async #shown(doc: TournamentDoc, table: TournamentGame): Promise<ShownTournamentTable> {
    const { number, gameId, seats, status } = table;
    const result = table.result as TableResult | null;
    const points = result === null ? undefined : tablePoints({ seats, ...result }, doc.rules.tableSize);
    const isOpen = result === null && doc.phase !== 'over';
    const missing = isOpen ? await this.#deps.tables.missing(gameId) : undefined;
    return {
      number,
      id: status === null || status === 'closed' ? null : gameId,
      status: !isOpen || status === 'completed' ? 'over' : status === 'in_progress' ? 'playing' : 'waiting',
      seats: seats.map((player, i) => ({
        player,
        missing: missing?.[i] ?? false,
        place: result?.places[i] ?? null,
        points: points?.[i] ?? null,
      })),
    };
  }

  async #read(id: string): Promise<StoredTournament> {
    const tournament = await this.#deps.store.tournaments.read(id);
    if (tournament === undefined) throw new ServiceError('UNKNOWN_TOURNAMENT');
    return tournament;
  }

  /** Repeats the change if another was written meanwhile. */
  async #change(
    id: string,
    change: (
      doc: TournamentDoc,
      now: number,
      keep: (doc: TournamentDoc) => NextTournament,
    ) => NextTournament | undefined,
  ): Promise<void> {
    const { tournaments } = this.#deps.store;
    for (let i = 0; i < ATTEMPTS; i++) {
      const tournament = await this.#read(id);
      const now = this.#now();
      const { status, version: expected } = tournament;
      const next = change(docOf(tournament), now, (doc) => ({ doc, status, dueAt: waitsUntil(doc, now) }));
      if (next === undefined || (await tournaments.change({ id, expected, at: now, ...next }))) return;
    }
    throw new ServiceError('OVERLOADED', { seconds: 1 });
  }

  #requirePlayable({ players, ...request }: NewTournament, seating: ModelSeating): void {
    const { options, tableSize } = request;
    // What counts for others is not up to the players of one table.
    if (allowsTakeBack(options)) throw new ServiceError('TAKE_BACK_IN_PUBLIC');
    if (typeof options['theme'] === 'object') {
      throw new ServiceError('MALFORMED', {
        problem: 'options.theme: must be a shipped board.',
        path: 'options.theme',
      });
    }
    const { seats } = gameOf(request.game);
    if (tableSize > seats.max) {
      const problem = `tableSize: must be at most ${seats.max} in this game.`;
      throw new ServiceError('MALFORMED', { problem, path: 'tableSize' });
    }
    const guest = (i: number) => ({ name: `Guest ${i + 1}`, model: HUMAN, personality: null });
    for (let size = seats.min; size <= tableSize; size++) {
      this.#deps.setups.requireSetup(
        tableRequest(
          request,
          Array.from({ length: size }, (_, i) => guest(i)),
        ),
        seating,
      );
    }
    for (const [i, { model, name, personality }] of players.entries()) {
      if (holdsToken(model)) {
        const path = `players[${i}].model`;
        throw new ServiceError('MALFORMED', {
          problem: `${path}: people and their programs join by themselves.`,
          path,
        });
      }
      const others = Array.from({ length: seats.min - 1 }, (_, i) => guest(i)).filter((each) => each.name !== name);
      const program = { name: 'Program', model, personality };
      this.#deps.setups.requireSetup(tableRequest(request, [program, ...others]), seating);
    }
  }

  #now(): number {
    return this.#deps.now?.() ?? Date.now();
  }
}

/** While a round of a knock-out is played, its missing results would look like lost games. */
function shownStandings(doc: TournamentDoc, tables: readonly TournamentGame[]): Tournament['standings'] {
  const played = playedRounds(doc, tables);
  const isPartial = doc.phase === 'playing' && doc.rules.format === 'knockout';
  const counted = isPartial ? played.slice(0, -1) : played;
  if (doc.rounds.length === 0) return [];
  return standings(doc, counted).map(({ entrant: player, ...standing }) => ({ player, ...standing }));
}

function requireTime({ startsAt }: NewTournament, now: number): void {
  if (startsAt === undefined || (startsAt > now && startsAt <= now + FURTHEST)) return;
  const problem = 'startsAt: must be in the future, at most 60 days from now.';
  throw new ServiceError('MALFORMED', { problem, path: 'startsAt' });
}

function requireHost({ hostNonce }: TournamentDoc, visitor: Visitor): void {
  if (visitor.role === 'spectator') throw new ServiceError('TOKEN_NEEDED');
  if (visitor.role !== 'host' || !isEqualSecret(visitor.nonce ?? '', hostNonce)) throw new ServiceError('BAD_TOKEN');
}

function requireEntrant({ entrants }: TournamentDoc, visitor: Visitor): Entrant {
  if (visitor.role === 'spectator') throw new ServiceError('TOKEN_NEEDED');
  if (visitor.role !== 'seat') throw new ServiceError('BAD_TOKEN');
  const own = entrants.find(({ id }) => id === visitor.playerId);
  if (own === undefined || own.nonce === null) throw new ServiceError('UNKNOWN_ENTRANT');
  if (!isEqualSecret(own.nonce, visitor.nonce ?? '')) throw new ServiceError('BAD_TOKEN');
  return own;
}
