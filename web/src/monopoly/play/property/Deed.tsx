import type { PlayerId } from '@magnate/engine';
import { type Board, boardOf, type GameView, type SpaceId, STANDARD_BOARD, lotAt } from '@magnate/engine/monopoly';
import { type Names, words } from '@magnate/words';
import { useSeatView, subjectOf } from '../../../game/seatView.ts';
import { SpaceChip } from '../../board/SpaceChip.tsx';
import { useSelection } from '../../board/selection.ts';
import { countIn, wouldComplete } from '../lotGroups.ts';
import { groupName } from '@magnate/words/monopoly';
import styles from './Deed.module.css';

/** A lot for sale in brief; a tap opens the whole card. */
export function Deed({ spaceId }: { readonly spaceId: SpaceId }) {
  const { view, me, names } = useSeatView<'monopoly'>();
  const inspect = useSelection((selection) => selection.inspect);
  return (
    <div className={styles.deed}>
      <SpaceChip spaceId={spaceId} onClick={() => inspect(spaceId)} />
      <ul className={styles.facts}>
        {deedFacts(view, spaceId, me, names).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}

/** The facts of a free lot before a purchase, in short sentences. */
export function deedFacts(view: GameView, spaceId: SpaceId, me: PlayerId | null, names: Names): readonly string[] {
  const board = boardOf(view.options);
  const lot = lotAt(spaceId, board);
  if (lot === undefined) return [];
  const price = words.t('monopoly:play.deed.price', { amount: lot.price });
  const facts = [price, rentWords(spaceId, board)];
  const group = groupName(lot.group, board);
  if (me !== null) {
    const has = countIn(view, me, lot.group);
    const who = subjectOf(me, names);
    if (wouldComplete(view, me, spaceId) !== undefined) {
      facts.push(
        who.context === 'you'
          ? words.t('monopoly:play.deed.completes', { group })
          : words.t('monopoly:play.deed.completesOther', { group, name: who.who }),
      );
    } else if (has > 0) {
      facts.push(words.t('monopoly:play.deed.have', { ...who, has, all: board.groupSpaces[lot.group].length, group }));
    }
  }
  for (const { id, isActive } of view.players) {
    if (id === me || !isActive || wouldComplete(view, id, spaceId) === undefined) continue;
    facts.push(words.t('monopoly:play.deed.completesOther', { group, name: names.object(id) }));
  }
  return facts;
}

function rentWords(spaceId: SpaceId, board: Board): string {
  const lot = lotAt(spaceId, board);
  const isUsual = board === STANDARD_BOARD;
  switch (lot?.type) {
    case 'street':
      return words.t('monopoly:play.deed.rentGroup', { amount: lot.rents[0], whole: 2 * lot.rents[0] });
    case 'railroad':
      return words.t(`monopoly:play.deed.${isUsual ? 'rentRailroads' : 'rentByCount'}`, {
        ...endsOf(board.railroadRents),
        group: groupName(lot.group, board),
      });
    case 'utility': {
      const { one, all } = endsOf(board.utilityFactors);
      return isUsual
        ? words.t('monopoly:play.deed.rentUtilities', { one, both: all })
        : words.t('monopoly:play.deed.rentTimes', { one, all, group: groupName(lot.group, board) });
    }
    case undefined:
      return '';
  }
}

/** The rent of one of a kind, and of all. */
function endsOf(ladder: readonly number[]): { readonly one: number; readonly all: number } {
  return { one: ladder[1] ?? 0, all: ladder.at(-1) ?? 0 };
}
