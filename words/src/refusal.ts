import { spokenParts, words } from './words.ts';

/** What people read when something is refused: what happened and, where it helps, what to do instead. */

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

type Figures = Readonly<Record<string, string | number>>;

const NAMESPACE = 'refusal';
/** Details that are ids of a closed set, to be said as words. */
const TERM_FIELDS = ['group', 'deck', 'status', 'needs', 'has'];

/**
 * Our words for it; the sentence that came with it where we have none, or where its figures are missing. In a trade it may be
 * the other side that has too little.
 */
export function sayRefusal({ code, message, details = {} }: Refusal, context?: 'trade'): string {
  const figures = figuresIn(details);
  // One code may come with different details: of the game or of the service, under this or that rule of the table.
  const special = context ?? (figures['has'] === 0 ? 'none' : (figures['management'] ?? ''));
  const keys = [`${code}_${special}`, code, `${code}_problem`];
  const key = keys.find((each) => isComplete(each, figures));
  return key === undefined ? message : words.t(`${NAMESPACE}:${key}`, { ...figures, defaultValue: message });
}

/** Is there such a sentence, and every figure that it names? */
function isComplete(key: string, figures: Figures): boolean {
  const sentence: unknown = words.getResource(words.language, NAMESPACE, key);
  if (typeof sentence !== 'string') return false;
  return Array.from(sentence.matchAll(/\{\{(\w+)/g), ([, name = '']) => name).every((name) =>
    Object.hasOwn(figures, name),
  );
}

function figuresIn(details: Readonly<Record<string, unknown>>): Figures {
  const figures: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(details)) {
    if (typeof value === 'number') figures[name] = value;
    if (typeof value === 'string') figures[name] = TERM_FIELDS.includes(name) ? inWords(value) : value;
  }
  const place = placeOf(details['spaceId']);
  if (place !== undefined) figures['name'] = place;
  const { needs, has } = details;
  if (typeof needs === 'number' && typeof has === 'number') figures['missing'] = needs - has;
  return figures;
}

/** Details name a space in English: whichever game is played has the word for it. */
function placeOf(spaceId: unknown): string | undefined {
  if (typeof spaceId !== 'number') return undefined;
  const places: unknown[] = spokenParts().map((part) => words.getResource(words.language, part, `space.${spaceId}`));
  return places.find((place) => typeof place === 'string');
}

function inWords(id: string): string {
  return words.t(`${NAMESPACE}:term.${id}`, { defaultValue: id });
}
