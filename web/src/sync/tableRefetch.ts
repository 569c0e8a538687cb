import type { TableAnswer } from '@magnate/protocol';
import type { AnyEvent } from './gameTypes.ts';

/**
 * Votes asked for by the host, fairness of the deal, and the rematch table. They come in frames of their own; from an older
 * service, or at a table on this device, they are fetched again.
 */

/** Events that change a vote, the rematch, or what the host may know. */
const REFETCH_EVENTS: readonly string[] = [
  'DealtUnclaimed',
  'ConsentAsked',
  'ConsentGiven',
  'TablePaused',
  'SeatGiven',
  'TableClosed',
  'RematchOpened',
];

/** Decides when to fetch the table again beside the stream. */
export class TableRefetch {
  #isDue = false;
  /** Whether the stream sends them. */
  #isStreamed = false;
  /** The seq of the newest answer. */
  #seq = 0;

  /** `seq` is that of the known table, which contains all earlier events. */
  onEvent(event: AnyEvent, seq: number): void {
    if (event.seq > seq && REFETCH_EVENTS.includes(event.type)) this.#isDue = true;
  }

  isDue(before: TableAnswer, after: TableAnswer): boolean {
    // The number of votes needed depends on the players present.
    const isVoteMoved = after.vote !== null && presentAt(before) !== presentAt(after);
    if (this.#isStreamed) return false;
    const isDue = this.#isDue || isVoteMoved || before.status !== after.status;
    this.#isDue = false;
    return isDue;
  }

  /** Called with every frame of them, and when the connection is lost: the next node may be older. */
  streamed(isStreamed: boolean): void {
    this.#isStreamed = isStreamed;
    this.#isDue = false;
  }

  failed(): void {
    this.#isDue = true;
  }

  /** All other fields are newer in the stream. */
  merged(table: TableAnswer, answer: TableAnswer): TableAnswer {
    if (answer.seq < this.#seq) return table;
    this.#seq = answer.seq;
    const { vote, hostMayKnow, dealtUnclaimed, discarded, thoughts, rematch } = answer;
    return { ...table, vote, hostMayKnow, dealtUnclaimed, discarded, thoughts, rematch };
  }
}

function presentAt({ players }: TableAnswer): string {
  return players
    .filter(({ present }) => present)
    .map(({ id }) => id)
    .join(' ');
}
