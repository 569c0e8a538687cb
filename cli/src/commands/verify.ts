import { isDeepStrictEqual } from 'node:util';
import { chainOf, type EventOf, type GameId, gameOf, type Outcome } from '@magnate/engine';
import { listed, words } from '@magnate/words';
import { Command } from 'commander';
import { provenDice } from '../fairness.ts';
import { terminalOf } from '../games.ts';
import { exampleHelp, typed } from '../help.ts';
import { dim, paint } from '../paint.ts';
import { readRecord, type SavedRecord } from '../record.ts';
import { recordSteps } from '../recordSteps.ts';
import { DoesNotHold } from '../wrongInput.ts';

/** Lives through a record again and compares everything that it holds. */
export function verifyCommand(): Command {
  return new Command('verify')
    .description(words.t('terminal:command.verify.about'))
    .argument(typed('record'), words.t('terminal:command.replay.record'))
    .addHelpText('after', exampleHelp('magnate verify game.json', words.t('terminal:command.verify.exit')))
    .action((path: string) => {
      const record = readRecord(path);
      for (const line of verified(record.game, record)) console.log(line);
    });
}

const ROWS = ['game', 'players', 'actions', 'draws', 'dice', 'events', 'head', 'outcome'] as const;

interface Relived {
  readonly events: readonly EventOf<GameId>[];
  readonly outcome: Outcome | undefined;
}

function verified(id: GameId, record: SavedRecord): string[] {
  const { events, outcome } = relived(id, record);
  compareEvents(record, events);
  const head = chainOf(record, events);
  compareChain(record, events.length, head);
  compareOutcome(record, outcome);
  const dice = provenDice(record, events, outcome !== undefined);
  const rows = {
    game: words.t('terminal:verify.game', { game: id, version: record.version }),
    players: listed(record.players.map((player) => player.name ?? player.id)),
    actions: words.t('terminal:verify.actions', { count: record.actions.length }),
    draws: drawWords(events, record),
    dice,
    events: eventWords(record, events.length),
    head: record.chain === undefined ? head : words.t('terminal:verify.headRecorded', { head }),
    outcome: outcomeWords(record, outcome),
  } as const;
  const names = ROWS.map((row) => words.t(`terminal:verify.row.${row}`));
  const width = Math.max(...names.map((name) => name.length)) + 2;
  return [
    `${paint('green', '✓')} ${words.t('terminal:verify.holds')}`,
    ...ROWS.map((row, i) => `  ${dim((names[i] ?? '').padEnd(width))}${rows[row]}`),
  ];
}

function relived(id: GameId, record: SavedRecord): Relived {
  const events: EventOf<GameId>[] = [];
  const moments = recordSteps(id, record);
  let step = moments.next();
  for (; step.done !== true; step = moments.next()) events.push(...step.value.events);
  return { events, outcome: gameOf(id).outcome(step.value) };
}

function compareEvents({ events: recorded }: SavedRecord, events: readonly unknown[]): void {
  if (recorded === undefined) return;
  for (const [i, event] of events.entries()) {
    if (i >= recorded.length) break;
    // As it looks after its way through a file.
    const now: unknown = JSON.parse(JSON.stringify(event));
    if (!isDeepStrictEqual(recorded[i], now)) {
      throw new DoesNotHold(
        words.t('terminal:verify.differs', {
          number: i + 1,
          recorded: JSON.stringify(recorded[i]),
          replayed: JSON.stringify(now),
        }),
      );
    }
  }
  if (recorded.length !== events.length) {
    throw new DoesNotHold(words.t('terminal:verify.holdsEvents', { count: recorded.length, replayed: events.length }));
  }
}

function compareChain({ chain }: SavedRecord, count: number, head: string): void {
  if (chain === undefined) return;
  if (chain.events !== count) {
    throw new DoesNotHold(words.t('terminal:verify.chains', { count: chain.events, replayed: count }));
  }
  if (chain.head !== head) {
    throw new DoesNotHold(words.t('terminal:verify.otherHead', { head, recorded: chain.head }));
  }
}

function compareOutcome({ outcome: recorded }: SavedRecord, outcome: Outcome | undefined): void {
  if (recorded === undefined || (recorded === null && outcome === undefined)) return;
  if (outcome === undefined) throw new DoesNotHold(words.t('terminal:verify.noOutcome'));
  if (isDeepStrictEqual(recorded, JSON.parse(JSON.stringify(outcome)))) return;
  throw new DoesNotHold(
    words.t('terminal:verify.outcomeDiffers', {
      recorded: JSON.stringify(recorded),
      replayed: JSON.stringify(outcome),
    }),
  );
}

/** Everything that chance decided. */
const DRAWS = ['DiceRolled', 'CardDrawn', 'DeckShuffled', 'StartTileDrawn', 'TileDrawn', 'BankTileDrawn'] as const;

function drawWords(events: readonly { readonly type: string }[], record: SavedRecord): string {
  const draws = DRAWS.flatMap((draw) => {
    const count = events.filter(({ type }) => type === draw).length;
    return count > 0 ? [words.t(`terminal:verify.draw.${draw}`, { count })] : [];
  });
  if (draws.length === 0) return words.t('terminal:verify.noDraws');
  return words.t(`terminal:verify.${record.scenario === undefined ? 'drawsSeed' : 'drawsScenario'}`, { draws });
}

function eventWords(record: SavedRecord, count: number): string {
  if (record.events !== undefined) return words.t('terminal:verify.eventsEach', { count });
  return words.t(`terminal:verify.${record.chain === undefined ? 'eventsReplayed' : 'eventsChain'}`, { count });
}

function outcomeWords(record: SavedRecord, outcome: Outcome | undefined): string {
  if (outcome === undefined) return words.t('terminal:verify.notOver');
  const reason = terminalOf(record.game).reason(outcome.reason);
  const winners = outcome.winners.map((id) => record.players.find((player) => player.id === id)?.name ?? id);
  return words.t(`terminal:verify.${record.outcome === undefined ? 'won' : 'wonRecorded'}`, { winners, reason });
}
