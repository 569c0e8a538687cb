import { BOARD } from '@magnate/engine/monopoly';
import type { MonopolyTally } from '../tally.ts';
import { absence, figure } from '../../report/figure.ts';
import { percent, whole } from '../../report/format.ts';
import type { Markup } from '../../report/markup.ts';
import { boardMap } from './board.ts';
import { fullName, IN_JAIL, landingsOf, ranked } from './landings.ts';
import { GROUP_NAMES, shortName } from './names.ts';

/** Where tokens rest: the board, and the same as a list. */
export function landingFigure(tally: MonopolyTally): Markup {
  const landings = landingsOf(tally);
  const order = ranked(landings);
  const [most] = order;
  const least = order.at(-1);
  const rolls = tally.landings.reduce((sum, count) => sum + count, 0);
  if (rolls === 0 || most === undefined || least === undefined) {
    return absence('Where tokens rest', 'No roll was made, so no space was visited.');
  }
  const title = `${fullName(most)} is visited most, ${fullName(least)} least`;
  const jailed = landings[IN_JAIL]?.part ?? 0;
  const alt = `${title}: ${percent(most.part, 2)} and ${percent(least.part, 2)} of rolls. ${percent(jailed, 2)} end in jail.`;
  return figure({
    title,
    reading: `Where the token stands when a roll and all that followed from it is done, as a share of all ${whole(rolls)} rolls. Cards and Go To Jail carry tokens on; in jail counts every roll that leaves a player there.`,
    drawing: boardMap(landings, alt),
    isFullWidth: true,
    table: {
      caption: 'All spaces, the most visited first',
      columns: ['space', 'short', 'place', 'group', 'landings', 'share'],
      rows: landings
        .toSorted((a, b) => b.count - a.count || a.position - b.position)
        .map((landing) => {
          const { position, count, part } = landing;
          const space = BOARD[position];
          const group = space !== undefined && 'group' in space ? GROUP_NAMES[space.group] : '–';
          const isJail = position === IN_JAIL;
          const code = isJail ? 'Jail' : shortName(position).code;
          return [fullName(landing), code, isJail ? '10' : String(position), group, whole(count), percent(part, 2)];
        }),
    },
  });
}
