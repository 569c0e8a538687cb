import type { Statistics } from '../statistics.ts';
import { absence, type Section, tableMarkup } from './figure.ts';
import { counted, fitting, sentenceCase, whole, words } from './format.ts';
import { html, type Markup } from './markup.ts';

/** Side by side, where there is room. */
const COLUMNS = 3;

/** How often everything happens. */
export function eventsSection(statistics: Statistics): Section {
  return { id: 'events', title: 'What happens in a game', figures: [events(statistics)] };
}

function events({ events, heard }: Statistics): Markup {
  const counts = Object.entries(events).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  if (heard === 0 || counts.length === 0) {
    return absence('Events', 'No game was listened to, so no events were counted.');
  }
  const perColumn = Math.ceil(counts.length / COLUMNS);
  const tables = Array.from({ length: Math.ceil(counts.length / perColumn) }, (_, column) =>
    tableMarkup({
      caption: `Events per game, part ${column + 1}`,
      columns: ['event', 'per game', 'in all'],
      rows: counts
        .slice(column * perColumn, (column + 1) * perColumn)
        .map(([type, count]) => [sentenceCase(words(type)), fitting(count / heard), whole(count)]),
    }),
  );
  return html`<div class="card"><h3>Events, the most frequent first</h3>
<p>Means of the ${counted(heard, 'game')} that were listened to.</p><div class="columns">${tables}</div></div>
`;
}
