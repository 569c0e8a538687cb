import { type ActionKind, type ActionOf, type GameId, gameOf, type PlayerId, type ViewOf } from '@magnate/engine';
import { nextActor, liquidationActions, rngFrom, type SearchHeuristics, searchHeuristicsOf } from '@magnate/bots';
import { type PuzzleKind, puzzleSourceOf } from './games.ts';

/** The decisions in a game of steady players. */

export interface FoundDecision<G extends GameId> {
  readonly kind: PuzzleKind;
  readonly moment: number;
  readonly playerId: PlayerId;
  readonly view: ViewOf<G>;
  readonly choices: readonly ActionOf<G>[];
}

interface Seated<G extends GameId> {
  readonly heuristics: SearchHeuristics<G>;
  readonly player: ReturnType<SearchHeuristics<G>['sit']>;
}

/** Puzzle readers see these names, which are the ones in the how-to-play examples. */
export const PUZZLE_PLAYERS = ['ada', 'ben', 'cleo'] as const;

/** Own offers are unbounded, so no list of choices would be complete. */
const OWN_OFFERS: readonly ActionKind[] = ['propose', 'counter'];

export function* decisionsIn<G extends GameId>(id: G, seed: string): Generator<FoundDecision<G>> {
  const game = gameOf(id);
  const players = PUZZLE_PLAYERS.map((playerId) => ({ id: playerId, name: playerId }));
  const draft = game.draft(game.create({ players, seed }), { muted: true });
  const rng = rngFrom(`bots/${seed}`);
  const seats = new Map<PlayerId, Seated<G>>(
    PUZZLE_PLAYERS.map((playerId) => {
      const heuristics = searchHeuristicsOf(id);
      return [playerId, { heuristics, player: heuristics.sit(playerId) }];
    }),
  );
  for (let moment = 0; draft.status === 'inProgress'; moment++) {
    const playerId = nextActor(game, draft, rng);
    const seat = seats.get(playerId);
    if (seat === undefined) throw new Error(`No seat for player ${playerId}.`);
    const view = game.view(draft, playerId);
    const steady = seat.player.choose(view, game.offers(view, playerId), rng);
    const choices = choicesAt(id, seat.heuristics, view, playerId, steady);
    const kind = kindOf(id, view.phase, choices);
    if (choices.length > 1 && kind !== undefined) yield { kind, moment, playerId, view, choices };
    game.play(draft, steady);
  }
}

function choicesAt<G extends GameId>(
  id: G,
  heuristics: SearchHeuristics<G>,
  view: ViewOf<G>,
  playerId: PlayerId,
  steady: ActionOf<G>,
): readonly ActionOf<G>[] {
  const game = gameOf(id);
  const isOwnOffer = ({ type }: ActionOf<G>) => OWN_OFFERS.includes(game.actionKind(type));
  if (isOwnOffer(steady)) return [];
  const ideas = heuristics.candidates(view, playerId, steady, game.offers(view, playerId), rngFrom('ideas'));
  const debt = liquidationActions(id, view, playerId);
  const all = [...(debt.length > 0 ? debt : ideas)].filter(
    (action) => !isOwnOffer(action) && game.whyNot(view, action) === undefined,
  );
  return all.filter((action, index) => all.findIndex((other) => isSame(other, action)) === index);
}

function isSame(one: object, other: object): boolean {
  return textOf(one) === textOf(other);
}

function textOf(action: object): string {
  return JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function kindOf(game: GameId, phase: string, choices: readonly { readonly type: string }[]): PuzzleKind | undefined {
  const { phases, byAction } = puzzleSourceOf(game);
  const beside = Object.keys(byAction).find((each) => choices.some(({ type }) => type === each));
  return beside === undefined ? phases.find((kind) => kind === phase) : byAction[beside];
}
