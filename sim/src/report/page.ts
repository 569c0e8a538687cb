import { addWords, inCurrency, words } from '@magnate/words';
import type { Run } from '../core/runAccumulator.ts';
import type { Job } from '../core/job.ts';
import { blankStatistics, type Statistics, tallyIn } from '../core/statistics.ts';
import { eventsSection } from './events.ts';
import { type Section, sectionMarkup } from './draw/figure.ts';
import { OWN_SHADES, reportOf } from './games.ts';
import { runHeader, runTitle } from './runHeader.ts';
import { lengthSection } from './length.ts';
import { html, Markup } from './draw/markup.ts';
import { overTimeSections } from './overTime.ts';
import { styleCss } from './style.ts';
import { winsSection } from './wins.ts';

/** A run as one self-contained page: no scripts, fonts or external images. */
export async function reportHtml(job: Job, run: Run): Promise<string> {
  await addWords('common', 'report', job.game, `${job.game}/report`);
  const statistics = run.statistics ?? blankStatistics(job.game, job.bots.length, job.options);
  const sign = reportOf(job.game).currency?.(job.options);
  const sections =
    sign === undefined ? allSections(job, statistics) : inCurrency(sign, () => allSections(job, statistics));
  const header = runHeader(job, run, statistics);
  return pageText({ title: runTitle(job, statistics), header, sections, footer: words.t('report:footer') });
}

interface PageParts {
  readonly title: string;
  readonly header: Markup;
  readonly sections: readonly Section[];
  readonly footer: string;
}

export function pageText({ title, header, sections, footer }: PageParts): string {
  const style = new Markup(`<style>${styleCss(OWN_SHADES)}</style>`);
  return html`<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
${style}
</head>
<body>
${header}
<nav aria-label="${words.t('report:sections')}"><ul>${sections.map(({ id, title: name }) => html`<li><a href="#${id}">${name}</a></li>`)}</ul></nav>
<main>
${sections.map(sectionMarkup)}</main>
<footer>${footer}</footer>
</body>
</html>
`.text;
}

function allSections(job: Job, statistics: Statistics): readonly Section[] {
  const { game } = job;
  return [
    winsSection(job, statistics),
    lengthSection(game, statistics),
    ...reportOf(game).sections(statistics, tallyIn(game, statistics), job.options),
    ...overTimeSections(game, statistics),
    eventsSection(game, statistics),
  ];
}
