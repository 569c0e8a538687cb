import type { ShareKit, Highlight } from '../../game/shareKit.ts';
import { BoardPicture } from './BoardPicture.tsx';
import { type Names, words } from '@magnate/words';
import type { Played } from '../../game/played.ts';
import { figuresOf } from '../analysis/figures.ts';

/** Acquire, as its end is shown to others. */
export const shareKit: ShareKit = {
  BoardPicture,
  // At the end everything has become money: the score says it all.
  cashOf: () => null,
  highlightsOf,
};

/** The biggest bonus that a merger paid to one player. */
function highlightsOf(played: Played, names: Names): readonly Highlight[] {
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
