import { Worker } from 'node:worker_threads';
import {
  dayOf,
  type EntryId,
  entryKind,
  type LadderId,
  type Season,
  type Standing,
  updatedRatings,
} from '@magnate/ladder';
import type { TableLog } from './base/log.ts';
import { FinishedGames } from './finishedGames.ts';
import type { FitMessage } from './ladderFit.ts';
import { added, figuresIn, SeasonFigures } from './seasonFigures.ts';
import type { LadderFit, LadderResult, Meeting, RatingChange, Store, StoredGame, StoredRating } from './store/store.ts';
import { heavyReads } from './table/loopShare.ts';
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
      await this.#fit(ladder, fit?.fit ?? 0, sizeOf(results, voided));
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
    const { ladder } = result;
    const fit = await this.#shown(ladder);
    if (fit === undefined) {
      await this.#fit(ladder, 0, sizeOf(1, 0));
      const made = await this.#shown(ladder);
      const entries = result.places.flatMap(({ entry }) => entry ?? []);
      const first = (await store.ladder.ratingsOf(ladder, entries)).map(({ body }) => body as RatingBody);
      const changes = first.map((standing) => changeOf(standing, null));
      if (made !== undefined) await store.ladder.putRatings(made, result.gameId, [], changes);
      return;
    }
    const { places } = resultOf(result);
    const entries = places.map(({ entry }) => entry);
    const rows = await store.ladder.ratingsOf(ladder, entries);
    const before = new Map(rows.map(({ entry, body }) => [entry as EntryId, body as RatingBody]));
    const met = await this.#metBefore(result, entries);
    const after = updatedRatings(before, { places }, { average: fit.average, met }).map((standing) =>
      bodyOf(standing, [before.get(standing.entry)?.model, figuresIn(result, standing.entry)]),
    );
    await store.ladder.putRatings(
      fit,
      result.gameId,
      after.map(ratingOf),
      after.map((standing) => changeOf(standing, before.get(standing.entry)?.value ?? null)),
    );
  }

  /** How often two entries met on that day before this game; 0 for bots, which may meet as often as they like. */
  async #metBefore(game: LadderResult, others: readonly EntryId[]) {
    const { ladder, at } = game;
    const entries = others.filter((entry) => entryKind(entry) !== 'bot');
    const rows = await this.#deps.store.ladder.meetings({ ladder, entries, others, from: dayOf(at), game });
    const games = new Map(rows.flatMap((row) => [row, { ...row, one: row.other, other: row.one }]).map(pairOf));
    return (one: EntryId, other: EntryId) => games.get(`${one}\n${other}`) ?? 0;
  }

  async #shown(ladder: string): Promise<LadderFit | undefined> {
    return (await this.#deps.store.ladder.fits()).find((fit) => fit.ladder === ladder);
  }

  async #fit(ladder: string, before: number, size: number): Promise<void> {
    const { store, log, node } = this.#deps;
    const now = this.#now();
    if (!(await store.ladder.takeFit(ladder, node, now, now + FIT_LEASE))) return;
    if (((await this.#shown(ladder))?.fit ?? 0) !== before) {
      // Another node has just fitted, and its ratings are shown: the lease ends.
      await store.ladder.takeFit(ladder, node, now, now);
      return;
    }
    const { season, figures, results } = await this.#computed(ladder as LadderId);
    const { start = 0, average = 0, standings = [], carried = [] } = season ?? {};
    const fit = { ladder, fit: before + 1, season: start, at: now, results: size, average };
    const ratings = [
      ...standings.map((standing) => ratingOf(bodyOf(standing, [figures.of(standing.entry)]))),
      ...carried.map((standing) => ({ ...ratingOf(standing), isCarried: true })),
    ];
    await store.ladder.putFit(fit, ratings);
    log.info({ ladder, results, milliseconds: this.#now() - now }, 'ladder fitted');
  }

  /** Reads the results page by page, and hands them to a thread: there may be very many, and other requests must not wait. */
  async #computed(ladder: LadderId): Promise<Computed> {
    const worker = new Worker(new URL('./ladderFit.ts', import.meta.url));
    worker.unref();
    this.#worker = worker;
    const { promise, resolve, reject } = Promise.withResolvers<Season | undefined>();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The computation of a ladder ended.')));
    // It may end while results are still being read.
    promise.catch(() => undefined);
    const send = (message: FitMessage) => worker.postMessage(message);
    try {
      const figures = new SeasonFigures();
      let results = 0;
      for await (const page of resultPages(this.#deps.store, ladder)) {
        send(page.map(resultOf));
        for (const result of page) figures.add(result);
        results += page.length;
      }
      send({ ladder });
      return { season: await promise, figures, results };
    } finally {
      await worker.terminate();
    }
  }

  #now(): number {
    return this.#deps.now?.() ?? Date.now();
  }
}

interface Computed {
  /** The latest; undefined without a result that counts. */
  readonly season: Season | undefined;
  readonly figures: SeasonFigures;
  /** How many were read. */
  readonly results: number;
}

async function* resultPages(store: Store, ladder: string): AsyncGenerator<readonly LadderResult[]> {
  for (let last: LadderResult | undefined; ; ) {
    const page = await store.ladder.results(ladder, { limit: RESULTS, ...(last && { after: last }) });
    yield page;
    if (page.length < RESULTS) return;
    last = page.at(-1);
    await heavyReads.next();
  }
}

function pairOf({ one, other, games }: Meeting): readonly [pair: string, games: number] {
  return [`${one}\n${other}`, games];
}

/** Changes whenever a result is added, voided or restored. */
function sizeOf(results: number, voided: number): number {
  return results * 1_000_000 + voided;
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
