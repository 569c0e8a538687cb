import { withoutHidden } from '@magnate/engine';

/** Words of others as data: one line between double quotes, with nothing in it that could end them or cannot be seen. */
export function quoted(text: string): string {
  return withoutHidden(JSON.stringify(text));
}
