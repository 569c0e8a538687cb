import type { Corporation, Tile } from '@magnate/engine/acquire';
import { FRIENDS } from './positions.ts';
import { type ActionBody, ScriptedPlayer, type TableRequest, type TestTable } from './tables.ts';

/**
 * A scripted game of Acquire, to reach rare positions without luck. Every hand names the tiles that matter; the rest are
 * tiles that touch nothing.
 *
 *   const table = await played(open, { hands: [['1A', '2A'], ['5E']], turns: [turn('p1', '1A'), turn('p2', '5E')] });
 */

type Open = (request: TableRequest) => Promise<TestTable>;

interface Step {
  readonly playerId: string;
  readonly deed: ActionBody;
}

interface Script extends TableRequest {
  /** In seat order. */
  readonly hands: readonly (readonly Tile[])[];
  /** The first draws, as turns end. */
  readonly draws?: readonly Tile[];
  readonly turns?: readonly (readonly Step[])[];
}

const HAND = 6;
/** Far from the scripted tiles, and from each other. */
const LONELY: readonly Tile[] = [
  ...([1, 3, 5, 7, 9, 11] as const).map((column): Tile => `${column}G`),
  ...([2, 4, 6, 8, 10, 12] as const).map((column): Tile => `${column}I`),
];

export async function played(
  open: Open,
  { hands, draws = [], turns = [], options = {}, ...request }: Script,
): Promise<TestTable> {
  const table = await open({
    game: 'acquire',
    players: hands.map((_, seat) => ({ name: FRIENDS[seat] ?? `Player ${seat + 1}` })),
    seed: 'a script',
    ...request,
    options: { turnOrder: 'given', startTiles: 'none', ...options },
    scenario: { bag: [...dealt(hands, draws), ...draws] },
  });
  for (const { playerId, deed } of turns.flat()) await new ScriptedPlayer(table, playerId).attempt(deed);
  return table;
}

function dealt(hands: Script['hands'], draws: readonly Tile[]): readonly Tile[] {
  const named = [...hands.flat(), ...draws];
  const spare = LONELY.filter((tile) => !named.includes(tile));
  return hands.flatMap((hand) => [...hand, ...spare.splice(0, HAND - hand.length)]);
}

/** Places a tile, then plays the actions. */
export function turn(playerId: string, tile: Tile, ...deeds: readonly ActionBody[]): readonly Step[] {
  return [place(tile), ...deeds].map((deed) => ({ playerId, deed }));
}

export const place = (tile: Tile): ActionBody => ({ type: 'PlaceTile', tile });
export const found = (corporation: Corporation): ActionBody => ({ type: 'FoundCorporation', corporation });
export const buy = (...shares: readonly Corporation[]): ActionBody => ({ type: 'BuyShares', shares });
export const dispose = (trade: number, sell: number): ActionBody => ({ type: 'DisposeShares', trade, sell });
