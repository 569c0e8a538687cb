import { isOverDays, ServiceError, type TableTurn, type Turns } from '@magnate/protocol';
import type { Store, StoredTurn } from '../store/store.ts';
import { botOf } from './botPool.ts';
import { holds, withoutEnded } from './credentials.ts';
import { resumedClock } from './parking.ts';
import { storedDoc, type TableDoc } from './tableDoc.ts';
import type { Tokens } from './tokens.ts';
import type { Visitor } from './types.ts';

/** Whose turn it is at the tables of a device, read from the store: no table is opened for it. */

const SECOND = 1000;
const REFUSED = ['UNKNOWN_GAME', 'BAD_TOKEN', 'TOKEN_ENDED', 'TOKEN_EXPIRED'] as const;
type RefusedTurn = (typeof REFUSED)[number];

interface TurnsDeps {
  readonly store: Pick<Store, 'turns'>;
  readonly tokens: Pick<Tokens, 'read'>;
  readonly now: number;
}

export interface AskedTable {
  readonly id: string;
  readonly token?: string;
}

/** At most `most` tables are read. `profile` is the one that the seats of the caller's device are linked to. */
export async function turnsOf(
  { store, tokens, now }: TurnsDeps,
  { tables, profile, most }: { tables: readonly AskedTable[]; profile: string | null; most: number },
): Promise<Turns> {
  const ids = new Set(tables.map(({ id }) => id));
  const others = profile === null ? [] : await store.turns.tablesOfProfile(profile, most);
  const linked = others.filter((id) => !ids.has(id)).slice(0, Math.max(0, most - ids.size));
  const found = new Map((await store.turns.turns([...ids, ...linked])).map((turn) => [turn.game.id, turn]));
  const own = tables.map(({ id, token }): Turns['tables'][number] => {
    const visitor = visitorOf(tokens, id, token);
    if (typeof visitor === 'string') return { id, refused: visitor };
    const turn = found.get(id);
    if (turn === undefined) return { id, refused: 'UNKNOWN_GAME' };
    const doc = docOf(turn);
    if (turn.game.status === 'closed') return { id, refused: 'UNKNOWN_GAME' };
    if (visitor.role === 'spectator' && doc.visibility === 'private') return { id, refused: 'UNKNOWN_GAME' };
    if (!holds(visitor, doc)) return { id, refused: 'TOKEN_ENDED' };
    return turnOf(turn, doc, visitor.role === 'seat' ? visitor.playerId : null, now) ?? { id, refused: 'UNKNOWN_GAME' };
  });
  const elsewhere = linked.flatMap((id): Turns['tables'] => {
    const turn = found.get(id);
    if (turn === undefined) return [];
    const doc = docOf(turn);
    const seat = doc.seats.find((each) => each.profile === profile);
    const shown = seat === undefined ? undefined : turnOf(turn, doc, seat.playerId, now);
    return shown === undefined ? [] : [{ ...shown, elsewhere: true }];
  });
  return { tables: [...own, ...elsewhere] };
}

function visitorOf(tokens: Pick<Tokens, 'read'>, id: string, token: string | undefined): Visitor | RefusedTurn {
  if (token === undefined) return { role: 'spectator' };
  try {
    const claims = tokens.read(token);
    if (claims === undefined) return 'BAD_TOKEN';
    return claims.gameId === id ? claims.visitor : 'UNKNOWN_GAME';
  } catch (error) {
    const code = error instanceof ServiceError ? REFUSED.find((refused) => refused === error.code) : undefined;
    if (code === undefined) throw error;
    return code;
  }
}

function docOf({ game, endedTokens }: StoredTurn): TableDoc {
  return withoutEnded(storedDoc(game.doc), endedTokens);
}

function turnOf(turn: StoredTurn, doc: TableDoc, you: string | null, now: number): TableTurn | undefined {
  const { id, game, status, createdAt, updatedAt } = turn.game;
  if (status === 'closed') return undefined;
  const waiting = status === 'in_progress' ? turn.waiting : null;
  return {
    id,
    game,
    status,
    players: doc.seats.map(({ playerId, name }) => ({ id: playerId, name })),
    you,
    holders: waiting?.holders ?? [],
    phase: waiting?.phase ?? null,
    deadlines: deadlinesOf(turn, doc, now),
    paused: doc.paused,
    at: Math.max(createdAt, updatedAt),
    elsewhere: false,
  };
}

/** As of the last save of the clock: at most seconds later than the deadlines of the open table. */
function deadlinesOf(
  { game, waiting, clock: stored }: StoredTurn,
  doc: TableDoc,
  now: number,
): Readonly<Record<string, number>> {
  const { clock, paused, seats } = doc;
  if (clock === null || paused || waiting === null || game.status !== 'in_progress') return {};
  const isSame = stored !== null && stored.key === waiting.key;
  const resumed = isSame && isOverDays(clock) ? resumedClock({ ...stored, gameId: game.id }, doc, now) : stored;
  const ends = waiting.holders.flatMap((playerId) => {
    const seat = seats.find((each) => each.playerId === playerId);
    // Programs have no clock.
    if (seat === undefined || botOf(doc, playerId) !== undefined) return [];
    const whole = clock.decision * SECOND + seat.reserve;
    const [used, at] = isSame && resumed !== null ? [resumed.used[playerId] ?? 0, resumed.at] : [0, game.updatedAt];
    return [[playerId, Math.max(0, Math.round(at + whole - used))] as const];
  });
  return Object.fromEntries(ends);
}
