import type { Board, Corporation, Tier } from '@magnate/engine/acquire';
import { words } from '@magnate/words';
import { meanOf } from '../../core/counting/distribution.ts';
import type { AcquireTally, CorporationTally } from '../../core/acquire/tally.ts';
import { altOf } from '../../report/draw/alt.ts';
import { QUANTILE_NAMES, quantileColumns, quantilesOf } from '../../report/charts/quantiles.ts';
import { barChart, boxChart } from '../../report/charts/rows.ts';
import { emptyFigure, figure } from '../../report/draw/figure.ts';
import { decimal, money, NOTHING, percent, shortMoney, whole } from '../../report/draw/format.ts';
import type { Markup } from '../../report/draw/markup.ts';
import { role } from '../../report/draw/theme.ts';
import { corporationColor } from './colors.ts';

/** The corporations of the board side by side. */

type Named = CorporationTally & { readonly name: Corporation; readonly tier: Tier };

const t = words.getFixedT(null, 'acquire/report', 'corporations');

export function corporationFigures(
  { corporations }: AcquireTally,
  sampledGames: number,
  board: Board,
): readonly Markup[] {
  const all = board.corporations.flatMap((name): Named[] => {
    const tally = corporations[name];
    const tier = board.tiers[name];
    return tally === undefined || tier === undefined ? [] : [{ ...tally, name, tier }];
  });
  if (all.every(({ founded, finalSize }) => founded === 0 && finalSize.count === 0)) {
    return [emptyFigure(t('title'), t('none'))];
  }
  return [sizes(all, sampledGames), lives(all, sampledGames), bonuses(all, sampledGames)];
}

function greatest(all: readonly Named[], valueOf: (one: Named) => number): Named | undefined {
  return all.toSorted((a, b) => valueOf(b) - valueOf(a))[0];
}

function sizes(all: readonly Named[], sampledGames: number): Markup {
  const standing = all.filter(({ finalSize }) => finalSize.count > 0);
  const best = greatest(standing, ({ finalSize }) => meanOf(finalSize));
  if (best === undefined) return emptyFigure(t('sizes.heading'), t('sizes.none'));
  const title = t('sizes.title', {
    corporation: best.name,
    size: decimal(meanOf(best.finalSize), 1),
  });
  const rows = standing.map(({ name, finalSize }) => {
    const quantiles = quantilesOf(finalSize);
    const note = t('sizes.note', {
      median: whole(quantiles.p50),
      share: percent(finalSize.count / sampledGames, 0),
    });
    return { label: name, color: corporationColor(name), quantiles, note, shortNote: whole(quantiles.p50) };
  });
  return figure({
    title,
    reading: t('sizes.reading'),
    drawing: boxChart(altOf(title, rows), rows, {
      label: t('sizes.axis'),
      format: whole,
    }),
    table: {
      caption: t('sizes.caption'),
      columns: [
        t('columns.corporation'),
        t('columns.tier'),
        t('columns.stood'),
        t('columns.ofGames'),
        t('columns.meanSize'),
        ...quantileColumns(),
      ],
      rows: standing.map(({ name, tier, finalSize }) => {
        const quantiles = quantilesOf(finalSize);
        return [
          name,
          words.t(`acquire:play.tier.${tier}`),
          whole(finalSize.count),
          percent(finalSize.count / sampledGames),
          decimal(meanOf(finalSize), 1),
          ...QUANTILE_NAMES.map((part) => whole(quantiles[part])),
        ];
      }),
    },
  });
}

function lives(all: readonly Named[], sampledGames: number): Markup {
  const most = greatest(all, ({ founded }) => founded);
  const safest = greatest(all, ({ founded, absorbed }) => (founded === 0 ? 0 : 1 - absorbed / founded));
  const title =
    most === undefined || safest === undefined
      ? t('lives.heading')
      : t('lives.title', { most: most.name, safest: safest.name });
  const rows = all.map(({ name, founded, absorbed }) => ({
    label: name,
    color: corporationColor(name),
    note: t('lives.note', {
      founded: decimal(founded / sampledGames, 2),
      absorbed: decimal(absorbed / sampledGames, 2),
    }),
    shortNote: decimal(founded / sampledGames, 2),
    parts: [
      { value: Math.max(0, founded - absorbed) / sampledGames, color: corporationColor(name) },
      { value: absorbed / sampledGames, color: role('card') },
    ],
  }));
  return figure({
    title,
    reading: t('lives.reading'),
    drawing: barChart(altOf(title, rows), rows, {
      label: t('lives.axis'),
      format: (value) => decimal(value, 1),
    }),
    table: {
      caption: t('lives.caption'),
      columns: [
        t('columns.corporation'),
        t('columns.founded'),
        t('columns.absorbed'),
        t('columns.foundedPerGame'),
        t('columns.absorbedPerGame'),
        t('columns.lasts'),
      ],
      rows: all.map(({ name, founded, absorbed }) => [
        name,
        whole(founded),
        whole(absorbed),
        decimal(founded / sampledGames, 2),
        decimal(absorbed / sampledGames, 2),
        founded === 0 ? NOTHING : percent(1 - absorbed / founded),
      ]),
    },
  });
}

function bonuses(all: readonly Named[], sampledGames: number): Markup {
  const best = greatest(all, ({ bonusSum }) => bonusSum);
  if (best === undefined || best.bonusSum === 0) return emptyFigure(t('bonuses.heading'), t('bonuses.none'));
  const meanBonus = ({ bonuses, bonusSum }: Named) => (bonuses === 0 ? 0 : bonusSum / bonuses);
  const title = t('bonuses.title', {
    corporation: best.name,
    amount: money(best.bonusSum / sampledGames),
  });
  const rows = all.map((one) => ({
    label: one.name,
    color: corporationColor(one.name),
    note: `${decimal(one.bonuses / sampledGames, 1)} × ${money(meanBonus(one))}`,
    shortNote: shortMoney(one.bonusSum / sampledGames),
    parts: [{ value: one.bonusSum / sampledGames, color: corporationColor(one.name) }],
  }));
  return figure({
    title,
    reading: t('bonuses.reading'),
    drawing: barChart(altOf(title, rows), rows, {
      label: t('bonuses.axis'),
      format: shortMoney,
    }),
    table: {
      caption: t('bonuses.caption'),
      columns: [
        t('columns.corporation'),
        t('columns.bonuses'),
        t('columns.all'),
        t('columns.mean'),
        t('columns.perGame'),
      ],
      rows: all.map((one) => [
        one.name,
        whole(one.bonuses),
        money(one.bonusSum),
        money(meanBonus(one)),
        money(one.bonusSum / sampledGames),
      ]),
    },
  });
}
