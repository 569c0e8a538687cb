import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { botNamed } from '@magnate/bots';
import { gameOf, RuleViolation } from '@magnate/engine';
import type { TournamentPlan } from '@magnate/ladder';
import { isSameName, malformed, takenName, type TournamentFile, tournamentFileSchema } from '@magnate/protocol';
import { isModel, type JobRequest } from '@magnate/sim';
import { words, commaList } from '@magnate/words';
import { setupRefusal } from '@magnate/words/record';
import { InvalidInput, type Rules } from './optionParsers.ts';
import { reasonOf } from './record.ts';

/** The file of a tournament. Every error is one line with a code: what is wrong, and where in the file. */

/** Large enough for a board among the options. */
const MAX_BYTES = 1024 * 1024;
const MODULE = /\.[cm]?[jt]s$/;

type FileFault = 'UNREADABLE' | 'TOO_LARGE' | 'BAD_JSON' | 'MALFORMED' | 'NAME_TAKEN' | 'UNKNOWN_BOT' | 'BAD_RULES';

/** An unusable file. */
export class UnusableTournament extends InvalidInput {
  constructor(path: string, code: FileFault | 'OTHER_RESULTS' | 'DAMAGED_RESULTS', problem: string) {
    super(words.t('terminal:tournament.unusable', { path, problem, code }));
  }
}

export interface Entrant {
  readonly name: string;
  /** As in the file. */
  readonly model: string;
}

export interface Tournament {
  readonly name: string;
  readonly entrants: readonly Entrant[];
  readonly plan: TournamentPlan;
  readonly request: JobRequest;
  /** Equal for files with the same result. */
  readonly digest: string;
}

export function readTournament(path: string): Tournament {
  const fault = (code: FileFault, problem: string) => new UnusableTournament(path, code, problem);
  const file = parsedFile(textOf(path, fault), fault);
  const { game, format, tableSize, rounds, seed, nodes } = file;
  const options = rulesOf(file, fault);
  const entrants = entrantsOf(file, fault);
  const bots = entrants.map(({ model }, i) => botOf(path, model, `players[${i}]`, fault));
  const plan: TournamentPlan = {
    entrants: entrants.map(({ name }) => name),
    format,
    tableSize,
    seed,
    ...(rounds === undefined ? {} : { rounds }),
  };
  const request = { game, games: 1, bots, seed, options, budget: { nodes } };
  const all = JSON.stringify({ plan, game, options, nodes, entrants, version: gameOf(game).version });
  const digest = createHash('sha256').update(all).digest('hex');
  return { name: file.name, entrants, plan, request, digest };
}

type Faults = (code: FileFault, problem: string) => UnusableTournament;

function textOf(path: string, fault: Faults): string {
  try {
    if (statSync(path).size > MAX_BYTES) throw fault('TOO_LARGE', words.t('terminal:tournament.tooLarge'));
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw error instanceof UnusableTournament ? error : fault('UNREADABLE', reasonOf(error));
  }
}

function parsedFile(text: string, fault: Faults): TournamentFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw fault('BAD_JSON', error instanceof Error ? error.message : String(error));
  }
  const read = tournamentFileSchema.safeParse(value);
  if (read.success) return read.data;
  throw fault('MALFORMED', String(malformed(read.error).details['problem']).replace(/\.$/, ''));
}

function rulesOf({ game, preset, options, tableSize }: TournamentFile, fault: Faults): Rules {
  const { options: rules, seats, title } = gameOf(game);
  const presets: Readonly<Record<string, Rules>> = rules.presets;
  if (preset !== undefined && !Object.hasOwn(presets, preset)) {
    const known = commaList(Object.keys(presets));
    throw fault('BAD_RULES', words.t('terminal:wrong.preset', { name: preset, game, known }).replace(/\.$/, ''));
  }
  if (tableSize > seats.max) {
    throw fault('BAD_RULES', words.t('terminal:tournament.tooLargeTable', { game: title, max: seats.max, tableSize }));
  }
  const chosen = { ...(preset === undefined ? {} : presets[preset]), ...rules.ownNames(options) };
  const players = Array.from({ length: tableSize }, (_, i) => ({ id: `p${i + 1}`, name: `Player ${i + 1}` }));
  try {
    gameOf(game).create({ players, seed: 'trial', options: chosen });
    return chosen;
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    throw fault('BAD_RULES', setupRefusal(error).replace(/\.$/, ''));
  }
}

/** With a name each, no two of them alike. */
function entrantsOf({ players }: TournamentFile, fault: Faults): readonly Entrant[] {
  const unnamed = players.flatMap((player) => (typeof player === 'string' ? [player] : []));
  const counts = new Map<string, number>();
  const entrants = players.map((player): Entrant => {
    if (typeof player !== 'string') return player;
    const number = (counts.get(player) ?? 0) + 1;
    counts.set(player, number);
    const bare = player.replace(/^(bot|llm):/, '');
    return { name: unnamed.filter((each) => each === player).length > 1 ? `${bare} ${number}` : bare, model: player };
  });
  for (const [i, { name }] of entrants.entries()) {
    if (entrants.slice(0, i).some((other) => isSameName(other.name, name))) {
      throw fault('NAME_TAKEN', `players[${i}]: ${takenName(name)}`);
    }
  }
  return entrants;
}

/** The path of a module is relative to the file. */
function botOf(path: string, model: string, at: string, fault: Faults): string {
  if (isModel(model) || botNamed(model) !== undefined) return model;
  if (MODULE.test(model)) return relative(process.cwd(), resolve(dirname(path), model));
  throw fault('UNKNOWN_BOT', words.t('terminal:tournament.unknownBot', { at, model }));
}
