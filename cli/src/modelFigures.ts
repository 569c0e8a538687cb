import type { Statistics } from '@magnate/sim';
import { words } from '@magnate/words';
import { columns, grouped, percent } from './table.ts';

/** What language models counted of themselves in a run: how well they answered, and what it cost. */

const MICRODOLLARS = 1_000_000;

type Told = { readonly name: string; readonly games: number; readonly figures: Readonly<Record<string, number>> };

/** Nothing where no model played. */
export function modelLines({ bots = {} }: Partial<Pick<Statistics, 'bots'>>): string[] {
  const models = Object.entries(bots).flatMap(([name, { games, figures }]): Told[] =>
    figures === undefined ? [] : [{ name, games, figures }],
  );
  if (models.length === 0) return [];
  const heads = ['model', 'firstLegal', 'repaired', 'fallback', 'tokens', 'cost', 'seconds'] as const;
  return [
    '',
    ...columns(
      heads.map((head) => words.t(`terminal:simulation.models.${head}`)),
      models.map(row),
    ),
  ];
}

function row({ name, games, figures }: Told): string[] {
  const of = (figure: string) => figures[figure] ?? 0;
  const asked = Math.max(1, of('asked'));
  return [
    name,
    percent(of('first') / asked),
    percent(of('repaired') / asked),
    percent(of('fallback') / asked),
    grouped((of('inputTokens') + of('outputTokens')) / games),
    `$${(of('microdollars') / MICRODOLLARS / games).toFixed(4)}`,
    (of('milliseconds') / 1000 / asked).toFixed(2),
  ];
}
