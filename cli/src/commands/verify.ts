import { type EventOf, type GameId, gameOf, type Outcome } from '@magnate/engine';
import { verification } from '@magnate/protocol/verify';
import { listed, words } from '@magnate/words';
import { eventCountWords } from '@magnate/words/record';
import { Command } from 'commander';
import { cliGameOf } from '../games/games.ts';
import { exampleHelp, requiredValue } from '../input/help.ts';
import { dim } from '../terminal/paint.ts';
import { printCheck, printDetail } from '../terminal/output.ts';
import { readRecord, type SavedRecord } from '../input/record.ts';
import { translateFaults } from '../input/recordReplay.ts';
import { displayWidth, fit, printable } from '../terminal/text.ts';

/** `magnate verify`: replays a record and compares everything it contains. */
export function verifyCommand(): Command {
  return new Command('verify')
    .description(words.t('terminal:command.verify.about'))
    .argument(requiredValue('record'), words.t('terminal:command.replay.record'))
    .addHelpText('after', exampleHelp('magnate verify game.json', words.t('terminal:command.verify.exit')))
    .action((path: string) => {
      const record = readRecord(path);
      const details = verified(record.game, record);
      printCheck('good', words.t('verify:holds'));
      for (const detail of details) printDetail(detail);
    });
}

const ROWS = ['game', 'players', 'actions', 'draws', 'dice', 'events', 'head', 'outcome'] as const;

function verified(id: GameId, record: SavedRecord): string[] {
  const steps = translateFaults(id, verification(record));
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const { events, head, outcome } = step.value;
  const dice = diceText(record);
  const rows = {
    game: words.t('verify:game', { game: id, version: record.version }),
    players: listed(record.players.map((player) => player.name ?? player.id)),
    actions: words.t('verify:actions', { count: record.actions.length }),
    draws: drawText(events, record),
    dice,
    events: eventCountWords(record, events.length),
    head: record.chain === undefined ? head : words.t('verify:headRecorded', { head }),
    outcome: outcomeText(record, outcome),
  } as const;
  const names = ROWS.map((row) => words.t(`verify:row.${row}`));
  const width = Math.max(...names.map(displayWidth)) + 2;
  return ROWS.map((row, i) => `${dim(fit(names[i] ?? '', width))}${printable(rows[row])}`);
}

function diceText({ fairness = null }: SavedRecord): string {
  if (fairness === null) return words.t('verify:unpromised');
  const count = fairness.entropy.length;
  return count === 0 ? words.t('verify:promised') : words.t('verify:promisedWith', { count });
}

/** The number of random draws. */
function drawText(events: readonly EventOf<GameId>[], record: SavedRecord): string {
  const game = gameOf(record.game);
  const drawn = events.map((event) => game.draws(event)?.name);
  const draws = Object.entries(cliGameOf(record.game).draws).flatMap(([name, say]) => {
    const count = drawn.filter((each) => each === name).length;
    return count > 0 ? [say(count)] : [];
  });
  if (draws.length === 0) return words.t('verify:noDraws');
  return words.t(`verify:${record.scenario === undefined ? 'drawsSeed' : 'drawsScenario'}`, { draws });
}

function outcomeText(record: SavedRecord, outcome: Outcome | undefined): string {
  if (outcome === undefined) return words.t('verify:notOver');
  const reason = cliGameOf(record.game).reason(outcome.reason);
  const winners = outcome.winners.map((id) => record.players.find((player) => player.id === id)?.name ?? id);
  return words.t(`verify:${record.outcome === undefined ? 'won' : 'wonRecorded'}`, { winners, reason });
}
