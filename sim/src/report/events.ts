import type { GameId } from '@magnate/engine';
import { words } from '@magnate/words';
import type { Statistics } from '../core/statistics.ts';
import { emptyFigure, type Section, tableMarkup } from './draw/figure.ts';
import { compactNumber, whole } from './draw/format.ts';
import { reportOf } from './games.ts';
import { html, type Markup } from './draw/markup.ts';

/** Side by side if there is room. */
const COLUMNS = 3;

/** Counts of all events. */
export function eventsSection(game: GameId, statistics: Statistics): Section {
  return { id: 'events', title: words.t('report:events.title'), figures: [events(game, statistics)] };
}

function events(game: GameId, { events, heard: sampledGames }: Statistics): Markup {
  const counts = Object.entries(events).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  if (sampledGames === 0 || counts.length === 0) {
    return emptyFigure(words.t('report:events.absent'), words.t('report:events.unsampled'));
  }
  const perColumn = Math.ceil(counts.length / COLUMNS);
  const tables = Array.from({ length: Math.ceil(counts.length / perColumn) }, (_, column) =>
    tableMarkup({
      caption: words.t('report:events.caption', { part: column + 1 }),
      columns: [
        words.t('report:events.columns.event'),
        words.t('report:events.columns.perGame'),
        words.t('report:events.columns.all'),
      ],
      rows: counts
        .slice(column * perColumn, (column + 1) * perColumn)
        .map(([type, count]) => [reportOf(game).eventName(type), compactNumber(count / sampledGames), whole(count)]),
    }),
  );
  return html`<div class="card"><h3>${words.t('report:events.heading')}</h3>
<p>${words.t('report:events.means', { count: sampledGames })}</p><div class="columns">${tables}</div></div>
`;
}
