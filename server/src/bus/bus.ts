/**
 * Notices between nodes on one store. A notice says only how many events and chat lines a table has; they are read from the store.
 * So a lost notice costs time and never an event, and a duplicate has no effect.
 */
export interface Notice {
  readonly gameId: string;
  /** Its last event. */
  readonly seq: number;
  /** Its chat lines. Without it, the table must be read: it was removed, or a node of an earlier version wrote. */
  readonly lines?: number;
}

/** One notice for both. */
export function joined(before: Notice | undefined, notice: Notice): Notice {
  if (before === undefined) return notice;
  const { gameId } = notice;
  const seq = Math.max(before.seq, notice.seq);
  if (before.lines === undefined || notice.lines === undefined) return { gameId, seq };
  return { gameId, seq, lines: Math.max(before.lines, notice.lines) };
}

export interface BusListener {
  /** Notices of other nodes. */
  onNotices(notices: readonly Notice[]): void;
  /** The connection was lost and is back: missed changes must be looked up. */
  missed(): void;
}

export const BUS_KINDS = ['postgres', 'redis'] as const;
export type BusKind = (typeof BUS_KINDS)[number];

export interface Bus {
  readonly kind: BusKind;
  /** Whether notices come through. */
  readonly isUp: boolean;
  /** Begins to listen, once. */
  listen(listener: BusListener): void;
  /** Never throws, never waits. Notices that cannot be sent now are sent after a reconnect. */
  publish(notice: Notice): void;
  close(): Promise<void>;
}

/** The usage of a limit by one client at one node. A lost message makes a limit less exact for a moment. */
export interface Usage {
  /** The limit, as `streams`. */
  readonly of: string;
  /** A key for the limited client. */
  readonly key: string;
  readonly count: number;
}

/** Exchanges the usage of limits between nodes on one store. */
export interface UsageLine {
  /** Never throws, never waits. Messages are lost while the connection is down. */
  sendUsage(node: string, usage: readonly Usage[]): void;
  /** Receives the usage at other nodes. */
  onUsage(listener: (node: string, usage: readonly Usage[]) => void): void;
}
