import type { PlayerId } from '@magnate/engine';
import {
  type Board,
  boardOf,
  type GameView,
  type Lot,
  type SpaceId,
  STANDARD_BOARD,
  lotAt,
} from '@magnate/engine/monopoly';
import { type Names, words } from '@magnate/words';
import type { ReactNode } from 'react';
import { useSeatView, subjectOf } from '../../../game/seatView.ts';
import { SpaceChip } from '../../board/SpaceChip.tsx';
import { useSelection } from '../../board/selection.ts';
import { TitleDeed } from '../../board/TitleDeed.tsx';
import { countIn, wouldComplete } from '../lotGroups.ts';
import { groupInSentence } from '@magnate/words/monopoly';
import styles from './ForSale.module.css';

interface ForSaleProps {
  readonly spaceId: SpaceId;
  /** The question with its form. */
  readonly children: ReactNode;
  /** Beside the deed, also where the form needs the whole width. */
  readonly more?: ReactNode;
}

/** A question about a lot for sale, beside its title deed. Low screens have the deed in brief; a press opens all of it. */
export function ForSale({ spaceId, children, more }: ForSaleProps) {
  const { view, me, names } = useSeatView<'monopoly'>();
  const inspect = useSelection((selection) => selection.inspect);
  const lot = lotAt(spaceId, boardOf(view.options));
  if (lot === undefined) return children;
  const facts = groupFacts(view, lot, me, names);
  return (
    <div className={styles.sale}>
      <TitleDeed lot={lot} onOpen={inspect} />
      <div className={styles.words}>
        <div className={styles.question}>{children}</div>
        <div className={styles.rest}>
          {more}
          {facts.length > 0 && (
            <ul className={styles.facts}>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
          <div className={styles.brief}>
            <SpaceChip spaceId={spaceId} onClick={() => inspect(spaceId)} />
            {deedInBrief(lot, boardOf(view.options)).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Whose group this lot would complete or begin, in short sentences. */
export function groupFacts(view: GameView, lot: Lot, me: PlayerId | null, names: Names): readonly string[] {
  const board = boardOf(view.options);
  const group = groupInSentence(lot.group, board);
  const facts: string[] = [];
  if (me !== null) {
    const has = countIn(view, me, lot.group);
    const who = subjectOf(me, names);
    if (wouldComplete(view, me, lot.position) !== undefined) {
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
    if (id === me || !isActive || wouldComplete(view, id, lot.position) === undefined) continue;
    facts.push(words.t('monopoly:play.deed.completesOther', { group, name: names.object(id) }));
  }
  return facts;
}

/** The price and the rent. */
export function deedInBrief(lot: Lot, board: Board): readonly string[] {
  return [words.t('monopoly:play.deed.price', { amount: lot.price }), rentWords(lot, board)];
}

function rentWords(lot: Lot, board: Board): string {
  const isUsual = board === STANDARD_BOARD;
  switch (lot.type) {
    case 'street':
      return words.t('monopoly:play.deed.rentGroup', { amount: lot.rents[0], whole: 2 * lot.rents[0] });
    case 'railroad':
      return words.t(`monopoly:play.deed.${isUsual ? 'rentRailroads' : 'rentByCount'}`, {
        ...endsOf(board.railroadRents),
        group: groupInSentence(lot.group, board),
      });
    case 'utility': {
      const { one, all } = endsOf(board.utilityFactors);
      return isUsual
        ? words.t('monopoly:play.deed.rentUtilities', { one, both: all })
        : words.t('monopoly:play.deed.rentTimes', { one, all, group: groupInSentence(lot.group, board) });
    }
  }
}

/** The rent of one of a kind, and of all. */
function endsOf(ladder: readonly number[]): { readonly one: number; readonly all: number } {
  return { one: ladder[1] ?? 0, all: ladder.at(-1) ?? 0 };
}
