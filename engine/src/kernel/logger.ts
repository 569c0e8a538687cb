import type { GameEventEmitter } from './emitter.ts';
import type { GameRecord, RecordedAction } from './record.ts';
import { badSetup } from './violation.ts';

/**
 * A game as lines of JSON, written while it is played: its set-up first, then actions and events as they come. What was
 * written before a crash can be replayed, because every line stands for itself.
 */

/** Where lines go: a file, a database, a list. */
export interface LogSink {
  write(line: LogLine): void;
  /** Everything written so far must be kept when this is done. */
  flush?(): void | Promise<void>;
}

type LoggedSetup = Omit<GameRecord, 'actions'>;

export type LogLine =
  | { readonly setup: LoggedSetup }
  | ({ readonly action: unknown } & RecordedAction<unknown>)
  | { readonly event: unknown };

export class GameLogger<E extends { readonly type: string } = { readonly type: string }> {
  readonly #sink: LogSink;

  constructor(sink: LogSink) {
    this.#sink = sink;
  }

  /** The game that follows; without it the events can be read, but nothing can be replayed. */
  begin(setup: LoggedSetup): void {
    this.#sink.write({ setup });
  }

  /** An action that was applied. */
  action(action: unknown, at?: number): void {
    this.#sink.write({ ...(at === undefined ? {} : { at }), action });
  }

  /** Writes whatever the emitter tells, until the answer is called. */
  attach(emitter: GameEventEmitter<E>): () => void {
    return emitter.on('*', (event) => this.#sink.write({ event }));
  }

  async flush(): Promise<void> {
    await this.#sink.flush?.();
  }
}

/** The record in the lines of a log. A last line that a crash cut off is left out. */
export function recordFromLog(text: string): GameRecord {
  const lines = linesOf(text);
  const [first] = lines;
  if (first === undefined || !('setup' in first)) throw badSetup('log', 'must begin with a set-up');
  const actions = lines.flatMap((line) => ('action' in line ? [line] : []));
  return { ...first.setup, actions };
}

function linesOf(text: string): readonly LogLine[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.flatMap((line, i): readonly LogLine[] => {
    try {
      return [JSON.parse(line) as LogLine];
    } catch {
      if (i === lines.length - 1) return [];
      throw badSetup(`log line ${i + 1}`, 'must be JSON');
    }
  });
}
