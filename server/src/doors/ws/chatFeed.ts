import type { ChatLine } from '@magnate/protocol';
import type { TableDoor } from '../../table/types.ts';
import { CHAT_LINES } from '../shared/streamLimits.ts';

/** What is said at a table, for one who came later: what was said before, then the rest, each line once. */
export class Talk {
  readonly #tell: (line: ChatLine) => void;
  /** Lines said while the older ones are being read; undefined when they were. */
  #untold: ChatLine[] | undefined = [];

  constructor(tell: (line: ChatLine) => void) {
    this.#tell = tell;
  }

  hear(line: ChatLine): void {
    if (this.#untold === undefined) this.#tell(line);
    else this.#untold.push(line);
  }

  async recall(table: Pick<TableDoor, 'chat'>): Promise<void> {
    const lines = await table.chat(CHAT_LINES);
    const last = lines.at(-1)?.id ?? 0;
    const later = this.#untold?.filter(({ id }) => id > last) ?? [];
    this.#untold = undefined;
    for (const line of [...lines, ...later]) this.#tell(line);
  }
}
