import { tokenIndexOf } from '../game/playerInfo.ts';
import { useSettings } from '../sync/settings.ts';
import { useTable } from '../sync/useTable.ts';

/** My choice of a token counts where one person plays on this device; null where nobody has chosen, or several play. */
export function useChosenToken(): number | null {
  const token = useSettings((settings) => settings.look);
  const isOne = useTable((state) => state.seats.length === 1);
  return isOne ? token : null;
}

/** From the number of a seat to the token that it has on this device. */
export function useToken(): (seat: number) => number {
  const token = useChosenToken();
  const own = useTable((state) => state.table?.players.findIndex(({ id }) => id === state.seat?.playerId) ?? -1);
  return (seat) => tokenIndexOf(seat, own, token);
}
