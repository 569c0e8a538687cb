import { parseArgs } from 'node:util';
import { botNamed, type Budget, nextActor, rngFrom, type SyncPlayer } from '@magnate/bots';
import { type ActionOf, GAME_IDS, type GameId, gameOf, type PlayerId, type ViewOf } from '@magnate/engine';
import { openDebt, type GameView as MonopolyView } from '@magnate/engine/monopoly';
import { type Plugin, runnerImport } from 'vite';
import { ADVICE_BUDGET, Adviser } from '../src/game/suggestion/adviser.ts';
import type { GameAdvice } from '../src/game/gameUi.ts';

/**
 * How strong is a player who only presses the main button? Plays whole games without a browser, with the advice of the
 * page and its own rules of what the main button may do: `npm run check:suggestions -- --games 200`.
 */

const MATCHES = [
  { bot: 'easy', seats: 2, least: 0.45 },
  { bot: 'steady', seats: 4, least: 0.25 },
] as const;

const { values: asked } = parseArgs({
  options: {
    games: { type: 'string', default: '100' },
    game: { type: 'string' },
    bot: { type: 'string' },
    seed: { type: 'string', default: 'main button' },
  },
});
const games = Number(asked.games);
if (!Number.isSafeInteger(games) || games < 1 || games > 100_000) throw new RangeError('--games is from 1 to 100000.');

/** Nodes only: a busy machine must not weaken the advice. */
const BUDGET: Budget = { nodes: ADVICE_BUDGET.nodes ?? 1 };

/** Panels import their styles, which play no part here. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0styles' : undefined),
  load: (id) => (id === '\0styles' ? 'export default {};' : undefined),
};

async function pageModule<T>(path: string): Promise<T> {
  const { module } = await runnerImport<T>(path, { configFile: false, plugins: [withoutStyles], logLevel: 'silent' });
  return module;
}

type MainButton<G extends GameId> = (view: ViewOf<G>, playerId: PlayerId, advised: ActionOf<G>) => ActionOf<G>;

/** What the main button plays if it does not follow the advice. */
async function buttonOf(game: GameId): Promise<MainButton<GameId>> {
  const { advice } = await pageModule<{ readonly advice: GameAdvice }>(`web/src/${game}/play/advice.ts`);
  const own = OWN[game];
  const plan = own === undefined ? undefined : await own();
  return (view, playerId, advised) => {
    if (advice.isSafe(advised, view)) return advice.pressed?.(advised, view) ?? advised;
    return plan?.(view, playerId) ?? gameOf(game).defaultAction(view, playerId) ?? advised;
  };
}

interface Raising {
  readonly raisePlan: (
    view: MonopolyView,
    playerId: PlayerId,
    needs: number,
  ) => { readonly steps: readonly { readonly raise: object }[] };
}

/** The panel of a debt has a plan of its own. A player without a way out has lost: that button is not the main one. */
const OWN: Partial<
  Record<GameId, () => Promise<(view: ViewOf<GameId>, playerId: PlayerId) => ActionOf<GameId> | undefined>>
> = {
  monopoly: async () => {
    const { raisePlan } = await pageModule<Raising>('web/src/monopoly/play/debt/Raising.tsx');
    return (view, playerId) => {
      const debt = openDebt(view as MonopolyView);
      if (debt === undefined) return undefined;
      const cash = view.players.find(({ id }) => id === playerId)?.cash ?? 0;
      if (cash >= debt.amount) return { type: 'PayDebt', playerId };
      const [step] = raisePlan(view as MonopolyView, playerId, debt.amount).steps;
      const bankruptcy = { type: 'DeclareBankruptcy', playerId } as const;
      if (gameOf('monopoly').whyNot(view as MonopolyView, bankruptcy) === undefined) return bankruptcy;
      return step === undefined ? undefined : ({ ...step.raise, playerId } as ActionOf<GameId>);
    };
  },
};

/** The share of a victory; seats rotate. */
async function won(id: GameId, bot: string, seats: number, number: number, press: MainButton<GameId>): Promise<number> {
  const game = gameOf(id);
  const seed = `${asked.seed}/${bot}/${number}`;
  const players = Array.from({ length: seats }, (_, seat) => ({ id: `p${seat + 1}`, name: `P${seat + 1}` }));
  const me = players[number % seats]?.id ?? '';
  const draft = game.draft(game.create({ players, seed }), { muted: true });
  const others = new Map(
    players.map(({ id: playerId }) => [playerId, botNamed(bot)?.sit[id](playerId, {}) as SyncPlayer<GameId>]),
  );
  const adviser = new Adviser(BUDGET);
  const rng = rngFrom(seed);
  while (draft.status === 'inProgress') {
    const playerId = nextActor(game, draft, rng);
    const view = game.view(draft, playerId);
    const action =
      playerId === me
        ? press(view, me, await adviser.advise({ tableId: seed, game: id, playerId, view }))
        : (others.get(playerId)?.choose(view, game.offers(view, playerId), rng) as ActionOf<GameId>);
    game.play(draft, action);
  }
  const { winners = [] } = game.outcome(draft) ?? {};
  return winners.includes(me) ? 1 / winners.length : 0;
}

let isTooWeak = false;
for (const game of GAME_IDS.filter((id) => asked.game === undefined || id === asked.game)) {
  const press = await buttonOf(game);
  for (const { bot, seats, least } of MATCHES.filter((match) => asked.bot === undefined || match.bot === asked.bot)) {
    let sum = 0;
    for (let number = 0; number < games; number++) sum += await won(game, bot, seats, number, press);
    const rate = sum / games;
    const error = 1.96 * Math.sqrt((rate * (1 - rate)) / games);
    const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
    console.log(
      `${game}: ${percent(rate)} ± ${percent(error)} of ${games} games against ${seats - 1} ${bot}, at least ${percent(least)}`,
    );
    isTooWeak ||= rate < least;
  }
}
process.exitCode = isTooWeak ? 1 : 0;
