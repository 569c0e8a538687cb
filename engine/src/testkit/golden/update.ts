import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import {
  firstDifference,
  GOLDEN_ENDING,
  GOLDEN_FOLDER,
  goldenNames,
  readGolden,
  withoutSentences,
  writeGolden,
} from './folder.ts';
import { goldenGame, renderGolden } from './games.ts';
import { SEEDED } from './notation.ts';

/**
 * Replays the golden games and prints differences. `--update` rewrites the files; review their diff. `--new name`
 * generates a random game from these flags: `--game monopoly|acquire --preset standard --seed s --players 2..8
 * --options '{…}' --title '…' --about '…'`. `--since commit` compares the files with those of a commit, apart from
 * their sentences: codes, dice, events and states must be equal.
 */

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    update: { type: 'boolean', default: false },
    since: { type: 'string' },
    new: { type: 'string' },
    game: { type: 'string', default: 'monopoly' },
    preset: { type: 'string', default: 'standard' },
    seed: { type: 'string', default: 'golden' },
    players: { type: 'string', default: '3' },
    options: { type: 'string', default: '{}' },
    title: { type: 'string', default: 'A whole game' },
    about: { type: 'string', default: 'Random players play from the beginning to the winner.' },
  },
});

/** Player names; ids are their first letters. */
const NAMES = ['Ann', 'Ben', 'Cid', 'Dot', 'Eve', 'Fay', 'Gus', 'Hal'];

process.exitCode = run();

function run(): number {
  if (flags.since !== undefined) return compareSince(flags.since);
  return flags.new === undefined ? replayAll(positionals) : writeNew(flags.new);
}

function compareSince(commit: string): number {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: GOLDEN_FOLDER, encoding: 'utf8', maxBuffer: 2 ** 30 });
  const earlier = git('ls-tree', '--name-only', commit, './')
    .split('\n')
    .filter((name) => name.endsWith(GOLDEN_ENDING));
  const failed = [...new Set([...earlier, ...goldenNames()])].filter((name) => {
    const before = earlier.includes(name) ? withoutSentences(git('show', `${commit}:./${name}`)) : '';
    const after = goldenNames().includes(name) ? withoutSentences(readGolden(name)) : '';
    const difference = firstDifference(before, after);
    if (difference !== undefined) console.log(`${name}: differs at ${difference}`);
    return difference !== undefined;
  });
  console.log(`${earlier.length} golden games at ${commit}, ${failed.length} differ in more than their sentences.`);
  return failed.length > 0 ? 1 : 0;
}

function replayAll(names: readonly string[]): number {
  const chosen = names.length > 0 ? names.map((name) => withEnding(basename(name))) : goldenNames();
  const failed = chosen.filter((name) => !isGood(name));
  console.log(`${chosen.length} golden games, ${failed.length} with differences or problems.`);
  return failed.length > 0 ? 1 : 0;
}

/** Whether a file is up to date, after rewriting it if requested. */
function isGood(name: string): boolean {
  const stored = readGolden(name);
  let rendered: ReturnType<typeof renderGolden>;
  try {
    rendered = renderGolden(stored);
  } catch (error) {
    console.log(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
  for (const problem of rendered.problems) console.log(`${name}: ${problem}`);
  const difference = firstDifference(stored, rendered.text);
  if (difference !== undefined && flags.update) {
    writeGolden(name, rendered.text);
    console.log(`${name}: rewritten`);
  } else if (difference !== undefined) {
    console.log(`${name}: differs at ${difference}`);
  }
  return rendered.problems.length === 0 && (difference === undefined || flags.update);
}

function writeNew(path: string): number {
  const game = goldenGame(flags.game);
  const players = NAMES.slice(0, Number(flags.players)).map((name) => `${name.charAt(0).toLowerCase()} ${name}`);
  const header = [
    `game: ${flags.game}`,
    `title: ${flags.title}`,
    `about: ${flags.about}`,
    `preset: ${flags.preset}`,
    ...(flags.options === '{}' ? [] : [`options: ${flags.options}`]),
    `players: ${players.join(', ')}`,
    `seed: ${flags.seed}`,
    `${game.chanceKey}: ${SEEDED}`,
  ];
  const { text, actions, finished } = game.playRandomly(header, flags.seed);
  const name = withEnding(basename(path));
  writeGolden(name, text);
  console.log(`${name}: ${actions} actions, ${finished ? 'played to the end' : 'not finished'}`);
  return finished ? 0 : 1;
}

function withEnding(name: string): string {
  return name.endsWith(GOLDEN_ENDING) ? name : name + GOLDEN_ENDING;
}
