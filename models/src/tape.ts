import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import type { Call } from './brief.ts';
import type { Provider, ProviderReply } from './provider.ts';

/** Answers of models in a file, one a line, by the hash of what was asked: a recorded game can be played again offline. */

export type TapeSetting =
  | { readonly mode: 'record'; readonly file: string }
  | { readonly mode: 'replay'; readonly file: string }
  /** What is on it is played back, the rest is asked for and recorded. */
  | { readonly mode: 'continue'; readonly file: string };

/** The tape has no answer to this question. */
export class TapeMiss extends Error {
  constructor(hash: string) {
    super(`The tape has no answer to the question ${hash.slice(0, 12)}: it was recorded in another game.`);
    this.name = 'TapeMiss';
  }
}

interface Line {
  readonly hash: string;
  readonly reply: ProviderReply;
}

export interface Tape {
  /** The provider of a model, recorded or replaced. */
  on(model: string, provider: Provider): Provider;
}

export function openTape({ mode, file }: TapeSetting): Tape {
  switch (mode) {
    case 'record':
      return new RecordingTape(file);
    case 'replay':
      return new ReplayedTape(file);
    case 'continue':
      return new ContinuedTape(file);
  }
}

export function readTapeSetting(text: string): TapeSetting | undefined {
  const [, mode, file = ''] = /^(record|replay):(.+)$/.exec(text) ?? [];
  return mode === 'record' || mode === 'replay' ? { mode, file } : undefined;
}

function hashOf(model: string, { system, user, tool }: Call): string {
  return createHash('sha256')
    .update(JSON.stringify([model, system, user, tool]))
    .digest('hex');
}

class RecordingTape implements Tape {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  on(model: string, provider: Provider): Provider {
    return {
      ask: async (call, signal) => {
        const reply = await provider.ask(call, signal);
        const line: Line = { hash: hashOf(model, call), reply };
        appendFileSync(this.#file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
        return reply;
      },
    };
  }
}

class ReplayedTape implements Tape {
  readonly #replies = new Map<string, ProviderReply[]>();

  constructor(file: string) {
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      if (text === '') continue;
      const { hash, reply } = JSON.parse(text) as Line;
      this.#replies.set(hash, [...(this.#replies.get(hash) ?? []), reply]);
    }
  }

  on(model: string): Provider {
    return {
      ask: async (call) => {
        const hash = hashOf(model, call);
        const replies = this.#replies.get(hash) ?? [];
        // The last answer to a question stays: who replays may ask it more often.
        const reply = replies.length > 1 ? replies.shift() : replies[0];
        if (reply === undefined) throw new TapeMiss(hash);
        return { ...reply, isOnTape: true };
      },
    };
  }
}

class ContinuedTape implements Tape {
  readonly #recording: RecordingTape;
  readonly #replayed: ReplayedTape;

  constructor(file: string) {
    // It may be the first run.
    appendFileSync(file, '', { mode: 0o600 });
    this.#replayed = new ReplayedTape(file);
    this.#recording = new RecordingTape(file);
  }

  on(model: string, provider: Provider): Provider {
    const [known, asked] = [this.#replayed.on(model), this.#recording.on(model, provider)];
    return {
      ask: async (call, signal) => {
        try {
          return await known.ask(call, signal);
        } catch (error) {
          if (error instanceof TapeMiss) return asked.ask(call, signal);
          throw error;
        }
      },
    };
  }
}
