import { botNamed } from '@magnate/bots';
import {
  looksAlike,
  type NewProfile,
  type OwnProfile,
  PROFILE_DEVICES,
  type PlayerPage,
  ServiceError,
} from '@magnate/protocol';
import {
  type DeviceProfile,
  GAMES,
  type GameResult,
  type ListedResult,
  OPPONENT,
  type ProfileStore,
  type StoredProfile,
} from '../store/store.ts';
import { entryOf, type EntryParts, readEntry } from '../table/seatEntry.ts';
import { newTableId } from '../table/tableCreation.ts';
import { claimHash, newClaim } from '../table/tokens.ts';

/**
 * Profiles: a public name, token and colour for the devices that share it, and the page of everyone who plays. The device that
 * signs a request is the only key to its profile; nothing public is derived from the device.
 */

/** Games per page, and the longest other lists on it. */
export const PAGE_GAMES = 20;
const OPPONENTS = 30;
const PRESETS = 20;
const FAVOURITES = 24;
/** Characters of its id in the neutral name of a profile. */
const NEUTRAL = 4;
/** What `result` lists are joined by in `next`. */
const CURSOR = /^(\d{1,16})\.([\w-]{1,64})$/;

export class Profiles {
  readonly #store: ProfileStore;
  readonly #now: () => number;

  constructor(store: ProfileStore, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  async own(device: string): Promise<OwnProfile | null> {
    const found = await this.#store.profileOf(device);
    return found === undefined ? null : ownFrom(found);
  }

  /** The profile that seats of this device are linked to; null if it has none or does not link. */
  async linkedTo(device: string): Promise<string | null> {
    const found = await this.#store.profileOf(device);
    return found?.isLinking === true ? found.profile.id : null;
  }

  /** Creates the profile of the device, or changes it. */
  async save(device: string, { name, token, colour, linking }: NewProfile): Promise<OwnProfile> {
    const look = { name, token, colour };
    const found = await this.#store.profileOf(device);
    const removed = found?.removedName ?? null;
    if (removed !== null && looksAlike(removed, name)) throw new ServiceError('WORD_NOT_ALLOWED');
    if (found !== undefined) await this.#store.changeProfile(found.profile.id, look);
    // Another tab may have created one at the same time: then this one is a change.
    else if (!(await this.#store.addProfile({ id: newTableId(), ...look, createdAt: this.#now() }, device))) {
      return this.save(device, { name, token, colour, linking });
    }
    if (linking !== undefined) await this.#store.setLinking(device, linking);
    return this.#requireOwn(device);
  }

  /** Gives a neutral name to the profile of another person, who may choose a new one. `note` is called before. */
  async removeName(id: string, note: () => Promise<void>): Promise<void> {
    const [found] = await this.#store.profiles([id]);
    if (found === undefined || found.deletedAt !== null) throw new ServiceError('UNKNOWN_ENTRY');
    await note();
    await this.#store.removeProfileName(id, `Player ${id.slice(0, NEUTRAL)}`);
  }

  /** A single-use code that links another device to the profile. It replaces an earlier one. */
  async makeCode(device: string): Promise<{ readonly code: string }> {
    const { id } = await this.#requireOwn(device);
    const { code, hash } = newClaim();
    await this.#store.putProfileCode(id, hash);
    return { code };
  }

  /** Links the device to the profile of a code, instead of its own. */
  async useCode(device: string, code: string): Promise<OwnProfile> {
    const used = await this.#store.useProfileCode(claimHash(code), device, this.#now(), PROFILE_DEVICES);
    if (used === undefined) throw new ServiceError('UNKNOWN_PROFILE_CODE');
    return this.#requireOwn(device);
  }

  /** Deletes the profile for good, on every device. */
  async remove(device: string): Promise<void> {
    const { id } = await this.#requireOwn(device);
    await this.#store.deleteProfile(id, this.#now());
  }

  /** The device leaves its profile, which is deleted if no other device shares it. */
  leave(device: string): Promise<void> {
    return this.#store.removeProfileDevice(device, this.#now());
  }

  /** The page of an entry. `charge` is called with the number of rows read. */
  async page(
    id: string,
    { after, device }: { readonly after: string | undefined; readonly device: string | undefined },
    charge: (rows: number) => void,
  ): Promise<PlayerPage> {
    const parts = readEntry(id);
    if (parts === undefined) throw new ServiceError('UNKNOWN_ENTRY');
    charge(1);
    const profile = parts.kind === 'profile' ? (await this.#store.profiles([parts.name]))[0] : undefined;
    const own = device === undefined ? undefined : await this.#store.profileOf(device);
    const isYou = own !== undefined && own.profile.id === profile?.id;
    const played = await this.#store.sums(parts.entry, GAMES, PRESETS);
    if (profile === undefined && played.length === 0 && !isKnownBot(parts)) throw new ServiceError('UNKNOWN_ENTRY');
    const results = await this.#store.results(parts.entry, { limit: PAGE_GAMES + 1, ...cursorIn(after) });
    const listed = results.slice(0, PAGE_GAMES);
    const others = await this.#store.resultsOf(listed.map(({ gameId }) => gameId));
    const opponents = await this.#store.sums(parts.entry, OPPONENT, OPPONENTS);
    const names = await this.#namesOf([...others.map(({ entry }) => entry), ...opponents.map(({ name }) => name)]);
    charge(listed.length + others.length + opponents.length);
    const last = listed.at(-1);
    return {
      id,
      kind: parts.kind,
      ...lookOf(parts, profile),
      isYou,
      played: played.map(({ game, name: preset, played: count, won }) => ({
        game: game as PlayerPage['played'][number]['game'],
        preset,
        played: count,
        won,
      })),
      games: listed.map((result) => playedGame(result, others, names, isYou)),
      next: results.length > PAGE_GAMES && last !== undefined ? `${last.at}.${last.gameId}` : null,
      opponents: opponents.map(({ name: entry, game, played: count, won, lost }) => ({
        ...names(entry),
        game: game as PlayerPage['opponents'][number]['game'],
        played: count,
        won,
        lost,
      })),
      favourites: await this.#favouritesOf(parts.entry),
    };
  }

  async #favouritesOf(entry: string): Promise<PlayerPage['favourites']> {
    const kinds = (await this.#store.sumKinds(entry)).filter((kind) => kind !== GAMES && kind !== OPPONENT);
    const sums = await Promise.all(kinds.map((kind) => this.#store.sums(entry, kind, FAVOURITES)));
    return sums.flat().map(({ game, kind, name, played }) => ({
      game: game as PlayerPage['favourites'][number]['game'],
      kind,
      name,
      count: played,
    }));
  }

  /** How links show entries: people by their profiles, programs by their own names. */
  async #namesOf(entries: readonly string[]) {
    const parts = new Map(entries.map((entry) => [entry, readEntry(entry)]));
    const ids = new Set([...parts.values()].flatMap((each) => (each?.kind === 'profile' ? [each.name] : [])));
    const profiles = await this.#store.profiles([...ids]);
    return (entry: string): { readonly entry: string | null; readonly name: string | null } => {
      const found = parts.get(entry);
      // People without a profile are counted together.
      if (found === undefined) return { entry: null, name: null };
      return { entry, ...pick(lookOf(found, profileIn(profiles, found))) };
    };
  }

  async #requireOwn(device: string): Promise<OwnProfile> {
    const own = await this.own(device);
    if (own === null) throw new ServiceError('PROFILE_NEEDED');
    return own;
  }
}

function ownFrom({ profile, isLinking, devices, hasCode }: DeviceProfile): OwnProfile {
  const { deletedAt: _, token, ...rest } = profile;
  return { ...rest, token: token as OwnProfile['token'], linking: isLinking, devices, hasCode };
}

function profileIn(profiles: readonly StoredProfile[], { kind, name }: EntryParts): StoredProfile | undefined {
  return kind === 'profile' ? profiles.find(({ id }) => id === name) : undefined;
}

function pick({ name }: { readonly name: string | null }): { readonly name: string | null } {
  return { name };
}

function lookOf(
  { kind, name }: EntryParts,
  profile: StoredProfile | undefined,
): Pick<PlayerPage, 'name' | 'token' | 'colour' | 'since'> {
  if (kind !== 'profile') return { name, token: null, colour: null, since: null };
  if (profile === undefined || profile.deletedAt !== null)
    return { name: null, token: null, colour: null, since: null };
  const { token, colour, createdAt } = profile;
  return { name: profile.name, token: token as OwnProfile['token'], colour, since: createdAt };
}

/** Built-in bots have a page before their first game. */
function isKnownBot({ entry, kind, name }: EntryParts): boolean {
  if (kind !== 'bot') return false;
  const [bot = '', personality = null] = name.split('+');
  return botNamed(bot) !== undefined && entryOf({ model: `bot:${bot}`, personality }) === entry;
}

function playedGame(
  { gameId, game, preset, at, place, seats, playerId, isPublic }: ListedResult,
  all: readonly GameResult[],
  names: (entry: string) => { readonly entry: string | null; readonly name: string | null },
  isYou: boolean,
): PlayerPage['games'][number] {
  const others = all.filter((other) => other.gameId === gameId && other.playerId !== playerId);
  return {
    // The address of an unlisted table is for those who were given it.
    id: isPublic || isYou ? gameId : null,
    game: game as PlayerPage['games'][number]['game'],
    preset,
    at,
    place,
    seats,
    others: others.map((other) => ({ ...names(other.entry), place: other.place })),
  };
}

function cursorIn(after: string | undefined) {
  if (after === undefined) return {};
  const [, at, gameId = ''] = CURSOR.exec(after) ?? [];
  if (at === undefined) throw new ServiceError('MALFORMED', { problem: 'after: use `next` of the page before.' });
  return { after: { at: Number(at), gameId } };
}
