import { botTitle, words } from '@magnate/words';
import { type Estimate, proportionPerSeat } from '../core/counting/estimate.ts';
import type { Job } from '../core/job.ts';
import { meanOf } from '../core/counting/distribution.ts';
import type { Statistics } from '../core/statistics.ts';
import { altOf } from './draw/alt.ts';
import { QUANTILE_NAMES, quantileColumns, quantilesOf } from './charts/quantiles.ts';
import { barChart, boxChart, estimateChart, type Row } from './charts/rows.ts';
import { emptyFigure, figure, type Section } from './draw/figure.ts';
import { displayName, decimal, money, percent, shortMoney, whole } from './draw/format.ts';
import { headToHead } from './headToHead.ts';
import type { Markup } from './draw/markup.ts';
import { heatFill, heatStep, role, seatColor } from './draw/theme.ts';

/** Wins by seat and bot, places, and final worth. */
export function winsSection(job: Job, statistics: Statistics): Section {
  const empty = statistics.games === 0;
  const figures = empty
    ? [emptyFigure(words.t('report:wins.heading'), words.t('report:wins.nobody'))]
    : [
        byBot(statistics),
        bySeat(job, statistics),
        places(statistics),
        ...headToHead(statistics),
        scores(job, statistics),
      ];
  return { id: 'wins', title: words.t('report:wins.title'), figures };
}

interface WinRow extends Row {
  readonly estimate: Estimate;
  readonly games: number;
  readonly wins: number;
}

function winRow(label: string, color: string, wins: number, games: number, tables = games): WinRow {
  const estimate = proportionPerSeat(wins, tables, games);
  const note = `${percent(estimate.value)} (${decimal(100 * estimate.low, 1)}–${decimal(100 * estimate.high, 1)})`;
  return { label, color, wins, games, estimate, note, shortNote: percent(estimate.value) };
}

const WIN_COLUMNS = ['games', 'wins', 'share', 'from', 'to'] as const;

function winFigure(title: string, reading: string, rows: readonly WinRow[], seats: number): Markup {
  const even = 1 / seats;
  const alt = altOf(title, rows);
  return figure({
    title,
    reading: [reading, words.t('report:wins.interval')].join(' '),
    drawing: estimateChart(alt, rows, {
      label: words.t('report:wins.axis'),
      format: (value) => percent(value, 0),
      mark: { value: even, label: words.t('report:wins.even', { share: percent(even) }) },
    }),
    table: {
      caption: words.t('report:wins.caption'),
      columns: ['', ...WIN_COLUMNS.map((column) => words.t(`report:wins.columns.${column}`))],
      rows: rows.map(({ label, games, wins, estimate }) => [
        label,
        whole(games),
        decimal(wins, Number.isInteger(wins) ? 0 : 2),
        percent(estimate.value, 2),
        percent(estimate.low, 2),
        percent(estimate.high, 2),
      ]),
    },
  });
}

function byBot({ bots, seats }: Statistics): Markup {
  const names = Object.keys(bots);
  if (names.length < 2) {
    return emptyFigure(
      words.t('report:wins.byBot.heading'),
      words.t('report:wins.byBot.only', { bot: names[0] ?? '' }),
    );
  }
  const rows = Object.entries(bots).map(([name, { wins, games, tables }], i) =>
    winRow(botTitle(name), seatColor(i), wins, games, tables),
  );
  return winFigure(botFinding(rows), words.t('report:wins.byBot.reading'), rows, seats.length);
}

function botFinding(rows: readonly WinRow[]): string {
  const [first, second] = rows.toSorted((a, b) => b.estimate.value - a.estimate.value);
  if (first === undefined || second === undefined) return words.t('report:wins.byBot.heading');
  return words.t(`report:wins.byBot.${first.estimate.low > second.estimate.high ? 'best' : 'even'}`, {
    bot: displayName(first.label),
    share: percent(first.estimate.value),
    next: displayName(second.label),
    nextShare: percent(second.estimate.value),
  });
}

function bySeat({ bots, rotate }: Job, { seats, bots: tallies }: Statistics): Markup {
  const isMixed = !rotate && new Set(bots).size > 1;
  const names = Object.keys(tallies);
  const rows = seats.map(({ wins, games }, seat) => {
    const bot = bots[seat % bots.length] ?? '';
    const place = names.indexOf(bot);
    const color = isMixed && place >= 0 ? seatColor(place) : role('accent');
    return winRow(
      isMixed ? `${seat + 1}: ${displayName(botTitle(bot))}` : words.t('report:wins.bySeat.seat', { number: seat + 1 }),
      color,
      wins,
      games,
    );
  });
  const reading = words.t(`report:wins.bySeat.${isMixed ? 'readingHeld' : 'reading'}`);
  return winFigure(seatFinding(rows, isMixed), reading, rows, seats.length);
}

function seatFinding(rows: readonly WinRow[], isMixed: boolean): string {
  const even = 1 / rows.length;
  const best = rows.toSorted((a, b) => b.estimate.value - a.estimate.value)[0];
  const off = rows.filter(({ estimate }) => estimate.low > even || estimate.high < even);
  if (best === undefined || off.length === 0) return words.t('report:wins.bySeat.none');
  if (isMixed) return words.t('report:wins.bySeat.held');
  return best.estimate.low > even
    ? words.t('report:wins.bySeat.more', { number: rows.indexOf(best) + 1, share: percent(best.estimate.value) })
    : words.t('report:wins.bySeat.less', { count: off.length, all: rows.length });
}

function places({ bots, seats }: Statistics): Markup {
  const means = Object.entries(bots).map(([name, { placeSum, games }]) => ({
    name: botTitle(name),
    mean: placeSum / games,
  }));
  const best = means.toSorted((a, b) => a.mean - b.mean)[0];
  if (means.length < 2 || best === undefined) {
    return emptyFigure(words.t('report:places.heading'), words.t('report:places.alone'));
  }
  const title = words.t('report:places.title', { bot: displayName(best.name), place: decimal(best.mean, 2) });
  const rows = Object.entries(bots).map(([name, { places, games, placeSum }], i) => ({
    label: botTitle(name),
    color: seatColor(i),
    note: words.t('report:places.mean', { place: decimal(placeSum / games, 2) }),
    shortNote: decimal(placeSum / games, 2),
    parts: seats.map((_, place) => ({
      value: (places[place] ?? 0) / games,
      color: heatFill(heatStep(1 - place / Math.max(1, seats.length - 1))),
    })),
  }));
  return figure({
    title,
    reading: words.t('report:places.reading', { seats: seats.length }),
    drawing: barChart(altOf(title, rows), rows, {
      label: words.t('report:places.axis'),
      format: (value) => percent(value, 0),
      most: 1,
    }),
    table: {
      caption: words.t('report:places.caption'),
      columns: [
        '',
        words.t('report:places.columns.mean'),
        ...seats.map((_, place) => words.t('report:places.columns.place', { place: place + 1 })),
      ],
      rows: Object.entries(bots).map(([name, { places, games, placeSum }]) => [
        botTitle(name),
        decimal(placeSum / games, 3),
        ...seats.map((_, place) => percent((places[place] ?? 0) / games)),
      ]),
    },
  });
}

function scores({ game }: Job, { bots }: Statistics): Markup {
  const rows = Object.entries(bots).map(([name, { score }], i) => {
    const label = botTitle(name);
    const quantiles = quantilesOf(score);
    return {
      label,
      color: seatColor(i),
      quantiles,
      note: words.t('report:scores.median', { amount: money(quantiles.p50) }),
      shortNote: shortMoney(quantiles.p50),
      score,
    };
  });
  const [best, next] = rows.toSorted((a, b) => meanOf(b.score) - meanOf(a.score));
  const first = { bot: displayName(best?.label ?? ''), amount: money(best === undefined ? 0 : meanOf(best.score)) };
  const title =
    next === undefined
      ? words.t('report:scores.titleAlone', first)
      : words.t('report:scores.title', {
          ...first,
          next: displayName(next.label),
          nextAmount: money(meanOf(next.score)),
        });
  return figure({
    title,
    reading: [words.t(`${game}/report:score`), words.t('report:scores.reading')].join(' '),
    drawing: boxChart(altOf(title, rows), rows, {
      label: words.t('report:scores.axis'),
      format: shortMoney,
    }),
    table: {
      caption: words.t('report:scores.caption'),
      columns: ['', words.t('report:scores.columns.mean'), ...quantileColumns()],
      rows: rows.map(({ label, score, quantiles }) => [
        label,
        money(meanOf(score)),
        ...QUANTILE_NAMES.map((name) => money(quantiles[name])),
      ]),
    },
  });
}
