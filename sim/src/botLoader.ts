import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bot, BOT_NAMES, botNamed } from '@magnate/bots';
import type { GameId } from '@magnate/engine';
import { isOnnxBot, onnxBot, OnnxError } from '@magnate/models/onnx';
import { type LoadedBot, builtInBot } from './core/loadedBot.ts';
import type { ModelOptions } from './core/job.ts';
import { isModel, modelBots } from './modelBots.ts';

/** Loads bots: built-in ones by name, others from their module. */
export class UnknownBot extends Error {}

const MODULE = /\.[cm]?[jt]s$/;

export async function loadBots(names: readonly string[], game: GameId, models?: ModelOptions): Promise<LoadedBot[]> {
  const named = names.filter(isModel);
  const known = named.length > 0 && models !== undefined ? await modelBots(named, models) : new Map<string, Bot>();
  const loadedBots = await Promise.all(names.map((name) => loadBot(name, game, known)));
  return loadedBots.map((loadedBot, seat) => ({ ...loadedBot, name: uniqueName(loadedBots, names, seat) }));
}

/** Different bots with the same name are distinguished by their source. */
function uniqueName(loadedBots: readonly LoadedBot[], names: readonly string[], seat: number): string {
  const { name, bot, isBuiltIn } = loadedBots[seat] as LoadedBot;
  const isTaken = botNamed(name) !== undefined || loadedBots.some((other) => other.name === name && other.bot !== bot);
  return isBuiltIn || !isTaken ? name : `${name} (${names[seat] ?? ''})`;
}

async function loadBot(name: string, game: GameId, models: ReadonlyMap<string, Bot>): Promise<LoadedBot> {
  const model = models.get(name);
  if (model !== undefined) return { name, bot: model, isBuiltIn: false };
  if (isModel(name)) throw new UnknownBot(`There is no language model "${name}": name it in the file of models.`);
  if (isOnnxBot(name)) return { ...(await trained(name)), isBuiltIn: false };
  const own = builtInBot(name);
  if (own !== undefined) return own;
  if (!MODULE.test(name)) {
    throw new UnknownBot(
      `There is no bot "${name}": choose ${BOT_NAMES.join(', ')}, onnx:<file>, or the path of a module.`,
    );
  }
  return { ...(await fromModule(name, game)), isBuiltIn: false };
}

async function trained(name: string): Promise<{ name: string; bot: Bot }> {
  const bot = await onnxBot(name).catch((error: unknown) => {
    throw error instanceof OnnxError ? new UnknownBot(error.message) : error;
  });
  return { name: bot.name, bot };
}

async function fromModule(path: string, game: GameId): Promise<{ name: string; bot: Bot }> {
  const loaded: unknown = await import(pathToFileURL(resolve(path)).href).catch((error: unknown) => {
    throw new UnknownBot(
      `The bot ${path} could not be loaded: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    );
  });
  const bot = (loaded as { default?: Partial<Bot> }).default;
  if (typeof bot?.name !== 'string' || bot.name === '__proto__' || typeof bot.sit?.[game] !== 'function') {
    throw new UnknownBot(
      `The module ${path} must export as its default a bot { name, searches, sit } that plays ${game}.`,
    );
  }
  return { name: bot.name, bot: bot as Bot };
}
