import { type GameId, gameOf } from '@magnate/engine';
import { type FactsOf, type OwnFactsOf, protocolOf } from '@magnate/protocol';
import { acquireFacts } from './acquire/facts.ts';
import { fieldDescriptionsOf } from './fieldDescriptions.ts';
import { monopolyFacts } from './monopoly/facts.ts';

/** The one list of games of the service: what never changes about each, and a program that plays one of them. */

export { BOT as EXAMPLE_BOT } from './acquire/bot.ts';

const OWN: { readonly [G in GameId]: OwnFactsOf<G> } = { monopoly: monopolyFacts, acquire: acquireFacts };

export function factsOf(game: GameId): FactsOf<GameId> {
  const { view, phases } = protocolOf(game);
  return { ...OWN[game], options: { ...gameOf(game).options.standard }, phases, view: fieldDescriptionsOf(view) };
}
