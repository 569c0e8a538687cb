import { pieceAt, tokenIndexOf } from '../game/playerInfo.ts';
import { useSettings } from '../sync/settings.ts';
import { useTable } from '../sync/useTable.ts';

/** My chosen token, if one person plays on this device; otherwise null. */
export function useChosenToken(): number | null {
  const token = useSettings((settings) => settings.look);
  const isOne = useTable((state) => state.seats.length === 1);
  return isOne ? token : null;
}

/** Maps seat numbers to tokens on this device. */
export function useToken(): (seat: number) => number {
  const token = useChosenToken();
  const players = useTable((state) => state.table?.players);
  const me = useTable((state) => state.seat?.playerId);
  const all = players ?? [];
  const own = pieceAt(
    all,
    all.findIndex(({ id }) => id === me),
  );
  return (seat) => tokenIndexOf(pieceAt(all, seat), own, token);
}
