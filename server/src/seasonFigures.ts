import { seasonOf } from '@magnate/ladder';
import type { LadderResult } from './store/store.ts';
import type { ModelFigures } from './table/ratedResult.ts';

/** The figures of language models over the rated games of the latest season. Results are added in order. */
export class SeasonFigures {
  readonly #sums = new Map<string, ModelFigures>();
  #season = 0;

  add(result: LadderResult): void {
    if (result.voidedAt !== null) return;
    const season = seasonOf(result.at);
    if (season !== this.#season) this.#sums.clear();
    this.#season = season;
    for (const { entry } of result.places) {
      const sum = entry === null ? undefined : added([this.#sums.get(entry), figuresIn(result, entry)]);
      if (entry !== null && sum !== undefined) this.#sums.set(entry, sum);
    }
  }

  of(entry: string): ModelFigures | undefined {
    return this.#sums.get(entry);
  }
}

/** In one game; undefined if the entry is no language model. */
export function figuresIn({ places }: LadderResult, entry: string): ModelFigures | undefined {
  const seat = places.find((each) => each.entry === entry);
  if (seat?.first === undefined) return undefined;
  const { decisions = 0, first, fallbacks = 0, microdollars = 0, milliseconds = 0 } = seat;
  return { decisions, first, fallbacks, microdollars, milliseconds };
}

export function added(figures: readonly (ModelFigures | undefined)[]): ModelFigures | undefined {
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
