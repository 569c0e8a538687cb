import { GAME_IDS, type GameId, gameOf } from '@magnate/engine';
import { type FactsOf, type OwnFactsOf, type OwnFigures, protocolOf } from '@magnate/protocol';
import type { GameCount, TopAmount } from '../../store/store.ts';
import { acquireFacts } from './acquire/facts.ts';
import { fieldDescriptionsOf } from './fieldDescriptions.ts';
import { monopolyFacts } from './monopoly/facts.ts';
import { monopolyFigures } from './monopoly/figures.ts';

/** The one list of games of the service: what never changes in each, and a program that plays one of them. */

export { BOT as EXAMPLE_BOT } from './acquire/bot.ts';

type Changes = Readonly<Record<string, unknown>>;

const OWN: { readonly [G in GameId]: (options: Changes) => OwnFactsOf<G> } = {
  monopoly: monopolyFacts,
  acquire: acquireFacts,
};

/** The same for every table of a game, whatever it changes. Made once: the schema of a view is large. */
const SHARED = new Map(
  GAME_IDS.map((game) => {
    const { view, phases } = protocolOf(game);
    return [game, { options: { ...gameOf(game).options.standard }, phases, view: fieldDescriptionsOf(view) }] as const;
  }),
);

/** With what a table changes, the facts of that table: it may have a board of its own. */
export function factsOf(game: GameId, options: Changes = {}): FactsOf<GameId> {
  return { ...OWN[game](options), ...SHARED.get(game) } as FactsOf<GameId>;
}

type Figures = (counts: readonly GameCount[], amounts: readonly TopAmount[]) => Partial<OwnFigures>;

const FIGURES: Readonly<Record<GameId, Figures>> = { monopoly: monopolyFigures, acquire: () => ({}) };

/** What statistics say of this game alone, from its own counts and highest amounts. */
export function figuresOf(game: GameId, ...found: Parameters<Figures>): Partial<OwnFigures> {
  return FIGURES[game](...found);
}
