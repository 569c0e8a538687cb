import { withoutHidden } from '@magnate/engine';

/**
 * Quotes foreign text as data: one line between double quotes, without invisible characters or anything that could
 * end the quotes.
 */
export function quoted(text: string): string {
  return withoutHidden(JSON.stringify(text));
}
