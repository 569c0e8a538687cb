import { popped, pushed, top, withBottom } from '../kernel/agenda.ts';
import type { Decision, Entry, Task, TurnEntry } from './entries.ts';
import type { Draft, Phase, Table } from './state.ts';
import { TURN_STATES, TURN_TRANSITIONS, TURN_TRIGGERS, type TurnState, type TurnTrigger } from './turnMachine.ts';

/** What the game waits for. The phase is the top of the agenda; the turn is its bottom. */

const TURN_ENTRIES = Object.fromEntries(
  TURN_STATES.map((state) => [state, Object.freeze({ kind: state })]),
) as unknown as Readonly<Record<TurnState, TurnEntry>>;

/** One list for each state of the turn, shared by all games: most agendas hold nothing else. */
const TURN_AGENDAS = Object.fromEntries(
  TURN_STATES.map((state) => [state, Object.freeze([TURN_ENTRIES[state]])]),
) as unknown as Readonly<Record<TurnState, readonly Entry[]>>;

/** Each trigger leads to one state, whichever state allows it. */
export const DESTINATIONS = Object.fromEntries(
  TURN_TRIGGERS.map((trigger) => [trigger, TURN_STATES.flatMap((state) => TURN_TRANSITIONS[state][trigger] ?? [])[0]]),
) as Readonly<Record<TurnTrigger, TurnState>>;

const TASKS: readonly Task['kind'][] = ['EstateLot', 'BuildingLot', 'TransferFee', 'MoveOn'];

export function isTask(entry: Entry): entry is Task {
  return (TASKS as readonly string[]).includes(entry.kind);
}

/** The turn steps on, whatever lies over it. */
export function step(game: Draft, trigger: TurnTrigger): void {
  turnTo(game, DESTINATIONS[trigger]);
}

/** An auction that is part of the turn goes on over whatever the turn becomes. */
export function turnTo(game: Draft, state: TurnState): void {
  if (game.auction !== null && turnState(game) === 'Auction') {
    game.agenda = [TURN_ENTRIES[state], { kind: 'Auction' }, ...game.agenda.slice(1)];
  } else if (game.agenda.length === 1) {
    game.agenda = TURN_AGENDAS[state];
    game.phase = state;
  } else if (game.agenda.length > 1) {
    game.agenda = withBottom(game.agenda, TURN_ENTRIES[state]);
  }
}

export function turnState(game: Table): TurnState | undefined {
  return (game.agenda[0] as TurnEntry | undefined)?.kind;
}

export function agendaOf(state: TurnState): readonly Entry[] {
  return TURN_AGENDAS[state];
}

/** Something lies over what went on; in a game that is over nothing is awaited any more. */
export function awaitNext(game: Draft, ...entries: readonly (Decision | Task)[]): void {
  if (game.agenda.length === 0) return;
  game.agenda = pushed(game.agenda, ...entries);
  showPhase(game);
}

/** Right above the turn, below whatever is being settled now. */
export function awaitLater(game: Draft, ...entries: readonly (Decision | Task)[]): void {
  const [turn, ...rest] = game.agenda;
  if (turn === undefined) return;
  game.agenda = [turn, ...entries, ...rest];
  showPhase(game);
}

/** The top is settled; what lay below it goes on. */
export function settled(game: Draft): void {
  game.agenda = popped(game.agenda);
  showPhase(game);
}

export function withdraw(game: Draft, unwanted: (entry: Entry) => boolean): void {
  const [turn, ...rest] = game.agenda;
  game.agenda = [turn as Entry, ...rest.filter((entry) => !unwanted(entry))];
  showPhase(game);
}

export function closeAgenda(game: Draft): void {
  game.agenda = [];
  game.phase = 'GameOver';
}

/** The decision on top, if it is of that kind. */
export function decision<K extends Decision['kind']>(game: Table, kind: K): Extract<Decision, { kind: K }> | undefined {
  if (game.phase !== kind) return undefined;
  return top(game.agenda) as Extract<Decision, { kind: K }> | undefined;
}

function showPhase(game: Draft): void {
  const entry = top(game.agenda);
  // A task never waits, so it is nobody's phase: it is done before anyone looks.
  if (entry !== undefined && !isTask(entry)) game.phase = entry.kind as Phase;
}
