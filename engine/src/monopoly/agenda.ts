import { popped, pushed, top, withBottom } from '../kernel/agenda.ts';
import type { Decision, Entry, Task, TurnEntry } from './agendaEntries.ts';
import type { Draft, Phase, ReadonlyState } from './state.ts';
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
export const TARGET_STATES = Object.fromEntries(
  TURN_TRIGGERS.map((trigger) => [trigger, TURN_STATES.flatMap((state) => TURN_TRANSITIONS[state][trigger] ?? [])[0]]),
) as Readonly<Record<TurnTrigger, TurnState>>;

const TASKS: readonly Task['kind'][] = ['EstateLot', 'BuildingLot', 'TransferFee', 'MoveOn'];

export function isTask(entry: Entry): entry is Task {
  return (TASKS as readonly string[]).includes(entry.kind);
}

/** The turn steps on, whatever lies over it. */
export function step(game: Draft, trigger: TurnTrigger): void {
  turnTo(game, TARGET_STATES[trigger]);
}

export function turnTo(game: Draft, state: TurnState): void {
  if (game.agenda.length === 1) {
    game.agenda = TURN_AGENDAS[state];
    game.phase = state;
  } else if (game.agenda.length > 1) {
    game.agenda = withBottom(game.agenda, TURN_ENTRIES[state]);
  }
}

export function turnState(game: ReadonlyState): TurnState | undefined {
  return (game.agenda[0] as TurnEntry | undefined)?.kind;
}

export function agendaOf(state: TurnState): readonly Entry[] {
  return TURN_AGENDAS[state];
}

/** Something lies over what went on; in a game that is over nothing is awaited any more. */
export function pushEntries(game: Draft, ...entries: readonly (Decision | Task)[]): void {
  if (game.agenda.length === 0) return;
  game.agenda = pushed(game.agenda, ...entries);
  updatePhase(game);
}

/** What is settled between players before anything that a bankruptcy leaves behind. */
const SETTLING: readonly Entry['kind'][] = [
  'Auction',
  'Debt',
  'MortgageTransfer',
  'TransferFee',
  'BuildingClaim',
  'BuildingPlacement',
  'BuildingLot',
  'EstateLot',
];

/** Below whatever is being settled now, but before the turn itself goes on. */
export function pushBelowSettlements(game: Draft, ...entries: readonly (Decision | Task)[]): void {
  if (game.agenda.length === 0) return;
  let place = game.agenda.length;
  while (place > 1 && SETTLING.includes((game.agenda[place - 1] as Entry).kind)) place -= 1;
  game.agenda = [...game.agenda.slice(0, place), ...entries, ...game.agenda.slice(place)];
  updatePhase(game);
}

/** The running auction is over, wherever it lies. */
export function endAuctionEntry(game: Draft): void {
  const place = game.agenda.findLastIndex((entry, i) => i > 0 && entry.kind === 'Auction');
  if (place > 0) game.agenda = game.agenda.filter((_, i) => i !== place);
  if (turnState(game) === 'Auction') step(game, 'AuctionEnded');
  updatePhase(game);
}

/** The top is settled; what lay below it goes on. */
export function popEntry(game: Draft): void {
  game.agenda = popped(game.agenda);
  updatePhase(game);
}

/** Changes what lies over the turn, entry by entry; undefined takes one away. */
export function mapEntries(game: Draft, change: (entry: Entry) => Entry | undefined): void {
  game.agenda = game.agenda.flatMap((entry, i) => (i === 0 ? [entry] : (change(entry) ?? [])));
  updatePhase(game);
}

export function closeAgenda(game: Draft): void {
  game.agenda = [];
  game.phase = 'GameOver';
}

/** The decision on top, if it is of that kind. */
export function decision<K extends Decision['kind']>(
  game: ReadonlyState,
  kind: K,
): Extract<Decision, { kind: K }> | undefined {
  if (game.phase !== kind) return undefined;
  return top(game.agenda) as Extract<Decision, { kind: K }> | undefined;
}

function updatePhase(game: Draft): void {
  const entry = top(game.agenda);
  // A task never waits, so it is nobody's phase: it is done before anyone looks.
  if (entry !== undefined && !isTask(entry)) game.phase = entry.kind as Phase;
}
