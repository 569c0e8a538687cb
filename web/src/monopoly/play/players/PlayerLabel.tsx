import type { PlayerId } from '@magnate/engine';
import { PlayerToken } from '../../../design/PlayerToken.tsx';
import { playerInfoOf } from '../../../game/playerInfo.ts';
import { PlayerName } from '../../../game/PlayerName.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import styles from './PlayerLabel.module.css';

interface PlayerLabelProps {
  readonly playerId: PlayerId;
  readonly size?: number;
  /** Links to the page of the player. */
  readonly isLink?: boolean;
}

/** Token and name of a player; a long name is truncated, or as a link continued on the next line. */
export function PlayerLabel({ playerId, size = 20, isLink = false }: PlayerLabelProps) {
  const { playerInfos, names } = useSeatView<'monopoly'>();
  const person = playerInfoOf(playerInfos, playerId);
  return (
    <span className={styles.who}>
      {person !== undefined && <PlayerToken seat={person.seat} size={size} />}
      <span dir="auto" className={isLink ? styles.whole : styles.name}>
        {isLink ? <PlayerName playerId={playerId} /> : names.subject(playerId)}
      </span>
    </span>
  );
}
