import type { ChatLine } from '@magnate/protocol';
import type { TableApi } from '../../table/types.ts';
import { CHAT_LINES } from '../shared/streamLimits.ts';

/** What is said at a table, for one who came later: what was said before, then the rest, each line once. */
export class ChatFeed {
  readonly #tell: (line: ChatLine) => void;
  /** Lines said while the older ones are being read; undefined when they were. */
  #untold: ChatLine[] | undefined = [];

  constructor(tell: (line: ChatLine) => void) {
    this.#tell = tell;
  }

  push(line: ChatLine): void {
    if (this.#untold === undefined) this.#tell(line);
    else this.#untold.push(line);
  }

  async loadHistory(table: Pick<TableApi, 'chat'>): Promise<void> {
    const lines = await table.chat(CHAT_LINES);
    const last = lines.at(-1)?.id ?? 0;
    const later = this.#untold?.filter(({ id }) => id > last) ?? [];
    this.#untold = undefined;
    for (const line of [...lines, ...later]) this.#tell(line);
  }
}
