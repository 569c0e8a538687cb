import type { TableAnswer } from '@magnate/protocol';
import type { AnyEvent } from './gameTypes.ts';

/**
 * What the frames of a stream do not carry: what the host asks the others, what is known of how it was dealt, and where the same
 * people play again.
 */

/** What begins, moves or ends a vote, opens a rematch, or changes what is known of the host. */
const REFETCH_EVENTS: readonly string[] = [
  'DealtUnclaimed',
  'ConsentAsked',
  'ConsentGiven',
  'TablePaused',
  'SeatGiven',
  'TableClosed',
  'RematchOpened',
];

/** When the service must be asked again beside the stream. */
export class TableRefetch {
  #isDue = false;
  /** The newest answer. */
  #seq = 0;

  /** `seq` is that of the table as it is known: what came before is in it already. */
  onEvent(event: AnyEvent, seq: number): void {
    if (event.seq > seq && REFETCH_EVENTS.includes(event.type)) this.#isDue = true;
  }

  isDue(before: TableAnswer, after: TableAnswer): boolean {
    // How many must agree depends on who is there.
    const isVoteMoved = after.vote !== null && presentAt(before) !== presentAt(after);
    const isDue = this.#isDue || isVoteMoved || before.status !== after.status;
    this.#isDue = false;
    return isDue;
  }

  failed(): void {
    this.#isDue = true;
  }

  /** Everything else is newer in the stream. */
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
