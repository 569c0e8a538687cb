import { type ActionOf, type GameId, gameOf, type Outcome, type StateOf } from '@magnate/engine';
import { stateAsView } from '@magnate/bots';
import type { TableHostEvent } from '@magnate/protocol';
import { type DecisionLayout, type GameDecisions, placesOf } from '@magnate/sim/data';
import type { SavedRecord } from '../input/record.ts';
import { replayRecord } from '../input/recordReplay.ts';

/** The decisions of one finished game of a service, without names. */

/** Of a language model, by the number of its action. */
export interface ServedNote {
  readonly why: string | null;
  readonly microdollars: number;
}

/** Who decides when the clock has run out. */
const CLOCK = 'clock';
const HUMAN = 'human';
const MICRODOLLARS = 1_000_000;

export interface ServedOutcome {
  readonly places: readonly number[];
  readonly winners: readonly number[];
  readonly worths: readonly number[];
  readonly reason: string;
}

/** Replays the record and adds each decision; undefined if the game was not played to its end. */
export function addServedDecisions<G extends GameId>(
  id: G,
  record: SavedRecord,
  notes: ReadonlyMap<number, ServedNote>,
  decisionsFor: (options: StateOf<G>['options'], seats: number) => GameDecisions<G>,
): { readonly decisions: GameDecisions<G>; readonly outcome: ServedOutcome } | undefined {
  const { players, actions } = record;
  const actors = new Actors(record);
  const withoutNames = namesHidden(players);
  let decisions: GameDecisions<G> | undefined;
  const steps = replayRecord(id, record);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) {
    const { number, table } = step.value;
    decisions ??= decisionsFor(table.options, players.length);
    const action = actions[number]?.action as ActionOf<G> | undefined;
    if (action === undefined) continue;
    const { playerId } = action;
    const note = notes.get(number + 1);
    decisions.add(
      stateAsView<G>(table),
      {
        playerId,
        actor: actors.before(number + 1, playerId),
        ...(note === undefined
          ? {}
          : {
              note: {
                reason: note.why === null ? null : withoutNames(note.why),
                cost: note.microdollars / MICRODOLLARS,
              },
            }),
      },
      action,
    );
  }
  const game = gameOf(id);
  const outcome = game.outcome(step.value);
  return outcome === undefined || decisions === undefined
    ? undefined
    : { decisions, outcome: outcomeBySeat(players, outcome, game.eliminated(step.value)) };
}

function outcomeBySeat(
  players: SavedRecord['players'],
  outcome: Outcome,
  eliminated: readonly string[],
): ServedOutcome {
  const { ranking, winners, reason } = outcome;
  const worths = new Map(ranking.map(({ playerId, score }) => [playerId, score]));
  return {
    places: placesOf(
      players.map(({ id }) => id),
      outcome,
      eliminated,
    ),
    winners: players.flatMap(({ id }, seat) => (winners.includes(id) ? [seat] : [])),
    worths: players.map(({ id }) => worths.get(id) ?? 0),
    reason,
  };
}

/** The kind of player that decides for each seat, which can change during a game. */
class Actors {
  readonly #models: Map<string, string>;
  readonly #standIns = new Map<string, string>();
  readonly #events: { readonly before: number; readonly event: TableHostEvent }[];

  constructor({ players, remarks = [] }: SavedRecord) {
    this.#models = new Map(players.map(({ id, model }) => [id, model ?? HUMAN]));
    this.#events = remarks.map(({ before, remark }) => ({ before, event: remark as TableHostEvent }));
  }

  /** Call it for every action, in order. */
  before(number: number, playerId: string): string {
    let isLate = false;
    for (let next = this.#events[0]; next !== undefined && next.before <= number; next = this.#events[0]) {
      this.#events.shift();
      this.#apply(next.event);
      isLate ||= next.before === number && next.event.type === 'ClockRanOut' && next.event.playerId === playerId;
    }
    return isLate ? CLOCK : (this.#standIns.get(playerId) ?? this.#models.get(playerId) ?? HUMAN);
  }

  #apply(event: TableHostEvent): void {
    if (event.type === 'SeatGiven') this.#models.set(event.playerId, event.model);
    if (event.type === 'StandInTook') this.#standIns.set(event.playerId, `bot:${event.bot}`);
    else if (event.type === 'SeatGiven' || event.type === 'PlayerReturned') this.#standIns.delete(event.playerId);
  }
}

/** A model may repeat a name that it has read in the chat. */
function namesHidden(players: SavedRecord['players']): (text: string) => string {
  const names = players
    .flatMap(({ id, name }) => (name === undefined || name.trim() === '' ? [] : [{ id, name }]))
    .sort((a, b) => b.name.length - a.name.length);
  const escaped = ({ name }: { readonly name: string }) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const patterns = names.map((each) => ({
    id: each.id,
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(each)}(?![\p{L}\p{N}])`, 'giu'),
  }));
  return (text) => patterns.reduce((hidden, { id, pattern }) => hidden.replaceAll(pattern, () => id), text);
}

/** The layouts of a dataset, in the order of their first game. */
export class Layouts {
  readonly all: DecisionLayout[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(layout: DecisionLayout): number {
    const key = JSON.stringify(layout);
    const found = this.#numbers.get(key);
    if (found !== undefined) return found;
    this.#numbers.set(key, this.all.length);
    return this.all.push(layout) - 1;
  }
}
