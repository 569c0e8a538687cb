/**
 * News between nodes on one store. A notice says that a table has changed, and nothing else: what has changed is read
 * from the store. So a lost notice costs time and never an event, and one that comes twice changes nothing.
 */
export interface Notice {
  readonly gameId: string;
  /** Its last event. */
  readonly seq: number;
}

export interface BusListener {
  /** Notices of other nodes. */
  heard(notices: readonly Notice[]): void;
  /** The line was cut and is there again: whatever happened meanwhile is to be looked up. */
  missed(): void;
}

export const BUS_KINDS = ['postgres', 'redis'] as const;
export type BusKind = (typeof BUS_KINDS)[number];

export interface Bus {
  readonly kind: BusKind;
  /** Do notices come through? */
  readonly isUp: boolean;
  /** Begins to listen, once. */
  listen(listener: BusListener): void;
  /** Never throws, never waits. What cannot be sent now is sent when the line is there again. */
  publish(notice: Notice): void;
  close(): Promise<void>;
}

/** How much somebody has used of a limit at one node. What is lost makes a limit less exact for a moment, and nothing else. */
export interface Usage {
  /** The limit, as `streams`. */
  readonly of: string;
  /** Stands for whoever is limited. */
  readonly key: string;
  readonly count: number;
}

/** How much is used of limits, told between nodes on one store. */
export interface UsageLine {
  /** Never throws, never waits. While the line is away nobody hears it. */
  tell(node: string, usage: readonly Usage[]): void;
  /** What other nodes tell. */
  hear(listener: (node: string, usage: readonly Usage[]) => void): void;
}
