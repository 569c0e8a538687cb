import { realpathSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { type ActionOf, byGame, type GameId, gameOf, type PlayerId, type ViewOf } from '@magnate/engine';
import { type Bot, type BotPlayer, encodingOf, type Seating } from '@magnate/bots';
import { OnnxError, OnnxModel } from './model.ts';

/** Trained networks as bots. For Node: they are files. */

export { ONNX_ERRORS, OnnxError, type OnnxErrorCode, type OnnxFile, onnxFileAt, onnxFilesIn } from './model.ts';

export const ONNX_PREFIX = 'onnx:';

export function isOnnxBot(name: string): boolean {
  return name.startsWith(ONNX_PREFIX);
}

/** A network may undo its own actions forever: after as many of its actions in a row the default action is played. */
const MOST_IN_A_ROW = 100;

/** By the path of the file: every seat of a thread shares one network. */
const loaded = new Map<string, Promise<Bot>>();

/** The bot of `onnx:<file>`. Throws `OnnxError`. */
export async function onnxBot(name: string): Promise<Bot> {
  const path = realPath(resolve(name.slice(ONNX_PREFIX.length)));
  const known = loaded.get(path);
  if (known !== undefined) return known;
  const bot = OnnxModel.load(path).then(botOf);
  loaded.set(path, bot);
  // A file that could not be loaded may be there the next time.
  bot.catch(() => loaded.delete(path));
  return bot;
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    throw new OnnxError('NO_ONNX_FILE', { file: basename(path) });
  }
}

function botOf(model: OnnxModel): Bot {
  return {
    name: `${ONNX_PREFIX}${model.file}`,
    searches: false,
    sit: byGame((game) => (playerId: PlayerId) => new OnnxPlayer(game, playerId, model)) as Seating,
  };
}

/** Plays the legal slot with the highest logit, so it can neither break the rules nor depend on chance. */
class OnnxPlayer<G extends GameId> implements BotPlayer<G> {
  readonly #game: G;
  readonly #playerId: PlayerId;
  readonly #model: OnnxModel;
  /** The version of the game at the last choice, and how many choices came without another player's action between. */
  #version = -1;
  #inARow = 0;

  constructor(game: G, playerId: PlayerId, model: OnnxModel) {
    this.#game = game;
    this.#playerId = playerId;
    this.#model = model;
  }

  async choose(view: ViewOf<G>): Promise<ActionOf<G>> {
    const encoding = encodingOf(this.#game);
    const { players, options, version } = view;
    const seat = players.findIndex(({ id }) => id === this.#playerId);
    const vector = new Float32Array(encoding.vectorNames(options, players.length).length);
    const mask = new Uint8Array(encoding.slotNames(options).length);
    encoding.writeVector(view, seat, vector, 0);
    encoding.writeMask(view, seat, mask, 0);
    const logits = await this.#model.logits(vector, mask);
    this.#inARow = version === this.#version + 1 ? this.#inARow + 1 : 0;
    this.#version = version;
    const slot = this.#inARow < MOST_IN_A_ROW ? bestSlot(logits, mask) : -1;
    if (slot >= 0) return encoding.actionIn(view, seat, slot);
    this.#inARow = 0;
    const usual = gameOf(this.#game).defaultAction(view, this.#playerId);
    if (usual === undefined) throw new Error(`${this.#playerId} has nothing to decide.`);
    return usual;
  }
}

/** -1 if no slot is legal. What is not a number counts as the lowest logit. */
function bestSlot(logits: Float32Array, mask: Uint8Array): number {
  let best = -1;
  let highest = Number.NaN;
  for (let slot = 0; slot < mask.length; slot++) {
    const logit = logits[slot] as number;
    if (mask[slot] !== 1 || (best >= 0 && !(logit > highest || Number.isNaN(highest)))) continue;
    best = slot;
    highest = logit;
  }
  return best;
}
