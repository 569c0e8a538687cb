import { tokenIndexOf } from '../game/playerInfo.ts';
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
  const own = useTable((state) => state.table?.players.findIndex(({ id }) => id === state.seat?.playerId) ?? -1);
  return (seat) => tokenIndexOf(seat, own, token);
}
