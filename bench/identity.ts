import { createHash } from 'node:crypto';
import { GAME_IDS, type GameId, type OptionSpec, type OptionsOf, type Rng } from '@magnate/engine';
import { loadModules } from './checkout.ts';
import { MEASURED } from './games.ts';
import { FOUR } from './players.ts';
import { anActor, type AnyGame, type AnyState, type Modules, playBots } from './workloads.ts';

/**
 * Checks that two checkouts play the same games: `identity.ts <first> <second> [games]`. Random games under random
 * options must agree in states, events, hash chains, offers, views and random draws; bots must choose the same actions.
 */

const [first = '', second = '', games = '60'] = process.argv.slice(2);
const one = await loadModules(first);
const other = await loadModules(second);
const BOT_GAMES = Math.ceil(Number(games) / 6);
/** Search nodes per decision in the games of `sharp`. */
const FEW_NODES = 60;

for (const id of GAME_IDS) {
  for (let round = 0; round < Number(games); round++) {
    const options = randomOptions(id, one, one.bots.quickRng(1000 + round));
    expectEqual(randomGame(id, one, round, options), randomGame(id, other, round, options), `${id} ${round}`);
  }
  for (let round = 0; round < BOT_GAMES; round++) {
    const options = round % 2 === 0 ? {} : randomOptions(id, one, one.bots.quickRng(round));
    for (const names of [['steady'], ['greedy', 'easy', 'beginner', 'steady']]) {
      const play = (modules: Modules) => playBots(modules, id, names, `bots-${round}`, options).map(asText);
      expectEqual(play(one), play(other), `${id}, ${names.join(', ')}, ${round}`);
    }
  }
  const search = (modules: Modules) =>
    playBots(modules, id, ['sharp', 'steady'], 'sharp', MEASURED[id].short, FEW_NODES).map(asText);
  expectEqual(search(one), search(other), `${id}, sharp`);
  console.log(`  ${id}: ${games} random games and ${2 * BOT_GAMES + 1} games of bots are identical`);
}

/** One line per action: a digest of everything that may be observed after it. */
function randomGame(id: GameId, { engine, bots }: Modules, round: number, options: object): readonly string[] {
  const game: AnyGame = engine.gameOf(id);
  const rng = bots.quickRng(round);
  const players = FOUR.slice(0, 2 + (round % 3));
  const setup = { players, seed: `identity-${round}`, options };
  const lines: string[] = [];
  let state: AnyState = game.create(setup);
  let head = engine.firstHead({ game: id, version: game.version, players, options });
  lines.push(digest(game.serialize(state)));
  while (state.status === 'inProgress') {
    const actor = anActor(game, state, rng);
    const action = game.sample(state, actor, rng);
    const applied = game.apply(state, action);
    for (const event of applied.events) head = engine.nextHead(head, event, digest);
    state = applied.state;
    const seen = players.map((player) => [game.view(state, player.id), game.offers(state, player.id)]);
    const rest = [game.actors(state), game.decisionKey(state), game.clockKey(state), game.outcome(state), head];
    lines.push(`${asText(action)} ${digest(game.serialize(state) + JSON.stringify([seen, rest]))}`);
  }
  const draft = game.draft(game.create(setup), { muted: true });
  const again = bots.quickRng(round);
  while (draft.status === 'inProgress') game.play(draft, game.sample(draft, anActor(game, draft, again), again));
  lines.push(digest(asText(game.snapshot(draft))));
  return lines;
}

/** Random values for about a third of the options, so that every rule is played both ways. */
function randomOptions(id: GameId, { engine }: Modules, rng: Rng): Partial<OptionsOf<GameId>> {
  const pick = <T>(list: readonly T[]) => list[Math.floor(rng() * list.length)] as T;
  const changes: Record<string, unknown> = {};
  const { table, presets } = engine.gameOf(id).options;
  for (const [name, spec] of Object.entries<OptionSpec>(table)) {
    if (rng() > 0.3) continue;
    if (spec.kind === 'oneOf') changes[name] = pick(spec.values);
    if (spec.kind === 'yesNo') changes[name] = rng() < 0.5;
  }
  return { ...pick(Object.values<object>(presets)), ...changes, ...MEASURED[id].short };
}

function expectEqual(left: readonly string[], right: readonly string[], what: string): void {
  const at = left.findIndex((line, index) => line !== right[index]);
  if (at < 0 && left.length === right.length) return;
  console.error(`Not identical: ${what}, action ${at}:\n  ${left[at]}\n  ${right[at]}`);
  process.exit(1);
}

function asText(value: unknown): string {
  return JSON.stringify(value);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
