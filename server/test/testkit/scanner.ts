import type { Answer } from '../../src/testkit/testService.ts';
import type { GameTruth, Truth } from './truth.ts';

/** Scans every byte that leaves the service for secrets that are hidden from its reader. */

/** The reader: a player by id, a visitor without a seat, or the host. */
export interface Reader {
  /** The table it is about; undefined if it is about all of them. */
  readonly gameId?: string;
  readonly who: string;
  /** Readers may receive their own text. */
  readonly said?: string;
}

const HIT_KINDS = ['mark', 'word', 'row', 'tile', 'rack', 'holding', 'draw', 'field', 'offer', 'refusal'] as const;
export type HitKind = (typeof HIT_KINDS)[number];

export interface Hit {
  readonly kind: HitKind;
  readonly what: string;
  readonly reader: Reader;
  readonly channel: string;
  readonly excerpt: string;
}

/** A secret text, and who may read it. */
interface Mark {
  readonly what: string;
  readonly gameId: string | undefined;
  readonly readers: readonly string[];
  /** Revealed to all readers when the game is over. */
  readonly isRevealed: boolean;
}

// The lookbehind prevents matches in the middle of a word.
const LONG_WORD = /(?<![\w+/=-])[\w+/=-]{20,}/g;
const NUMBER = /(?<!\d)\d{7,10}(?!\d)/g;
const TILE = /(?<![\w.-])(?:1[0-2]|[1-9])[A-I](?![\w-])/g;
/** Names of internal fields. */
const INSIDE: readonly string[] = ['generator', 'bag', 'claimHash', 'epoch', 'hostEpoch', 'prologue'];
const EXCERPT = 60;

export class Scanner {
  readonly hits: Hit[] = [];
  /** The number of characters that were scanned. */
  characters = 0;
  readonly channels = new Set<string>();
  readonly #truth: Truth;
  readonly #marks = new Map<string, Mark>();
  readonly #harmless = new Set<string>();
  readonly #usual = new Set<string>();
  #isFirst = true;

  constructor(truth: Truth) {
    this.#truth = truth;
  }

  /** Adds a secret to be found, as text, hex or base64. */
  mark(text: string, mark: Mark): void {
    const spellings = /^([\da-f]{2})+$/.test(text) ? spellingsOf(Buffer.from(text, 'hex')) : [text];
    for (const spelling of spellings) {
      this.#marks.set(spelling, mark);
      for (const word of this.#harmless) if (word.includes(spelling)) this.#harmless.delete(word);
    }
  }

  read(text: string, reader: Reader, channel: string): void {
    this.characters += text.length;
    this.channels.add(channel);
    const say = (kind: HitKind, what: string, at = 0) =>
      this.hits.push({ kind, what, reader, channel, excerpt: text.slice(Math.max(0, at - EXCERPT), at + EXCERPT) });
    this.#readMarks(text, reader, say);
    const games = reader.gameId === undefined ? this.#truth.running : [this.#truth.of(reader.gameId)];
    for (const game of games) if (game !== undefined && !game.hasEnded) readSecrets(text, game, reader, say);
    for (const value of valuesIn(text)) readStructure(value, this.#truth.of(reader.gameId ?? ''), reader, say);
  }

  readAnswer({ text, headers }: Pick<Answer, 'text' | 'headers'>, reader: Reader, channel: string): void {
    this.read(text, reader, channel);
    for (const [name, value] of Object.entries(headers)) {
      const line = `${name}: ${String(value)}`;
      // Most of these texts repeat, and were seen before there was a secret.
      if (!this.#usual.has(line)) this.read(line, reader, `${channel} headers`);
      if (this.#isFirst) this.#usual.add(line);
    }
    this.#isFirst = false;
  }

  #readMarks(text: string, reader: Reader, say: Say): void {
    for (const { 0: word, index } of text.matchAll(LONG_WORD)) {
      if (this.#harmless.has(word)) continue;
      const mark = this.#marks.get(word) ?? this.#markInside(word);
      if (mark === undefined) this.#harmless.add(word);
      else if (!mayRead(mark, reader, this.#truth)) say('mark', mark.what, index);
    }
  }

  #markInside(word: string): Mark | undefined {
    for (const [text, mark] of this.#marks) if (word.includes(text)) return mark;
    return undefined;
  }
}

type Say = (kind: HitKind, what: string, at?: number) => void;

function spellingsOf(bytes: Buffer): string[] {
  const hex = bytes.toString('hex');
  return [hex, hex.toUpperCase(), bytes.toString('base64'), bytes.toString('base64url')];
}

function mayRead({ gameId, readers, isRevealed }: Mark, reader: Reader, truth: Truth): boolean {
  if (isRevealed && truth.of(gameId ?? '')?.hasEnded === true) return true;
  return reader.gameId === gameId && readers.includes(reader.who);
}

/** Hidden while a game runs: its randomness and the holdings of others. */
function readSecrets(text: string, game: GameTruth, { who, said = '' }: Reader, say: Say): void {
  if (game.generatorNumbers.size > 0) {
    for (const { 0: number, index } of text.matchAll(NUMBER))
      if (game.generatorNumbers.has(number)) say('word', 'generator', index);
  }
  for (const { what, row, of } of game.rows) {
    const at = of === who ? -1 : text.indexOf(row);
    if (at >= 0) say('row', what, at);
  }
  if (game.game !== 'acquire') return;
  for (const { 0: tile, index } of text.matchAll(TILE)) {
    if (!game.mayKnow(tile, who) && !said.includes(`"${tile}"`)) say('tile', tile, index);
  }
}

/** The JSON values in a text: all of it, or the messages of a stream. */
function valuesIn(text: string): readonly unknown[] {
  const parts = text.startsWith('{') ? [text] : text.split('\n').map((line) => line.replace(/^data: /, ''));
  return parts.filter((part) => part.startsWith('{')).map((part) => JSON.parse(part) as unknown);
}

/** Checks fields at any depth by what their reader may see. */
function readStructure(value: unknown, game: GameTruth | undefined, reader: Reader, say: Say): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    // Lists of numbers make up most of a view and contain nothing else.
    if (typeof value[0] === 'object') for (const each of value) readStructure(each, game, reader, say);
    return;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const [name, each] of Object.entries(fields)) {
    if (INSIDE.includes(name) || (name === 'secret' && each !== null)) say('field', name);
    if (typeof each === 'object') readStructure(each, game, reader, say);
  }
  if ('rack' in fields && fields['id'] !== reader.who) readOtherPlayer(fields, game, say);
  if (typeof fields['type'] === 'string' && fields['playerId'] !== reader.who) readOthersEvent(fields, game, say);
}

function readOtherPlayer(
  { id, rack, cash, shares }: Readonly<Record<string, unknown>>,
  game: GameTruth | undefined,
  say: Say,
): void {
  if (rack !== null) say('rack', String(id));
  if (game?.hidesHoldings === true && (cash !== null || shares !== null)) say('holding', String(id));
}

function readOthersEvent(event: Readonly<Record<string, unknown>>, game: GameTruth | undefined, say: Say): void {
  const { type } = event;
  if (type === 'TileDrawn' && event['tile'] !== null) say('draw', String(event['playerId']));
  if (game?.hidesHoldings !== true) return;
  const isDisclosed =
    (type === 'BonusPaid' && event['holding'] !== null) || (type === 'SharesDisposed' && event['held'] !== null);
  if (isDisclosed) say('holding', String(event['playerId']));
}
