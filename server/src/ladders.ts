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
import { reasonOf, type TableLog } from './base/log.ts';
import type { LadderFit, LadderResult, RatingChange, Store, StoredRating } from './store/store.ts';
import { judged, type ModelFigures, type RatingBody, resultOf } from './table/ratedResult.ts';
import type { StepLog, WrittenStep } from './table/stepLog.ts';

/**
 * Rates finished games in the background. Each game is judged once, at any node, and moves the ratings of its players at once. From
 * time to time one node fits each ladder anew from all results. Games that ended while no service ran are found and
 * judged too.
 */

/** Games per query. */
const BATCH = 50;
const RESULTS = 1000;
/** Milliseconds between two searches for missed games, and between two fits of a ladder. */
const ROUND = 60_000;
const FIT_EVERY = 600_000;
/** Milliseconds that a node has for one fit before another may try. */
const FIT_LEASE = 120_000;

export interface LaddersDeps {
  readonly store: Store;
  readonly log: TableLog;
  readonly node: string;
  readonly now?: () => number;
}

export class Ladders implements StepLog {
  readonly #deps: LaddersDeps;
  readonly #failed = new Set<string>();
  #rounds: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #isDue = false;
  #isStopped = false;
  #worker: Worker | undefined;

  constructor(deps: LaddersDeps) {
    this.#deps = deps;
  }

  begin(): void {
    this.#rounds = setInterval(() => this.#look(), ROUND).unref();
    this.#look();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#rounds);
    await this.#worker?.terminate();
    await this.#working;
  }

  /** Resolves when every finished game so far is judged. */
  async judgedAll(): Promise<void> {
    this.#look();
    await this.#working;
  }

  /** Resolves when every ladder is fitted too. */
  async settled(): Promise<void> {
    await this.judgedAll();
    await this.fitAll(0);
  }

  wrote({ isLast }: WrittenStep): void {
    if (isLast) this.#look();
  }

  removed(): void {
    // Results stay.
  }

  replaced(): void {
    this.#failed.clear();
    this.#look();
  }

  /** Fits every ladder whose results have changed and whose last fit is at least so old. */
  async fitAll(age = FIT_EVERY): Promise<void> {
    const { store } = this.#deps;
    const fits = new Map((await store.ladder.fits()).map((fit) => [fit.ladder, fit]));
    for (const { ladder, results, voided } of await store.ladder.ladders()) {
      const fit = fits.get(ladder);
      if (this.#isStopped) return;
      // A voided result changes the number too.
      if (fit !== undefined && (fit.results === sizeOf(results, voided) || this.#now() - fit.at < age)) continue;
      await this.#fit(ladder, fit, sizeOf(results, voided));
    }
  }

  #look(): void {
    this.#isDue = true;
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  async #work(): Promise<void> {
    try {
      while (this.#isDue && !this.#isStopped) {
        this.#isDue = false;
        const ids = await this.#deps.store.ladder.unjudged(BATCH + this.#failed.size);
        const next = ids.filter((id) => !this.#failed.has(id));
        for (const id of next) if (!this.#isStopped) await this.#judge(id);
        if (next.length > 0) this.#isDue = true;
      }
      await this.fitAll();
    } catch (error) {
      this.#deps.log.warn({ reason: reasonOf(error) }, 'finished games not rated');
    }
  }

  async #judge(id: string): Promise<void> {
    const { store, log } = this.#deps;
    try {
      const row = await store.read(id);
      if (row === undefined || row.status !== 'completed') return;
      const result = await judged(store, row);
      if ((await store.ladder.addResult(result)) && result.reason === null) await this.#update(result);
    } catch (error) {
      this.#failed.add(id);
      log.warn({ gameId: id, reason: reasonOf(error) }, 'finished game not rated');
    }
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
