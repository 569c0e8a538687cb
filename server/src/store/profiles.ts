/**
 * Profiles of people, and the finished games of everyone who has a public page. A profile belongs to the devices that are linked
 * to it; only the hashes of their keys are stored, and nothing public is derived from them.
 */

export interface ProfileLook {
  readonly name: string;
  readonly token: string;
  /** The number of a player colour, from 0. */
  readonly colour: number;
}

export interface StoredProfile extends ProfileLook {
  readonly id: string;
  readonly createdAt: number;
  /** null while it exists. A deleted profile keeps only its id, so that finished games stay one player's. */
  readonly deletedAt: number | null;
}

/** The profile of a device, and whether the device links its seats to it. */
export interface DeviceProfile {
  readonly profile: StoredProfile;
  readonly isLinking: boolean;
  /** The devices that share it. */
  readonly devices: number;
  /** Whether a code for another device is waiting to be used. */
  readonly hasCode: boolean;
  /** The last name that an operator removed. */
  readonly removedName: string | null;
}

/** One player's part of a finished game. */
export interface GameResult {
  readonly entry: string;
  readonly gameId: string;
  readonly playerId: string;
  readonly game: string;
  readonly preset: string;
  readonly at: number;
  /** From 1; players with equal scores share a place. */
  readonly place: number;
  readonly seats: number;
}

/** A result as listed: with the visibility of its table. */
export interface ListedResult extends GameResult {
  readonly isPublic: boolean;
}

/** What adds up over the games of an entry: games, results against an opponent, or something counted by the game. */
export interface EntrySum {
  readonly entry: string;
  readonly game: string;
  readonly kind: string;
  readonly name: string;
  readonly played: number;
  readonly won: number;
  readonly lost: number;
}

export const OPPONENT = 'opponent';
/** The opponent of that name: people without a profile, together. */
export const NOBODY = '';
export const GAMES = 'games';

export interface ResultsPage {
  readonly limit: number;
  /** Continue after this result. */
  readonly after?: { readonly at: number; readonly gameId: string };
}

export interface ProfileStore {
  /** Those that exist or existed, in no order. */
  profiles(ids: readonly string[]): Promise<readonly StoredProfile[]>;
  profileOf(device: string): Promise<DeviceProfile | undefined>;
  /** Creates it for a device without one: false if the device has one. */
  addProfile(profile: Omit<StoredProfile, 'deletedAt'>, device: string): Promise<boolean>;
  changeProfile(id: string, look: ProfileLook): Promise<void>;
  /** Replaces the name, which is kept as removed. False if there is no such profile. */
  removeProfileName(id: string, name: string): Promise<boolean>;
  setLinking(device: string, isLinking: boolean): Promise<void>;
  /** The hash of a single-use code for another device. It replaces an earlier one. */
  putProfileCode(id: string, hash: string): Promise<void>;
  /**
   * Uses a code up and links the device to its profile instead of its own: the id of the profile; undefined if no profile has
   * the code, or `most` devices share it already.
   */
  useProfileCode(hash: string, device: string, at: number, most: number): Promise<string | undefined>;
  /** A profile without devices is deleted. */
  removeProfileDevice(device: string, at: number): Promise<void>;
  /** Deletes name, token, colour, code, devices and games; its id stays in the games of others. */
  deleteProfile(id: string, at: number): Promise<void>;
  /** The results of one finished game, once. Adds the sums only the first time. */
  addResults(results: readonly GameResult[], sums: readonly EntrySum[]): Promise<void>;
  /** Newest first. */
  results(entry: string, page: ResultsPage): Promise<readonly ListedResult[]>;
  /** The results of everyone with a page in these games. */
  resultsOf(gameIds: readonly string[]): Promise<readonly GameResult[]>;
  /** The sums of one kind, most games first. */
  sums(entry: string, kind: string, limit: number): Promise<readonly EntrySum[]>;
  sumKinds(entry: string): Promise<readonly string[]>;
}
