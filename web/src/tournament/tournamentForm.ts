import type { GameId } from '@magnate/engine';
import type { Clock } from '@magnate/protocol';
import { DEFAULT_STRENGTH, type LanguageModel, modelOf, type Strength } from '../game/seats.ts';
import { forEveryGame, GAMES, manifests } from '../games/manifests.ts';
import { freeNames } from '../home/names.ts';
import type { RuleChoice } from '../home/new/form.ts';
import type { TournamentRequest } from '../sync/tournaments.ts';

/** The form of a tournament, and the request that follows from it. */

export const FORMATS = ['swiss', 'knockout', 'roundRobin'] as const;
export const CLOCKS = ['quick', 'relaxed', 'days'] as const;
export const ABSENCES = ['standIn', 'forfeit'] as const;
export const STARTS = ['hand', 'auto', 'time'] as const;

/** As the service has them. */
export const PLAYERS = { min: 4, max: 64 } as const;
const TABLE = { min: 2, max: 6 } as const;
/** Of a Swiss tournament or a round robin. */
export const MOST_ROUNDS = 63;
export const USUAL_ROUNDS = 3;
const FURTHEST = 60 * 24 * 60 * 60 * 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const MOST_ARRIVAL = { minutes: 120, hours: 24 } as const;

export interface TournamentForm {
  readonly name: string;
  readonly game: GameId;
  readonly rules: Readonly<Record<GameId, RuleChoice>>;
  readonly format: (typeof FORMATS)[number];
  readonly tableSize: number;
  /** null: as many as needed. */
  readonly rounds: number | null;
  readonly bots: number;
  readonly strength: Strength;
  readonly models: readonly LanguageModel[];
  readonly clock: (typeof CLOCKS)[number];
  readonly absent: (typeof ABSENCES)[number];
  /** Minutes; hours in games over days. */
  readonly arrival: number;
  readonly start: (typeof STARTS)[number];
  /** As the field for date and time has it. */
  readonly startsAt: string;
  /** Minutes. */
  readonly pause: number;
  readonly listed: boolean;
}

export const BLANK: TournamentForm = {
  name: '',
  game: GAMES[0],
  rules: forEveryGame(() => ({ preset: 'standard', changes: {} })),
  format: 'swiss',
  tableSize: 4,
  rounds: null,
  bots: 0,
  strength: DEFAULT_STRENGTH,
  models: [],
  clock: 'relaxed',
  absent: 'standIn',
  arrival: 3,
  start: 'hand',
  startsAt: '',
  pause: 5,
  listed: false,
};

export function tableSizes(game: GameId): { readonly min: number; readonly max: number } {
  return { min: TABLE.min, max: Math.min(TABLE.max, manifests[game].seats.max) };
}

/** A knock-out has as many rounds as it needs. */
export function hasRounds({ format }: Pick<TournamentForm, 'format'>): boolean {
  return format !== 'knockout';
}

/** A change of the clock changes the unit of the time to come. */
export function withClock(clock: TournamentForm['clock'], { clock: before, arrival }: TournamentForm) {
  const isSame = (clock === 'days') === (before === 'days');
  return { clock, arrival: isSame ? arrival : clock === 'days' ? MOST_ARRIVAL.hours : BLANK.arrival };
}

/** undefined if it is not a time at which a tournament can start. */
function startTime({ startsAt }: Pick<TournamentForm, 'startsAt'>, now: number): number | undefined {
  const time = new Date(startsAt).getTime();
  return time > now && time <= now + FURTHEST ? time : undefined;
}

/** What the form lacks. */
export type Lack = 'name' | 'startsAt';

export function lacksOf(form: TournamentForm, now: number): readonly Lack[] {
  const lacks: Lack[] = form.name.trim() === '' ? ['name'] : [];
  return form.start === 'time' && startTime(form, now) === undefined ? [...lacks, 'startsAt'] : lacks;
}

const TIMES: Readonly<Record<TournamentForm['clock'], Clock>> = {
  quick: { decision: 30, reserve: 180, grace: 60 },
  relaxed: { decision: 120, reserve: 600, grace: 180 },
  days: { decision: DAY, reserve: 0, grace: DAY },
};

export function requestOf(
  form: TournamentForm,
  changes: Readonly<Record<string, unknown>>,
  botNames: readonly string[],
  now: number,
): TournamentRequest {
  const { name, game, rules, format, tableSize, rounds: count, absent, arrival, start, pause, listed, clock } = form;
  const startsAt = start === 'time' ? startTime(form, now) : undefined;
  return {
    name: name.trim(),
    game,
    preset: rules[game].preset,
    options: { ...changes },
    format,
    tableSize: Math.min(tableSize, tableSizes(game).max),
    ...(count === null || !hasRounds(form) ? {} : { rounds: count }),
    clock: TIMES[clock],
    absent,
    arrival: arrival * (clock === 'days' ? HOUR : MINUTE),
    ...(startsAt === undefined ? {} : { startsAt }),
    ...(start === 'hand' ? {} : { pause: pause * MINUTE }),
    listed,
    players: programsOf(form, botNames),
  };
}

/** Bots and models, each with a name of its own. */
function programsOf(
  { bots, strength, models }: TournamentForm,
  names: readonly string[],
): TournamentRequest['players'] {
  const wanted = [...models, ...Array.from({ length: bots }, () => modelOf(strength))];
  const numbered = (number: number) => names.map((name) => (number === 1 ? name : `${name} ${number}`));
  const rounds = Math.ceil(wanted.length / Math.max(1, names.length));
  const all = Array.from({ length: rounds }, (_, i) => numbered(i + 1)).flat();
  const free = freeNames(all, [], wanted.length);
  return wanted.map((model, i) => ({ name: free[i] ?? `${model} ${i + 1}`, model, personality: null }));
}
