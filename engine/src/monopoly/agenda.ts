import { popped, pushed, top, withBottom } from '../kernel/agenda.ts';
import type { Decision, Entry, Task, TurnEntry } from './agendaEntries.ts';
import type { Draft, Phase, ReadonlyState } from './state.ts';
import { TURN_STATES, TURN_TRANSITIONS, TURN_TRIGGERS, type TurnState, type TurnTrigger } from './turnMachine.ts';

/** The agenda of the game: its bottom is the turn, its top determines the phase. */

/** A state of the turn, with the agenda that contains nothing else: one shared list, because most agendas are such. */
interface TurnStep {
  readonly state: TurnState;
  readonly agenda: readonly [TurnEntry];
}

/**
 * The steps to each state. Rules name them as constants, which costs nothing at each step. The lists are not frozen,
 * because V8 reads frozen lists by a call, and the agenda is read several times per action.
 */
export const TO = Object.fromEntries(
  TURN_STATES.map((state) => [state, { state, agenda: [{ kind: state }] }]),
) as unknown as Readonly<Record<TurnState, TurnStep>>;

/** The step after each trigger, which leads to one state from whichever state allows it. */
export const AFTER = Object.fromEntries(
  TURN_TRIGGERS.map((trigger) => [
    trigger,
    TO[TURN_STATES.flatMap((state) => TURN_TRANSITIONS[state][trigger] ?? [])[0] as TurnState],
  ]),
) as Readonly<Record<TurnTrigger, TurnStep>>;

const TASKS: readonly Task['kind'][] = ['EstateLot', 'BuildingLot', 'TransferFee', 'MoveOn'];

export function isTask(entry: Entry): entry is Task {
  return (TASKS as readonly string[]).includes(entry.kind);
}

/** Advances the turn, even below other entries. */
export function step(game: Draft, { state, agenda }: TurnStep): void {
  if (game.agenda.length === 1) {
    game.agenda = agenda;
    game.phase = state;
  } else if (game.agenda.length > 1) {
    game.agenda = withBottom(game.agenda, agenda[0]);
  }
}

export function turnState(game: ReadonlyState): TurnState | undefined {
  return (game.agenda[0] as TurnEntry | undefined)?.kind;
}

/** Pushes entries; a no-op after the end of the game. */
export function pushEntries(game: Draft, ...entries: readonly (Decision | Task)[]): void {
  if (game.agenda.length === 0 || entries.length === 0) return;
  game.agenda = pushed(game.agenda, ...entries);
  updatePhase(game);
}

/** Entries that are settled before the consequences of a bankruptcy. */
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

/** Inserts entries below current settlements, but above the turn. */
export function pushBelowSettlements(game: Draft, ...entries: readonly (Decision | Task)[]): void {
  if (game.agenda.length === 0) return;
  let place = game.agenda.length;
  while (place > 1 && SETTLING.includes((game.agenda[place - 1] as Entry).kind)) place -= 1;
  game.agenda = [...game.agenda.slice(0, place), ...entries, ...game.agenda.slice(place)];
  updatePhase(game);
}

/** Removes the entry of the current auction, wherever it is. */
export function endAuctionEntry(game: Draft): void {
  const place = game.agenda.findLastIndex((entry, i) => i > 0 && entry.kind === 'Auction');
  if (place > 0) game.agenda = game.agenda.filter((_, i) => i !== place);
  if (turnState(game) === 'Auction') step(game, AFTER.AuctionEnded);
  updatePhase(game);
}

/** Pops the top entry; the entry below it resumes. */
export function popEntry(game: Draft): void {
  game.agenda = popped(game.agenda);
  updatePhase(game);
}

/** Maps the entries above the turn; undefined removes an entry. */
export function mapEntries(game: Draft, change: (entry: Entry) => Entry | undefined): void {
  game.agenda = game.agenda.flatMap((entry, i) => (i === 0 ? [entry] : (change(entry) ?? [])));
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
  // A task is resolved before anyone can see it, so it never becomes the phase.
  if (entry !== undefined && !isTask(entry)) game.phase = entry.kind as Phase;
}
