import { basename } from 'node:path';
import type { Bot } from '@magnate/bots';
import { byGame } from '@magnate/engine';
import { ONNX_PREFIX } from '@magnate/models/onnx';
import { BOT_PREFIX } from '@magnate/protocol';

/** The trained networks that the operator allows at tables, as `bot:onnx:<file>`. They run in the search thread. */
export class TrainedBots {
  readonly #bots: ReadonlyMap<string, Bot>;

  /** The paths of the files. */
  constructor(paths: readonly string[] = []) {
    this.#bots = new Map(paths.map((path) => [`${BOT_PREFIX}${ONNX_PREFIX}${basename(path)}`, inSearchThread(path)]));
  }

  has(model: string): boolean {
    return this.#bots.has(model);
  }

  named(model: string): Bot | undefined {
    return this.#bots.get(model);
  }
}

/** Marked as searching, so that this thread only passes its questions on. */
function inSearchThread(path: string): Bot {
  const sit = () => ({
    choose: () => {
      throw new Error('A trained network runs in the search thread.');
    },
  });
  return { name: `${ONNX_PREFIX}${path}`, searches: true, sit: byGame(() => sit) };
}
