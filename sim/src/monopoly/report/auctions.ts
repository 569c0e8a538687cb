import { axisX, axisY, gridY, rectY, ruleX, ruleY, text } from '@observablehq/plot';
import { words } from '@magnate/words';
import { placeName } from '@magnate/words/monopoly';
import { RATIO_STEPS } from '../../core/monopoly/tally.ts';
import { altOf } from '../../report/draw/alt.ts';
import { chart } from '../../report/draw/canvas.ts';
import { dotChart } from '../../report/charts/rows.ts';
import { emptyFigure, figure } from '../../report/draw/figure.ts';
import { decimal, money, percent, times, whole } from '../../report/draw/format.ts';
import type { Markup } from '../../report/draw/markup.ts';
import { role } from '../../report/draw/theme.ts';
import { groupColor } from './colors.ts';
import type { BoardTally } from './boardTally.ts';
import { axisName } from './names.ts';

/** Auction prices relative to the list price. */

const t = words.getFixedT(null, 'monopoly/report', 'auctions');

export interface AuctionedLot {
  readonly space: number;
  readonly auctions: number;
  readonly mean: number;
  readonly price: number;
  readonly ratio: number;
}

function auctionedLots({ lots, board }: BoardTally): readonly AuctionedLot[] {
  return board.deedSpaces.flatMap((space): AuctionedLot[] => {
    const price = board.lots[space]?.price;
    const { auctions = 0, auctionSum = 0 } = lots[space] ?? {};
    if (price === undefined || auctions === 0) return [];
    const mean = auctionSum / auctions;
    return [{ space, auctions, mean, price, ratio: mean / price }];
  });
}

export function auctionFigures(tally: BoardTally): readonly Markup[] {
  const sold = tally.auctionRatios.reduce((sum, count) => sum + count, 0);
  if (sold === 0) return [emptyFigure(t('title'), t('none'))];
  return [ratios(tally, sold), perLot(tally)];
}

/** Steps are tenths of the list price. */
const PARTS = 10;
const LAST = (RATIO_STEPS - 1) / PARTS;
const HEIGHT = { wide: 280, narrow: 240 } as const;

function ratios({ auctionRatios }: BoardTally, sold: number): Markup {
  const below = auctionRatios.slice(0, PARTS).reduce((sum, count) => sum + count, 0);
  const bars = auctionRatios.map((count, step) => ({
    x1: step / PARTS,
    x2: (step + 1) / PARTS,
    y: (100 * count) / sold,
    count,
  }));
  const title = t('below', { share: percent(below / sold, 0) });
  return figure({
    title,
    reading: [t('reading', { last: whole(LAST) }), t('sold', { count: sold })].join(' '),
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
          tickFormat: (value: number) =>
            value === LAST ? `${whole(LAST)}+` : decimal(value, Number.isInteger(value) ? 0 : 1),
          label: t('axis'),
          labelAnchor: isNarrow ? 'left' : 'center',
          labelArrow: 'none',
          labelOffset: 40,
        }),
        axisY({ ticks: 5, tickFormat: (value: number) => percent(value / 100, 0), label: null }),
        rectY(bars, { x1: 'x1', x2: 'x2', y1: 0, y2: 'y', fill: role('accent'), insetLeft: 0.5, insetRight: 0.5 }),
        ruleX([1], { strokeDasharray: '4 3', stroke: role('ink') }),
        ruleY([0]),
        text([t('listPrice')], {
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
      caption: t('caption'),
      columns: [t('columns.ratio'), t('columns.auctions'), t('columns.share')],
      rows: bars.map(({ x1, x2, count }, step) => [
        step === RATIO_STEPS - 1
          ? t('andMore', { from: whole(LAST) })
          : t('toBelow', { from: decimal(x1, 1), to: decimal(x2, 1) }),
        whole(count),
        percent(count / sold),
      ]),
    },
  });
}

/** With fewer auctions a mean is unreliable. */
const LEAST_AUCTIONS = 5;

function perLot(tally: BoardTally): Markup {
  const { board } = tally;
  const lots = auctionedLots(tally).toSorted((a, b) => b.ratio - a.ratio);
  const solid = lots.filter(({ auctions }) => auctions >= LEAST_AUCTIONS);
  const [best] = solid.length > 0 ? solid : lots;
  const title =
    best === undefined
      ? t('lots.heading')
      : t('lots.title', { lot: axisName(best.space, board), ratio: times(best.ratio) });
  const rows = lots.map(({ space, auctions, ratio }) => {
    const group = board.lots[space]?.group;
    return {
      label: axisName(space, board),
      color: group === undefined ? role('ink') : groupColor(group, board),
      note: `${times(ratio)} (${whole(auctions)})`,
      shortNote: times(ratio),
      value: ratio,
      isWeak: auctions < LEAST_AUCTIONS,
    };
  });
  return figure({
    title,
    reading: t('lots.reading', { least: LEAST_AUCTIONS }),
    drawing: dotChart(altOf(title, rows), rows, {
      label: t('lots.axis'),
      format: (value) => decimal(value, 1),
      mark: { value: 1, label: t('listPrice') },
    }),
    table: {
      caption: t('lots.caption'),
      columns: [
        t('columns.lot'),
        t('columns.auctions'),
        t('columns.meanPrice'),
        t('columns.listPrice'),
        t('columns.meanRatio'),
      ],
      rows: lots.map(({ space, auctions, mean, price, ratio }) => [
        placeName(space, board),
        whole(auctions),
        money(mean),
        money(price),
        times(ratio),
      ]),
    },
  });
}
