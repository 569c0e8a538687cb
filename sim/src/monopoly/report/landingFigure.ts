import { words } from '@magnate/words';
import { groupName } from '@magnate/words/monopoly';
import { emptyFigure, figure } from '../../report/draw/figure.ts';
import { NOTHING, percent, whole } from '../../report/draw/format.ts';
import type { Markup } from '../../report/draw/markup.ts';
import { boardMap } from './board.ts';
import type { BoardTally } from './boardTally.ts';
import { fullName, landingsOf, ranked } from './landings.ts';
import { codeOf } from './names.ts';

const t = words.getFixedT(null, 'monopoly/report', 'board');

const COLUMNS = ['space', 'short', 'place', 'group', 'landings', 'share'] as const;

/** Where tokens rest: the board, and the same as a list. */
export function landingFigure(tally: BoardTally): Markup {
  const { board } = tally;
  const landings = landingsOf(tally);
  const order = ranked(landings, board);
  const [most] = order;
  const least = order.at(-1);
  const rolls = tally.landings.reduce((sum, count) => sum + count, 0);
  if (rolls === 0 || most === undefined || least === undefined) {
    return emptyFigure(t('heading'), t('nothing'));
  }
  const title = t('finding', { most: fullName(most, board), least: fullName(least, board) });
  const jailed = landings[board.size]?.part ?? 0;
  const alt = t('alt', {
    title,
    most: percent(most.part, 2),
    least: percent(least.part, 2),
    jailed: percent(jailed, 2),
  });
  return figure({
    title,
    reading: t('reading', { rolls }),
    drawing: boardMap(landings, alt, board),
    isFullWidth: true,
    table: {
      caption: t('caption'),
      columns: COLUMNS.map((column) => t(`columns.${column}`)),
      rows: landings
        .toSorted((a, b) => b.count - a.count || a.position - b.position)
        .map((landing) => {
          const { position, count, part } = landing;
          const space = board.spaces[position];
          const group = space !== undefined && 'group' in space ? groupName(space.group, board) : NOTHING;
          const isJail = position === board.size;
          const code = isJail ? t('jail') : codeOf(position, board);
          return [
            fullName(landing, board),
            code,
            String(isJail ? board.jail : position),
            group,
            whole(count),
            percent(part, 2),
          ];
        }),
    },
  });
}
