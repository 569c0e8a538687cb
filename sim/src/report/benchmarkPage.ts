import { addWords, words } from '@magnate/words';
import { ANCHOR, type Benchmark, type EntrantFigures, entrantFigures } from '../benchmark/benchmark.ts';
import { altOf } from './draw/alt.ts';
import { estimateChart, barChart } from './charts/rows.ts';
import { emptyFigure, figure, type Section, tableMarkup } from './draw/figure.ts';
import { decimal, displayName, money, NOTHING, percent, whole } from './draw/format.ts';
import { html, type Markup } from './draw/markup.ts';
import { heatFill, heatStep, seatColor } from './draw/theme.ts';
import { pageText } from './page.ts';
import { fact, options } from './runHeader.ts';

/** A benchmark as one self-contained page. */

/** Below this number of seeds, chance dominates. */
const FEW_SEEDS = 25;
/** Of a rating in the neighbourhood of the anchor. */
const LOWEST_RATING = 800;

export async function benchmarkHtml(benchmark: Benchmark): Promise<string> {
  await addWords('common', 'report', benchmark.game, `${benchmark.game}/report`);
  const entrants = entrantFigures(benchmark);
  const title = words.t('report:benchmark.title', {
    game: words.t(`games.${benchmark.game}.title`),
    count: benchmark.games.length,
  });
  const sections = [
    { id: 'ranking', title: words.t('report:benchmark.ranking.title'), figures: [ranking(entrants)] },
    { id: 'answers', title: words.t('report:benchmark.answers.title'), figures: answers(entrants) },
    { id: 'trading', title: words.t('report:benchmark.tradeFigures.title'), figures: [trading(entrants)] },
    { id: 'games', title: words.t('report:benchmark.played.title'), figures: [games(benchmark)] },
  ] satisfies readonly Section[];
  const footer = words.t('report:benchmark.footer');
  return pageText({ title, header: header(title, benchmark, entrants), sections, footer });
}

function header(title: string, benchmark: Benchmark, entrants: readonly EntrantFigures[]): Markup {
  const seeds = new Set(benchmark.games.map(({ run, seed }) => `${run}/${seed}`)).size;
  const few = seeds < FEW_SEEDS ? html`<p class="warning">${words.t('report:benchmark.few')}</p>` : undefined;
  return html`<header><p class="kind">${words.t('report:benchmark.kind')}</p><h1>${title}</h1>
${few}
<dl class="facts">
${fact(words.t('report:benchmark.entrants'), html`<ul>${entrants.map(({ name }) => html`<li>${name}</li>`)}</ul>`)}
${fact(words.t('report:head.options'), options(benchmark))}
${fact(words.t('report:benchmark.runs'), html`<ul>${benchmark.runs.map(({ seed, games: count }) => html`<li><code>${seed}</code>: ${whole(count)}</li>`)}</ul>`)}
${fact(words.t('report:benchmark.seeds'), whole(seeds))}
${fact(words.t('report:benchmark.method'), words.t('report:benchmark.methodText'))}
</dl></header>
`;
}

const RANKING_COLUMNS = ['rating', 'interval', 'seats', 'wins', 'winRate', 'place', 'worth'] as const;

function ranking(entrants: readonly EntrantFigures[]): Markup {
  const [first, ...others] = entrants;
  const isAhead = first !== undefined && others.every(({ rating }) => rating.high < first.rating.low);
  const title = words.t(`report:benchmark.ranking.${isAhead ? 'best' : 'even'}`, { bot: titleOf(first) });
  const rows = entrants.map(({ name, rating }, i) => ({
    label: name,
    color: seatColor(i),
    estimate: rating,
    note: `${decimal(rating.value, 0)} (${interval(rating)})`,
    shortNote: decimal(rating.value, 0),
  }));
  const lowest = Math.min(LOWEST_RATING, ...entrants.map(({ rating }) => rating.low));
  return figure({
    title,
    reading: words.t('report:benchmark.ranking.reading'),
    drawing: estimateChart(altOf(title, rows), rows, {
      label: words.t('report:benchmark.ranking.axis'),
      format: (value) => decimal(value, 0),
      from: Math.floor(lowest / 100) * 100,
      mark: { value: 1500, label: ANCHOR },
    }),
    table: {
      caption: words.t('report:benchmark.ranking.caption'),
      columns: ['', ...RANKING_COLUMNS.map((name) => words.t(`report:benchmark.ranking.columns.${name}`))],
      rows: entrants.map(({ name, rating, seats, wins, winRate, meanPlace, meanWorth }) => [
        name,
        decimal(rating.value, 0),
        interval(rating),
        whole(seats),
        decimal(wins, Number.isInteger(wins) ? 0 : 2),
        `${percent(winRate.value)} (${decimal(100 * winRate.low, 1)}–${decimal(100 * winRate.high, 1)})`,
        decimal(meanPlace, 2),
        money(meanWorth),
      ]),
    },
  });
}

function interval({ low, high }: EntrantFigures['rating']): string {
  return low === high ? NOTHING : `${decimal(low, 0)}–${decimal(high, 0)}`;
}

function titleOf(entrant: EntrantFigures | undefined): string {
  return displayName(entrant?.name ?? '');
}

const ANSWER_COLUMNS = [
  'asked',
  'first',
  'repaired',
  'fallback',
  'cost',
  'costPerGame',
  'costPerDecision',
  'seconds',
] as const;

function answers(entrants: readonly EntrantFigures[]): readonly Markup[] {
  const models = entrants.flatMap(({ name, answers: given }) => (given === undefined ? [] : [{ name, ...given }]));
  const heading = words.t('report:benchmark.answers.title');
  const best = models.toSorted((a, b) => b.first - a.first)[0];
  if (best === undefined) return [emptyFigure(heading, words.t('report:benchmark.answers.none'))];
  const title = words.t('report:benchmark.answers.finding', {
    bot: displayName(best.name),
    share: percent(best.first),
  });
  const rows = models.map(({ name, first, repaired, fallback }, i) => ({
    label: name,
    color: seatColor(i),
    note: percent(first),
    parts: [first, repaired, fallback].map((value, part) => ({ value, color: heatFill(heatStep(1 - part / 2)) })),
  }));
  const answered = figure({
    title,
    reading: words.t('report:benchmark.answers.reading'),
    drawing: barChart(altOf(title, rows), rows, {
      label: words.t('report:benchmark.answers.axis'),
      format: (value) => percent(value, 0),
      most: 1,
    }),
    table: {
      caption: words.t('report:benchmark.answers.caption'),
      columns: ['', ...ANSWER_COLUMNS.map((name) => words.t(`report:benchmark.answers.columns.${name}`))],
      rows: models.map((model) => [
        model.name,
        whole(model.asked),
        percent(model.first),
        percent(model.repaired),
        percent(model.fallback),
        money(model.cost, 2),
        money(model.costPerGame, 4),
        money(model.costPerDecision, 5),
        decimal(model.secondsPerDecision, 2),
      ]),
    },
  });
  const causes = [...new Set(models.flatMap((model) => Object.keys(model.causes)))].sort();
  const causesTitle = words.t('report:benchmark.answers.causesTitle');
  if (causes.length === 0) return [answered, emptyFigure(causesTitle, words.t('report:benchmark.answers.causesNone'))];
  const table = tableMarkup({
    caption: words.t('report:benchmark.answers.causesCaption'),
    columns: ['', ...causes],
    rows: models.map((model) => [model.name, ...causes.map((cause) => whole(model.causes[cause] ?? 0))]),
  });
  return [answered, tableFigure(causesTitle, words.t('report:benchmark.answers.causesReading'), table)];
}

function tableFigure(title: string, reading: string, table: Markup): Markup {
  return html`<figure class="card full"><figcaption><h3>${title}</h3><p>${reading}</p></figcaption>${table}</figure>
`;
}

const TRADE_COLUMNS = ['offered', 'accepted', 'taken', 'gained'] as const;

function trading(entrants: readonly EntrantFigures[]): Markup {
  const settled = entrants.filter(({ tradeFigures: { accepted, taken } }) => accepted + taken > 0);
  const best = settled.toSorted((a, b) => b.tradeFigures.gainedPerTrade - a.tradeFigures.gainedPerTrade)[0];
  const title =
    best === undefined
      ? words.t('report:benchmark.tradeFigures.none')
      : words.t('report:benchmark.tradeFigures.finding', { bot: titleOf(best) });
  const table = tableMarkup({
    caption: words.t('report:benchmark.tradeFigures.caption'),
    columns: ['', ...TRADE_COLUMNS.map((name) => words.t(`report:benchmark.tradeFigures.columns.${name}`))],
    rows: entrants.map(({ name, tradeFigures: { offered, accepted, taken, gainedPerTrade } }) => [
      name,
      whole(offered),
      offered === 0 ? whole(accepted) : `${whole(accepted)} (${percent(accepted / offered)})`,
      whole(taken),
      accepted + taken === 0 ? NOTHING : percent(gainedPerTrade, 2),
    ]),
  });
  return tableFigure(title, words.t('report:benchmark.tradeFigures.reading'), table);
}

const GAME_COLUMNS = ['seed', 'players', 'turns', 'reason'] as const;

function games({ games: played }: Benchmark): Markup {
  const table = tableMarkup({
    caption: words.t('report:benchmark.played.caption'),
    columns: ['', ...GAME_COLUMNS.map((name) => words.t(`report:benchmark.played.columns.${name}`))],
    rows: played.map(({ game, seed, bots, places, turns, reason }) => [
      whole(game),
      seed,
      bots
        .map((bot, seat) => `${bot} ${decimal(places[seat] ?? 0, Number.isInteger(places[seat]) ? 0 : 1)}`)
        .join(', '),
      whole(turns),
      reason,
    ]),
  });
  const folded = html`<details><summary>${words.t('report:benchmark.played.caption')}</summary>${table}</details>`;
  return tableFigure(words.t('report:benchmark.played.heading'), words.t('report:benchmark.played.reading'), folded);
}
