import { parseArgs } from 'node:util';
import {
  type ActionOf,
  GAME_IDS,
  type GameId,
  gameOf,
  type GameOf,
  type PlayerId,
  type Rng,
  type StateOf,
  type ViewOf,
} from '@magnate/engine';
import { botNamed } from '../src/botNamed.ts';
import { type BotPlayer, stateAsView } from '../src/core/bot.ts';
import { lazyList, nextActor } from '../src/core/gameLoop.ts';
import { quickRng, rngFrom } from '../src/core/rng.ts';
import { leadOf, type SearchHeuristics, searchingPlayer } from '../src/core/search.ts';
import { searchHeuristicsOf } from '../src/games.ts';
import { idOf } from './playOut.ts';

/**
 * Do the leads that a search finds come true? `sharp` plays three others. Where its search leaves the steady choice,
 * both choices are compared twice: by a longer search, and in whole games of steady play with the same random numbers.
 *
 *   npm run leads -- <game> --against steady --games 40 --seed l1
 */

const SEATS = 4;
const ME_AFTERWARDS = 'steady';
/** The nodes of a decision, and of the longer search. */
const NODES = 900;
const LONG_NODES = 6000;
/** Later positions are mostly decided. Games that do not end by then count as lost by both choices. */
const LAST_ROUND = 70;
const MAX_ACTIONS = 8000;

export interface Lead {
  /** The phase, the steady choice and the one that the search prefers. */
  readonly decision: string;
  /** What the search expects to gain, in chances to win. */
  readonly lead: number;
  /** The mean gain in whole games. */
  readonly gain: number;
}

export interface LeadsRequest {
  readonly others: string;
  readonly seed: string;
  readonly own: number;
  /** Whole games per decision, and the fraction of decisions that are checked. */
  readonly playouts: number;
  readonly part: number;
}

/** The leads in one game. */
export function leadsIn<G extends GameId>(
  id: G,
  game: GameOf<G>,
  { others, seed, own, playouts, part }: LeadsRequest,
): readonly Lead[] {
  const rng = rngFrom(seed);
  const me = idOf(own);
  const players = Array.from({ length: SEATS }, (_, seat) => ({ id: idOf(seat), name: idOf(seat) }));
  const draft = game.draft(game.create({ players, seed }), { muted: true });
  const seen = stateAsView<G>(draft);
  const heuristics = searchHeuristicsOf(id);
  let candidates: readonly ActionOf<G>[] = [];
  const watched: SearchHeuristics<G> = {
    ...heuristics,
    candidates: (...given) => {
      candidates = heuristics.candidates(...given);
      return candidates;
    },
  };
  const seats = seatsOf(id, (seat) => (seat === own ? undefined : others));
  const sharp = searchingPlayer(id, me, { nodes: NODES }, watched);
  const found: Lead[] = [];
  while (draft.status === 'inProgress' && draft.turnNumber < LAST_ROUND * SEATS) {
    const actor = nextActor(game, draft, rng);
    candidates = [];
    const player = actor === me ? sharp : (seats.get(actor) as BotPlayer<G>);
    const action = player.choose(
      seen,
      lazyList(() => game.offers(draft, actor)),
      rng,
    ) as ActionOf<G>;
    const [steady] = candidates;
    if (actor === me && candidates.length > 1 && steady !== undefined && steady !== action && rng() < part) {
      const view = game.view(draft, me);
      const choices = [steady, action] as const;
      const own = rngFrom(`${seed}/${draft.version}`);
      const lead = leadOf(id, { view, playerId: me, choices }, { nodes: LONG_NODES }, heuristics, own);
      const gain = gainIn(id, game, { view, me, choices, others }, playouts, own);
      found.push({ decision: `${view.phase}: ${steady.type} → ${action.type}`, lead, gain });
    }
    game.play(draft, action);
  }
  return found;
}

interface Decision<G extends GameId> {
  readonly view: ViewOf<G>;
  readonly me: PlayerId;
  readonly choices: readonly [ActionOf<G>, ActionOf<G>];
  readonly others: string;
}

/** What the second choice wins more than the first. */
function gainIn<G extends GameId>(
  id: G,
  game: GameOf<G>,
  { view, me, choices, others }: Decision<G>,
  playouts: number,
  rng: Rng,
): number {
  let sum = 0;
  for (let i = 0; i < playouts; i++) {
    const world = game.determinise(view, rng);
    const seed = Math.floor(rng() * 4294967296);
    const [before, after] = choices.map((action) => {
      const seats = seatsOf(id, (seat) => (idOf(seat) === me ? ME_AFTERWARDS : others));
      return winAfter(game, world, action, { seats, me, rng: quickRng(seed) });
    });
    sum += (after as number) - (before as number);
  }
  return sum / playouts;
}

function winAfter<G extends GameId>(
  game: GameOf<G>,
  world: StateOf<G>,
  action: ActionOf<G>,
  { seats, me, rng }: { readonly seats: ReadonlyMap<PlayerId, BotPlayer<G>>; readonly me: PlayerId; readonly rng: Rng },
): number {
  const draft = game.draft(world, { muted: true });
  const seen = stateAsView<G>(draft);
  game.play(draft, action);
  while (draft.status === 'inProgress' && draft.version < MAX_ACTIONS) {
    const actor = nextActor(game, draft, rng);
    const offers = lazyList(() => game.offers(draft, actor));
    game.play(draft, (seats.get(actor) as BotPlayer<G>).choose(seen, offers, rng) as ActionOf<G>);
  }
  const winners = game.outcome(draft)?.winners ?? [];
  return winners.includes(me) ? 1 / winners.length : 0;
}

function seatsOf<G extends GameId>(id: G, nameOf: (seat: number) => string | undefined): Map<PlayerId, BotPlayer<G>> {
  const seats = new Map<PlayerId, BotPlayer<G>>();
  for (let seat = 0; seat < SEATS; seat++) {
    const name = nameOf(seat);
    if (name === undefined) continue;
    const bot = botNamed(name);
    if (bot === undefined) throw new Error(`There is no bot ${name}.`);
    seats.set(idOf(seat), bot.sit[id](idOf(seat), {}));
  }
  return seats;
}

/** The upper ends of the classes of leads. */
const CLASSES = [0, 0.005, 0.01, 0.02, 0.04, 0.08, 1] as const;

function report(name: string, leads: readonly Lead[]): void {
  const percent = (part: number) => (100 * part).toFixed(1);
  const mean = (read: (one: Lead) => number) => leads.reduce((sum, one) => sum + read(one), 0) / leads.length;
  const gain = mean((one) => one.gain);
  const squares = mean((one) => (one.gain - gain) ** 2);
  const interval = 1.96 * Math.sqrt(squares / Math.max(1, leads.length - 1));
  process.stdout.write(
    `${name}: ${leads.length} decisions, lead ${percent(mean((one) => one.lead))} %, gain ${percent(gain)} % ± ${percent(interval)}\n`,
  );
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      against: { type: 'string', default: 'steady' },
      games: { type: 'string', default: '40' },
      playouts: { type: 'string', default: '12' },
      part: { type: 'string', default: '0.35' },
      seed: { type: 'string', default: 'l1' },
    },
  });
  const id = GAME_IDS.find((known) => known === positionals[0]);
  if (id === undefined) throw new Error(`Name the game: ${GAME_IDS.join(' or ')}.`);
  const { against: others, seed } = values;
  const leads: Lead[] = [];
  for (let index = 0; index < Number(values.games); index++) {
    const request = { others, seed: `leads/${seed}/${index}`, own: index % SEATS };
    leads.push(
      ...leadsIn(id, gameOf(id), { ...request, playouts: Number(values.playouts), part: Number(values.part) }),
    );
  }
  report('all', leads);
  CLASSES.forEach((end, i) => {
    const start = CLASSES[i - 1] ?? Number.NEGATIVE_INFINITY;
    const found = leads.filter(({ lead }) => lead > start && lead <= end);
    if (found.length > 0) report(`lead up to ${100 * end} %`, found);
  });
  const byDecision = [...Map.groupBy(leads, ({ decision }) => decision)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  for (const [decision, found] of byDecision) report(decision, found);
}

if (process.argv[1] === import.meta.filename) main();
