import { type GameId, type GameOf, games, SPECTATOR, type Stamped, type Viewer } from '@magnate/engine';
import { Command } from 'commander';
import { faceOf } from '../faces.ts';
import { bold } from '../paint.ts';
import { readRecord, type SavedRecord } from '../record.ts';
import { type Moment, relive } from '../relive.ts';
import { listed } from '../text.ts';
import { PRINTED, PRINTED_RECENT, storyLine } from '../tell.ts';
import { WrongInput, wholeNumber } from '../wrongInput.ts';

interface ReplayOptions {
  readonly board: boolean;
  readonly boardEvery: number;
  readonly until?: number;
  readonly as?: string;
  readonly all: boolean;
  readonly json: boolean;
}

/** A saved game as a story. */
export function replayCommand(): Command {
  return new Command('replay')
    .description('tell the story of a record')
    .argument('<record>', 'a saved game')
    .option('--board', 'draw the board at the end', false)
    .option('--board-every <n>', 'draw it after so many rounds', wholeNumber(0, 1000), 0)
    .option('--until <seq>', 'only up to this event', wholeNumber(1, 1_000_000_000))
    .option('--as <viewer>', 'as a player (id or name) or a spectator may know it')
    .option('--all', 'tell every event, also the small ones', false)
    .option('--json', 'events as JSON, one a line', false)
    .addHelpText('after', '\nExample:\n  magnate replay game.json --board --as spectator')
    .action((path: string, options: ReplayOptions) => {
      const record = readRecord(path);
      tellAll(record.game, record, options);
    });
}

function tellAll(id: GameId, record: SavedRecord, options: ReplayOptions): void {
  const face = faceOf(id);
  const game = games[id] as unknown as GameOf<GameId>;
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
  if (!options.json) console.log(bold(`${face.title}: ${listed(record.players.map((player) => player.name))}`));
  for (const moment of relive(id, record)) {
    const { table } = moment;
    for (const event of moment.events) {
      if (isAfter(event, options.until)) break;
      const seen = viewer === undefined ? event : game.redact(table, event, viewer);
      if (options.json) console.log(JSON.stringify(seen));
      else if (options.all || !face.isSmall(seen)) {
        story.push(face.sentence(table, seen, reader));
        console.log(storyLine(face, table, seen, reader));
      }
    }
    last = moment;
    if (moment.events.some((event) => isAfter(event, options.until))) break;
    if (!options.json && options.boardEvery > 0 && face.roundsOf(table) >= drawn + options.boardEvery) {
      drawn = face.roundsOf(table);
      draw(moment);
    }
  }
  if (options.board && !options.json && last !== undefined) draw(last);
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
