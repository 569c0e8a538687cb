/** The log of the tables. It must hold no token and nothing that is hidden in a game. */
export interface TableLog {
  info(figures: object, message: string): void;
  warn(figures: object, message: string): void;
  error(figures: object, message: string): void;
}

/** The code of an error. Its message may name hidden information, such as a tile in a rack. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
