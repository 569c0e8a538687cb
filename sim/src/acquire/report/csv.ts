import { boardOf, readOptions } from '@magnate/engine/acquire';
import { meanOf, type Distribution } from '../../core/counting/distribution.ts';
import type { AcquireTally } from '../../core/acquire/tally.ts';
import { ownBins } from '../../report/charts/bins.ts';
import { QUANTILE_NAMES, quantilesOf } from '../../report/charts/quantiles.ts';
import type { CountedGames, Options } from '../../report/draw/gameReport.ts';
import { type CsvCell, csvText } from '../../report/draw/csvText.ts';

/** CSV tables specific to Acquire. */
export function acquireFiles(
  tally: AcquireTally,
  { heard: sampledGames }: CountedGames,
  options: Options,
): Readonly<Record<string, string>> {
  return {
    'corporations.csv': corporations(tally, sampledGames, options),
    'mergers.csv': csvText(
      ['absorbedAtOnce', 'mergers'],
      tally.mergerSizes.flatMap((count, gone) => (gone === 0 ? [] : [[gone, count]])),
      sampledGames,
    ),
    'distributions.csv': distributions(tally, sampledGames),
  };
}

function corporations(tally: AcquireTally, sampledGames: number, options: Options): string {
  const board = boardOf(readOptions(options));
  return csvText(
    [
      'corporation',
      'tier',
      'games',
      'founded',
      'absorbed',
      'stoodAtTheEnd',
      'meanFinalSize',
      ...QUANTILE_NAMES,
      'bonuses',
      'bonusSum',
      'meanBonus',
    ],
    board.corporations.flatMap((name) => {
      const one = tally.corporations[name];
      if (one === undefined) return [];
      const { founded, absorbed, finalSize, bonuses, bonusSum } = one;
      const quantiles = quantilesOf(finalSize);
      const stood = finalSize.count > 0;
      const sizes = QUANTILE_NAMES.map((part) => (stood ? quantiles[part] : undefined));
      const row: readonly CsvCell[] = [
        name,
        board.tiers[name],
        sampledGames,
        founded,
        absorbed,
        finalSize.count,
        stood ? meanOf(finalSize) : undefined,
        ...sizes,
        bonuses,
        bonusSum,
        bonuses === 0 ? undefined : bonusSum / bonuses,
      ];
      return [row];
    }),
    sampledGames,
  );
}

function distributions(tally: AcquireTally, sampledGames: number): string {
  const { mergersPerGame, defunctSize, winningScore, tilesPlaced } = tally;
  const measures: Readonly<Record<string, Distribution>> = { mergersPerGame, defunctSize, winningScore, tilesPlaced };
  return csvText(
    ['measure', 'from', 'below', 'count'],
    Object.entries(measures).flatMap(([measure, spread]) =>
      ownBins(spread).map(({ from, to, count }) => [measure, from, to, count]),
    ),
    sampledGames,
  );
}
