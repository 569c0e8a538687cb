import { GAME_IDS, type GameId, gameOf } from '@magnate/engine';
import { type FactsOf, type OwnFactsOf, type OwnFigures, protocolOf } from '@magnate/protocol';
import type { GameCount, TopAmount } from '../../store/store.ts';
import { acquireFacts } from './acquire/facts.ts';
import { monopolyFacts } from './monopoly/facts.ts';
import { monopolyFigures } from './monopoly/figures.ts';
import { z } from 'zod';

/** The list of games that the service offers, each with its constants, and an example bot for one of them. */

export { BOT as EXAMPLE_BOT } from './acquire/facts.ts';

/** The prefix of references to definitions. */
const DEFINITIONS = '#/$defs/';

type Changes = Readonly<Record<string, unknown>>;

const OWN: { readonly [G in GameId]: (options: Changes) => OwnFactsOf<G> } = {
  monopoly: monopolyFacts,
  acquire: acquireFacts,
};

/** The constants of a game with standard options. Computed once, because the schema of a view is large. */
const SHARED = new Map(
  GAME_IDS.map((game) => {
    const { view, phases } = protocolOf(game);
    return [game, { options: { ...gameOf(game).options.standard }, phases, view: fieldDescriptionsOf(view) }] as const;
  }),
);

/** The constants of one table, which may have a custom board. */
export function factsOf(game: GameId, options: Changes = {}): FactsOf<GameId> {
  return { ...OWN[game](options), ...SHARED.get(game) } as FactsOf<GameId>;
}

type Figures = (counts: readonly GameCount[], amounts: readonly TopAmount[]) => Partial<OwnFigures>;

const FIGURES: Readonly<Record<GameId, Figures>> = { monopoly: monopolyFigures, acquire: () => ({}) };

/** The statistics of this game alone, from its own counts and highest amounts. */
export function figuresOf(game: GameId, ...found: Parameters<Figures>): Partial<OwnFigures> {
  return FIGURES[game](...found);
}

interface Described {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
}

/** The description of every field of a schema by path, such as `players[].cash`. */
function fieldDescriptionsOf(schema: z.ZodType): Readonly<Record<string, string>> {
  const legend: Record<string, string> = {};
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Described & {
    readonly $defs?: Readonly<Record<string, Described>>;
  };
  const walk = (path: string, { $ref = '', ...given }: Described) => {
    const part = { ...$defs[$ref.replace(DEFINITIONS, '')], ...given };
    if (path !== '' && part.description !== undefined) legend[path] ??= part.description;
    for (const [key, field] of Object.entries(part.properties ?? {})) walk(path === '' ? key : `${path}.${key}`, field);
    if (part.items !== undefined) walk(`${path}[]`, part.items);
    for (const variant of [...(part.anyOf ?? []), ...(part.oneOf ?? [])]) walk(path, variant);
  };
  walk('', root);
  return legend;
}
