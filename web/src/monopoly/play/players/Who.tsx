import type { PlayerId } from '@magnate/engine';
import { PlayerToken } from '../../../design/PlayerToken.tsx';
import { personOf } from '../../../game/people.ts';
import { useSeatView } from '../../../game/seatView.ts';
import styles from './Who.module.css';

interface WhoProps {
  readonly playerId: PlayerId;
  readonly size?: number;
}

/** Somebody by token and name; a long name is cut, never the line it stands in. */
export function Who({ playerId, size = 20 }: WhoProps) {
  const { people, names } = useSeatView<'monopoly'>();
  const person = personOf(people, playerId);
  return (
    <span className={styles.who}>
      {person !== undefined && <PlayerToken seat={person.seat} size={size} />}
      <span className={styles.name}>{names.subject(playerId)}</span>
    </span>
  );
}
