import { hasControls, hasUnseen, hasVisible } from '@magnate/engine';
import { z } from 'zod';

/** Text that others are shown, as the engine judges it. */

/** `max` counts UTF-16 units, as the games do. */
export function plainText(max: number, { lines = false }: { readonly lines?: boolean } = {}) {
  return (
    z
      .string()
      .trim()
      .min(1)
      // For the description alone: a schema counts characters, and there are never more of those.
      .max(max)
      .refine((text) => text.length <= max, `must not be longer than ${max} (most emoji count as 2 or more)`)
      .refine((text) => !hasControls(text, { lines }), 'must not hold control characters')
      .refine((text) => !hasUnseen(text), 'must not hold characters that cannot be seen')
      .refine((text) => hasVisible(text), 'must hold something that can be seen')
  );
}

/** Would people take the two for the same? */
export function isSameName(a: string, b: string): boolean {
  return folded(a) === folded(b);
}

function folded(name: string): string {
  const seen = name.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  // Upper case first: only so are ß and ss the same.
  return seen.replace(/\s+/g, ' ').toUpperCase().toLowerCase().normalize('NFC');
}
