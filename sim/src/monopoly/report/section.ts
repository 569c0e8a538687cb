import type { Statistics } from '../../statistics.ts';
import type { MonopolyTally } from '../tally.ts';
import { barChart } from '../../report/charts/rows.ts';
import { absence, figure, type Section } from '../../report/figure.ts';
import { counted, percent, whole, words } from '../../report/format.ts';
import type { Markup } from '../../report/markup.ts';
import { role } from '../../report/theme.ts';
import { auctionFigures } from './auctions.ts';
import { investmentFigures } from './investment.ts';
import { landingFigure } from './landingFigure.ts';

/** What only Monopoly has: a board, rents, auctions, ruin. */
export function monopolySections({ heard }: Statistics, tally: MonopolyTally): readonly Section[] {
  const unheard = (what: string) => [absence(what, 'No game was listened to, so nothing is known about this.')];
  return [
    { id: 'board', title: 'The board', figures: [landingFigure(tally)] },
    { id: 'rent', title: 'Rent and cost', figures: heard === 0 ? unheard('Rent') : investmentFigures(tally) },
    { id: 'auctions', title: 'Auctions', figures: heard === 0 ? unheard('Auctions') : auctionFigures(tally) },
    { id: 'ruin', title: 'Bankruptcies', figures: heard === 0 ? unheard('Bankruptcies') : [ruins(tally)] },
  ];
}

const CAUSES: Readonly<Record<string, string>> = {
  rent: 'Rent',
  tax: 'Tax',
  card: 'Card',
  jailFine: 'Jail fine',
  mortgageFee: 'Mortgage fee',
  resigned: 'Resigned',
  unpaid: 'Other debts',
};

function ruins({ ruins }: MonopolyTally): Markup {
  const counts = Object.entries(ruins).sort(([, a], [, b]) => b - a);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const [most] = counts;
  if (most === undefined || all === 0) return absence('Bankruptcies', 'Nobody went bankrupt.');
  const nameOf = (cause: string) => CAUSES[cause] ?? words(cause);
  const rows = counts.map(([cause, count]) => ({
    label: nameOf(cause),
    color: role('accent'),
    note: `${percent(count / all)} (${whole(count)})`,
    shortNote: percent(count / all),
    parts: [{ value: count / all, color: role('accent') }],
  }));
  const title = `${nameOf(most[0])} is behind ${percent(most[1] / all)} of ${counted(all, 'bankruptcy', 'bankruptcies')}`;
  return figure({
    title,
    reading: 'What the player could not pay when they went out, or that they resigned.',
    drawing: barChart(`${title}. ${rows.map(({ label, note }) => `${label} ${note}`).join(', ')}.`, rows, {
      label: '% of bankruptcies',
      format: (value) => percent(value, 0),
    }),
    table: {
      caption: 'Figures: bankruptcies',
      columns: ['cause', 'bankruptcies', 'share'],
      rows: counts.map(([cause, count]) => [nameOf(cause), whole(count), percent(count / all, 2)]),
    },
  });
}
