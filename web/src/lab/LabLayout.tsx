import type { GameId, PlayerId } from '@magnate/engine';
import { speakCurrency, wordsOf } from '@magnate/words';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import type { GameKit } from '../game/kit.ts';
import { LearnContext } from '../game/learn/learnContext.ts';
import { SeatViewContext } from '../game/seatView.ts';
import { type Strength, USUAL_STRENGTH } from '../game/seats.ts';
import { exampleSeat, exampleTable } from '../learn/exampleSeat.ts';
import type { AnyView } from '../sync/gameTypes.ts';
import { TableContext } from '../sync/useTable.ts';
import { LabBots } from './LabBots.tsx';
import card from './card.module.css';
import styles from './LabLayout.module.css';
import { LabOdds } from './LabOdds.tsx';
import { LabShare } from './LabShare.tsx';
import type { LabPosition } from './useLab.ts';

interface LabLayoutProps {
  readonly kit: GameKit;
  readonly lab: Pick<LabPosition<GameId>, 'saved' | 'isUnreadable' | 'start'> & { readonly view: AnyView };
  /** Whose eyes the board is seen with. */
  readonly me: PlayerId | null;
  /** What is wrong with the position, as a sentence with the name of its place. */
  readonly fault: string | undefined;
  readonly board: ReactNode;
  /** Stands right under the board: what a tap on it does. */
  readonly tools?: ReactNode;
  readonly editor: ReactNode;
  /** Makes a position of a game that can only be measured. */
  readonly onEdit: () => void;
  readonly onBegin: () => void;
}

/** The board, what the position is worth, and the fields that it is built with. */
export function LabLayout({ kit, lab, me, fault, board, tools, editor, onEdit, onBegin }: LabLayoutProps) {
  const t = wordsOf('lab');
  const { view, saved, start } = lab;
  const [strengths, setStrengths] = useState<Readonly<Record<PlayerId, Strength>>>({});
  const bots = view.players.map(({ id }) => strengths[id] ?? USUAL_STRENGTH);
  const seat = useMemo(
    () => exampleSeat(kit, view, me, null, (id) => view.players.find((player) => player.id === id)?.name ?? id),
    [kit, view, me],
  );
  const table = useMemo(() => exampleTable(kit), [kit]);
  // Before anything is drawn: sums are said with the sign of the board.
  speakCurrency(kit.currency?.(view));
  useEffect(() => () => speakCurrency(), []);
  return (
    <LearnContext value={null}>
      <TableContext value={table}>
        <SeatViewContext value={seat}>
          <div className={styles.lab}>
            <div className={styles.field}>
              <div className={styles.board}>{board}</div>
              {saved === null && tools}
            </div>
            <div className={styles.side}>
              {lab.isUnreadable && <Banner kind="warning">{t('unreadable')}</Banner>}
              {saved !== null && (
                <Banner actions={<Button onClick={onEdit}>{t('saved.edit')}</Button>}>{t('saved.about')}</Banner>
              )}
              <section className={card.card} aria-labelledby="odds-title">
                <LabOdds game={kit.id} start={start} bots={bots} people={seat.people} fault={fault} />
              </section>
              {saved === null && editor}
              <section className={card.card} aria-labelledby="bots-title">
                <LabBots
                  people={seat.people}
                  bots={bots}
                  onChange={(id, strength) => setStrengths({ ...strengths, [id]: strength })}
                />
              </section>
              <section className={card.card} aria-labelledby="share-title">
                <LabShare start={start} game={kit.id} onBegin={onBegin} />
              </section>
            </div>
          </div>
        </SeatViewContext>
      </TableContext>
    </LearnContext>
  );
}
