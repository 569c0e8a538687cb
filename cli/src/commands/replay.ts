import { type GameId, gameOf, SPECTATOR, type Stamped, type Viewer } from '@magnate/engine';
import { words } from '@magnate/words';
import { Command } from 'commander';
import { readDecisions, whyLines } from '../terminal/decisions.ts';
import { faceOf, titleOf } from '../games/games.ts';
import { exampleHelp, typed } from '../input/help.ts';
import { bold } from '../terminal/paint.ts';
import { readRecord, type SavedRecord } from '../input/record.ts';
import { type Moment, recordSteps } from '../input/recordSteps.ts';
import { PRINTED, PRINTED_RECENT, storyLine } from '../games/tell.ts';
import { drawable, printable } from '../terminal/text.ts';
import { WrongInput, wholeNumber } from '../input/wrongInput.ts';
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
    .argument(typed('record'), words.t('terminal:command.replay.record'))
    .option('--board', words.t('terminal:command.replay.board'))
    .option(`--board-every ${typed('n')}`, words.t('terminal:command.replay.boardEvery'), wholeNumber(1, 1000))
    .option(`--until ${typed('seq')}`, words.t('terminal:command.replay.until'), wholeNumber(1, 1_000_000_000))
    .option(`--as ${typed('viewer')}`, words.t('terminal:command.replay.as'))
    .option('--all', words.t('terminal:command.watch.all'))
    .option('--json', words.t('terminal:command.replay.json'))
    .option(`--why ${typed('from')}`, words.t('terminal:command.replay.why'))
    .addHelpText(
      'after',
      exampleHelp('magnate replay game.json --board --as spectator', words.t('terminal:command.replay.notes')),
    )
    .action(async (path: string, options: ReplayOptions) => {
      const record = readRecord(path);
      const decisions = options.why === undefined ? new Map() : await readDecisions(options.why);
      tellAll(record.game, record, options, decisions);
    });
}

function tellAll(
  id: GameId,
  record: SavedRecord,
  options: ReplayOptions,
  decisions: Awaited<ReturnType<typeof readDecisions>>,
): void {
  const { board = false, boardEvery = Number.POSITIVE_INFINITY, all = false, json = false } = options;
  const face = faceOf(id);
  const game = gameOf(id);
  const viewer = viewerOf(record, options.as);
  const reader = viewer === SPECTATOR ? undefined : viewer;
  const story: string[] = [];
  let drawn = 0;
  let last: Moment<GameId> | undefined;
  const draw = ({ table }: Moment<GameId>) => {
    const seen = viewer === undefined ? table : game.view(table, viewer);
    const look = {
      size: PRINTED,
      recent: story.slice(-PRINTED_RECENT),
      ...(reader === undefined ? {} : { viewer: reader }),
    };
    print(`\n${face.draw(drawable(seen), look)}\n`);
  };
  if (!json)
    print(
      bold(
        words.t('terminal:story.title', {
          game: titleOf(id),
          players: record.players.map(({ id: playerId, name }) => printable(name ?? playerId)),
        }),
      ),
    );
  for (const moment of recordSteps(id, record)) {
    const { table } = moment;
    // The board shows all or none of an action's events, wherever the transcript stops.
    const isWhole = !moment.events.some((event) => isAfter(event, options.until));
    for (const event of moment.events) {
      if (isAfter(event, options.until)) break;
      const seen = viewer === undefined ? event : game.redact(table, event, viewer);
      if (json) print(JSON.stringify(seen));
      const told = json || (!all && face.isSmall(seen)) ? undefined : storyLine(id, table, seen, reader);
      if (told === undefined) continue;
      story.push(told.sentence);
      print(told.line);
    }
    if (!isWhole) break;
    const decision = json ? undefined : decisions.get(moment.number);
    for (const line of decision === undefined ? [] : whyLines(decision)) print(line);
    last = { ...moment, table: game.draft(table) };
    if (!json && face.roundsOf(table) >= drawn + boardEvery) {
      drawn = face.roundsOf(table);
      draw(moment);
    }
  }
  if (board && !json && last !== undefined) draw(last);
}

function isAfter(event: unknown, until: number | undefined): boolean {
  return until !== undefined && (event as Stamped).seq > until;
}

/** Undefined for a viewer who may see everything. */
function viewerOf(record: SavedRecord, asked: string | undefined): Viewer | undefined {
  if (asked === undefined || asked === SPECTATOR) return asked;
  const found = record.players.find(({ id, name }) => id === asked || name === asked);
  if (found === undefined) {
    const known = [...record.players.map((player) => player.id), SPECTATOR];
    throw new WrongInput(words.t('terminal:record.nobody', { name: asked, known: known.join(', ') }));
  }
  return found.id;
}
