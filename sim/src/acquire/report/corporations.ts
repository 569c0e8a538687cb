import { CORPORATIONS, TIER_OF } from '@magnate/engine/acquire';
import { meanOf } from '../../spread.ts';
import type { AcquireTally, CorporationTally } from '../tally.ts';
import { FIVE_COLUMNS, FIVE_NAMES, fiveOf } from '../../report/charts/five.ts';
import { barChart, boxChart } from '../../report/charts/rows.ts';
import { absence, figure } from '../../report/figure.ts';
import { decimal, money, percent, shortMoney, whole } from '../../report/format.ts';
import type { Markup } from '../../report/markup.ts';
import { role } from '../../report/theme.ts';
import { corporationColor } from './colors.ts';

/** The seven corporations side by side. */

type Named = CorporationTally & { readonly name: (typeof CORPORATIONS)[number] };

export function corporationFigures({ corporations }: AcquireTally, heard: number): readonly Markup[] {
  const all = CORPORATIONS.flatMap((name): Named[] => {
    const tally = corporations[name];
    return tally === undefined ? [] : [{ ...tally, name }];
  });
  if (all.every(({ founded, finalSize }) => founded === 0 && finalSize.count === 0)) {
    return [absence('Corporations', 'No corporation was founded in any game.')];
  }
  return [sizes(all, heard), lives(all, heard), bonuses(all, heard)];
}

function greatest(all: readonly Named[], valueOf: (one: Named) => number): Named | undefined {
  return all.toSorted((a, b) => valueOf(b) - valueOf(a))[0];
}

function sizes(all: readonly Named[], heard: number): Markup {
  const standing = all.filter(({ finalSize }) => finalSize.count > 0);
  const best = greatest(standing, ({ finalSize }) => meanOf(finalSize));
  if (best === undefined) return absence('Sizes at the end', 'No corporation stood at the end of any game.');
  const title = `${best.name} is the largest at the end: ${decimal(meanOf(best.finalSize), 1)} tiles on average, where it stands`;
  const rows = standing.map(({ name, finalSize }) => {
    const five = fiveOf(finalSize);
    const stands = percent(finalSize.count / heard, 0);
    const note = `median ${whole(five.p50)}, in ${stands} of games`;
    return { label: name, color: corporationColor(name), five, note, shortNote: whole(five.p50) };
  });
  return figure({
    title,
    reading:
      'Sizes in the games in which it stood at the end: the pale bar holds eight of ten, the full one the middle half, the stroke is the median.',
    drawing: boxChart(`${title}. ${rows.map(({ label, note }) => `${label}: ${note}`).join('; ')}.`, rows, {
      label: 'size at the end, tiles',
      format: whole,
    }),
    table: {
      caption: 'Figures: sizes at the end',
      columns: ['corporation', 'tier', 'stood at the end', 'of games', 'mean size', ...FIVE_COLUMNS],
      rows: standing.map(({ name, finalSize }) => {
        const five = fiveOf(finalSize);
        return [
          name,
          TIER_OF[name],
          whole(finalSize.count),
          percent(finalSize.count / heard),
          decimal(meanOf(finalSize), 1),
          ...FIVE_NAMES.map((part) => whole(five[part])),
        ];
      }),
    },
  });
}

function lives(all: readonly Named[], heard: number): Markup {
  const most = greatest(all, ({ founded }) => founded);
  const safest = greatest(all, ({ founded, absorbed }) => (founded === 0 ? 0 : 1 - absorbed / founded));
  const title =
    most === undefined || safest === undefined
      ? 'Founded and absorbed'
      : `${most.name} is founded most often; ${safest.name} is the most likely to last`;
  const rows = all.map(({ name, founded, absorbed }) => ({
    label: name,
    color: corporationColor(name),
    note: `${decimal(founded / heard, 2)} founded, ${decimal(absorbed / heard, 2)} absorbed`,
    shortNote: decimal(founded / heard, 2),
    parts: [
      { value: Math.max(0, founded - absorbed) / heard, color: corporationColor(name) },
      { value: absorbed / heard, color: role('card') },
    ],
  }));
  return figure({
    title,
    reading:
      'The whole bar is how often it is founded in a game: the full part lasts to the end, the empty part is absorbed. It can be founded again, so more than one is possible.',
    drawing: barChart(`${title}. ${rows.map(({ label, note }) => `${label}: ${note}`).join('; ')}.`, rows, {
      label: 'times in a game',
      format: (value) => decimal(value, 1),
    }),
    table: {
      caption: 'Figures: founded and absorbed',
      columns: ['corporation', 'founded', 'absorbed', 'founded a game', 'absorbed a game', 'lasts'],
      rows: all.map(({ name, founded, absorbed }) => [
        name,
        whole(founded),
        whole(absorbed),
        decimal(founded / heard, 2),
        decimal(absorbed / heard, 2),
        founded === 0 ? '–' : percent(1 - absorbed / founded),
      ]),
    },
  });
}

function bonuses(all: readonly Named[], heard: number): Markup {
  const best = greatest(all, ({ bonusSum }) => bonusSum);
  if (best === undefined || best.bonusSum === 0) return absence('Bonuses', 'No bonus was paid.');
  const meanBonus = ({ bonuses, bonusSum }: Named) => (bonuses === 0 ? 0 : bonusSum / bonuses);
  const title = `${best.name} pays the most in bonuses: ${money(best.bonusSum / heard)} a game`;
  const rows = all.map((one) => ({
    label: one.name,
    color: corporationColor(one.name),
    note: `${decimal(one.bonuses / heard, 1)} × ${money(meanBonus(one))}`,
    shortNote: shortMoney(one.bonusSum / heard),
    parts: [{ value: one.bonusSum / heard, color: corporationColor(one.name) }],
  }));
  return figure({
    title,
    reading:
      'The bar is the sum of majority and minority bonuses in a game, in mergers and at the end; behind it, how many are paid in a game, and the mean of one.',
    drawing: barChart(`${title}. ${rows.map(({ label, note }) => `${label}: ${note}`).join('; ')}.`, rows, {
      label: 'bonuses in a game, $',
      format: shortMoney,
    }),
    table: {
      caption: 'Figures: bonuses',
      columns: ['corporation', 'bonuses', 'in all', 'mean', 'a game'],
      rows: all.map((one) => [
        one.name,
        whole(one.bonuses),
        money(one.bonusSum),
        money(meanBonus(one)),
        money(one.bonusSum / heard),
      ]),
    },
  });
}
