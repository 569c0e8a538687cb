import { gameOf, type PlayerId } from '@magnate/engine';
import type { ActionProcessor } from './actionProcessor.ts';
import type { ModelPool } from './modelPool.ts';
import type { TableChat } from './tableChat.ts';
import type { TableLeases } from './tableLeases.ts';
import type { TableQueue } from './tableQueue.ts';
import type { AnyState, TableState } from './tableState.ts';

export interface ModelTurnsDeps {
  readonly queue: TableQueue;
  readonly processor: ActionProcessor;
  readonly chat: TableChat;
  readonly modelPool: ModelPool;
  readonly leases: TableLeases;
}

/** The turns of language models at one table: one request at a time, while the table continues. */
export class ModelTurns {
  readonly #deps: ModelTurnsDeps;
  #isThinking = false;

  constructor(deps: ModelTurnsDeps) {
    this.#deps = deps;
  }

  /** Other players do not wait for it, and no other program gets a request. */
  get isThinking(): boolean {
    return this.#isThinking;
  }

  /** Asks, plays and chats. Returns whether an action was played. */
  async take(playerId: PlayerId, { version, seq, game, doc }: TableState, state: AnyState): Promise<boolean> {
    const { queue, modelPool, processor, chat, leases } = this.#deps;
    const { id: tableId } = queue.journal;
    this.#isThinking = true;
    try {
      const isWanted = () => leases.isHeld(tableId);
      const choice = { tableId, game, state, doc, playerId, version, seq, isWanted };
      const move = await modelPool.choose(choice);
      if (move === undefined) return false;
      const basis = { version, key: gameOf(game).decisionKey(state) };
      const played = await processor.byModel(playerId, move, basis);
      modelPool.played(choice, played !== undefined);
      const { decision } = move;
      if (played === undefined || decision === null) return played !== undefined;
      if (decision.say !== null && modelPool.mayBeSaid(decision.say)) await chat.sayFor(playerId, decision.say);
      return true;
    } finally {
      this.#isThinking = false;
    }
  }
}
