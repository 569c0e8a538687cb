import {
  boardOf,
  type Corporation,
  bankMayHold,
  holdingsIn,
  leftInBank,
  priceNow,
  worthOf,
} from '@magnate/engine/acquire';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { translator } from '@magnate/words';
import { useSeatView, useSubject } from '../../game/seatView.ts';
import { Certificates } from './Certificates.tsx';
import { useChanges } from './changes.ts';
import { CorporationMark } from './CorporationMark.tsx';
import { bonusPair } from './infoRows.ts';
import { SheetByCorporation } from './SheetByCorporation.tsx';
import styles from './ScoreSheet.module.css';
import { ChangeMark, HoldingCell, SheetPlayer, SizeMark, Sum, SumCell } from './SheetCells.tsx';

/** Rows are players, columns corporations. */
export function SheetByPlayer() {
  const t = translator('acquire');
  const { view, me } = useSeatView<'acquire'>();
  const changes = useChanges();
  const { corporations } = boardOf(view.options);
  const holdings = corporations.map((corporation) => ({ corporation, holders: holdingsIn(view, corporation) }));
  return (
    <table className={styles.table}>
      <caption className="sr-only">{t('board.sheet.title')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.who}>
            {t('board.sheet.player')}
          </th>
          {corporations.map((corporation) => (
            <th key={corporation} scope="col" className={styles.mid}>
              <CorporationMark corporation={corporation} />
              <span className="sr-only">{corporation}</span>
            </th>
          ))}
          <th scope="col">{t('board.sheet.cash')}</th>
          <th scope="col">{t('board.sheet.worth')}</th>
        </tr>
      </thead>
      <tbody>
        {view.players.map(({ id }, seat) => (
          <tr key={id} className={id === me ? styles.mine : undefined}>
            <th scope="row" className={styles.who}>
              <SheetPlayer id={id} nameClass={styles.name} />
            </th>
            {holdings.map(({ corporation, holders }) => (
              <HoldingCell key={corporation} holder={holders[seat]} isChanged={changes.holding(id, corporation)} />
            ))}
            <SumCell amount={view.players[seat]?.cash ?? null} isChanged={changes.cash(id)} />
            <SumCell amount={worthOf(view, id)?.total ?? null} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <FigureRow
          name={t('board.sheet.size')}
          figure={(corporation) => (
            <>
              <SizeMark corporation={corporation} />
              {changes.size(corporation) && <ChangeMark />}
            </>
          )}
        />
        <FigureRow
          name={t('board.sheet.price')}
          figure={(corporation) => <Sum amount={priceNow(view, corporation)} />}
        />
        <FigureRow name={t('board.sheet.left')} figure={(corporation) => leftInBank(view, corporation)} />
        <FigureRow
          name={t('board.sheet.majority')}
          figure={(corporation) => <Sum amount={bonusPair(priceNow(view, corporation)).majority} />}
        />
        <FigureRow
          name={t('board.sheet.minority')}
          figure={(corporation) => <Sum amount={bonusPair(priceNow(view, corporation)).minority} />}
        />
      </tfoot>
    </table>
  );
}

interface FigureRowProps {
  readonly name: string;
  readonly figure: (corporation: Corporation) => ReactNode;
}

function FigureRow({ name, figure }: FigureRowProps) {
  const { view } = useSeatView<'acquire'>();
  return (
    <tr>
      <th scope="row" className={styles.who}>
        {name}
      </th>
      {boardOf(view.options).corporations.map((corporation) => (
        <td key={corporation} className={styles.mid}>
          {figure(corporation)}
        </td>
      ))}
    </tr>
  );
}

/** Holdings and their value. On narrow screens the corporations are the rows. */
export function ScoreSheet() {
  const t = translator('acquire');
  const { view } = useSeatView<'acquire'>();
  const who = useSubject();
  const changes = useChanges();
  const hides = view.players.some(({ shares }) => shares === null);
  return (
    <div className={styles.sheet}>
      <Certificates />
      <div className={styles.wide}>
        <SheetByPlayer />
      </div>
      <div className={styles.narrow}>
        <SheetByCorporation />
      </div>
      <ul className={styles.notes}>
        {changes.isAny && <li>{t('board.sheet.changedAbout', { ...who })}</li>}
        <li>{t('board.sheet.legend')}</li>
        <li className={styles.safe}>
          <ShieldCheck size={14} aria-hidden />
          {t('board.sheet.safeAbout', { count: view.options.safeSize })}
        </li>
        <li>{t('board.sheet.worthAbout')}</li>
        {hides && <li>{t('board.sheet.hiddenAbout')}</li>}
        {bankMayHold(view) && <li>{t('board.sheet.bankAbout')}</li>}
      </ul>
    </div>
  );
}
