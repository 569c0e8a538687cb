import type { PlayerId } from '@magnate/engine';
import sheet from '../../design/figures.module.css';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { personOf } from '../people.ts';
import { useSeatView } from '../seatView.ts';

/** Somebody in a table of figures. */
export function PlayerName({ playerId }: { readonly playerId: PlayerId }) {
  const { people, names } = useSeatView();
  return (
    <span className={sheet.who}>
      <PlayerToken seat={personOf(people, playerId)?.seat ?? 0} size={18} />
      {names.subject(playerId)}
    </span>
  );
}
