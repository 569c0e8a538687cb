import type { GameId } from '@magnate/engine';
import type { Clock } from '@magnate/protocol';
import { modelOf } from '../../game/seats.ts';
import { botDelayOf, manifests } from '../../games/manifests.ts';
import type { NewTable } from '../../sync/api.ts';
import { freeNames, isSameName } from '../names.ts';
import type { SeatKind } from '../openTable.ts';
import { isModel, type ClockKind, type Form, type Pace, type Row, type Occupant } from './form.ts';

/** Converts the form into a request. */

const CLOCKS: Readonly<Record<Exclude<ClockKind, 'none' | 'days' | 'own'>, Clock>> = {
  relaxed: { decision: 120, reserve: 600, grace: 180 },
  quick: { decision: 30, reserve: 180, grace: 60 },
};

const DAY = 24 * 60 * 60;

/** `brisk` is the usual pace of the game. */
const DELAYS: Readonly<Record<Exclude<Pace, 'brisk'>, number>> = { instant: 0, calm: 1500, slow: 3000 };

/** Default names of seats. */
export interface NameWords {
  readonly me: string;
  readonly bots: readonly string[];
  guest(number: number): string;
  open(number: number): string;
  numbered(name: string, number: number): string;
}

/** All names: as typed, or an unused default. */
export function namesOf(rows: readonly Row[], words: NameWords): readonly string[] {
  const taken = rows.map(({ name }) => name.trim()).filter((name) => name !== '');
  return rows.map(({ name, who }, i) => {
    const typed = name.trim();
    if (typed !== '') return typed;
    const [found = ''] = freeNames(candidates(who, i + 1, rows.length, words), taken, 1);
    taken.push(found);
    return found;
  });
}

function candidates(who: Occupant, seat: number, seats: number, words: NameWords): readonly string[] {
  const first = candidateFor(who, seat, words);
  // As many as seats: at least one is unused.
  return [...first, ...Array.from({ length: seats }, (_, i) => words.numbered(first[0] ?? '', i + 2))];
}

function candidateFor(who: Occupant, seat: number, words: NameWords): readonly string[] {
  if (isModel(who)) return words.bots;
  switch (who) {
    case 'me':
      return [words.me];
    case 'link':
      return [words.guest(seat)];
    case 'open':
      return [words.open(seat)];
    case 'beginner':
    case 'easy':
    case 'steady':
    case 'sharp':
      return words.bots;
  }
}

/** The kind of each seat. A private table has no common link: each seat has its own. */
export function kindsOf({ rows, visibility }: Pick<Form, 'rows' | 'visibility'>): readonly SeatKind[] {
  return rows.map(({ who }) => {
    if (who === 'open' && visibility === 'private') return 'link';
    return who === 'me' || who === 'link' || who === 'open' ? who : 'bot';
  });
}

export interface Problems {
  /** Rows that repeat a name above them. */
  readonly taken: readonly number[];
  readonly seats: 'fewest' | 'most' | undefined;
}

export function problemsOf({ game, rows }: Form): Problems {
  const typed = rows.map(({ name }) => name.trim());
  const { min, max } = manifests[game].seats;
  return {
    taken: typed.flatMap((name, i) =>
      name !== '' && typed.slice(0, i).some((other) => isSameName(name, other)) ? [i] : [],
    ),
    seats: rows.length < min ? 'fewest' : rows.length > max ? 'most' : undefined,
  };
}

export function isSound({ taken, seats }: Problems): boolean {
  return taken.length === 0 && seats === undefined;
}

function clockOf({ clock, times, days }: Form): Clock | undefined {
  switch (clock) {
    case 'none':
      return undefined;
    case 'relaxed':
    case 'quick':
      return CLOCKS[clock];
    case 'days':
      return { decision: days * DAY, reserve: 0, grace: DAY };
    case 'own':
      return times;
  }
}

/** `changes` are the valid changes to the preset. */
export function requestOf(form: Form, names: readonly string[], changes: Readonly<Record<string, unknown>>): NewTable {
  const clock = clockOf(form);
  const kinds = kindsOf(form);
  return {
    game: form.game,
    players: form.rows.map(({ who }, i) => playerOf(who, kinds[i] === 'open', names[i] ?? '')),
    preset: form.rules[form.game].preset,
    ...(Object.keys(changes).length === 0 ? {} : { options: changes }),
    ...(clock === undefined ? {} : { clock }),
    botDelay: form.pace === 'brisk' ? botDelayOf(form.game) : DELAYS[form.pace],
    visibility: form.visibility,
  };
}

function playerOf(who: Occupant, isOpen: boolean, name: string): NewTable['players'][number] {
  if (isModel(who)) return { name, model: who };
  switch (who) {
    case 'me':
    case 'link':
    case 'open':
      return isOpen ? { name, open: true } : { name };
    case 'beginner':
    case 'easy':
    case 'steady':
    case 'sharp':
      return { name, model: modelOf(who) };
  }
}

/** Is there a seat left? */
export function hasRoom(game: GameId, rows: readonly Row[]): boolean {
  return rows.length < manifests[game].seats.max;
}
