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
