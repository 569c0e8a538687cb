import { type Names, words } from '@magnate/words';
import type { Played } from '../../game/played.ts';
import type { Highlight } from '../../game/shareKit.ts';
import { figuresOf } from '../analysis/figures.ts';

/** The biggest bonus that a merger paid to one player. */
export function highlightsOf(played: Played, names: Names): readonly Highlight[] {
  const bonuses = figuresOf(played).mergers.flatMap(({ survivor, defunct, paid }) =>
    [...paid].map(([playerId, { bonus }]) => ({ playerId, amount: bonus, survivor, defunct })),
  );
  const best = bonuses.filter(({ amount }) => amount > 0).toSorted((a, b) => b.amount - a.amount)[0];
  if (best === undefined) return [];
  const { playerId, amount, survivor, defunct } = best;
  const merger = words.t('acquire/analysis:mergers.into', { defunct: defunct.join(', '), survivor });
  return [
    {
      kind: 'bonus',
      weight: amount,
      heading: words.t('acquire/analysis:share.bonus.heading'),
      about: words.t('acquire/analysis:share.bonus.about', { name: names.subject(playerId), amount, merger }),
    },
  ];
}
