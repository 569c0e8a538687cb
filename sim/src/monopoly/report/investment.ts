import type { MonopolyTally } from '../tally.ts';
import { barChart } from '../../report/charts/rows.ts';
import { absence, figure } from '../../report/figure.ts';
import { decimal, money, times } from '../../report/format.ts';
import type { Markup } from '../../report/markup.ts';
import { groupColor } from './colors.ts';
import { levelFigures } from './levelFigures.ts';
import { RUINOUS } from './levels.ts';
import { GROUP_NAMES } from './names.ts';
import { groupInvestments } from './yields.ts';

/** Is it worth the money: by group, and by the number of houses. */

export function investmentFigures(tally: MonopolyTally): readonly Markup[] {
  return [returns(tally), ...levelFigures(tally)];
}

function returns(tally: MonopolyTally): Markup {
  const groups = groupInvestments(tally).flatMap(({ ratio, ...rest }) =>
    ratio === undefined ? [] : [{ ...rest, ratio }],
  );
  const ordered = groups.toSorted((a, b) => b.ratio - a.ratio);
  const [best] = ordered;
  if (best === undefined) return absence('Return on investment', 'Nobody bought a deed, so nothing was invested.');
  const rows = ordered.map(({ group, ratio }) => ({
    label: GROUP_NAMES[group],
    color: groupColor(group),
    note: times(ratio),
    parts: [{ value: ratio, color: groupColor(group) }],
  }));
  const title = `${GROUP_NAMES[best.group]} collects the most for what it costs: ${times(best.ratio)}`;
  return figure({
    title,
    reading: `Rent due for every dollar that the bank was paid for deeds and buildings, less what it gave back for buildings. Beyond the line, a group has earned more than it cost. Prices of trades between players are not in it. ${RUINOUS}`,
    drawing: barChart(`${title}. ${rows.map(({ label, note }) => `${label} ${note}`).join(', ')}.`, rows, {
      label: 'rent ÷ (deeds + buildings − refunds)',
      format: (value) => decimal(value, 1),
      mark: { value: 1, label: 'paid back' },
    }),
    table: {
      caption: 'Figures: return on investment',
      columns: ['group', 'rent', 'deeds', 'buildings', 'refunds', 'spent', 'rent ÷ spent'],
      rows: ordered.map(({ group, rent, deeds, buildings, refunds, spent, ratio }) => [
        GROUP_NAMES[group],
        ...[rent, deeds, buildings, refunds, spent].map((amount) => money(amount)),
        times(ratio),
      ]),
    },
  });
}
