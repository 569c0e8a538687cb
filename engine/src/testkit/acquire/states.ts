import {
  acquire,
  type Action,
  type ActionType,
  apply,
  type Corporation,
  CORPORATIONS,
  type EventType,
  fromSetup,
  type GameEvent,
  type GameState,
  getEvents,
  type Offer,
  type PlayerSetup,
  type PositionSetup,
  readTile,
  RuleViolation,
  snapshot,
  STANDARD_BOARD,
  type Tile,
  tileName,
} from '../../acquire/index.ts';
import { deepFreeze as frozen } from '../plainData.ts';

/** States for Acquire tests. Every state is frozen deeply, so a rule that mutates its input fails. */

type Fields<T extends ActionType> = Omit<Extract<Action, { readonly type: T }>, 'type' | 'playerId'>;

/** An action in a test: player, type and fields. */
export type Move = {
  [T in ActionType]: keyof Fields<T> extends never
    ? readonly [by: string, type: T]
    : readonly [by: string, type: T, fields: Fields<T>];
}[ActionType];

/** A move as an untrusted client might send it. */
export type WildMove = readonly [by: string, type: string, fields?: unknown];

/** The tiles of each letter: single tiles and rectangles, as in `1A..3A 5C`. */
export type Plan = Partial<Readonly<Record<'O' | 'L' | 'T' | 'A' | 'F' | 'W' | 'C' | 'I', string>>>;

export type StateSetup = Omit<Partial<PositionSetup>, 'board'> & { readonly board?: Plan };

const COLUMNS = 12;

/** Three players, `a`, `b` and `c`, by default; `a` has the turn. */
export function stateWith(setup: StateSetup = {}): GameState {
  return frozen(fromSetup(positionOf(setup)));
}

export function positionOf({ board, ...setup }: StateSetup): PositionSetup {
  const players = setup.players ?? [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  return { ...setup, players, ...(board === undefined ? {} : { board: rowsOf(board) }) };
}

export function rowsOf(plan: Plan): string[] {
  const letters = new Array<string>(COLUMNS * 9).fill('.');
  for (const [letter, text] of Object.entries(plan)) {
    for (const tile of tilesIn(text)) letters[indexOf(tile)] = letter;
  }
  return Array.from({ length: 9 }, (_, row) => letters.slice(row * COLUMNS, (row + 1) * COLUMNS).join(''));
}

/** The tiles of one letter, row by row. */
export function tilesIn(text: string): Tile[] {
  return text.split(' ').flatMap((part) => {
    const [from = '', to = from] = part.split('..');
    const [first, last] = [indexOf(from), indexOf(to)];
    const [left, right] = [first % COLUMNS, last % COLUMNS];
    const all = Array.from({ length: last - first + 1 }, (_, i) => first + i);
    return all
      .filter((index) => index % COLUMNS >= left && index % COLUMNS <= right)
      .map((index) => tileName(STANDARD_BOARD, index));
  });
}

function indexOf(name: string): number {
  const index = readTile(STANDARD_BOARD, name);
  if (index === undefined) throw new Error(`${name} is not a tile.`);
  return index;
}

/** Players `a`, `b`, `c`, … with these holdings of one corporation; only `a` has tiles. */
export function holders(corporation: Corporation, holdings: readonly number[], rack: readonly Tile[]): PlayerSetup[] {
  return holdings.map((count, seat) => ({
    id: 'abcdef'.charAt(seat),
    shares: { [corporation]: count },
    rack: seat === 0 ? rack : [],
  }));
}

export function actionOf([playerId, type, fields]: Move | WildMove): Action {
  return { ...(fields as object | undefined), type, playerId } as unknown as Action;
}

export const place = (by: string, tile: Tile): Move => [by, 'PlaceTile', { tile }];
export const found = (by: string, corporation: Corporation): Move => [by, 'FoundCorporation', { corporation }];
export const buy = (by: string, ...shares: readonly Corporation[]): Move => [by, 'BuyShares', { shares }];
export const dispose = (by: string, trade: number, sell: number): Move => [by, 'DisposeShares', { trade, sell }];

/** The state after these moves. */
export function after(state: GameState, ...moves: readonly Move[]): GameState {
  return moves.reduce((now, move) => frozen(apply(now, actionOf(move)).state), state);
}

/** The refusal of a move. `whyNot` and `apply` must agree, and the state must not change. */
export function refusal(state: GameState, move: Move | WildMove): RuleViolation {
  const action = actionOf(move);
  const before = JSON.stringify(state);
  const violation = denied(() => apply(state, action));
  if (JSON.stringify(state) !== before) throw new Error('A refused action changed the state.');
  const verdict = acquire.whyNot(state, action);
  if (verdict?.code !== violation.code) {
    throw new Error(`apply refused with ${violation.code}, whyNot returned ${verdict?.code ?? 'undefined'}.`);
  }
  return violation;
}

/** The refusal that a call throws. */
export function denied(run: () => unknown): RuleViolation {
  try {
    run();
  } catch (error) {
    if (error instanceof RuleViolation) return error;
    throw error;
  }
  throw new Error('The call was not refused.');
}

function seatOf(state: GameState, id: string): number {
  const seat = state.players.findIndex((player) => player.id === id);
  if (seat < 0) throw new Error(`There is no player ${id}.`);
  return seat;
}

export function cash(state: GameState, id: string): number {
  return snapshot(state).cash[seatOf(state, id)] ?? Number.NaN;
}

/** The cash of all players, in seat order. */
export function cashBySeat(state: GameState): readonly number[] {
  return snapshot(state).cash;
}

export function shares(state: GameState, id: string, corporation: Corporation): number {
  return snapshot(state).shares[seatOf(state, id)]?.[CORPORATIONS.indexOf(corporation)] ?? Number.NaN;
}

export function bank(state: GameState, corporation: Corporation): number {
  return snapshot(state).bank[CORPORATIONS.indexOf(corporation)] ?? Number.NaN;
}

export function size(state: GameState, corporation: Corporation): number {
  return snapshot(state).size[CORPORATIONS.indexOf(corporation)] ?? Number.NaN;
}

export function price(state: GameState, corporation: Corporation): number {
  return snapshot(state).price[CORPORATIONS.indexOf(corporation)] ?? Number.NaN;
}

export function rack(state: GameState, id: string): readonly Tile[] {
  return snapshot(state).racks[seatOf(state, id)] ?? [];
}

/** The letter on a space. */
export function letter(state: GameState, tile: Tile): string {
  return snapshot(state).board.join('').charAt(indexOf(tile));
}

/** The awaited player and decision, as in `a PlaceTile`; `over` at the end. */
export function awaited(state: GameState): string {
  const { decision } = snapshot(state);
  return decision === null ? 'over' : `${decision.player} ${decision.type}`;
}

export function events<T extends EventType>(state: GameState, type: T): Extract<GameEvent, { readonly type: T }>[] {
  return getEvents(state).filter((event): event is Extract<GameEvent, { readonly type: T }> => event.type === type);
}

/** The action types that a player may take now. */
export function choices(state: GameState, id: string): ActionType[] {
  return acquire.offers(state, id).map((offer) => offer.type);
}

/** The offer of this type; throws if there is none. */
export function offer(state: GameState, id: string, type: ActionType): Offer {
  const found = acquire.offers(state, id).find((one) => one.type === type);
  if (found === undefined) throw new Error(`${id} is not offered ${type}.`);
  return found;
}

/** The id of the latest trade proposal. */
export function newestTrade(state: GameState): string {
  const trade = state.trades.at(-1);
  if (trade === undefined) throw new Error('There is no trade proposal.');
  return trade.id;
}
