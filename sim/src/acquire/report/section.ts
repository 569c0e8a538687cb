import { meanOf, type Spread } from '../../spread.ts';
import type { Statistics } from '../../statistics.ts';
import type { AcquireTally } from '../tally.ts';
import { histogram } from '../../report/charts/histogram.ts';
import { barChart } from '../../report/charts/rows.ts';
import { absence, figure, type Section } from '../../report/figure.ts';
import { counted, decimal, money, percent, shortMoney, whole } from '../../report/format.ts';
import type { Markup } from '../../report/markup.ts';
import { role } from '../../report/theme.ts';
import { corporationFigures } from './corporations.ts';

/** What only Acquire has: corporations, mergers, bonuses. */
export function acquireSections({ heard }: Statistics, tally: AcquireTally): readonly Section[] {
  const unheard = (what: string) => [absence(what, 'No game was listened to, so nothing is known about this.')];
  return [
    {
      id: 'corporations',
      title: 'Corporations',
      figures: heard === 0 ? unheard('Corporations') : corporationFigures(tally, heard),
    },
    { id: 'mergers', title: 'Mergers', figures: heard === 0 ? unheard('Mergers') : mergers(tally) },
    { id: 'finish', title: 'The finish', figures: heard === 0 ? unheard('The finish') : finish(tally) },
  ];
}

/** Everything the same in all games is a sentence, not a chart. */
function spreadFigure(name: string, spread: Spread, draw: () => Markup): Markup {
  return spread.count === 0 ? absence(name, 'There was none to be counted.') : draw();
}

function mergers(tally: AcquireTally): readonly Markup[] {
  const { mergersPerGame, defunctSize } = tally;
  if (meanOf(mergersPerGame) === 0) return [absence('Mergers', 'No corporations were merged in any game.')];
  return [
    histogram({
      title: `${decimal(meanOf(mergersPerGame), 1)} mergers in a game on average`,
      reading: 'Each bar is the share of games with that number of mergers.',
      spread: mergersPerGame,
      label: 'mergers in a game',
    }),
    atOnce(tally),
    spreadFigure('Absorbed corporations', defunctSize, () =>
      histogram({
        title: `Corporations are absorbed at a size of ${decimal(meanOf(defunctSize), 1)} on average`,
        reading: 'Each bar is the share of absorbed corporations of that size, before the merging tile is added.',
        spread: defunctSize,
        label: 'size when absorbed, tiles',
        of: 'absorbed',
      }),
    ),
  ];
}

function atOnce({ mergerSizes }: AcquireTally): Markup {
  const all = mergerSizes.reduce((sum, count) => sum + count, 0);
  const counts = mergerSizes.flatMap((count, gone) => (count === 0 ? [] : [{ gone, count }]));
  const heading = 'How many are absorbed at once';
  const [only, next] = counts;
  if (only === undefined) return absence(heading, 'No corporations were merged in any game.');
  if (next === undefined) {
    return absence(heading, `In all ${counted(all, 'merger')} ${counted(only.gone, 'corporation')} went at once.`);
  }
  const more = counts.filter(({ gone }) => gone > 1).reduce((sum, { count }) => sum + count, 0);
  const title = `${percent(more / all)} of mergers absorb more than one corporation at once`;
  const rows = counts.map(({ gone, count }) => ({
    label: `${gone} absorbed`,
    color: role('accent'),
    note: `${percent(count / all)} (${whole(count)})`,
    shortNote: percent(count / all),
    parts: [{ value: count / all, color: role('accent') }],
  }));
  return figure({
    title,
    reading: 'Mergers by the number of corporations that went with one tile.',
    drawing: barChart(`${title}. ${rows.map(({ label, note }) => `${label}: ${note}`).join(', ')}.`, rows, {
      label: '% of mergers',
      format: (value) => percent(value, 0),
    }),
    table: {
      caption: 'Figures: corporations at once',
      columns: ['absorbed at once', 'mergers', 'share'],
      rows: counts.map(({ gone, count }) => [String(gone), whole(count), percent(count / all, 2)]),
    },
  });
}

function finish({ winningScore, tilesPlaced }: AcquireTally): readonly Markup[] {
  return [
    spreadFigure('Winning scores', winningScore, () =>
      histogram({
        title: `Winners have ${money(meanOf(winningScore))} on average`,
        reading: 'Each bar is the share of games won with that sum, all shares sold and all bonuses paid.',
        spread: winningScore,
        label: 'winning score, $',
        format: money,
        tickFormat: shortMoney,
      }),
    ),
    spreadFigure('Tiles', tilesPlaced, () =>
      histogram({
        title: `${decimal(meanOf(tilesPlaced), 1)} of 108 tiles are placed in a game on average`,
        reading:
          'Each bar is the share of games with that number of tiles placed by players, the first draw not counted.',
        spread: tilesPlaced,
        label: 'tiles placed in a game',
      }),
    ),
  ];
}
