import { botNamed } from '@magnate/bots';
import { botTitle, words } from '@magnate/words';
import type { Run } from '../core/runAccumulator.ts';
import { changedOptions, type Job, optionText } from '../core/job.ts';
import type { Statistics } from '../core/statistics.ts';
import { decimal, compactNumber, whole } from './draw/format.ts';
import { html, type Inner, type Markup } from './draw/markup.ts';

/** The parameters of the simulation, and the reliability of its figures. */

/** Below this, chance dominates. */
const FEW_GAMES = 100;
/** More seats than this are listed in two columns. */
const MANY_SEATS = 4;

export function runTitle(job: Job, { games }: Statistics): string {
  return words.t('report:title', { game: words.t(`games.${job.game}.title`), count: games });
}

export function runHeader(job: Job, run: Run, statistics: Statistics): Markup {
  const { games, heard: sampledGames } = statistics;
  const turns = words.t('report:head.turns', { count: statistics.turns });
  const actions = words.t('report:head.actions', { count: statistics.actions });
  return html`<header><p class="kind">${words.t('report:kind')}</p><h1>${runTitle(job, statistics)}</h1>
${warnings(job, run, statistics).map((warning) => html`<p class="warning">${warning}</p>`)}
<dl class="facts">
${fact(words.t('report:head.seats'), seating(job))}
${fact(words.t('report:head.options'), options(job))}
${fact(words.t('report:head.seed'), html`<code>${job.seed}</code>`)}
${fact(words.t('report:head.games'), games === job.games ? whole(games) : words.t('report:head.gamesOf', { games, all: job.games }))}
${fact(words.t('report:head.turnsAndActions'), [turns, actions].join(', '))}
${fact(words.t('report:head.time'), time(run.seconds, games))}
${fact(words.t('report:head.sampled'), sampledGames === games ? words.t('report:head.sampledAll') : words.t('report:head.sampledSome', { count: sampledGames }))}
</dl></header>
`;
}

export function fact(name: string, value: Inner): Markup {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

function seating({ bots, rotate, position, budget }: Job): Markup {
  const searches = bots.some((bot) => botNamed(bot)?.searches ?? true);
  const notes = [
    ...(rotate ? [words.t('report:head.rotates')] : []),
    ...(position === undefined ? [] : [words.t('report:head.fromPosition')]),
    ...(!searches || budget.nodes === undefined ? [] : [words.t('report:head.nodes', { count: budget.nodes })]),
    ...(!searches || budget.milliseconds === undefined
      ? []
      : [words.t('report:head.milliseconds', { milliseconds: budget.milliseconds })]),
  ];
  const list = bots.map((bot) => {
    const title = botTitle(bot);
    // The code is the name for --bots.
    return title === bot ? html`<li>${bot}</li>` : html`<li>${title} <code>${bot}</code></li>`;
  });
  const paragraph = notes.length === 0 ? undefined : html`<p>${notes.join(' ')}</p>`;
  return html`<ol class="seats${bots.length > MANY_SEATS ? ' many' : ''}">${list}</ol>${paragraph}`;
}

export function options(job: Pick<Job, 'game' | 'options'>): Inner {
  const changed = Object.entries(changedOptions(job));
  if (changed.length === 0) return words.t('report:head.standard');
  return html`<ul>${changed.map(([name, value]) => html`<li><code>${name}</code>: ${optionText(value)}</li>`)}</ul>`;
}

function time(seconds: number, games: number): string {
  const spent = decimal(seconds, seconds < 10 ? 2 : 0);
  return seconds > 0 && games > 0
    ? words.t('report:head.pace', { seconds: spent, rate: compactNumber(games / seconds) })
    : words.t('report:head.seconds', { seconds: spent });
}

function warnings(job: Job, run: Run, { games, heard: sampledGames }: Statistics): readonly string[] {
  if (games === 0) return [words.t('report:warning.nothing')];
  const early = { games, count: job.games };
  return [
    ...(run.stopped ? [words.t('report:warning.stopped', early)] : []),
    ...(!run.stopped && games < job.games ? [words.t('report:warning.enough', early)] : []),
    ...(games < FEW_GAMES ? [words.t('report:warning.few', { count: games })] : []),
    ...(sampledGames === 0 ? [words.t('report:warning.unsampled')] : []),
  ];
}
