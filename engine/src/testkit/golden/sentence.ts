/**
 * Sentences with gaps. `{name}` stands for a field. `[…]` is said only where every field in it says something: one
 * that is null, false or missing says nothing, and one that is true lets the words around it speak.
 */

export type Fields = Readonly<Record<string, unknown>>;
/** How the value of a field is said. */
export type Saying = (name: string, value: unknown) => string;

const PASSAGE = /\[([^\]]*)\]/g;
const GAP = /\{(\w+)\}/g;

/** A field that the sentence does not know is added at the end, so nothing new goes unseen. */
export function fillSentence(sentence: string, fields: Fields, saying: Saying): string {
  const known = new Set(namesIn(sentence));
  const filled = sentence
    .replace(PASSAGE, (_, passage: string) => (namesIn(passage).every((name) => speaks(fields[name])) ? passage : ''))
    .replace(GAP, (_, name: string) => sayField(name, fields[name], saying));
  const added = Object.entries(fields)
    .filter(([name, value]) => !known.has(name) && speaks(value))
    .map(([name, value]) => ` · ${name} ${sayField(name, value, saying)}`.trimEnd());
  return filled + added.join('');
}

function namesIn(sentence: string): string[] {
  return [...sentence.matchAll(GAP)].map((match) => match[1] as string);
}

function speaks(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false;
}

function sayField(name: string, value: unknown, saying: Saying): string {
  if (value === true) return '';
  return speaks(value) ? saying(name, value) : 'none';
}
