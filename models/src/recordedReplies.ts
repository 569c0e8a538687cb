import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import type { ModelRequest } from './prompt.ts';
import type { Provider, ProviderReply } from './provider.ts';

/**
 * Replies of models in a file, one per line, keyed by the hash of the request, so that a recorded game can be
 * replayed offline.
 */

export type RecordedRepliesSetting =
  | { readonly mode: 'record'; readonly file: string }
  | { readonly mode: 'replay'; readonly file: string }
  /** Replays known replies and records the rest. */
  | { readonly mode: 'continue'; readonly file: string };

/** No reply was recorded for this request. */
export class MissingReply extends Error {
  constructor(hash: string) {
    super(
      `No recorded reply to request ${hash.slice(0, 12)}: the file was recorded in another game, or with another prompt template.`,
    );
    this.name = 'MissingReply';
  }
}

interface RecordedLine {
  readonly hash: string;
  readonly reply: ProviderReply;
}

export interface RecordedReplies {
  /** Wraps the provider of a model: records it or replaces it. */
  wrap(model: string, provider: Provider): Provider;
}

export function openRecordedReplies({ mode, file }: RecordedRepliesSetting): RecordedReplies {
  switch (mode) {
    case 'record':
      return new ReplyRecorder(file);
    case 'replay':
      return new ReplyReplayer(file);
    case 'continue':
      return new ContinuedRecording(file);
  }
}

export function readRecordedRepliesSetting(text: string): RecordedRepliesSetting | undefined {
  const [, mode, file = ''] = /^(record|replay):(.+)$/.exec(text) ?? [];
  return mode === 'record' || mode === 'replay' ? { mode, file } : undefined;
}

function hashOf(model: string, { system, user, tool }: ModelRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([model, system, user, tool]))
    .digest('hex');
}

class ReplyRecorder implements RecordedReplies {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  wrap(model: string, provider: Provider): Provider {
    return {
      ask: async (call, signal) => {
        const reply = await provider.ask(call, signal);
        const line: RecordedLine = { hash: hashOf(model, call), reply };
        appendFileSync(this.#file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
        return reply;
      },
    };
  }
}

class ReplyReplayer implements RecordedReplies {
  readonly #replies = new Map<string, ProviderReply[]>();

  constructor(file: string) {
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      if (text === '') continue;
      const { hash, reply } = JSON.parse(text) as RecordedLine;
      this.#replies.set(hash, [...(this.#replies.get(hash) ?? []), reply]);
    }
  }

  wrap(model: string): Provider {
    return {
      ask: async (call) => {
        const hash = hashOf(model, call);
        const replies = this.#replies.get(hash) ?? [];
        // The last reply to a request is kept, because a replay may ask more often.
        const reply = replies.length > 1 ? replies.shift() : replies[0];
        if (reply === undefined) throw new MissingReply(hash);
        return { ...reply, isRecorded: true };
      },
    };
  }
}

class ContinuedRecording implements RecordedReplies {
  readonly #recording: ReplyRecorder;
  readonly #replayed: ReplyReplayer;

  constructor(file: string) {
    // The file may not exist yet.
    appendFileSync(file, '', { mode: 0o600 });
    this.#replayed = new ReplyReplayer(file);
    this.#recording = new ReplyRecorder(file);
  }

  wrap(model: string, provider: Provider): Provider {
    const [known, recording] = [this.#replayed.wrap(model), this.#recording.wrap(model, provider)];
    return {
      ask: async (call, signal) => {
        try {
          return await known.ask(call, signal);
        } catch (error) {
          if (error instanceof MissingReply) return recording.ask(call, signal);
          throw error;
        }
      },
    };
  }
}
