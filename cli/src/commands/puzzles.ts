import type { GameId } from '@magnate/engine';
import { findPuzzles, type PuzzleSet } from '@magnate/sim/core';
import { words } from '@magnate/words';
import { Argument, Command } from 'commander';
import { STANDARD_GAME } from '../games/games.ts';
import { exampleHelp, typed } from '../input/help.ts';
import { onInterrupt, startProgress } from '../terminal/progress.ts';
import { writeWhole } from '../input/record.ts';
import { columns, percent, within } from '../terminal/table.ts';
import { gameName, gamesHelp, wholeNumber } from '../input/wrongInput.ts';
import { print } from '../terminal/output.ts';

/** `magnate puzzles`: decisions of played games where one choice is clearly best. */

const MOST = { games: 1_000_000, count: 10_000, rollouts: 1_000_000, looks: 100_000 } as const;
/**
 * The first evaluation of every decision uses a twelfth of the rollouts of the second, which checks only clear candidates.
 */
const GLANCE = 12;

interface Asked {
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
    .addArgument(new Argument(typed('game'), gamesHelp()).argParser(gameName))
    .option(`--games ${typed('n')}`, words.t('terminal:simulation.puzzles.games'), wholeNumber(1, MOST.games), 200)
    .option(`--count ${typed('n')}`, words.t('terminal:simulation.puzzles.count'), wholeNumber(1, MOST.count), 20)
    .option(
      `--rollouts ${typed('n')}`,
      words.t('terminal:simulation.puzzles.rollouts'),
      wholeNumber(2, MOST.rollouts),
      1000,
    )
    .option(`--looks ${typed('n')}`, words.t('terminal:simulation.puzzles.looks'), wholeNumber(2, MOST.looks), 120)
    .option(`--seed ${typed('text')}`, words.t('terminal:simulation.lab.seed'), 'puzzles')
    .option(`--out ${typed('file')}`, words.t('terminal:simulation.puzzles.out'))
    .addHelpText('after', exampleHelp(`magnate puzzles ${STANDARD_GAME} --games 50 --out puzzles.json`))
    .action(puzzles);
}

async function puzzles(game: GameId, { out, ...asked }: Asked): Promise<void> {
  const { set, isStopped } = await searched(game, asked);
  const rows = set.puzzles.map(({ kind, seed, moment, gap, choices: [best] }) => [
    kind,
    `${seed}:${moment}`,
    percent(best?.odds.value ?? 0),
    percent(gap.value),
    within(gap.low, gap.high, percent),
  ]);
  const heads = (['kind', 'where', 'best', 'gap', 'interval'] as const).map((head) =>
    words.t(`terminal:simulation.puzzles.head.${head}`),
  );
  for (const line of columns(heads, rows)) print(line);
  if (isStopped) print(words.t('terminal:simulation.stopped'));
  if (out === undefined) return;
  writeWhole(out, `${JSON.stringify(set)}\n`);
  print(words.t('terminal:simulation.puzzles.written', { count: set.puzzles.length, path: out }));
}

async function searched(
  game: GameId,
  { looks, ...wish }: Omit<Asked, 'out'>,
): Promise<{ readonly set: PuzzleSet; readonly isStopped: boolean }> {
  const { signal, release } = onInterrupt();
  const progress = startProgress(wish.games, 'gamesAtMost');
  const began = performance.now();
  try {
    const limits = { looks, glances: Math.max(2, Math.round(looks / GLANCE)) };
    const finding = findPuzzles({ game, ...wish, limits }, () => signal.aborted);
    for (;;) {
      const step = finding.next();
      if (step.done === true) return { set: step.value, isStopped: signal.aborted };
      progress.update(step.value.games, (performance.now() - began) / 1000);
      // Yield to the event loop between games, so that Ctrl-C is handled.
      await new Promise((heard) => setImmediate(heard));
    }
  } finally {
    progress.stop();
    release();
  }
}
