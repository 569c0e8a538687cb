import { byGame, type GameId } from '@magnate/engine';
import type { ActionAlias } from './core/game.ts';
import { protocolOf } from './games.ts';
import { inCapitals } from './v1.ts';

/**
 * Aliases of actions in capitals, for programs that were written for them: `ROLL_DICE` is `RollDice`. Every endpoint that
 * takes an action accepts them; answers use them only on request.
 */

const ALIASES: Readonly<Record<GameId, ReadonlyMap<string, ActionAlias>>> = byGame((game) => {
  const { actions, aliases } = protocolOf(game);
  return new Map<string, ActionAlias>([
    ...Object.keys(actions).map((type) => [inCapitals(type), { type }] as const),
    ...Object.entries(aliases),
  ]);
});

/** Every alias of a game's actions, with the action that it stands for. */
export function aliasesOf(game: GameId): ReadonlyMap<string, ActionAlias> {
  return ALIASES[game];
}

/** Offers of a game under their aliases. An alias that covers two types is resolved. */
export function offersInCapitals(
  game: GameId,
  offers: readonly { readonly type: string }[],
  view: object,
): readonly { readonly type: string }[] {
  const { renamed } = protocolOf(game);
  return offers.flatMap((offer) => renamed?.(offer, view) ?? [{ ...offer, type: inCapitals(offer.type) }]);
}
