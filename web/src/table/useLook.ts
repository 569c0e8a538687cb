import { lookOf } from '../game/people.ts';
import { useSettings } from '../sync/settings.ts';
import { useTable } from '../sync/useTable.ts';

/** My choice of a token counts where one person plays on this device; null where nobody has chosen, or several play. */
export function useChosenLook(): number | null {
  const look = useSettings((settings) => settings.look);
  const isOne = useTable((state) => state.seats.length === 1);
  return isOne ? look : null;
}

/** From the number of a seat to the token that it has on this device. */
export function useLook(): (seat: number) => number {
  const look = useChosenLook();
  const own = useTable((state) => state.table?.players.findIndex(({ id }) => id === state.seat?.playerId) ?? -1);
  return (seat) => lookOf(seat, own, look);
}
