import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bot, BOT_NAMES, botNamed } from '@magnate/bots';
import type { GameId } from '@magnate/engine';
import { type Guest, ownGuest } from './core/guest.ts';
import type { ModelGuests } from './core/job.ts';
import { isModel, modelBots } from './modelGuests.ts';

/** Who plays: built-in bots by name, others by the module that exports them. */
export class UnknownBot extends Error {}

const MODULE = /\.[cm]?[jt]s$/;

export async function invite(names: readonly string[], game: GameId, models?: ModelGuests): Promise<Guest[]> {
  const named = names.filter(isModel);
  const known = named.length > 0 && models !== undefined ? await modelBots(named, models) : new Map<string, Bot>();
  const guests = await Promise.all(names.map((name) => inviteOne(name, game, known)));
  return guests.map((guest, seat) => ({ ...guest, name: nameAmong(guests, names, seat) }));
}

/** Two different bots of one name are told apart by where they come from. */
function nameAmong(guests: readonly Guest[], names: readonly string[], seat: number): string {
  const { name, bot, isOwn } = guests[seat] as Guest;
  const isTaken = botNamed(name) !== undefined || guests.some((other) => other.name === name && other.bot !== bot);
  return isOwn || !isTaken ? name : `${name} (${names[seat] ?? ''})`;
}

async function inviteOne(name: string, game: GameId, models: ReadonlyMap<string, Bot>): Promise<Guest> {
  const model = models.get(name);
  if (model !== undefined) return { name, bot: model, isOwn: false };
  if (isModel(name)) throw new UnknownBot(`There is no language model "${name}": name it in the file of models.`);
  const own = ownGuest(name);
  if (own !== undefined) return own;
  if (!MODULE.test(name)) {
    throw new UnknownBot(`There is no bot "${name}": choose ${BOT_NAMES.join(', ')}, or the path of a module.`);
  }
  return { ...(await fromModule(name, game)), isOwn: false };
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
