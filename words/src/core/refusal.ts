import type { PlayerId } from '@magnate/engine';
import { type Names, namesOf } from './names.ts';
import { loadedParts, words } from './words.ts';

/** What people read when something is refused: what happened and, where it helps, what to do instead. */

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** What was refused to whom, and the table at which it was asked: in a trade either side may lack something. */
export interface Asked {
  readonly action: {
    readonly playerId: PlayerId;
    readonly type: string;
    readonly to?: PlayerId;
    readonly offer?: Terms;
  };
  readonly table: {
    readonly players: readonly { readonly id: PlayerId; readonly name: string }[];
    /** Where players propose something to each other. */
    readonly proposals?: readonly (Terms & { readonly id: string; readonly proposerId: PlayerId })[];
  };
  /** The id of the proposal that the action answers. */
  readonly answers?: string | null;
  /** Where several share a device whoever asked is named as anybody else is; "you" is said where it is left out. */
  readonly names?: Names;
  /** Where what is played has names that are in no catalogue. */
  readonly own?: OwnNames | undefined;
}

/** How a table calls its places, groups and decks. */
export interface OwnNames {
  place(spaceId: number): string | undefined;
  term(id: string): string | undefined;
}

interface Terms {
  readonly offered?: { readonly cash?: number };
  readonly requested?: { readonly cash?: number };
}

type Figures = Readonly<Record<string, string | number>>;

const SHARED = 'refusal';
/** Details that are ids of a closed set, to be said as words. */
const TERM_FIELDS = ['group', 'deck', 'status', 'needs', 'has'];

/** Our words for it; the sentence that came with it where we have none, or where its figures are missing. */
export function refusalMessage({ code, message, details = {} }: Refusal, asked?: Asked): string {
  const { lack, player } = asked === undefined ? UNTRADED : named(lackIn(asked, details), asked);
  const figures: Figures = { ...figuresIn(details, asked?.own), ...(player === undefined ? {} : { player }) };
  // One code may come with different details: of the game or of the service, under this or that rule of the table.
  const special = figures['has'] === 0 ? ['none'] : Object.values(details).filter(isWord);
  const keys = [...[lack ?? 'own', ...special].map((each) => `${code}_${each}`), code, `${code}_service`];
  const key = keys.map((each) => completeKey(each, figures)).find((found) => found !== undefined);
  return key === undefined ? message : words.t(key, { ...figures, defaultValue: message });
}

interface Lack {
  readonly lack: 'own' | 'other' | 'either' | undefined;
  /** Whoever is on the other side. */
  readonly player?: string | undefined;
}

const UNTRADED: Lack = { lack: undefined };

/** What somebody lacks who is not called "you" is said as of others. */
function named(found: Lack, { action, names }: Asked): Lack {
  const isOwn = found.lack === undefined || found.lack === 'own';
  return isOwn && names?.form(action.playerId) === 'they'
    ? { lack: 'other', player: names.subject(action.playerId) }
    : found;
}

/** On which side of a trade something is missing. Some refusals name the player, others only the sum. */
function lackIn({ action, table, answers }: Asked, details: Readonly<Record<string, unknown>>): Lack {
  const answered = table.proposals?.find(({ id }) => id === answers);
  const other = action.to ?? answered?.proposerId;
  if (other === undefined) return UNTRADED;
  const player = namesOf(table.players, null).subject(other);
  const { playerId, needs } = details;
  if (playerId !== undefined) return { lack: playerId === other ? 'other' : 'own', player };
  const gives = action.offer === undefined ? answered?.requested?.cash : action.offer.offered?.cash;
  const gets = action.offer === undefined ? answered?.offered?.cash : action.offer.requested?.cash;
  if (gives === gets) return { lack: 'either', player };
  return { lack: needs === gets ? 'other' : 'own', player };
}

/** The name of a value in a closed set, such as that of an option. */
function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z]+$/i.test(value);
}

/** The key of a sentence with its part, where there is such a sentence and every figure that it names. */
function completeKey(key: string, figures: Figures): string | undefined {
  const found = sentenceAt(key);
  if (found === undefined) return undefined;
  const names = Array.from(found.sentence.matchAll(/\{\{(\w+)/g), ([, name = '']) => name);
  return names.every((name) => Object.hasOwn(figures, name)) ? found.key : undefined;
}

/** What every game refuses is in a part of its own; what one game refuses comes with its words. */
function sentenceAt(key: string): { readonly key: string; readonly sentence: string } | undefined {
  const places = [[SHARED, key], ...loadedParts().map((part) => [part, `refusal.${key}`])] as const;
  for (const [part, path] of places) {
    const sentence: unknown = words.getResource(words.language, part, path);
    if (typeof sentence === 'string') return { key: `${part}:${path}`, sentence };
  }
  return undefined;
}

function figuresIn(details: Readonly<Record<string, unknown>>, own: OwnNames | undefined): Figures {
  const figures: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(details)) {
    if (typeof value === 'number') figures[name] = value;
    if (typeof value === 'string')
      figures[name] = TERM_FIELDS.includes(name) ? (own?.term(value) ?? inWords(value)) : value;
  }
  const place = placeOf(details['spaceId'], own);
  if (place !== undefined) figures['name'] = place;
  const { needs, has } = details;
  if (typeof needs === 'number' && typeof has === 'number') figures['missing'] = needs - has;
  return figures;
}

/** Details name a space in English: whichever game is played has the word for it. */
function placeOf(spaceId: unknown, own: OwnNames | undefined): string | undefined {
  if (typeof spaceId !== 'number') return undefined;
  if (own !== undefined) return own.place(spaceId);
  const places: unknown[] = loadedParts().map((part) => words.getResource(words.language, part, `space.${spaceId}`));
  return places.find((place) => typeof place === 'string');
}

function inWords(id: string): string {
  return sentenceAt(`term.${id}`)?.sentence ?? id;
}
