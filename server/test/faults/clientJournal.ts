import { createHash } from 'node:crypto';
import type { GameId, Viewer } from '@magnate/engine';

/**
 * What one client knows: what it sent, the outcomes, and the events it received. Nothing in it comes from the store.
 */

export type Outcome =
  | { readonly kind: 'acknowledged'; readonly version: number }
  | { readonly kind: 'refused'; readonly code: string };

export interface Sent {
  readonly actionId: string;
  readonly action: Readonly<Record<string, unknown>> & { readonly type: string };
  readonly expectedVersion: number | undefined;
  /** undefined while the outcome is unknown. */
  outcome: Outcome | undefined;
}

/** Counts for the summary. */
export interface Figures {
  acknowledged: number;
  refused: number;
  /** Sent again because no answer came. */
  retries: number;
  /** Temporary refusals: of actions, streams, hosts and new clients. */
  unavailable: number;
  events: number;
  /** Streams that were reopened. */
  resumed: number;
  /** Milliseconds: the longest that a client was without a stream against its will. */
  longestGap: number;
}

export function noFigures(): Figures {
  return { acknowledged: 0, refused: 0, retries: 0, unavailable: 0, events: 0, resumed: 0, longestGap: 0 };
}

export class ClientJournal {
  readonly gameId: string;
  readonly game: GameId;
  readonly viewer: Viewer;
  readonly sent: Sent[] = [];
  /** The hash of each event by its seq, from 1. */
  readonly received: string[] = [];
  /** Problems that the client noticed. */
  readonly problems: string[] = [];
  readonly figures: Figures;

  constructor(gameId: string, game: GameId, viewer: Viewer, figures: Figures) {
    this.gameId = gameId;
    this.game = game;
    this.viewer = viewer;
    this.figures = figures;
  }

  /** The last event that was received. */
  get seq(): number {
    return this.received.length;
  }

  onEvent(event: { readonly seq: number }): void {
    if (event.seq !== this.seq + 1) this.reportProblem(`event ${event.seq} came after event ${this.seq}`);
    this.received[event.seq - 1] = hashOf(JSON.stringify(event));
    this.figures.events += 1;
  }

  send(entry: Omit<Sent, 'outcome'>): Sent {
    const sent = { ...entry, outcome: undefined };
    this.sent.push(sent);
    return sent;
  }

  settle(sent: Sent, outcome: Outcome): void {
    sent.outcome = outcome;
    if (outcome.kind === 'acknowledged') this.figures.acknowledged += 1;
    else this.figures.refused += 1;
  }

  reportProblem(problem: string): void {
    this.problems.push(`${this.game} ${this.gameId}, ${this.viewer}: ${problem}`);
  }
}

/** A short hash, long enough to avoid collisions. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64').slice(0, 20);
}
