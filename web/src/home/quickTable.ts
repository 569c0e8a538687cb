import type { GameId } from '@magnate/engine';
import { isStrength, modelOf, type Strength, DEFAULT_STRENGTH } from '../game/seats.ts';
import { botDelayOf, forEveryGame, GAMES, manifests } from '../games/manifests.ts';
import type { NewTable } from '../sync/api.ts';
import { freeNames } from './names.ts';
import type { SeatKind } from './openTable.ts';

/** One person against bots, with the standard rules. */

/** The last choice on the home page, stored. */
export interface QuickChoice {
  readonly strength: Strength;
  readonly bots: Readonly<Record<GameId, number>>;
}

export const DEFAULT_CHOICE: QuickChoice = {
  strength: DEFAULT_STRENGTH,
  bots: forEveryGame((game) => manifests[game].usualBots),
};

export interface QuickTable {
  readonly table: NewTable;
  readonly kinds: readonly SeatKind[];
}

interface Wanted {
  readonly game: GameId;
  readonly name: string;
  readonly bots: number;
  readonly strength: Strength;
  readonly botNames: readonly string[];
}

export function maxBots(game: GameId): number {
  return manifests[game].seats.max - 1;
}

export function isQuickChoice(value: unknown): value is QuickChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { strength, bots } = value as Partial<QuickChoice>;
  return isStrength(strength) && GAMES.every((game) => isBotCount(game, bots?.[game]));
}

function isBotCount(game: GameId, count: unknown): boolean {
  return typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= maxBots(game);
}

export function quickTable({ game, name, bots, strength, botNames }: Wanted): QuickTable {
  const players = freeNames(botNames, [name], Math.min(bots, maxBots(game))).map((botName) => ({
    name: botName,
    model: modelOf(strength),
  }));
  return {
    table: { game, players: [{ name }, ...players], botDelay: botDelayOf(game) },
    kinds: ['me', ...players.map(() => 'bot' as const)],
  };
}
