import { z } from 'zod';

/** Text that others are shown: what cannot be seen, or turns what stands around it, has no place in it. */

/** Control characters, separators of lines, and what is no character. */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const CONTROL_BUT_NEWLINE = /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** What turns the direction of writing, or separates and joins without being seen. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/;
/** Emoji and some scripts are put together by joiners: one at a time, and only inside what they put together. */
const STRAY_JOINER =
  /(?<![\p{L}\p{M}\p{N}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{N}\p{Extended_Pictographic}])/u;
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}\p{M}\u2800]/u;

/** `max` counts UTF-16 units, as the games do. */
export function plainText(max: number, { lines = false }: { readonly lines?: boolean } = {}) {
  const control = lines ? CONTROL_BUT_NEWLINE : CONTROL;
  return (
    z
      .string()
      .trim()
      .min(1)
      // For the description alone: a schema counts characters, and there are never more of those.
      .max(max)
      .refine((text) => text.length <= max, `must not be longer than ${max} (most emoji count as 2 or more)`)
      .refine((text) => !control.test(text), 'must not hold control characters')
      .refine((text) => !UNSEEN.test(text) && !STRAY_JOINER.test(text), 'must not hold characters that cannot be seen')
      .refine((text) => VISIBLE.test(text), 'must hold something that can be seen')
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
