import { type TextProblem, textProblem } from '@magnate/engine';
import { z } from 'zod';

/** Text that other people will read. Every schema with such a text uses one of these. */

const PROBLEMS: Readonly<Record<TextProblem, string>> = {
  controls: 'must not hold control characters',
  invisible: 'must not hold characters that cannot be seen',
  blank: 'must hold something that can be seen',
};

interface Lines {
  readonly lines?: boolean;
}

/** `max` counts UTF-16 units, as the games do. */
export function plainText(max: number, { lines = false }: Lines = {}) {
  return shownText(z.string().trim(), max, { lines });
}

/** The same for text that must be kept exactly, including spaces. */
export function exactText(max: number) {
  return shownText(z.string(), max, {});
}

function shownText(schema: z.ZodString, max: number, { lines = false }: Lines) {
  return (
    schema
      .min(1)
      // Only for the OpenAPI document: a schema counts characters, of which there are never more.
      .max(max)
      .superRefine((text, context) => {
        const problem = textProblem(text, { lines });
        const message =
          text.length > max
            ? `must not be longer than ${max} (most emoji count as 2 or more)`
            : problem && PROBLEMS[problem];
        if (message !== undefined) context.addIssue({ code: 'custom', message });
      })
  );
}

/** Could people confuse the two? */
export function isSameName(a: string, b: string): boolean {
  return folded(a) === folded(b);
}

function folded(name: string): string {
  const seen = name.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  // Upper case first, so that ß equals ss.
  return seen.replace(/\s+/g, ' ').toUpperCase().toLowerCase().normalize('NFC');
}
