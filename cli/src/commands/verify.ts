import { isDeepStrictEqual } from 'node:util';
import { chainOf, type EventOf, type GameId, gameOf, type Outcome } from '@magnate/engine';
import { Command } from 'commander';
import { provenDice } from '../fairness.ts';
import { dim, paint } from '../paint.ts';
import { readRecord, type SavedRecord } from '../record.ts';
import { relive } from '../relive.ts';
import { counted, listed } from '../text.ts';
import { DoesNotHold } from '../wrongInput.ts';

/** Lives through a record again and compares everything that it holds. */
export function verifyCommand(): Command {
  return new Command('verify')
    .description('check that every draw and every event of a record is as recorded')
    .argument('<record>', 'a saved game')
    .addHelpText(
      'after',
      '\nIt exits with 0 where the record holds and with 1 where it does not.\n\nExample:\n  magnate verify game.json',
    )
    .action((path: string) => {
      const record = readRecord(path);
      for (const line of verified(record.game, record)) console.log(line);
    });
}

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
  const dice = provenDice(record, events);
  const row = (name: string, words: string) => `  ${dim(name.padEnd(9))}${words}`;
  return [
    `${paint('green', '✓')} The record holds.`,
    row('game', `${id}, version ${record.version} of the rules`),
    row('players', listed(record.players.map((player) => player.name ?? player.id))),
    row('actions', `${record.actions.length}, every one legal`),
    row('draws', drawWords(events, record)),
    row('dice', dice),
    row('events', eventWords(record, events.length)),
    row('head', `${head}${record.chain === undefined ? '' : ', as recorded'}`),
    row('outcome', outcomeWords(record, outcome)),
  ];
}

function relived(id: GameId, record: SavedRecord): Relived {
  const events: EventOf<GameId>[] = [];
  const moments = relive(id, record);
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
        `Event ${i + 1} differs: recorded is ${JSON.stringify(recorded[i])}, replayed ${JSON.stringify(now)}`,
      );
    }
  }
  if (recorded.length !== events.length) {
    throw new DoesNotHold(`The record holds ${counted(recorded.length, 'event')}; replaying gives ${events.length}.`);
  }
}

function compareChain({ chain }: SavedRecord, count: number, head: string): void {
  if (chain === undefined) return;
  if (chain.events !== count) {
    throw new DoesNotHold(`The record chains ${counted(chain.events, 'event')}; replaying gives ${count}.`);
  }
  if (chain.head !== head) {
    throw new DoesNotHold(
      `The events are not the recorded ones: the head of their chain is ${head}, recorded is ${chain.head}.`,
    );
  }
}

function compareOutcome({ outcome: recorded }: SavedRecord, outcome: Outcome | undefined): void {
  if (recorded === undefined || (recorded === null && outcome === undefined)) return;
  if (outcome === undefined)
    throw new DoesNotHold('The record names an outcome, but the game is not over after its last action.');
  if (isDeepStrictEqual(recorded, JSON.parse(JSON.stringify(outcome)))) return;
  throw new DoesNotHold(
    `The outcome differs: recorded is ${JSON.stringify(recorded)}, replayed ${JSON.stringify(outcome)}`,
  );
}

/** Everything that chance decided. */
const DRAWS: Readonly<Record<string, string>> = {
  DiceRolled: 'roll',
  CardDrawn: 'card',
  DeckShuffled: 'shuffle',
  StartTileDrawn: 'start tile',
  TileDrawn: 'tile',
  BankTileDrawn: 'bank tile',
};

function drawWords(events: readonly { readonly type: string }[], record: SavedRecord): string {
  const found = Object.entries(DRAWS).flatMap(([type, name]) => {
    const count = events.filter((event) => event.type === type).length;
    return count > 0 ? [counted(count, name)] : [];
  });
  const source = record.scenario === undefined ? 'the seed' : 'the scenario and the seed';
  return found.length === 0 ? 'none' : `${listed(found)}, derived again from ${source}`;
}

function eventWords(record: SavedRecord, count: number): string {
  if (record.events !== undefined) return `${count}, each as recorded`;
  if (record.chain !== undefined) return `${count}, their chain as recorded`;
  return `${count} replayed; the record held no events to compare with`;
}

function outcomeWords(record: SavedRecord, outcome: Outcome | undefined): string {
  if (outcome === undefined) return 'none yet: the game is not over';
  const nameOf = (id: string) => record.players.find((player) => player.id === id)?.name ?? id;
  const winners = `${listed(outcome.winners.map(nameOf))} won (${outcome.reason})`;
  return `${winners}${record.outcome === undefined ? '; none was recorded' : ', as recorded'}`;
}
