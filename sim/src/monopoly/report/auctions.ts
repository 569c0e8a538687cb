import { axisX, axisY, gridY, rectY, ruleX, ruleY, text } from '@observablehq/plot';
import { DEED_SPACES } from '@magnate/engine/monopoly';
import { type MonopolyTally, RATIO_STEPS } from '../tally.ts';
import { chart } from '../../report/canvas.ts';
import { dotChart } from '../../report/charts/rows.ts';
import { absence, figure } from '../../report/figure.ts';
import { counted, decimal, money, percent, times, whole } from '../../report/format.ts';
import type { Markup } from '../../report/markup.ts';
import { role } from '../../report/theme.ts';
import { groupColor } from './colors.ts';
import { axisName } from './names.ts';
import { lotAt } from './yields.ts';

/** What auctions bring, measured by the list price. */

export interface AuctionedLot {
  readonly space: number;
  readonly auctions: number;
  readonly mean: number;
  readonly price: number;
  readonly ratio: number;
}

function auctionedLots({ lots }: MonopolyTally): readonly AuctionedLot[] {
  return DEED_SPACES.flatMap((space): AuctionedLot[] => {
    const price = lotAt(space)?.price;
    const { auctions = 0, auctionSum = 0 } = lots[space] ?? {};
    if (price === undefined || auctions === 0) return [];
    const mean = auctionSum / auctions;
    return [{ space, auctions, mean, price, ratio: mean / price }];
  });
}

export function auctionFigures(tally: MonopolyTally): readonly Markup[] {
  const sold = tally.auctionRatios.reduce((sum, count) => sum + count, 0);
  if (sold === 0) return [absence('Auctions', 'No deed was sold by auction.')];
  return [ratios(tally, sold), perLot(tally)];
}

/** Steps are tenths of the list price. */
const PARTS = 10;
const LAST = (RATIO_STEPS - 1) / PARTS;
const HEIGHT = { wide: 280, narrow: 240 } as const;

function ratios({ auctionRatios }: MonopolyTally, sold: number): Markup {
  const below = auctionRatios.slice(0, PARTS).reduce((sum, count) => sum + count, 0);
  const bars = auctionRatios.map((count, step) => ({
    x1: step / PARTS,
    x2: (step + 1) / PARTS,
    y: (100 * count) / sold,
    count,
  }));
  const title = `${percent(below / sold, 0)} of auctions end below the list price`;
  return figure({
    title,
    reading: `Each bar is a tenth of the list price wide: at 1 the winner paid exactly what the deed says. The last holds all from ${LAST} times on. ${counted(sold, 'deed was', 'deeds were')} sold.`,
    drawing: chart(title, ({ isNarrow }) => ({
      height: isNarrow ? HEIGHT.narrow : HEIGHT.wide,
      marginTop: 28,
      marginLeft: 44,
      marginBottom: 44,
      x: { domain: [0, LAST + 1 / PARTS] },
      y: { domain: [0, Math.max(...bars.map(({ y }) => y))], nice: true },
      marks: [
        gridY({ ticks: 5 }),
        axisX({
          ticks: isNarrow ? [0, 1, 2, LAST] : [0, 0.5, 1, 1.5, 2, 2.5, LAST],
          tickFormat: (value: number) => (value === LAST ? `${LAST}+` : String(value)),
          label: 'price paid ÷ list price',
          labelAnchor: isNarrow ? 'left' : 'center',
          labelArrow: 'none',
          labelOffset: 40,
        }),
        axisY({ ticks: 5, tickFormat: (value: number) => `${value} %`, label: null }),
        rectY(bars, { x1: 'x1', x2: 'x2', y1: 0, y2: 'y', fill: role('accent'), insetLeft: 0.5, insetRight: 0.5 }),
        ruleX([1], { strokeDasharray: '4 3', stroke: role('ink') }),
        ruleY([0]),
        text(['list price'], {
          x: [1],
          frameAnchor: 'top',
          lineAnchor: 'bottom',
          dy: -6,
          text: (said: string) => said,
          fill: role('muted'),
        }),
      ],
    })),
    table: {
      caption: 'Figures: prices at auctions',
      columns: ['price ÷ list price', 'auctions', 'share'],
      rows: bars.map(({ x1, x2, count }, step) => [
        step === RATIO_STEPS - 1 ? `${LAST} and more` : `${decimal(x1, 1)} to below ${decimal(x2, 1)}`,
        whole(count),
        percent(count / sold),
      ]),
    },
  });
}

/** With fewer auctions a mean says little. */
const LEAST_AUCTIONS = 5;

function perLot(tally: MonopolyTally): Markup {
  const lots = auctionedLots(tally).toSorted((a, b) => b.ratio - a.ratio);
  const solid = lots.filter(({ auctions }) => auctions >= LEAST_AUCTIONS);
  const [best] = solid.length > 0 ? solid : lots;
  const title =
    best === undefined
      ? 'Prices by lot'
      : `${axisName(best.space)} goes for the most: ${times(best.ratio)} its list price`;
  const rows = lots.map(({ space, auctions, ratio }) => {
    const group = lotAt(space)?.group;
    return {
      label: axisName(space),
      color: group === undefined ? role('ink') : groupColor(group),
      note: `${times(ratio)} (${whole(auctions)})`,
      shortNote: times(ratio),
      value: ratio,
      isWeak: auctions < LEAST_AUCTIONS,
    };
  });
  return figure({
    title,
    reading: `The mean price of each lot at auctions as a multiple of its list price, in the colour of its group; in brackets, the number of auctions. Hollow dots rest on fewer than ${LEAST_AUCTIONS}.`,
    drawing: dotChart(`${title}. ${rows.map(({ label, shortNote }) => `${label} ${shortNote}`).join(', ')}.`, rows, {
      label: 'mean price ÷ list price',
      format: (value) => decimal(value, 1),
      mark: { value: 1, label: 'list price' },
    }),
    table: {
      caption: 'Figures: auctions by lot',
      columns: ['lot', 'auctions', 'mean price', 'list price', 'ratio'],
      rows: lots.map(({ space, auctions, mean, price, ratio }) => [
        lotAt(space)?.name ?? '',
        whole(auctions),
        money(mean),
        money(price),
        times(ratio),
      ]),
    },
  });
}
