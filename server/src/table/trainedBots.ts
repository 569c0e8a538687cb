import { basename } from 'node:path';
import { type Bot, encodingOf } from '@magnate/bots';
import { byGame, type GameId } from '@magnate/engine';
import { ONNX_PREFIX, type OnnxFile } from '@magnate/models/onnx';
import { BOT_PREFIX, ServiceError } from '@magnate/protocol';
import type { AnyState } from './tableState.ts';

/** The trained networks that the operator allows at tables, as `bot:onnx:<file>`. They run in the search thread. */
export class TrainedBots {
  readonly #files: ReadonlyMap<string, OnnxFile>;
  readonly #bots: ReadonlyMap<string, Bot>;

  constructor(files: readonly OnnxFile[] = []) {
    const named = files.map((file) => [`${BOT_PREFIX}${ONNX_PREFIX}${basename(file.path)}`, file] as const);
    this.#files = new Map(named);
    this.#bots = new Map(named.map(([name, { path }]) => [name, inSearchThread(path)]));
  }

  has(model: string): boolean {
    return this.#bots.has(model);
  }

  named(model: string): Bot | undefined {
    return this.#bots.get(model);
  }

  /** Refuses a game in which a network would get vectors or masks of another size than it was trained for. */
  readonly requireFit: RequireFit = (game, { options, players }, models) => {
    const encoding = encodingOf(game);
    for (const model of models) {
      const file = this.#files.get(model);
      if (file === undefined) continue;
      const numbers = encoding.vectorNames(options, players.length).length;
      const slots = encoding.slotNames(options).length;
      if ((file.numbers ?? numbers) === numbers && (file.slots ?? slots) === slots) continue;
      throw new ServiceError('UNKNOWN_BOT', {
        model,
        known: [...this.#files.keys()].join(', '),
        hint: `This network was trained for another game, board or number of seats: it has ${file.numbers} numbers and ${file.slots} actions, and this table ${numbers} and ${slots}.`,
      });
    }
  };
}

/** Checks the networks among the models of a table against its game as created. */
export type RequireFit = (
  game: GameId,
  state: Pick<AnyState, 'options' | 'players'>,
  models: readonly string[],
) => void;

/** Marked as searching, so that this thread only passes its questions on. */
function inSearchThread(path: string): Bot {
  const sit = () => ({
    choose: () => {
      throw new Error('A trained network runs in the search thread.');
    },
  });
  return { name: `${ONNX_PREFIX}${path}`, searches: true, sit: byGame(() => sit) };
}
