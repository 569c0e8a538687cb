import type { GameId } from '@magnate/engine';
import type { Clock, Visibility } from '@magnate/protocol';
import { isLanguageModel } from '@magnate/protocol/models';
import { type LanguageModel, STRENGTHS, DEFAULT_STRENGTH } from '../../game/seats.ts';
import { forEveryGame, GAMES, isGame, manifests } from '../../games/manifests.ts';

/** The form for a new table. It is stored on the device, so reading it must validate it. */

export const PERSONS = ['me', 'open', 'link'] as const;
/** A local game has no remote players. */
export const LOCAL_PERSONS = ['me'] as const satisfies readonly (typeof PERSONS)[number][];
export const OCCUPANTS = [...PERSONS, ...STRENGTHS] as const;
export type Occupant = (typeof OCCUPANTS)[number] | LanguageModel;

export function isModel(who: unknown): who is LanguageModel {
  return typeof who === 'string' && isLanguageModel(who);
}

export interface Row {
  /** Empty for a default name. */
  readonly name: string;
  readonly who: Occupant;
}

/** A preset and the changes to it. */
export interface RuleChoice {
  readonly preset: string;
  readonly changes: Readonly<Record<string, unknown>>;
}

export const CLOCK_KINDS = ['none', 'relaxed', 'quick', 'days', 'own'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];
export const CLOCK_TIMES = ['decision', 'reserve', 'grace'] as const satisfies readonly (keyof Clock)[];

export const PACES = ['instant', 'brisk', 'calm', 'slow'] as const;
export type Pace = (typeof PACES)[number];

export const VISIBILITIES = ['public', 'link', 'private'] as const satisfies readonly Visibility[];

export interface Form {
  readonly game: GameId;
  readonly rows: readonly Row[];
  readonly rules: Readonly<Record<GameId, RuleChoice>>;
  readonly clock: ClockKind;
  /** The custom times, whether used or not. */
  readonly times: Clock;
  /** Days per decision, whether used or not. */
  readonly days: number;
  readonly pace: Pace;
  readonly visibility: Visibility;
}

const STANDARD: RuleChoice = { preset: 'standard', changes: {} };

export const BLANK: Form = {
  game: GAMES[0],
  rows: [
    { name: '', who: 'me' },
    { name: '', who: 'open' },
    { name: '', who: DEFAULT_STRENGTH },
    { name: '', who: DEFAULT_STRENGTH },
  ],
  rules: forEveryGame(() => STANDARD),
  clock: 'none',
  times: { decision: 60, reserve: 300, grace: 120 },
  days: 3,
  pace: 'brisk',
  visibility: 'link',
};

/** The form as devices store it. The key `house` is older than the name `rules`. */
export interface StoredForm extends Omit<Form, 'rules' | 'days'> {
  readonly house: Form['rules'];
  /** Missing in older ones. */
  readonly days?: number;
}

export function toStored({ rules, ...form }: Form): StoredForm {
  return { ...form, house: rules };
}

export function fromStored({ house, days = BLANK.days, ...form }: StoredForm): Form {
  return { ...form, days, rules: house };
}

/** The same for a local game: invited people play here, open seats become bots. */
export function onDevice(form: Form): Form {
  const whoHere = (who: Occupant): Occupant =>
    who === 'link' ? 'me' : who === 'open' || isModel(who) ? DEFAULT_STRENGTH : who;
  return { ...form, rows: form.rows.map((row) => ({ ...row, who: whoHere(row.who) })), clock: 'none' };
}

/** The limits of a clock in whole seconds. */
export const LEAST_TIME: Readonly<Clock> = { decision: 1, reserve: 0, grace: 1 };
export const MOST_TIME = 24 * 60 * 60;
/** The longest time for a decision in a game over days. */
export const MOST_DAYS = 7;

export function isStoredForm(value: unknown): value is StoredForm {
  if (typeof value !== 'object' || value === null) return false;
  const { game, rows, house, clock, times, days = BLANK.days, pace, visibility } = value as Partial<StoredForm>;
  return (
    isGame(game) &&
    Array.isArray(rows) &&
    rows.length >= 1 &&
    rows.length <= Math.max(...GAMES.map((each) => manifests[each].seats.max)) &&
    rows.every(isRow) &&
    GAMES.every((each) => isRuleChoice(house?.[each])) &&
    isOneOf(CLOCK_KINDS, clock) &&
    CLOCK_TIMES.every((time) => isSeconds(times?.[time], LEAST_TIME[time])) &&
    isSeconds(days, 1) &&
    days <= MOST_DAYS &&
    isOneOf(PACES, pace) &&
    isOneOf(VISIBILITIES, visibility)
  );
}

function isRow(value: unknown): value is Row {
  if (typeof value !== 'object' || value === null) return false;
  const { name, who } = value as Partial<Row>;
  return typeof name === 'string' && (isOneOf(OCCUPANTS, who) || isModel(who));
}

function isRuleChoice(value: unknown): value is RuleChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { preset, changes } = value as Partial<RuleChoice>;
  return typeof preset === 'string' && typeof changes === 'object' && changes !== null && !Array.isArray(changes);
}

function isSeconds(value: unknown, least: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= MOST_TIME;
}

function isOneOf<T extends string>(values: readonly T[], value: unknown): value is T {
  return values.some((each) => each === value);
}
