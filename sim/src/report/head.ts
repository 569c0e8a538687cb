import { botNamed } from '@magnate/bots';
import { gameOf } from '@magnate/engine';
import type { Run } from '../crew.ts';
import type { Job } from '../job.ts';
import type { Statistics } from '../statistics.ts';
import { counted, decimal, fitting, whole } from './format.ts';
import { html, type Inner, type Markup } from './markup.ts';

/** What was simulated, and how much the figures can be trusted. */

/** Below this, chance says more than the bots do. */
const FEW_GAMES = 100;
/** More seats than these stand in two columns. */
const MANY_SEATS = 4;

export function headTitle(job: Job, { games }: Statistics): string {
  return `${gameOf(job.game).title}: ${counted(games, 'game')} simulated`;
}

export function head(job: Job, run: Run, statistics: Statistics): Markup {
  const { games, heard } = statistics;
  return html`<header><p class="kind">Simulation report</p><h1>${headTitle(job, statistics)}</h1>
${warnings(job, run, statistics).map((warning) => html`<p class="warning">${warning}</p>`)}
<dl class="facts">
${fact('Seats', seating(job))}
${fact('Options', options(job))}
${fact('Seed', html`<code>${job.seed}</code>`)}
${fact('Games', games === job.games ? whole(games) : `${whole(games)} of ${whole(job.games)}`)}
${fact('Turns and actions', `${counted(statistics.turns, 'turn')}, ${counted(statistics.actions, 'action')}`)}
${fact('Time', time(run.seconds, games))}
${fact('Listened to', heard === games ? 'every game, event by event' : `${counted(heard, 'game')}, event by event`)}
</dl></header>
`;
}

function fact(name: string, value: Inner): Markup {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

function seating({ bots, rotate, position, budget }: Job): Markup {
  const searches = bots.some((bot) => botNamed(bot)?.searches ?? true);
  const notes = [
    ...(rotate ? ['Every game all move one seat further.'] : []),
    ...(position === undefined ? [] : ['Games begin from a given position.']),
    ...(!searches || budget.nodes === undefined
      ? []
      : [`Searches may play ${counted(budget.nodes, 'action')} in the head.`]),
    ...(!searches || budget.milliseconds === undefined
      ? []
      : [`Searches may take ${whole(budget.milliseconds)} ms a decision.`]),
  ];
  const list = bots.map((bot) => html`<li>${bot}</li>`);
  const said = notes.length === 0 ? undefined : html`<p>${notes.join(' ')}</p>`;
  return html`<ol class="seats${bots.length > MANY_SEATS ? ' many' : ''}">${list}</ol>${said}`;
}

function options({ game, options }: Job): Inner {
  const standard: Readonly<Record<string, unknown>> = { ...gameOf(game).options.standard };
  const changed = Object.entries(options).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(standard[name]),
  );
  if (changed.length === 0) return 'all standard';
  return html`<ul>${changed.map(([name, value]) => html`<li><code>${name}</code>: ${said(value)}</li>`)}</ul>`;
}

function said(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function time(seconds: number, games: number): string {
  const spent = `${decimal(seconds, seconds < 10 ? 2 : 0)} s`;
  return seconds > 0 && games > 0 ? `${spent}, ${fitting(games / seconds)} games a second` : spent;
}

function warnings(job: Job, run: Run, { games, heard }: Statistics): readonly string[] {
  if (games === 0) return ['No game was finished, so there is nothing to show.'];
  const early = `after ${whole(games)} of ${counted(job.games, 'game')}`;
  return [
    ...(run.stopped ? [`The run was stopped ${early}; all figures are of those.`] : []),
    ...(!run.stopped && games < job.games ? [`The run ended ${early}, because that was enough.`] : []),
    ...(games < FEW_GAMES ? [`${counted(games, 'game')} are few: chance alone moves these figures a lot.`] : []),
    ...(heard === 0 ? ['No game was listened to, so that only results and lengths are known.'] : []),
  ];
}
