import { popped, pushed, top, withBottom } from '../kernel/agenda.ts';
import {
  type Decision,
  type Draft,
  type Entry,
  type Phase,
  type ReadonlyState,
  type Task,
  type TurnEntry,
  type TurnPhase,
} from './state.ts';

/** The agenda of the game: its bottom is the turn, its top determines the phase. */

/** Shared by all states whose agenda contains only the turn. Not frozen: V8 reads frozen lists by a call. */
const PLACE_TILE: readonly Entry[] = [{ kind: 'PlaceTile' }];
const BUY_SHARES: readonly Entry[] = [{ kind: 'BuyShares' }];
const END_TURN: readonly Entry[] = [{ kind: 'EndTurn' }];

const AUTOMATIC: readonly Entry['kind'][] = ['EndTurn', 'NextDefunct', 'NextHolder'];

export function turnTo(game: Draft, kind: TurnPhase): void {
  if (game.agenda.length > 1) {
    game.agenda = withBottom(game.agenda, { kind });
    updatePhase(game);
    return;
  }
  game.agenda = agendaOf(kind);
  if (kind !== 'EndTurn') game.phase = kind;
}

export function agendaOf(kind: TurnPhase): readonly Entry[] {
  switch (kind) {
    case 'PlaceTile':
      return PLACE_TILE;
    case 'BuyShares':
      return BUY_SHARES;
    case 'EndTurn':
      return END_TURN;
  }
}

/** The top entry of most agendas is the turn, whose entries have one shape: reading them costs less. */
export function topKind({ agenda }: ReadonlyState): Entry['kind'] | undefined {
  return agenda.length === 1 ? (agenda[0] as TurnEntry).kind : top(agenda)?.kind;
}

export function pushEntries(game: Draft, ...entries: readonly (Decision | Task)[]): void {
  game.agenda = pushed(game.agenda, ...entries);
  updatePhase(game);
}

/** Pops the top entry; the entry below it resumes. */
export function popEntry(game: Draft): void {
  game.agenda = popped(game.agenda);
  updatePhase(game);
}

export function closeAgenda(game: Draft): void {
  game.agenda = [];
  game.phase = 'GameOver';
}

/** The top decision if it has this kind. */
export function decision<K extends Decision['kind']>(
  game: ReadonlyState,
  kind: K,
): Extract<Decision, { kind: K }> | undefined {
  if (game.phase !== kind) return undefined;
  return top(game.agenda) as Extract<Decision, { kind: K }> | undefined;
}

function updatePhase(game: Draft): void {
  const entry = top(game.agenda);
  // Automatic entries are resolved before anyone can see them, so they never become the phase.
  if (entry !== undefined && !AUTOMATIC.includes(entry.kind)) game.phase = entry.kind as Phase;
}
