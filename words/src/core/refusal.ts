import type { PlayerId } from '@magnate/engine';
import { type Names, namesOf } from './names.ts';
import { loadedParts, words } from './words.ts';

/** The message of a refusal: what happened and, if it helps, what to do instead. */

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** The refused action and its table: in a trade either side may lack something. */
export interface RefusalContext {
  readonly action: {
    readonly playerId: PlayerId;
    readonly type: string;
    readonly to?: PlayerId;
    readonly offer?: Terms;
  };
  readonly table: {
    readonly players: readonly { readonly id: PlayerId; readonly name: string }[];
    /** Open proposals, if the game has trades. */
    readonly proposals?: readonly (Terms & { readonly id: string; readonly proposerId: PlayerId })[];
  };
  /** The id of the proposal that the action answers. */
  readonly answers?: string | null;
  /** If several share a device, the acting player is named too; without names it is "you". */
  readonly names?: Names;
  /** Names of a custom theme. */
  readonly own?: OwnNames | undefined;
}

/** The names of the places, groups and decks of a table. */
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
/** Details that are ids of a closed set and need a translation. */
const TERM_FIELDS = ['group', 'deck', 'status', 'needs', 'has'];

/** The translated message; the original message if there is no translation or a value is missing. */
export function refusalMessage({ code, message, details = {} }: Refusal, context?: RefusalContext): string {
  const { lack, player } = context === undefined ? UNTRADED : named(lackIn(context, details), context);
  const figures: Figures = { ...figuresIn(details, context?.own), ...(player === undefined ? {} : { player }) };
  // One code may have different details: from the game or the service, or by the rules of the table.
  const special = figures['has'] === 0 ? ['none'] : Object.values(details).filter(isWord);
  const keys = [...[lack ?? 'own', ...special].map((each) => `${code}_${each}`), code, `${code}_service`];
  const key = keys.map((each) => completeKey(each, figures)).find((found) => found !== undefined);
  return key === undefined ? message : words.t(key, { ...figures, defaultValue: message });
}

interface Lack {
  readonly lack: 'own' | 'other' | 'either' | undefined;
  /** The player on the other side. */
  readonly player?: string | undefined;
}

const UNTRADED: Lack = { lack: undefined };

/** If the acting player is not called "you", the message is in the third person. */
function named(found: Lack, { action, names }: RefusalContext): Lack {
  const isOwn = found.lack === undefined || found.lack === 'own';
  return isOwn && names?.form(action.playerId) === 'they'
    ? { lack: 'other', player: names.subject(action.playerId) }
    : found;
}

/** The side of a trade that lacks something. Some refusals name the player, others only the amount. */
function lackIn({ action, table, answers }: RefusalContext, details: Readonly<Record<string, unknown>>): Lack {
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

/** The key of a text with its part, if the text exists and all its values are given. */
function completeKey(key: string, figures: Figures): string | undefined {
  const found = sentenceAt(key);
  if (found === undefined) return undefined;
  const names = Array.from(found.sentence.matchAll(/\{\{(\w+)/g), ([, name = '']) => name);
  return names.every((name) => Object.hasOwn(figures, name)) ? found.key : undefined;
}

/** Refusals shared by all games have their own part; those of one game are in the part of the game. */
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

/** Details name a space in English; the part of the game has its translation. */
function placeOf(spaceId: unknown, own: OwnNames | undefined): string | undefined {
  if (typeof spaceId !== 'number') return undefined;
  if (own !== undefined) return own.place(spaceId);
  const places: unknown[] = loadedParts().map((part) => words.getResource(words.language, part, `space.${spaceId}`));
  return places.find((place) => typeof place === 'string');
}

function inWords(id: string): string {
  return sentenceAt(`term.${id}`)?.sentence ?? id;
}
