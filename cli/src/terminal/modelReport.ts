import type { RunStop } from '@magnate/bots';
import type { Job, Run, Statistics } from '@magnate/sim';
import { words } from '@magnate/words';
import { CommandFailed } from '../input/optionParsers.ts';
import { columns, grouped, percent } from './table.ts';

/** Figures of language models in a run: quality of answers, and cost. */

const MICRODOLLARS = 1_000_000;
/** Failures that open the circuit breaker. A copy, because loading the models package for one number is too slow. */
const FAILURES_TO_OPEN = 5;

type Summary = { readonly name: string; readonly games: number; readonly figures: Readonly<Record<string, number>> };

/** Empty if no model played. */
export function modelLines({ bots = {} }: Partial<Pick<Statistics, 'bots'>>): string[] {
  const models = Object.entries(bots).flatMap(([name, { games, figures }]): Summary[] =>
    figures === undefined ? [] : [{ name, games, figures }],
  );
  if (models.length === 0) return [];
  const columnTitles = ['model', 'firstLegal', 'repaired', 'fallback', 'tokens', 'cost', 'seconds'] as const;
  return [
    '',
    ...columns(
      columnTitles.map((head) => words.t(`terminal:simulation.models.${head}`)),
      models.map(row),
    ),
  ];
}

function row({ name, games, figures }: Summary): string[] {
  const of = (figure: string) => figures[figure] ?? 0;
  const requests = Math.max(1, of('asked'));
  return [
    name,
    percent(of('first') / requests),
    percent(of('repaired') / requests),
    percent(of('fallback') / requests),
    grouped((of('inputTokens') + of('outputTokens')) / games),
    dollars(of('microdollars') / games),
    (of('milliseconds') / 1000 / requests).toFixed(2),
  ];
}

/** Why a run ended early: the amount spent, the cost of a game and the amount needed. Empty if no model caused it. */
export function endLines(
  { end, statistics }: Pick<Run, 'end' | 'statistics'>,
  request: Pick<Job, 'games' | 'models'>,
): string[] {
  if (end === undefined) return [];
  const needs = end.reason === 'budget' ? needLines(needsOf(end, statistics, request), request) : [];
  return ['', endReason(end), ...needs];
}

/** Why a run ended early. */
export function endReason({ reason, bot, spent, limit, nextCall }: RunStop): string {
  switch (reason) {
    case 'callLimit':
      return words.t('terminal:simulation.models.callLimit', { bot });
    case 'outage':
      return words.t('terminal:simulation.models.outage', { bot, failures: FAILURES_TO_OPEN });
    case 'budget':
      return words.t('terminal:simulation.models.spent', {
        spent: dollars(spent),
        limit: dollars(limit),
        nextCall: dollars(nextCall),
      });
  }
}

function needLines(needs: Needs, { games, models }: Pick<Job, 'games' | 'models'>): string[] {
  const { finished, actions, perGame, unfinishedCost, needed } = needs;
  const figures = { games, perGame: dollars(perGame), needed: (needed / MICRODOLLARS).toFixed(2) };
  const tape = models?.tape;
  const about = finished > 0 ? '' : 'AtLeast';
  return [
    words.t('terminal:simulation.models.kept', { finished, games, actions, cost: dollars(unfinishedCost) }),
    ...(tape === undefined
      ? [
          words.t(`terminal:simulation.models.perGame${about}`, figures),
          words.t('terminal:simulation.models.keepAnswers'),
        ]
      : [words.t(`terminal:simulation.models.perGameLeft${about}`, { ...figures, tape })]),
  ];
}

/** In micro-dollars. */
interface Needs {
  readonly finished: number;
  /** Actions of the unfinished game. */
  readonly actions: number;
  readonly unfinishedCost: number;
  /** The mean cost of a finished game; if none finished, a lower bound. */
  readonly perGame: number;
  /**
   * For all games, or with recorded replies for the remaining ones. A call is made only if its maximum cost is left.
   */
  readonly needed: number;
}

export function needsOf(
  { nextCall }: Pick<RunStop, 'nextCall'>,
  statistics: Run['statistics'],
  { games, models }: Pick<Job, 'games' | 'models'>,
): Needs {
  const { games: finished = 0, bots = {}, unfinished } = statistics ?? {};
  const paid = (figures: Readonly<Record<string, number>> = {}) => figures['microdollars'] ?? 0;
  const finishedCost = Object.values(bots).reduce((sum, { figures }) => sum + paid(figures), 0);
  const unfinishedCost = Object.values(unfinished?.figures ?? {}).reduce((sum, figures) => sum + paid(figures), 0);
  const perGame = finished === 0 ? unfinishedCost + nextCall : finishedCost / finished;
  const isPaid = models?.tape !== undefined;
  const all = perGame * (isPaid ? games - finished : games) - (isPaid ? unfinishedCost : 0);
  return { finished, actions: unfinished?.actions ?? 0, unfinishedCost, perGame, needed: Math.max(0, all) + nextCall };
}

/** Throws if a run has no result or cannot continue by itself. A spent budget is a result. */
export function requireResult({ end, statistics }: Pick<Run, 'end' | 'statistics'>): void {
  if (end === undefined || (end.reason === 'budget' && (statistics?.games ?? 0) > 0)) return;
  throw new CommandFailed(words.t('terminal:simulation.models.notFinished'));
}

function dollars(microdollars: number): string {
  return `$${(microdollars / MICRODOLLARS).toFixed(4)}`;
}
