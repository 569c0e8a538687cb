import {
  calculateLiquidationValue,
  calculateNetWorth,
  COLOR_GROUPS,
  type GameView,
  getPlayerById,
  hasMonopoly,
  openDebt,
} from '@magnate/engine/monopoly';

/** From this multiple of the other's worth on, the richer of two players won all of 335 games between Solid bots. */
const LEAD = 3;

/** Are two players left, the richer one with a whole group and a lead that is hardly ever lost? Nothing is left to play out once a debt ruins one of them. */
export function isDuelDecided(view: GameView): boolean {
  const players = view.players
    .filter(({ isActive }) => isActive)
    .map(({ id }) => ({ id, worth: calculateNetWorth(view, id) }));
  const [poorer, richer, ...others] = players.toSorted((a, b) => a.worth - b.worth);
  if (poorer === undefined || richer === undefined || others.length > 0 || isRuinous(view)) return false;
  const hasGroup = COLOR_GROUPS.some((group) => hasMonopoly(view, richer.id, group));
  return hasGroup && richer.worth >= LEAD * poorer.worth;
}

function isRuinous(view: GameView): boolean {
  const debt = openDebt(view);
  if (debt === undefined) return false;
  const { debtorId, amount } = debt;
  return (getPlayerById(view, debtorId)?.cash ?? 0) + calculateLiquidationValue(view, debtorId) < amount;
}
