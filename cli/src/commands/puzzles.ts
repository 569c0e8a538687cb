import type { GameId } from '@magnate/engine';
import { findPuzzles, type PuzzleSet } from '@magnate/sim/core';
import { words } from '@magnate/words';
import { Argument, Command } from 'commander';
import { DEFAULT_GAME } from '../games/games.ts';
import { exampleHelp, requiredValue } from '../input/help.ts';
import { onInterrupt, startProgress } from '../terminal/progress.ts';
import { writeAtomically } from '../input/record.ts';
import { columns, percent, within } from '../terminal/table.ts';
import { gameName, gamesHelp, integer } from '../input/optionParsers.ts';
import { print } from '../terminal/output.ts';

/** `magnate puzzles`: decisions of played games where one choice is clearly best. */

const MAX = { games: 1_000_000, count: 10_000, rollouts: 1_000_000, looks: 100_000 } as const;
/**
 * The first evaluation of every decision uses a twelfth of the rollouts of the second, which checks only clear candidates.
 */
const FIRST_PASS_DIVISOR = 12;

interface CommandOptions {
  readonly games: number;
  readonly count: number;
  readonly rollouts: number;
  readonly looks: number;
  readonly seed: string;
  readonly out?: string;
}

export function puzzlesCommand(): Command {
  return new Command('puzzles')
    .description(words.t('terminal:simulation.puzzles.about'))
    .addArgument(new Argument(requiredValue('game'), gamesHelp()).argParser(gameName))
    .option(`--games ${requiredValue('n')}`, words.t('terminal:simulation.puzzles.games'), integer(1, MAX.games), 200)
    .option(`--count ${requiredValue('n')}`, words.t('terminal:simulation.puzzles.count'), integer(1, MAX.count), 20)
    .option(
      `--rollouts ${requiredValue('n')}`,
      words.t('terminal:simulation.puzzles.rollouts'),
      integer(2, MAX.rollouts),
      1000,
    )
    .option(`--looks ${requiredValue('n')}`, words.t('terminal:simulation.puzzles.looks'), integer(2, MAX.looks), 120)
    .option(`--seed ${requiredValue('text')}`, words.t('terminal:simulation.lab.seed'), 'puzzles')
    .option(`--out ${requiredValue('file')}`, words.t('terminal:simulation.puzzles.out'))
    .addHelpText('after', exampleHelp(`magnate puzzles ${DEFAULT_GAME} --games 50 --out puzzles.json`))
    .action(puzzles);
}

async function puzzles(game: GameId, { out, ...searchOptions }: CommandOptions): Promise<void> {
  const { set, isStopped } = await searched(game, searchOptions);
  const rows = set.puzzles.map(({ kind, seed, moment, gap, choices: [best] }) => [
    kind,
    `${seed}:${moment}`,
    percent(best?.odds.value ?? 0),
    percent(gap.value),
    within(gap.low, gap.high, percent),
  ]);
  const columnTitles = (['kind', 'where', 'best', 'gap', 'interval'] as const).map((head) =>
    words.t(`terminal:simulation.puzzles.head.${head}`),
  );
  for (const line of columns(columnTitles, rows)) print(line);
  if (isStopped) print(words.t('terminal:simulation.stopped'));
  if (out === undefined) return;
  writeAtomically(out, `${JSON.stringify(set)}\n`);
  print(words.t('terminal:simulation.puzzles.written', { count: set.puzzles.length, path: out }));
}

async function searched(
  game: GameId,
  { looks, ...request }: Omit<CommandOptions, 'out'>,
): Promise<{ readonly set: PuzzleSet; readonly isStopped: boolean }> {
  const { signal, release } = onInterrupt();
  const progress = startProgress(request.games, 'gamesAtMost');
  const began = performance.now();
  try {
    const limits = { secondRollouts: looks, firstRollouts: Math.max(2, Math.round(looks / FIRST_PASS_DIVISOR)) };
    const finding = findPuzzles({ game, ...request, limits }, () => signal.aborted);
    for (;;) {
      const step = finding.next();
      if (step.done === true) return { set: step.value, isStopped: signal.aborted };
      progress.update(step.value.games, (performance.now() - began) / 1000);
      // Yield to the event loop between games, so that Ctrl-C is handled.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    progress.stop();
    release();
  }
}
