import { Worker } from 'node:worker_threads';
import {
  type EntryId,
  entryKind,
  type LadderId,
  type LadderInput,
  type Season,
  type Standing,
  updatedRatings,
} from '@magnate/ladder';
import type { TableLog } from './base/log.ts';
import { FinishedGames } from './finishedGames.ts';
import type { LadderFit, LadderResult, RatingChange, Store, StoredGame, StoredRating } from './store/store.ts';
import { judged, type ModelFigures, type RatingBody, resultOf } from './table/ratedResult.ts';

/**
 * Rates finished games in the background. Each game is judged once and moves the ratings of its players at once. From
 * time to time one node fits each ladder anew from all results.
 */

/** Results per query. */
const RESULTS = 1000;
/** Milliseconds between two fits of a ladder. */
const FIT_EVERY = 600_000;
/** Milliseconds that a node has for one fit before another may try. */
const FIT_LEASE = 120_000;

export interface LaddersDeps {
  readonly store: Store;
  readonly log: TableLog;
  readonly node: string;
  readonly now?: () => number;
}

export class Ladders {
  /** Judges each finished game. */
  readonly games: FinishedGames;
  readonly #deps: LaddersDeps;
  #worker: Worker | undefined;

  constructor(deps: LaddersDeps) {
    this.#deps = deps;
    const { store, log } = deps;
    this.games = new FinishedGames(store, log, {
      done: 'rated',
      pending: (limit) => store.ladder.unjudged(limit),
      handle: (game) => this.#judge(game),
      afterRound: () => this.fitAll(),
    });
  }

  /** Resolves when every finished game so far is judged, and every ladder fitted. */
  async settled(): Promise<void> {
    await this.games.settled();
    await this.fitAll(0);
  }

  async stop(): Promise<void> {
    const stopped = this.games.stop();
    await this.#worker?.terminate();
    await stopped;
  }

  /** Fits every ladder whose results have changed and whose last fit is at least so old. */
  async fitAll(age = FIT_EVERY): Promise<void> {
    const { store } = this.#deps;
    const fits = new Map((await store.ladder.fits()).map((fit) => [fit.ladder, fit]));
    for (const { ladder, results, voided } of await store.ladder.ladders()) {
      const fit = fits.get(ladder);
      if (this.games.isStopped) return;
      // A voided result changes the number too.
      if (fit !== undefined && (fit.results === sizeOf(results, voided) || this.#now() - fit.at < age)) continue;
      await this.#fit(ladder, fit, sizeOf(results, voided));
    }
  }

  async #judge(row: StoredGame): Promise<void> {
    const { store } = this.#deps;
    const result = await judged(store, row);
    if ((await store.ladder.addResult(result)) && result.reason === null) await this.#update(result);
  }

  /** Moves the players of one game. Before the first fit there is nothing to move: it follows at once. */
  async #update(result: LadderResult): Promise<void> {
    const { store } = this.#deps;
    const fit = (await store.ladder.fits()).find(({ ladder }) => ladder === result.ladder);
    if (fit === undefined) {
      await this.#fit(result.ladder, undefined, sizeOf(1, 0));
      const made = (await store.ladder.fits()).find(({ ladder }) => ladder === result.ladder);
      const entries = result.places.flatMap(({ entry }) => entry ?? []);
      const first = (await store.ladder.ratingsOf(result.ladder, entries)).map(({ body }) => body as RatingBody);
      const changes = first.map((standing) => changeOf(standing, null));
      if (made !== undefined) await store.ladder.putRatings(made, result.gameId, [], changes);
      return;
    }
    const { places } = resultOf(result);
    const rows = await store.ladder.ratingsOf(
      result.ladder,
      places.map(({ entry }) => entry),
    );
    const before = new Map(rows.map(({ entry, body }) => [entry as EntryId, body as RatingBody]));
    const after = updatedRatings(before, { places }, fit.average).map((standing) =>
      bodyOf(standing, [before.get(standing.entry)?.model, figuresIn(result, standing.entry)]),
    );
    await store.ladder.putRatings(
      fit,
      result.gameId,
      after.map(ratingOf),
      after.map((standing) => changeOf(standing, before.get(standing.entry)?.value ?? null)),
    );
  }

  async #fit(ladder: string, before: LadderFit | undefined, size: number): Promise<void> {
    const { store, log, node } = this.#deps;
    const now = this.#now();
    if (!(await store.ladder.takeFit(ladder, node, now, now + FIT_LEASE))) return;
    const results = await readResults(store, ladder);
    const seasons = await this.#seasonsOf({ ladder: ladder as LadderId, results: results.map(resultOf) });
    const season = seasons.at(-1);
    const inSeason = results.filter(({ at, voidedAt }) => voidedAt === null && at >= (season?.start ?? 0));
    const models = modelFigures(inSeason);
    const fit = {
      ladder,
      fit: (before?.fit ?? 0) + 1,
      season: season?.start ?? 0,
      at: now,
      results: size,
      average: season?.average ?? 0,
    };
    const rows = (season?.standings ?? []).map((standing) => bodyOf(standing, [models.get(standing.entry)]));
    await store.ladder.putFit(fit, rows.map(ratingOf));
    log.info({ ladder, results: results.length, milliseconds: this.#now() - now }, 'ladder fitted');
  }

  #seasonsOf(input: LadderInput): Promise<readonly Season[]> {
    const worker = new Worker(new URL('./ladderFit.ts', import.meta.url));
    worker.unref();
    this.#worker = worker;
    const { promise, resolve, reject } = Promise.withResolvers<readonly Season[]>();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The computation of a ladder ended.')));
    worker.postMessage(input);
    return promise.finally(() => worker.terminate());
  }

  #now(): number {
    return this.#deps.now?.() ?? Date.now();
  }
}

async function readResults(store: Store, ladder: string): Promise<readonly LadderResult[]> {
  const results: LadderResult[] = [];
  for (;;) {
    const last = results.at(-1);
    const page = await store.ladder.results(ladder, { limit: RESULTS, ...(last && { after: last }) });
    results.push(...page);
    if (page.length < RESULTS) return results;
  }
}

/** Changes whenever a result is added, voided or restored. */
function sizeOf(results: number, voided: number): number {
  return results * 1_000_000 + voided;
}

function figuresIn({ places }: LadderResult, entry: string): ModelFigures | undefined {
  const seat = places.find((each) => each.entry === entry);
  if (seat?.first === undefined) return undefined;
  const { decisions = 0, first, fallbacks = 0, microdollars = 0, milliseconds = 0 } = seat;
  return { decisions, first, fallbacks, microdollars, milliseconds };
}

function modelFigures(results: readonly LadderResult[]): ReadonlyMap<string, ModelFigures> {
  const sums = new Map<string, ModelFigures>();
  for (const result of results) {
    for (const { entry } of result.places) {
      const sum = entry === null ? undefined : added([sums.get(entry), figuresIn(result, entry)]);
      if (entry !== null && sum !== undefined) sums.set(entry, sum);
    }
  }
  return sums;
}

function added(figures: readonly (ModelFigures | undefined)[]): ModelFigures | undefined {
  return figures.reduce((sum, each) => {
    if (sum === undefined || each === undefined) return sum ?? each;
    return {
      decisions: sum.decisions + each.decisions,
      first: sum.first + each.first,
      fallbacks: sum.fallbacks + each.fallbacks,
      microdollars: sum.microdollars + each.microdollars,
      milliseconds: sum.milliseconds + each.milliseconds,
    };
  }, undefined);
}

function changeOf({ entry, value, low, high }: Standing, before: number | null): RatingChange {
  return { entry, before, after: value, low, high };
}

function bodyOf(standing: Standing, figures: readonly (ModelFigures | undefined)[]): RatingBody {
  const model = added(figures);
  return model === undefined ? standing : { ...standing, model };
}

function ratingOf(body: RatingBody): StoredRating {
  const { entry, isRanked, value } = body;
  return { entry, kind: entryKind(entry) ?? '', isRanked, value, body };
}
