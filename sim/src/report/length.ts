import type { GameId } from '@magnate/engine';
import type { Statistics } from '../statistics.ts';
import { histogram } from './charts/histogram.ts';
import { barChart } from './charts/rows.ts';
import { absence, figure, type Section } from './figure.ts';
import { counted, percent, sentenceCase, whole, words } from './format.ts';
import { reportOf } from './games.ts';
import type { Markup } from './markup.ts';
import { quantileOf } from '../spread.ts';
import { role } from './theme.ts';

/** How long games take, and how they end. */
export function lengthSection(game: GameId, statistics: Statistics): Section {
  const figures =
    statistics.games === 0
      ? [absence('Length', 'No game was finished, so no length is known.')]
      : [turns(statistics), ends(game, statistics)];
  return { id: 'length', title: 'Length and end of games', figures };
}

function turns({ turnsPerGame }: Statistics): Markup {
  const half = whole(quantileOf(turnsPerGame, 0.5));
  return histogram({
    title: `Half of all games are over within ${half} turns`,
    reading:
      'Each bar is the share of games of that length; a turn is one player’s. The full colour marks the middle half of all games.',
    spread: turnsPerGame,
    label: 'turns in a game',
  });
}

function ends(game: GameId, { reasons, games }: Statistics): Markup {
  const because = (reason: string) => reportOf(game).reasons[reason] ?? words(reason);
  const counts = Object.entries(reasons).sort(([, a], [, b]) => b - a);
  const [most, next] = counts;
  if (most === undefined) return absence('How games end', 'No reason was noted.');
  const title = `${percent(most[1] / games)} of games end because ${because(most[0])}`;
  if (next === undefined) {
    return absence('How games end', `All ${counted(games, 'game')} ended because ${because(most[0])}.`);
  }
  const rows = counts.map(([reason, count]) => ({
    label: sentenceCase(words(reason)),
    color: role('accent'),
    note: `${percent(count / games)} (${whole(count)})`,
    shortNote: percent(count / games),
    parts: [{ value: count / games, color: role('accent') }],
  }));
  return figure({
    title,
    reading: `${counts.map(([reason]) => `${sentenceCase(words(reason))}: ${because(reason)}`).join('; ')}.`,
    drawing: barChart(`${title}. ${rows.map(({ label, note }) => `${label} ${note}`).join(', ')}.`, rows, {
      label: '% of games',
      format: (value) => percent(value, 0),
    }),
    table: {
      caption: 'Figures: how games end',
      columns: ['', 'games', 'share'],
      rows: counts.map(([reason, count]) => [because(reason), whole(count), percent(count / games, 2)]),
    },
  });
}
