import { boardOf } from '@magnate/engine/acquire';
import type { CSSProperties } from 'react';
import { Money } from '../../design/Money.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { loaded } from '../../design/loaded.tsx';
import { useMomentLayer } from '../../game/moments.ts';
import { playerInfoOf } from '../../game/playerInfo.ts';
import { useSeatView } from '../../game/seatView.ts';
import { SettledView } from '../../game/SettledView.tsx';
import { cashChanges } from './animatedBoard.ts';
import styles from './Board.module.css';
import { BoardCard } from './BoardCard.tsx';
import { CorporationMark } from './CorporationMark.tsx';
import { Grid } from './Grid.tsx';
import { Rack } from './Rack.tsx';

const MomentLayer = loaded(async () => (await import('./MomentLayer.tsx')).MomentLayer, null);

/** The grid, my tiles below it, and a card for the selection. */
export function Board() {
  const { animation, skip, view } = useSeatView<'acquire'>();
  const { columns, rows } = boardOf(view.options);
  const hasMoments = useMomentLayer();
  const isActing = animation.current !== null;
  return (
    <div className={styles.board} style={{ '--ratio': columns / rows.length } as CSSProperties}>
      <div
        className={styles.ground}
        data-ltr=""
        data-ground={view.options.theme === 'harbour' ? 'harbour' : undefined}
        onPointerDown={isActing ? skip : undefined}
      >
        <Grid />
        <CashFloat />
        {hasMoments && <MomentLayer />}
      </div>
      <SettledView>
        <Rack isUnderBoard />
        <div className={styles.card}>
          <BoardCard />
        </div>
      </SettledView>
    </div>
  );
}

/** Amounts float over the board while they change hands. The log has the same as text. */
function CashFloat() {
  const { animation, playerInfos, names } = useSeatView<'acquire'>();
  if (animation.current === null) return null;
  const { event, milliseconds } = animation.current;
  const changes = cashChanges(event);
  if (changes.length === 0) return null;
  return (
    <div key={event.seq} className={styles.float} style={{ animationDuration: `${milliseconds}ms` }} aria-hidden>
      {changes.map(({ playerId, amount, corporation }) => (
        <span key={playerId} className={styles.sum}>
          {corporation !== null && <CorporationMark corporation={corporation} />}
          <PlayerToken seat={playerInfoOf(playerInfos, playerId)?.seat ?? 0} />
          <span className={styles.name}>{names.subject(playerId)}</span>
          <Money amount={amount} signed />
        </span>
      ))}
    </div>
  );
}
