/**
 * Sentence templates. `{name}` stands for a field. `[…]` is kept only if every field in it is present: null, false and
 * missing fields are not, and true prints nothing itself.
 */

export type Fields = Readonly<Record<string, unknown>>;
/** Formats the value of a field. */
export type FormatValue = (name: string, value: unknown) => string;

const PASSAGE = /\[([^\]]*)\]/g;
const GAP = /\{(\w+)\}/g;

/** Unknown fields are appended, so that new fields are never lost. */
export function fillTemplate(sentence: string, fields: Fields, formatValue: FormatValue): string {
  const known = new Set(namesIn(sentence));
  const filled = sentence
    .replace(PASSAGE, (_, passage: string) =>
      namesIn(passage).every((name) => isPresent(fields[name])) ? passage : '',
    )
    .replace(GAP, (_, name: string) => formatField(name, fields[name], formatValue));
  const added = Object.entries(fields)
    .filter(([name, value]) => !known.has(name) && isPresent(value))
    .map(([name, value]) => ` · ${name} ${formatField(name, value, formatValue)}`.trimEnd());
  return filled + added.join('');
}

function namesIn(sentence: string): string[] {
  return [...sentence.matchAll(GAP)].map((match) => match[1] as string);
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false;
}

function formatField(name: string, value: unknown, formatValue: FormatValue): string {
  if (value === true) return '';
  return isPresent(value) ? formatValue(name, value) : 'none';
}
