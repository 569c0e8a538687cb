import type { PlayerId } from '@magnate/engine';
import { type Consent, HUMAN, ServiceError } from '@magnate/protocol';
import { isClaimed } from './seatClaims.ts';
import type { SeatChange } from './seatChanges.ts';
import type { TableDoc, Vote } from './tableDoc.ts';
import type { TableQueue, TaskWriter } from './tableQueue.ts';
import type { Time } from '../base/time.ts';
import type { TableView } from './types.ts';

/**
 * At a public table in progress the host needs the consent of the others: more than half of the people who are present.
 * Unclaimed seats do not count, because the creator of the table has their tokens.
 */

/** How often the host of one table may ask: each vote is an event for the whole table. */
const MAX_QUESTIONS = 20;
/** How often a public table may be paused. */
export const MAX_PAUSES = 3;

/** The people at the table besides its host. */
export function othersAt({ seats }: TableDoc, isPresent: (playerId: PlayerId) => boolean): readonly PlayerId[] {
  return seats
    .filter((seat) => seat.model === HUMAN && isClaimed(seat) && isPresent(seat.playerId))
    .map(({ playerId }) => playerId);
}

export function neededOf(others: readonly PlayerId[]): number {
  return others.length === 0 ? 0 : Math.floor(others.length / 2) + 1;
}

/** The document without the vote, if enough of the others have agreed; otherwise the counts. */
export function agreed(
  doc: TableDoc,
  what: Consent,
  playerId: PlayerId | null,
  others: readonly PlayerId[],
): { readonly doc: TableDoc } | { readonly has: number; readonly needs: number } {
  const vote = openVote(doc, what, playerId);
  const has = others.filter((id) => vote?.yes.includes(id)).length;
  const needs = neededOf(others);
  return has >= needs ? { doc: { ...doc, vote: null } } : { has, needs };
}

/** The host asks. The same vote is opened once, and another one replaces it. */
export function requestConsent(doc: TableDoc, what: Consent, playerId: PlayerId | null): SeatChange {
  const { questions = 0 } = doc;
  if (openVote(doc, what, playerId) !== undefined || questions >= MAX_QUESTIONS) return { doc, hostEvents: [] };
  const vote: Vote = { what, playerId, yes: [], no: [] };
  return { doc: { ...doc, vote, questions: questions + 1 }, hostEvents: [{ type: 'ConsentAsked', what, playerId }] };
}

/** A player votes once. */
export function answered(
  doc: TableDoc,
  by: PlayerId,
  { what, playerId, yes }: { readonly what: Consent; readonly playerId: PlayerId | null; readonly yes: boolean },
): SeatChange {
  const vote = openVote(doc, what, playerId);
  if (vote === undefined) throw new ServiceError('NOTHING_ASKED');
  if (vote.yes.includes(by) || vote.no.includes(by)) return { doc, hostEvents: [] };
  const next = yes ? { ...vote, yes: [...vote.yes, by] } : { ...vote, no: [...vote.no, by] };
  return { doc: { ...doc, vote: next }, hostEvents: [{ type: 'ConsentGiven', playerId: by, what, yes }] };
}

function openVote({ vote }: TableDoc, what: Consent, playerId: PlayerId | null): Vote | undefined {
  return vote?.what === what && vote.playerId === playerId ? vote : undefined;
}

/** Milliseconds after the last request for which a player without a stream counts as present. */
const PRESENT = 20_000;

/** Whether the others at a public table agree to a request of the host. At other tables the host decides. */
export class HostConsents {
  readonly #queue: TableQueue;
  readonly #time: Time;

  constructor(queue: TableQueue, time: Time) {
    this.#queue = queue;
    this.#time = time;
  }

  /** Called inside a task; returns the next document. Opens a vote and throws CONSENT_NEEDED if there is no consent yet. */
  async demand(writer: TaskWriter, what: Consent, playerId: PlayerId | null = null): Promise<TableDoc> {
    const { doc, status } = this.#queue.tableState;
    if (doc.visibility !== 'public' || status !== 'in_progress') return doc;
    const answer = agreed(doc, what, playerId, this.#others(doc));
    if ('doc' in answer) return answer.doc;
    await writer.announce(requestConsent(doc, what, playerId));
    throw new ServiceError('CONSENT_NEEDED', { what, ...answer });
  }

  /** The open vote, as every viewer sees it. */
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
