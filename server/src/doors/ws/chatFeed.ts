import type { ChatLine } from '@magnate/protocol';
import type { TableApi } from '../../table/types.ts';
import { CHAT_LINES } from '../shared/streamLimits.ts';

/** The chat for one client: earlier lines first, then new ones, each once. */
export class ChatFeed {
  readonly #tell: (line: ChatLine) => void;
  /** Lines that came while the earlier ones are being read; undefined afterwards. */
  #pending: ChatLine[] | undefined = [];

  constructor(tell: (line: ChatLine) => void) {
    this.#tell = tell;
  }

  push(line: ChatLine): void {
    if (this.#pending === undefined) this.#tell(line);
    else this.#pending.push(line);
  }

  async loadHistory(table: Pick<TableApi, 'chat'>): Promise<void> {
    const lines = await table.chat(CHAT_LINES);
    const last = lines.at(-1)?.id ?? 0;
    const later = this.#pending?.filter(({ id }) => id > last) ?? [];
    this.#pending = undefined;
    for (const line of [...lines, ...later]) this.#tell(line);
  }
}
