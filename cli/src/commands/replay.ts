import { type GameId, gameOf, SPECTATOR, type Stamped, type Viewer } from '@magnate/engine';
import { words, commaList } from '@magnate/words';
import { Command } from 'commander';
import { readDecisions, whyLines } from '../terminal/decisions.ts';
import { gameUiOf, titleOf } from '../games/games.ts';
import { exampleHelp, requiredValue } from '../input/help.ts';
import { bold } from '../terminal/paint.ts';
import { readRecord, type SavedRecord } from '../input/record.ts';
import { type ReplayStep, replayRecord } from '../input/recordReplay.ts';
import { PRINTED_SIZE, PRINTED_SENTENCES, transcriptLine } from '../games/transcript.ts';
import { drawable, printable } from '../terminal/text.ts';
import { InvalidInput, integer } from '../input/optionParsers.ts';
import { print } from '../terminal/output.ts';

interface ReplayOptions {
  readonly board?: true;
  readonly boardEvery?: number;
  readonly until?: number;
  readonly as?: string;
  readonly all?: true;
  readonly json?: true;
  readonly why?: string;
}

/** `magnate replay`: a saved game as a transcript. */
export function replayCommand(): Command {
  return new Command('replay')
    .description(words.t('terminal:command.replay.about'))
    .argument(requiredValue('record'), words.t('terminal:command.replay.record'))
    .option('--board', words.t('terminal:command.replay.board'))
    .option(`--board-every ${requiredValue('n')}`, words.t('terminal:command.replay.boardEvery'), integer(1, 1000))
    .option(`--until ${requiredValue('seq')}`, words.t('terminal:command.replay.until'), integer(1, 1_000_000_000))
    .option(`--as ${requiredValue('viewer')}`, words.t('terminal:command.replay.as'))
    .option('--all', words.t('terminal:command.watch.all'))
    .option('--json', words.t('terminal:command.replay.json'))
    .option(`--why ${requiredValue('from')}`, words.t('terminal:command.replay.why'))
    .addHelpText(
      'after',
      exampleHelp('magnate replay game.json --board --as spectator', words.t('terminal:command.replay.notes')),
    )
    .action(async (path: string, options: ReplayOptions) => {
      const record = readRecord(path);
      const decisions = options.why === undefined ? new Map() : await readDecisions(options.why);
      printTranscript(record.game, record, options, decisions);
    });
}

function printTranscript(
  id: GameId,
  record: SavedRecord,
  options: ReplayOptions,
  decisions: Awaited<ReturnType<typeof readDecisions>>,
): void {
  const { board = false, boardEvery = Number.POSITIVE_INFINITY, all = false, json = false } = options;
  const ui = gameUiOf(id);
  const game = gameOf(id);
  const viewer = viewerOf(record, options.as);
  const reader = viewer === SPECTATOR ? undefined : viewer;
  const sentences: string[] = [];
  let drawn = 0;
  let last: ReplayStep<GameId> | undefined;
  const draw = ({ table }: ReplayStep<GameId>) => {
    const seen = viewer === undefined ? table : game.view(table, viewer);
    const drawOptions = {
      size: PRINTED_SIZE,
      recent: sentences.slice(-PRINTED_SENTENCES),
      ...(reader === undefined ? {} : { viewer: reader }),
    };
    print(`\n${ui.draw(drawable(seen), drawOptions)}\n`);
  };
  if (!json)
    print(
      bold(
        words.t('terminal:gameLog.title', {
          game: titleOf(id),
          players: record.players.map(({ id: playerId, name }) => printable(name ?? playerId)),
        }),
      ),
    );
  for (const step of replayRecord(id, record)) {
    const { table } = step;
    // The board shows all or none of an action's events, wherever the transcript stops.
    const isComplete = !step.events.some((event) => isAfter(event, options.until));
    for (const event of step.events) {
      if (isAfter(event, options.until)) break;
      const seen = viewer === undefined ? event : game.redact(table, event, viewer);
      if (json) print(JSON.stringify(seen));
      const line = json || (!all && ui.isMinor(seen)) ? undefined : transcriptLine(id, table, seen, reader);
      if (line === undefined) continue;
      sentences.push(line.sentence);
      print(line.line);
    }
    if (!isComplete) break;
    const decision = json ? undefined : decisions.get(step.number);
    for (const line of decision === undefined ? [] : whyLines(decision)) print(line);
    last = { ...step, table: game.draft(table) };
    if (!json && ui.roundsOf(table) >= drawn + boardEvery) {
      drawn = ui.roundsOf(table);
      draw(step);
    }
  }
  if (board && !json && last !== undefined) draw(last);
}

function isAfter(event: unknown, until: number | undefined): boolean {
  return until !== undefined && (event as Stamped).seq > until;
}

/** Undefined for a viewer who may see everything. */
function viewerOf(record: SavedRecord, requested: string | undefined): Viewer | undefined {
  if (requested === undefined || requested === SPECTATOR) return requested;
  const found = record.players.find(({ id, name }) => id === requested || name === requested);
  if (found === undefined) {
    const known = [...record.players.map((player) => player.id), SPECTATOR];
    throw new InvalidInput(words.t('terminal:record.nobody', { name: requested, known: commaList(known) }));
  }
  return found.id;
}
