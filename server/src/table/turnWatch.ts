import { type GameId, gameOf, type PlayerId } from '@magnate/engine';
import { holdsToken } from '@magnate/protocol';
import type { TableDoc } from './tableDoc.ts';
import type { TableListeners } from './tableListeners.ts';
import type { TableState } from './tableState.ts';

/** A decision that a game begins to wait for, and the player who has to make it. */
export interface AwaitedTurn {
  readonly gameId: string;
  readonly game: GameId;
  readonly version: number;
  readonly doc: TableDoc;
  readonly playerId: PlayerId;
  /** Identifies the decision. */
  readonly decision: string;
  /** Whether a client of the player is connected to any node. */
  readonly isPresent: boolean;
  /** Whether the game waited for this player alone before: the player, or their clock, has just acted. */
  readonly isContinued: boolean;
}

/** Is told of each decision at least once; after a restart or at another node again. Never throws. */
export interface TurnNotices {
  awaited(turn: AwaitedTurn): void;
}

/** Notices when a table begins to wait for a person or an outside program. */
export class TurnWatch {
  readonly #gameId: string;
  readonly #notices: TurnNotices | undefined;
  /** The known decision of each player. */
  #known: ReadonlyMap<PlayerId, string> = new Map();

  constructor(gameId: string, notices: TurnNotices | undefined) {
    this.#gameId = gameId;
    this.#notices = notices;
  }

  look({ game, state, doc, version }: TableState, listeners: TableListeners): void {
    if (this.#notices === undefined || state === null) return;
    const rules = gameOf(game);
    const waiting = rules.holders(state).filter((id) => {
      const seat = doc.seats.find(({ playerId }) => playerId === id);
      return seat !== undefined && holdsToken(seat.model) && !seat.standIn;
    });
    const decision = waiting.length === 0 ? '' : rules.decisionKey(state);
    const known = this.#known;
    this.#known = new Map(waiting.map((playerId) => [playerId, decision]));
    for (const playerId of waiting) {
      if (known.get(playerId) === decision) continue;
      const isPresent = listeners.isPresent(playerId);
      const isContinued = known.size === 1 && known.has(playerId);
      this.#notices.awaited({ gameId: this.#gameId, game, version, doc, playerId, decision, isPresent, isContinued });
    }
  }
}
