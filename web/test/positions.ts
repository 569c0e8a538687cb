import { botNamed, lazyList, nextActor, rngFrom } from '@magnate/bots';
import { type ActionOf, type GameId, gameOf, type OptionsOf, type PlayerId, type StateOf } from '@magnate/engine';
import { HOTEL } from '@magnate/engine/monopoly';
import { ask, openTable, ScriptedPlayer, type TableRequest, type TestTable } from './tables.ts';

/**
 * Tables in the middle of a game. A position is a game by steady bots from a seed, up to the first moment of a kind;
 * `openPosition(url, position)` plays the same on a table of the service whose seats are all people's. In the ready-made
 * positions `p1` is to decide, or to watch.
 *
 *   const table = await openPosition(positions.monopolyAuction());
 *   await openAsSeats(page, table, ['p1']);
 */

export interface Position<G extends GameId = GameId> {
  readonly game: G;
  readonly request: TableRequest;
  readonly actions: readonly ActionOf<G>[];
  /** The version at the service. */
  readonly state: StateOf<G>;
}

interface Wish<G extends GameId> {
  readonly game: G;
  readonly names?: readonly string[];
  readonly options?: Partial<OptionsOf<G>>;
  readonly until: (state: StateOf<G>, actors: readonly PlayerId[]) => boolean;
  /** The first game to try: one that reaches the position soon. */
  readonly from?: number;
}

const SEEDS = 400;
export const FRIENDS = ['Ann', 'Ben', 'Cleo', 'Dan'] as const;
/** Long names. */
export const EIGHT_PLAYERS = [
  'Anastasia Konstantinopoulou',
  'Ben',
  'Maximilian von Hohenstein-Lichtenberg',
  'Cleo',
  'Nguyễn Thị Minh Khai',
  'Oluwaseun Adeyemi-Okonkwo',
  'Jo',
  'The Duchess of Northumberland',
] as const;

/** The first such moment of the first game that reaches it; deterministic. */
export function reached<G extends GameId>(wish: Wish<G>): Position<G> {
  const { from = 1 } = wish;
  for (let i = from; i < from + SEEDS; i++) {
    const found = played(wish, `position ${i}`);
    if (found !== undefined) return found;
  }
  throw new Error(`None of ${SEEDS} games of ${wish.game} comes to such a position.`);
}

function played<G extends GameId>(wish: Wish<G>, seed: string): Position<G> | undefined {
  for (const { draft, actors, actions } of turnsOf(wish, seed, { muted: true })) {
    if (wish.until(draft, actors)) return { game: wish.game, request: requestOf(wish, seed), actions, state: draft };
  }
  return undefined;
}

function requestOf({ game, names = FRIENDS, options = {} }: Game, seed: string): TableRequest {
  return { game, players: names.map((name) => ({ name })), options, seed };
}

type Game<G extends GameId = GameId> = Pick<Wish<G>, 'game' | 'names' | 'options'>;

interface Turn<G extends GameId> {
  readonly draft: StateOf<G>;
  readonly actors: readonly PlayerId[];
  readonly actions: ActionOf<G>[];
}

/** A game of steady bots, before each action. */
function* turnsOf<G extends GameId>(
  { game: id, names = FRIENDS, options = {} }: Game<G>,
  seed: string,
  how: { readonly muted: boolean },
): Generator<Turn<G>> {
  const game = gameOf(id);
  const players = names.map((name, i) => ({ id: `p${i + 1}`, name }));
  const draft = game.draft(game.create({ options, players, seed }), how);
  const bots = new Map(players.map((player) => [player.id, steady(id, player.id)]));
  const rng = rngFrom(seed);
  const actions: ActionOf<G>[] = [];
  for (;;) {
    const actors = game.actors(draft);
    yield { draft, actors, actions };
    if (actors.length === 0) return;
    const actor = nextActor(game, draft, rng);
    const view = game.view(draft, actor);
    const action = bots.get(actor)?.choose(
      view,
      lazyList(() => game.offers(view, actor)),
      rng,
    ) as ActionOf<G>;
    game.play(draft, action);
    actions.push(action);
  }
}

function steady<G extends GameId>(game: G, playerId: PlayerId) {
  const bot = botNamed('steady');
  if (bot === undefined) throw new Error('There is no steady bot.');
  return bot.sit[game](playerId, {});
}

/** Plays the same game on a table of the service. */
export async function openPosition(
  url: string,
  { request, actions }: Pick<Position, 'request' | 'actions'>,
): Promise<TestTable> {
  const table = await openTable(url, request);
  const rivals = new Map(table.seats.map(({ playerId }) => [playerId, new ScriptedPlayer(table, playerId)]));
  for (const action of actions) await rivals.get(action.playerId)?.attempt({ ...action });
  const { version } = await ask<{ readonly version: number }>(`${url}/game/${table.id}`);
  if (version !== actions.length) throw new Error(`The table is at version ${version}, not ${actions.length}.`);
  return table;
}

const ME = 'p1';
const isFirst = (actors: readonly PlayerId[]) => actors[0] === ME;

export const positions = {
  /** Eight players with long names, some with houses, some with hotels; p1 is to roll. */
  monopolyMidGame: () =>
    reached({
      game: 'monopoly',
      names: EIGHT_PLAYERS,
      until: ({ phase, houses, mortgaged, players }, actors) =>
        isFirst(actors) &&
        phase === 'WaitingForRoll' &&
        houses.filter((count) => count > 0).length >= 4 &&
        houses.includes(HOTEL) &&
        houses.some((count) => count > 0 && count < HOTEL) &&
        mortgaged.some(Boolean) &&
        players.every(({ isActive }) => isActive) &&
        (players[0]?.properties.length ?? 0) >= 3,
    }),
  /** p1 stands on an unowned lot. */
  monopolyBuying: () =>
    reached({ game: 'monopoly', until: ({ phase }, actors) => isFirst(actors) && phase === 'AwaitingBuyDecision' }),
  /** There is a bid, and p1 may raise it. */
  monopolyAuction: () =>
    reached({
      game: 'monopoly',
      from: 52,
      until: ({ auction, players }, actors) =>
        auction?.kind === 'deed' &&
        auction.highBid > 0 &&
        auction.eligible.length > 2 &&
        actors.includes(ME) &&
        (players[0]?.cash ?? 0) > auction.highBid + 100,
    }),
  /** After p1's roll, with deeds of several players to trade. */
  monopolyManaging: () =>
    reached({
      game: 'monopoly',
      until: ({ phase, players, trades }, actors) =>
        isFirst(actors) &&
        phase === 'PlayerAction' &&
        trades.length === 0 &&
        players.every(({ properties }) => properties.length >= 3),
    }),
  /** p1 has an offer to answer. */
  monopolyOffer: () =>
    reached({
      game: 'monopoly',
      from: 15,
      until: ({ trades }) => trades.some(({ status, recipientId }) => status === 'pending' && recipientId === ME),
    }),
  /** p1 owes more than their cash. */
  monopolyDebt: () =>
    reached({
      game: 'monopoly',
      from: 94,
      until: ({ phase, debts, players }, actors) =>
        isFirst(actors) &&
        phase === 'Debt' &&
        debts.at(-1)?.debtorId === ME &&
        (players[0]?.properties.length ?? 0) >= 4,
    }),
  monopolyJail: () =>
    reached({
      game: 'monopoly',
      from: 38,
      until: ({ phase, players }, actors) =>
        isFirst(actors) && phase === 'WaitingForRoll' && players[0]?.jailStatus === 'inJail',
    }),
  monopolyEnd: () => reached({ game: 'monopoly', from: 100, until: ({ status }) => status === 'completed' }),

  /** Several active corporations; p1 is to place a tile. */
  acquireMidGame: () =>
    reached({
      game: 'acquire',
      until: ({ phase, sizes }, actors) =>
        isFirst(actors) && phase === 'PlaceTile' && sizes.filter((size) => size > 0).length >= 5,
    }),
  acquireFounding: () =>
    reached({ game: 'acquire', until: ({ phase }, actors) => isFirst(actors) && phase === 'FoundCorporation' }),
  /** p1 chooses the survivor of two equal corporations. */
  acquireSurvivor: () =>
    reached({ game: 'acquire', until: ({ phase }, actors) => isFirst(actors) && phase === 'ChooseSurvivor' }),
  /** p1 holds shares of a defunct corporation. */
  acquireDisposal: () =>
    reached({ game: 'acquire', until: ({ phase }, actors) => isFirst(actors) && phase === 'DisposeShares' }),
  /** p1 may buy, with several corporations to choose from. */
  acquireBuying: () =>
    reached({
      game: 'acquire',
      until: ({ phase, sizes }, actors) =>
        isFirst(actors) && phase === 'BuyShares' && sizes.filter((size) => size > 0).length >= 4,
    }),
  acquireEnd: () => reached({ game: 'acquire', from: 8, until: ({ phase }) => phase === 'GameOver' }),
} as const satisfies Readonly<Record<string, () => Position>>;
