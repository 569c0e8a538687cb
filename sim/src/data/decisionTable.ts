import type { ActionOf, GameId, GameOf, OptionsOf, PlayerId, ViewOf } from '@magnate/engine';
import { type Encoding, encodingOf } from '@magnate/bots';
import type { PlayedGame } from '../core/chunk.ts';
import type { Column, Row } from './parquetFile.ts';

/** A table with one row per decision. Vectors and slots are those of learning environments. */

export const DECISION_COLUMNS: readonly Column[] = [
  { name: 'game', type: 'int', about: 'number of the game in the dataset, from 0' },
  { name: 'seed', type: 'text', optional: true, about: 'seed of the game; null for games of a service' },
  { name: 'decision', type: 'int', about: 'number of the decision in its game, from 0' },
  { name: 'seats', type: 'int', about: 'number of players' },
  { name: 'seat', type: 'int', about: 'the seat that decides, from 1' },
  { name: 'actor', type: 'text', about: 'who decides: the bot, or the kind of player at a service' },
  { name: 'layout', type: 'int', about: 'number of the layout of vector and slots, from 0; names in dataset.json' },
  { name: 'phase', type: 'text', about: 'phase of the game' },
  { name: 'vector', type: 'floats', about: 'what the seat sees' },
  { name: 'legal', type: 'ints', about: 'legal slots' },
  { name: 'offers', type: 'json', about: 'legal actions as the service lists them, with bounds' },
  { name: 'slot', type: 'int', optional: true, about: 'slot of the choice; null if it has none, as a proposal' },
  { name: 'choice', type: 'json', about: 'the action that was played' },
  { name: 'place', type: 'double', about: 'final place of the seat, from 1; tied seats share the mean' },
  { name: 'won', type: 'double', about: '1 if the seat won, a share if several won, otherwise 0' },
  { name: 'worth', type: 'double', about: 'final net worth of the seat in dollars' },
  { name: 'ended', type: 'text', about: 'why the game ended' },
  { name: 'reason', type: 'text', optional: true, about: 'the reason that a language model gave' },
  { name: 'cost', type: 'double', optional: true, about: 'dollars that the decision of a language model cost' },
];

/** What a language model left with its decision. */
export interface ModelNote {
  readonly reason: string | null;
  readonly cost: number | null;
}

/** By seat. */
export type DecisionOutcome = Pick<PlayedGame, 'places' | 'winners' | 'worths' | 'reason'>;

export interface DecisionMaker {
  readonly playerId: PlayerId;
  /** The bot, or the kind of player. */
  readonly actor: string;
  readonly note?: ModelNote;
}

export interface DecisionGame {
  readonly game: number;
  readonly seed: string | null;
  readonly seats: number;
  readonly layout: number;
}

interface Decision {
  readonly seat: number;
  readonly actor: string;
  readonly phase: string;
  readonly vector: Float32Array;
  readonly legal: readonly number[];
  readonly offers: unknown;
  readonly slot: number | null;
  readonly choice: unknown;
  readonly note: ModelNote | undefined;
}

/** The names of the numbers and slots of games with the same board and number of seats. */
export interface DecisionLayout {
  readonly seats: number;
  readonly vector: readonly string[];
  readonly slots: readonly string[];
}

export function decisionLayout<G extends GameId>(id: G, options: OptionsOf<G>, seats: number): DecisionLayout {
  const encoding = encodingOf(id);
  return { seats, vector: encoding.vectorNames(options, seats), slots: encoding.slotNames(options) };
}

/** Collects the decisions of one game; their outcome is known at its end. */
export class GameDecisions<G extends GameId> {
  readonly #game: GameOf<G>;
  readonly #encoding: Encoding<G>;
  readonly #vector: Float32Array;
  readonly #mask: Uint8Array;
  readonly #decisions: Decision[] = [];

  constructor(id: G, game: GameOf<G>, layout: DecisionLayout) {
    this.#game = game;
    this.#encoding = encodingOf(id);
    this.#vector = new Float32Array(layout.vector.length);
    this.#mask = new Uint8Array(layout.slots.length);
  }

  /** Before the action is played. The view may be the full state: only what the seat may know is read. */
  add(view: ViewOf<G>, { playerId, actor, note }: DecisionMaker, action: ActionOf<G>): void {
    const players: readonly { readonly id: PlayerId }[] = view.players;
    const seat = players.findIndex(({ id }) => id === playerId);
    this.#encoding.writeVector(view, seat, this.#vector, 0);
    this.#encoding.writeMask(view, seat, this.#mask, 0);
    const slot = this.#encoding.slotOf(view, seat, action);
    const legal: number[] = [];
    this.#mask.forEach((isLegal, i) => isLegal === 1 && legal.push(i));
    this.#decisions.push({
      seat,
      actor,
      phase: view.phase,
      vector: this.#vector.slice(),
      legal,
      offers: this.#game.offers(view, playerId),
      slot: legal.includes(slot) ? slot : null,
      choice: action,
      note,
    });
  }

  *rows({ game, seed, seats, layout }: DecisionGame, result: DecisionOutcome): Generator<Row> {
    const { places, winners, worths, reason } = result;
    for (const [
      decision,
      { seat, actor, phase, vector, legal, offers, slot, choice, note },
    ] of this.#decisions.entries()) {
      yield [
        game,
        seed,
        decision,
        seats,
        seat + 1,
        actor,
        layout,
        phase,
        [...vector],
        legal,
        offers,
        slot,
        choice,
        places[seat],
        winners.includes(seat) ? 1 / winners.length : 0,
        worths[seat],
        reason,
        note?.reason ?? null,
        note?.cost ?? null,
      ];
    }
  }
}
