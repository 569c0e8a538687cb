/** How large one table may become. */
export interface TableCaps {
  /** Actions of a game. */
  readonly actions: number;
}

/** For tests and tools. */
export const UNCAPPED: TableCaps = { actions: Number.POSITIVE_INFINITY };
