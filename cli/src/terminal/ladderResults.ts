import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type GameId, type Outcome, presetOf } from '@magnate/engine';
import { placesOf, type RatedResult, RECORD_CONTRADICTIONS, recordedResult, type ReplayedGame } from '@magnate/ladder';
import {
  AGENT_PREFIX,
  BOT_PREFIX,
  HUMAN,
  isAgent,
  type LadderResults,
  ladderResultsSchema,
  LLM_PREFIX,
  recordRatingSchema,
} from '@magnate/protocol';
import { RecordRefused, verification } from '@magnate/protocol/verify';
import { words } from '@magnate/words';
import { recordFaultWords } from '@magnate/words/record';
import { CommandFailed, InvalidInput } from '../input/optionParsers.ts';
import { readRecord, recordFrom, type SavedRecord, writeAtomically } from '../input/record.ts';
import { startProgress } from './progress.ts';

/**
 * Rated results from records of games. Each record is verified and must agree with what it says for ratings. Games at tables that
 * are not public have no public record: they count by the list of the service, `GET /ladder/results`.
 */

const TIMEOUT = 60_000;
const PAGE = 1000;
/** Results of one ladder, and bytes of one answer, at most. */
const MOST_RESULTS = 1_000_000;
const MOST_BYTES = 1 << 26;
/** How often a request is repeated that was refused for its rate, and the longest pause in seconds. */
const REPEATS = 20;
const LONGEST_PAUSE = 60;
const SECOND = 1000;
const TOO_MANY = 429;
const GAME_UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export interface FolderResults {
  readonly results: readonly RatedResult[];
  /** Records that say nothing about ratings and are in no list. */
  readonly unknown: number;
  /** Of people, by entry: as they sat in their latest game. */
  readonly names: ReadonlyMap<string, string>;
}

/** All results in a folder: of records, and of saved answers to `GET /ladder/results`. The same game may be in both. */
export function resultsInFolder(folder: string): FolderResults {
  const results = new Map<string, RatedResult>();
  const add = (path: string, result: RatedResult) => {
    const before = results.get(result.gameId) ?? result;
    if (!isDeepStrictEqual(before, result)) throw contradiction(path, 'TWICE');
    results.set(result.gameId, result);
  };
  const records: string[] = [];
  for (const path of jsonFilesIn(folder)) {
    const listed = listIn(readFileSync(path, 'utf8'));
    if (listed === undefined) records.push(path);
    else for (const { table: _, ...result } of listed.results) add(path, result as RatedResult);
  }
  let unknown = 0;
  const named = new Map<string, { readonly at: number; readonly name: string }>();
  const heads = new Map<string, string | undefined>();
  for (const path of records) {
    const record = readRecord(path);
    // A copy under another id is the same game.
    const { id, chain: { head } = { head: path } } = record;
    if (heads.has(head) && heads.get(head) !== id) throw contradiction(path, 'TWICE');
    heads.set(head, id);
    const listed = results.get(record.id ?? '');
    if (record.rating !== undefined) {
      const result = ratedResult(path, record);
      if (result === null) continue;
      add(path, result);
      for (const [i, { entry }] of result.places.entries()) {
        const name = record.players[i]?.name;
        if (name !== undefined && result.at >= (named.get(entry)?.at ?? 0)) named.set(entry, { at: result.at, name });
      }
    } else if (listed === undefined) unknown += 1;
    else requirePlaces(path, replayedGame(path, record), listed);
  }
  return {
    results: [...results.values()],
    unknown,
    names: new Map([...named].map(([entry, { name }]) => [entry, name])),
  };
}

interface ListedLadder {
  readonly address: string;
  readonly game: GameId;
  readonly preset: string;
  /** The folder for the records. A record in it that is still up to date is not loaded again. */
  readonly folder?: string | undefined;
}

/** The results of a service, each from its record. */
export async function resultsOfService({
  address,
  game,
  preset,
  folder,
}: ListedLadder): Promise<readonly RatedResult[]> {
  const listed = await listedBy(address, game, preset);
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const isPublic = ({ table }: Listed) => table !== null;
  const progress = startProgress(listed.filter(isPublic).length, 'read');
  const begin = performance.now();
  const results: RatedResult[] = [];
  try {
    for (const { table, ...rest } of listed) {
      const result = rest as RatedResult;
      if (table !== null) {
        const path = folder === undefined ? undefined : join(folder, `${result.gameId}.json`);
        const saved = path === undefined ? undefined : savedResult(path, result);
        results.push(saved ?? (await loadedResult(address, table, result, path)));
      } else results.push(result);
      progress.update(results.length, (performance.now() - begin) / SECOND);
    }
  } finally {
    progress.stop();
  }
  const rest = listed.filter((each) => !isPublic(each));
  if (folder !== undefined && rest.length > 0) {
    const answer: LadderResults = { results: rest, next: null };
    writeAtomically(join(folder, `${game}-${preset}.results.json`), `${JSON.stringify(answer)}\n`);
  }
  return results;
}

type Listed = LadderResults['results'][number];

async function listedBy(address: string, game: GameId, preset: string): Promise<readonly Listed[]> {
  const results: Listed[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const query = new URLSearchParams({ game, preset, limit: `${PAGE}`, ...(after === '' ? {} : { after }) });
    const page = listIn(await textAt(`${address}/ladder/results?${query.toString()}`));
    const isEndless = page !== undefined && page.results.length === 0 && page.next !== null;
    if (page === undefined || isEndless || results.length > MOST_RESULTS) throw unreadable(address);
    if (!page.results.every(({ gameId }) => GAME_UUID.test(gameId))) throw unreadable(address);
    results.push(...page.results);
    after = page.next;
  }
  return results;
}

/** The saved record, if it still says the same as the service. */
function savedResult(path: string, listed: RatedResult): RatedResult | undefined {
  try {
    const saved = ratedResult(path, readRecord(path));
    return isDeepStrictEqual(saved, listed) ? listed : undefined;
  } catch (error) {
    if (error instanceof InvalidInput || error instanceof CommandFailed) return undefined;
    throw error;
  }
}

async function loadedResult(
  address: string,
  table: string,
  listed: RatedResult,
  path: string | undefined,
): Promise<RatedResult> {
  const url = `${address}/game/${encodeURIComponent(table)}/record`;
  const text = await textAt(url);
  const result = ratedResult(url, recordFrom(text, url));
  // The game may have been voided since the list was read.
  if (result === null || !isDeepStrictEqual({ ...result, voided: listed.voided }, listed)) {
    throw contradiction(url, 'TWICE');
  }
  if (path !== undefined) writeAtomically(path, text);
  return result;
}

/** An empty text if the service does not answer as expected. */
async function textAt(url: string): Promise<string> {
  for (let i = 0; i < REPEATS; i++) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) }).catch(() => undefined);
    if (answer?.status !== TOO_MANY) return answer?.ok === true ? boundedText(answer) : '';
    await answer.body?.cancel();
    const pause = Number(answer.headers.get('retry-after') ?? 1);
    await sleep(Math.min(LONGEST_PAUSE, Math.max(1, pause)) * SECOND);
  }
  return '';
}

async function boundedText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) return '';
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Verifies the record and compares it with what it says for ratings: null if it is not rated. */
function ratedResult(path: string, record: SavedRecord): RatedResult | null {
  const replayed = replayedGame(path, record);
  const read = recordRatingSchema.safeParse(record.rating);
  if (!read.success) throw contradiction(path, 'RATED');
  const result = recordedResult(read.data, replayed);
  if (typeof result === 'string') throw contradiction(path, result);
  return result;
}

/** A record that was saved before its game was judged. */
function requirePlaces(path: string, { outcome, players }: ReplayedGame, { places }: RatedResult): void {
  const reached = placesOf(...(outcome ?? [[], []]));
  if (!players.every(({ id }, i) => reached.get(id) === places[i]?.place)) throw contradiction(path, 'PLACES');
}

function replayedGame(path: string, record: SavedRecord): ReplayedGame {
  const outcome = verifiedOutcome(path, record);
  const { id = '', game, options = {}, players, actions, remarks = [], fairness = null } = record;
  const later = (type: string, playerId: string, from: number) =>
    remarks.findLast(({ before, remark }) => {
      return before >= from && remark.type === type && (remark as { playerId?: unknown }).playerId === playerId;
    })?.remark as Readonly<Record<string, unknown>> | undefined;
  return {
    id,
    game,
    preset: presetOf(game, options),
    isVerified: fairness !== null,
    endedAt: actions.at(-1)?.at ?? 0,
    outcome: outcome && [outcome.ranking, outcome.winners],
    players: players.map(({ id: playerId, name, model = HUMAN, personality = null }) => {
      const given = later('SeatGiven', playerId, 1);
      const profile = later('ProfileLinked', playerId, 0)?.['profileId'];
      return {
        id: playerId,
        plays: model === HUMAN ? ['profile', typeof profile === 'string' ? profile : null] : programOf(model),
        decisions: actions.filter(({ action }) => (action as { playerId?: unknown }).playerId === playerId).length,
        isTakenOver:
          given !== undefined &&
          (given['name'] !== name || given['model'] !== model || (given['personality'] ?? null) !== personality),
      };
    }),
  };
}

function programOf(model: string): readonly [kind: string, name: string] {
  if (isAgent(model)) return ['agent', model.slice(AGENT_PREFIX.length)];
  if (model.startsWith(BOT_PREFIX)) return ['bot', model.slice(BOT_PREFIX.length)];
  return ['model', model.startsWith(LLM_PREFIX) ? model.slice(LLM_PREFIX.length) : model];
}

function verifiedOutcome(path: string, record: SavedRecord): Outcome | undefined {
  const steps = verification(record);
  try {
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) return value.outcome;
    }
  } catch (error) {
    if (!(error instanceof RecordRefused)) throw error;
    const { fault } = error;
    const problem = recordFaultWords(record.game, fault);
    throw new CommandFailed(words.t('terminal:command.ladder.refused', { path, code: fault.code, problem }));
  }
}

const CONTRADICTIONS = [...RECORD_CONTRADICTIONS, 'TWICE'] as const;

function contradiction(path: string, code: (typeof CONTRADICTIONS)[number]): CommandFailed {
  const problem = words.t(`terminal:command.ladder.contradiction.${code}`);
  return new CommandFailed(words.t('terminal:command.ladder.refused', { path, code, problem }));
}

function unreadable(from: string): InvalidInput {
  return new InvalidInput(words.t('terminal:command.ladder.unreadable', { from }));
}

function jsonFilesIn(folder: string): readonly string[] {
  try {
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
    return files.toSorted().map((file) => join(folder, file));
  } catch {
    throw unreadable(folder);
  }
}

/** undefined if the text is no answer to `GET /ladder/results`. */
function listIn(text: string): LadderResults | undefined {
  try {
    return ladderResultsSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
