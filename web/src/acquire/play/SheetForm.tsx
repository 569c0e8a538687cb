import { boardOf, type Corporation, type GameView, holdingsIn, leftInBank, priceNow } from '@magnate/engine/acquire';
import type { ReactNode } from 'react';
import { translator } from '@magnate/words';
import { TALL_FORM } from '../../game/decision/DecisionPanel.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { CorporationMark } from '../board/CorporationMark.tsx';
import { HoldingCell, SheetPlayer, SizeMark, Sum } from '../board/SheetCells.tsx';
import styles from './SheetForm.module.css';

interface SheetFormProps {
  readonly caption: string;
  /** The planned state. */
  readonly then: GameView;
  readonly left: (corporation: Corporation) => number;
  /** The columns to decide on. */
  readonly isMarked?: (corporation: Corporation) => boolean;
  /** The decision below each column. */
  readonly control?: (corporation: Corporation) => ReactNode;
}

/** The score sheet as a form: the planned shares of all players, and the decision below each corporation. */
export function SheetForm({ caption, then, left, isMarked, control }: SheetFormProps) {
  const t = translator('acquire');
  const { view, me } = useSeatView<'acquire'>();
  const { corporations } = boardOf(view.options);
  const holdings = corporations.map((corporation) => holdingsIn(then, corporation));
  const classOf = (corporation: Corporation) => (isMarked?.(corporation) === true ? styles.marked : undefined);
  return (
    <div className={styles.sheet} {...TALL_FORM}>
      <table className={styles.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.who}>
              <span className="sr-only">{t('board.sheet.player')}</span>
            </th>
            {corporations.map((corporation) => (
              <th key={corporation} scope="col" className={classOf(corporation)}>
                <CorporationMark corporation={corporation} />
                <span className="sr-only">{corporation}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.players.map(({ id }, seat) => (
            <tr key={id} className={id === me ? styles.mine : undefined}>
              <th scope="row" className={styles.who}>
                <SheetPlayer id={id} nameClass={styles.name} />
              </th>
              {holdings.map((holders, index) => (
                <HoldingCell key={corporations[index]} holder={holders[seat]} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Figures name={t('board.sheet.size')} figure={(corporation) => <SizeMark corporation={corporation} />} />
          <Figures
            isKept
            name={t('board.sheet.price')}
            figure={(corporation) => <Sum amount={priceNow(view, corporation)} />}
          />
          <Figures name={t('board.sheet.left')} figure={left} />
          {control !== undefined && (
            <tr className={styles.controls}>
              <th scope="row" className={styles.who}>
                <span className="sr-only">{caption}</span>
              </th>
              {corporations.map((corporation) => (
                <td key={corporation} className={classOf(corporation)}>
                  {control(corporation)}
                </td>
              ))}
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  );
}

/** The shares of the bank, without the plan. */
export function useBankStock(): (corporation: Corporation) => number {
  const { view } = useSeatView<'acquire'>();
  return (corporation) => leftInBank(view, corporation);
}

interface FiguresProps {
  readonly name: string;
  readonly figure: (corporation: Corporation) => ReactNode;
  /** Also in a small sheet. */
  readonly isKept?: boolean;
}

function Figures({ name, figure, isKept = false }: FiguresProps) {
  const { view } = useSeatView<'acquire'>();
  return (
    <tr className={isKept ? styles.kept : undefined}>
      <th scope="row" className={styles.who}>
        <span className={styles.figure}>{name}</span>
      </th>
      {boardOf(view.options).corporations.map((corporation) => (
        <td key={corporation}>{figure(corporation)}</td>
      ))}
    </tr>
  );
}
