import { popped, pushed, top, withBottom } from '../kernel/agenda.ts';
import {
  type Decision,
  type Draft,
  type Entry,
  type Phase,
  type ReadonlyState,
  type Task,
  type TurnPhase,
  TURN_PHASES,
} from './state.ts';

/** The agenda of the game: its bottom is the turn, its top determines the phase. */

const TURN_AGENDAS = Object.fromEntries(
  TURN_PHASES.map((kind) => [kind, Object.freeze([Object.freeze({ kind })])]),
) as unknown as Readonly<Record<TurnPhase, readonly Entry[]>>;

const AUTOMATIC: readonly Entry['kind'][] = ['EndTurn', 'NextDefunct', 'NextHolder'];

export function turnTo(game: Draft, kind: TurnPhase): void {
  game.agenda = game.agenda.length <= 1 ? TURN_AGENDAS[kind] : withBottom(game.agenda, { kind });
  updatePhase(game);
}

export function agendaOf(kind: TurnPhase): readonly Entry[] {
  return TURN_AGENDAS[kind];
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
