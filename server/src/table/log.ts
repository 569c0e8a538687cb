/** Where tables write down what went wrong. No token and nothing hidden in a game may come here. */
export interface TableLog {
  info(figures: object, message: string): void;
  warn(figures: object, message: string): void;
  error(figures: object, message: string): void;
}

/** A refusal by its code: its sentence may name what is hidden, a tile in a rack say. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
