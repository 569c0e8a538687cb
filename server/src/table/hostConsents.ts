import type { PlayerId } from '@magnate/engine';
import { type Consent, ServiceError } from '@magnate/protocol';
import { agreed, asked, neededOf, othersAt } from './consent.ts';
import type { TableDoc } from './tableDoc.ts';
import type { TableQueue } from './tableQueue.ts';
import type { Time } from '../base/time.ts';
import type { TableView } from './types.ts';

/** Milliseconds after the last request in which somebody without a stream still counts as present. */
const PRESENT = 20_000;

/** Whether the others at a public table agree to what its host wants. Among friends the host decides. */
export class HostConsents {
  readonly #queue: TableQueue;
  readonly #time: Time;

  constructor(queue: TableQueue, time: Time) {
    this.#queue = queue;
    this.#time = time;
  }

  /** From inside a task: the document to go on with. Asks the others and throws CONSENT_NEEDED where they have not agreed. */
  async demand(what: Consent, playerId: PlayerId | null = null): Promise<TableDoc> {
    const { doc, status } = this.#queue.tableState;
    if (doc.visibility !== 'public' || status !== 'in_progress') return doc;
    const answer = agreed(doc, what, playerId, this.#others(doc));
    if ('doc' in answer) return answer.doc;
    await this.#queue.announce(asked(doc, what, playerId));
    throw new ServiceError('CONSENT_NEEDED', { what, ...answer });
  }

  /** What is asked at the moment, for everybody to see. */
  describe({ vote }: TableDoc): TableView['vote'] {
    if (vote === undefined || vote === null) return null;
    return { ...vote, needs: neededOf(this.#others(this.#queue.tableState.doc)) };
  }

  #others(doc: TableDoc): readonly PlayerId[] {
    const { listeners } = this.#queue;
    const since = this.#time.elapsed() - PRESENT;
    return othersAt(
      doc,
      (id) => listeners.isPresent(id) || (listeners.lastSeen(id) ?? Number.NEGATIVE_INFINITY) > since,
    );
  }
}
