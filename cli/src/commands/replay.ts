import { type GameId, gameOf, SPECTATOR, type Stamped, type Viewer } from '@magnate/engine';
import { Command } from 'commander';
import { faceOf } from '../faces.ts';
import { bold } from '../paint.ts';
import { readRecord, type SavedRecord } from '../record.ts';
import { type Moment, relive } from '../relive.ts';
import { listed } from '../text.ts';
import { PRINTED, PRINTED_RECENT, storyLine } from '../tell.ts';
import { WrongInput, wholeNumber } from '../wrongInput.ts';

interface ReplayOptions {
  readonly board?: true;
  readonly boardEvery?: number;
  readonly until?: number;
  readonly as?: string;
  readonly all?: true;
  readonly json?: true;
}

/** A saved game as a story. */
export function replayCommand(): Command {
  return new Command('replay')
    .description('tell the story of a record')
    .argument('<record>', 'a saved game')
    .option('--board', 'draw the board at the end')
    .option('--board-every <n>', 'draw it after so many rounds', wholeNumber(1, 1000))
    .option('--until <seq>', 'only up to this event', wholeNumber(1, 1_000_000_000))
    .option('--as <viewer>', 'as a player (id or name) or a spectator may know it')
    .option('--all', 'tell every event, also the small ones')
    .option('--json', 'events as JSON, one a line')
    .addHelpText('after', '\nExample:\n  magnate replay game.json --board --as spectator')
    .action((path: string, options: ReplayOptions) => {
      const record = readRecord(path);
      tellAll(record.game, record, options);
    });
}

function tellAll(id: GameId, record: SavedRecord, options: ReplayOptions): void {
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
    console.log(`\n${face.draw(seen, look)}\n`);
  };
  if (!json)
    console.log(
      bold(`${gameOf(id).title}: ${listed(record.players.map(({ id: playerId, name }) => name ?? playerId))}`),
    );
  for (const moment of relive(id, record)) {
    const { table } = moment;
    // What one action brought about stands or falls together on the board, however far the story is told.
    const isWhole = !moment.events.some((event) => isAfter(event, options.until));
    for (const event of moment.events) {
      if (isAfter(event, options.until)) break;
      const seen = viewer === undefined ? event : game.redact(table, event, viewer);
      if (json) console.log(JSON.stringify(seen));
      else if (all || !face.isSmall(seen)) {
        story.push(face.sentence(table, seen, reader));
        console.log(storyLine(face, table, seen, reader));
      }
    }
    if (!isWhole) break;
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

/** Undefined for somebody who may know everything. */
function viewerOf(record: SavedRecord, asked: string | undefined): Viewer | undefined {
  if (asked === undefined || asked === SPECTATOR) return asked;
  const found = record.players.find(({ id, name }) => id === asked || name === asked);
  if (found === undefined) {
    const known = [...record.players.map((player) => player.id), SPECTATOR];
    throw new WrongInput(`Nobody called "${asked}" plays in this record: choose one of ${known.join(', ')}.`);
  }
  return found.id;
}
