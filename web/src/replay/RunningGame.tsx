import type { GameId } from '@magnate/engine';
import { useMemo, useState } from 'react';
import { Waiting } from '../design/Waiting.tsx';
import type { GameKit } from '../game/kit.ts';
import { seatOf } from '../game/positionSeat.ts';
import { ownTable } from '../sync/keyring.ts';
import { onlySeat } from './onlySeat.ts';
import { ReplayTable } from './ReplayTable.tsx';
import type { LoadProblem } from '../local/tableRecord.ts';
import { useSoFar } from './useSoFar.ts';

interface RunningGameProps {
  readonly id: string;
  readonly loadKit: (game: GameId) => Promise<GameKit>;
  onOver(): void;
  onProblem(problem: LoadProblem): void;
}

/** A game that is still played, from its beginning up to now, as far as whoever looks may know. */
export function RunningGame({ id, loadKit, onOver, onProblem }: RunningGameProps) {
  const own = useMemo(() => ownTable(id), [id]);
  const [me, setMe] = useState(() => onlySeat(id) ?? null);
  /** Whose token asks. A spectator sees less than any seat, so that one goes on asking when its eyes are left. */
  const [asking, setAsking] = useState(me);
  const seats = own?.seats ?? [];
  const seat = seats.find(({ playerId }) => playerId === asking);
  const token = seat?.token ?? own?.hostToken ?? seats[0]?.token;
  const game = useSoFar(id, token, { loadKit, onOver, onProblem });
  const players = useMemo(
    () => game?.seen.table.players.map(({ id: playerId, name, model }) => seatOf(playerId, name, model)) ?? [],
    [game?.seen.table],
  );
  if (game === undefined) return <Waiting what="table" whole />;
  return (
    <ReplayTable
      id={id}
      kit={game.kit}
      players={players}
      moments={game.moments}
      me={me}
      onSeat={(next) => {
        setMe(next);
        if (next !== null) setAsking(next);
      }}
      seats={players.filter((player) => seats.some(({ playerId }) => playerId === player.id))}
    />
  );
}
