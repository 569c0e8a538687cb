import { type GameId, GameLogger, type RecordedHostEvent } from '@magnate/engine';
import { BOT_PREFIX, isAgent, isLanguageModel, isTableEvent } from '@magnate/protocol';
import { gameUuid, type Store, type StoredAction, type StoredEvent, type StoredGame } from '../store/store.ts';
import { storedDoc, revealedEntropy } from './tableDoc.ts';
import { setupEventsOf, withoutPlace } from './tableState.ts';

/** Games as lines of a log (`GameLogger`), step by step. */

/** The kind of actor: `clock` is the default action for a person whose time ran out. */
export const PLAYER_KINDS = ['person', 'bot', 'model', 'agent', 'clock'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

/** A stand-in counts as a bot. */
export function playerKind(by: StoredAction['by'], model: string): PlayerKind {
  if (by === 'clock') return 'clock';
  if (isLanguageModel(model)) return 'model';
  if (by === 'bot' || model.startsWith(BOT_PREFIX)) return 'bot';
  return isAgent(model) ? 'agent' : 'person';
}

/** A step of a running game, once it is durable. */
export interface WrittenStep {
  readonly gameId: string;
  readonly game: GameId;
  /** The last event before it. */
  readonly after: number;
  /** Versions before and after it. */
  readonly versions: readonly [before: number, after: number];
  readonly events: readonly StoredEvent[];
  readonly action: StoredAction | undefined;
  /** The actor; undefined if the step has no action. */
  readonly player: PlayerKind | undefined;
  /** Whether the game begins with it. */
  readonly isFirst: boolean;
  /** How the game ended with it; undefined if it continues, or was over before. */
  readonly ending: 'completed' | 'closed' | undefined;
  /** Whether the game is over with it. */
  readonly isLast: boolean;
}

/** Receives what happens to games. It must not throw, and no caller waits for it. */
export interface StepLog {
  wrote(step: WrittenStep): void;
  removed(gameId: string): void;
  /** Every game may have a different history now. */
  replaced(): void;
}

/** Several at once. */
export function stepLogs(...logs: readonly (StepLog | undefined)[]): StepLog {
  return {
    wrote: (step) => {
      for (const log of logs) log?.wrote(step);
    },
    removed: (gameId) => {
      for (const log of logs) log?.removed(gameId);
    },
    replaced: () => {
      for (const log of logs) log?.replaced();
    },
  };
}

/** How far the log of a game reaches. */
export interface LoggedUpTo {
  readonly seq: number;
  readonly version: number;
}

/** Events per read. */
const PAGE = 500;

/** The lines of one step. */
export function stepText({ events, action, versions }: Pick<WrittenStep, 'events' | 'action' | 'versions'>): string {
  return logText(events, action === undefined ? [] : [action], versions[0]);
}

/** The lines of a game from its setup, or from the end of its log, a page at a time. */
export async function* gameText(
  store: Store,
  row: StoredGame,
  { seq, version }: LoggedUpTo,
): AsyncGenerator<LoggedUpTo & { readonly text: string }> {
  const { id } = row;
  const { prologue } = storedDoc(row.doc);
  if (seq === 0) yield { seq, version, text: await setupText(store, row) };
  for (let [at, count] = [seq, version]; at < row.seq; ) {
    const events = await store.events(id, at, Math.min(PAGE, row.seq - at));
    const last = events.at(-1)?.seq;
    if (last === undefined) return;
    // Every action has at least one event.
    const actions = (await store.actions(id, count, events.length)).filter(({ firstSeq }) => firstSeq <= last);
    const text = logText(events, actions, count, prologue);
    [at, count] = [last, count + actions.length];
    yield { seq: at, version: count, text };
  }
}

async function setupText(store: Store, row: StoredGame): Promise<string> {
  const doc = storedDoc(row.doc);
  const { options, players, seed, scenario, prologue, hostSecret, commitment } = doc;
  const storedEvents = await store.events(row.id, 0, prologue);
  const { logger, text } = textLogger();
  const setup = {
    id: gameUuid(row.id),
    game: row.game,
    version: row.rules,
    options,
    players,
    seed: seed ?? '',
    ...(scenario === null ? {} : { scenario }),
    remarks: setupEventsOf(storedEvents),
    fairness: hostSecret === null ? null : { hostSecret, commitment, entropy: revealedEntropy(doc) },
  };
  logger.begin(setup);
  return text();
}

/** Events up to `prologue` are in the setup. */
function logText(
  events: readonly StoredEvent[],
  actions: readonly StoredAction[],
  versionBefore: number,
  prologue = 0,
): string {
  const { logger, text } = textLogger();
  let [next, version] = [0, versionBefore];
  for (const event of events) {
    for (let each = actions[next]; each !== undefined && each.firstSeq <= event.seq; each = actions[++next]) {
      version = each.version;
      logger.action(each.action, each.at, version);
    }
    if (isTableEvent(event) && event.seq > prologue) logger.hostEvent(remarkOf(event, version));
    logger.event(event);
  }
  return text();
}

function remarkOf(event: StoredEvent, version: number): RecordedHostEvent {
  return { before: version + 1, at: event.at, remark: withoutPlace(event) };
}

function textLogger(): { readonly logger: GameLogger; readonly text: () => string } {
  let text = '';
  const logger = new GameLogger({
    write: (line) => {
      text += `${JSON.stringify(line)}\n`;
    },
  });
  return { logger, text: () => text };
}
