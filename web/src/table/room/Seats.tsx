import { Bot, Check, Hourglass } from 'lucide-react';
import { translator } from '@magnate/words';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { useTable } from '../../sync/useTable.ts';
import { botName, seatState, type SeatState } from '../../game/playerInfo.ts';
import type { Hosting } from '../hosting.ts';
import type { PublicSeat } from '@magnate/protocol';
import { SeatGiving } from '../SeatGiving.tsx';
import { useToken } from '../useToken.ts';
import { SeatInvite } from '../bar/Invitations.tsx';
import styles from './Seats.module.css';

/** All seats and their states; the host can fill the empty ones. */
export function Seats({ hosting }: { readonly hosting: Hosting | null }) {
  const players = useTable((state) => state.table?.players) ?? [];
  const me = useTable((state) => state.seat?.playerId ?? null);
  const seats = useTable((state) => state.seats);
  const own = seats.map(({ playerId }) => playerId);
  const tokenIndexOf = useToken();
  return (
    <ul className={styles.seats}>
      {players.map((player, seat) => {
        const state = seatState(player, me, own);
        return (
          <li key={player.id} className={styles.seat}>
            <SeatLine player={player} seat={tokenIndexOf(seat)} state={state} isHost={hosting !== null} />
            {hosting !== null && <SeatActs player={player} hosting={hosting} state={state} />}
          </li>
        );
      })}
    </ul>
  );
}

interface SeatLineProps {
  readonly player: PublicSeat;
  readonly seat: number;
  readonly state: SeatState;
  readonly isHost: boolean;
}

function SeatLine({ player, seat, state, isHost }: SeatLineProps) {
  const t = translator('table');
  const isReady = state !== 'expected' && state !== 'open' && state !== 'away';
  const Mark = state === 'bot' || state === 'model' ? Bot : isReady ? Check : Hourglass;
  return (
    <div className={styles.who}>
      <PlayerToken seat={seat} size={32} />
      <span className={styles.name}>
        <strong dir="auto" title={player.name}>
          {player.name}
        </strong>
        <span className={styles.state}>{words()}</span>
      </span>
      <Mark className={isReady ? styles.ready : styles.state} size={20} aria-hidden />
    </div>
  );

  function words(): string {
    if (state === 'bot') return botName(player.model);
    // Only the host knows who was sent a link: the host's own seat looks the same from elsewhere.
    return state === 'expected' && !isHost ? t('room.state.absent') : t(`room.state.${state}`);
  }
}

interface SeatActsProps {
  readonly player: PublicSeat;
  readonly hosting: Hosting;
  readonly state: SeatState;
}

function SeatActs({ player, hosting, state }: SeatActsProps) {
  if (state === 'you' || state === 'device') return null;
  const isEmpty = state === 'expected' || state === 'open';
  const giving = <SeatGiving player={player} hosting={hosting} isEmpty={isEmpty} />;
  return isEmpty ? <SeatInvite player={player} hosting={hosting} more={giving} /> : giving;
}
