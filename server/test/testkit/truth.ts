import type { DraftOf, GameId } from '@magnate/engine';
import { boardOf, tileName } from '@magnate/engine/acquire';
import type { Step, Store, StoredEvent } from '../../src/store/store.ts';
import type { TableDoc } from '../../src/table/tableDoc.ts';
import { rulesOf } from './randomPlayers.ts';

/** The ground truth of every table, taken from what is written to the store: all secrets, and who may know them. */

/** Shorter sequences could occur by chance. */
const TELLING_ROW = 8;

export class GameTruth {
  readonly id: string;
  readonly game: GameId;
  /** The seed is revealed at the end, and with it everything but tokens. */
  hasEnded = false;
  doc: TableDoc;
  /** Tiles that are or were visible on the board, by name. */
  readonly openTiles = new Set<string>();
  /** Tiles that a player has or had in their rack. */
  readonly #ownTiles = new Map<string, Set<string>>();
  #draft: DraftOf<GameId> | undefined;
  #generatorNumbers: ReadonlySet<string> = new Set();
  #rows: readonly { readonly what: string; readonly row: string; readonly of: string | undefined }[] = [];

  constructor(id: string, game: GameId, doc: TableDoc) {
    this.id = id;
    this.game = game;
    this.doc = doc;
  }

  /** The numbers of the random generator: its key and its next outputs. */
  get generatorNumbers(): ReadonlySet<string> {
    return this.#generatorNumbers;
  }

  /** Hidden sequences as JSON text; `of` may know them. */
  get rows() {
    return this.#rows;
  }

  get hidesHoldings(): boolean {
    return !this.hasEnded && (this.#draft?.options as { holdings?: string } | undefined)?.holdings === 'hidden';
  }

  mayKnow(tile: string, who: string): boolean {
    return this.openTiles.has(tile) || (this.#ownTiles.get(who)?.has(tile) ?? false);
  }

  take(step: Step): void {
    if (step.doc !== undefined) this.doc = step.doc as TableDoc;
    this.hasEnded ||= step.status === 'completed';
    if (step.status === 'in_progress' && this.#draft === undefined) this.#draft = begun(this.game, this.doc);
    if (step.action !== undefined && this.#draft !== undefined) {
      const { action, at } = step.action;
      rulesOf(this.game).play(this.#draft, action as Parameters<ReturnType<typeof rulesOf>['play']>[1], at);
    }
    for (const event of step.events) this.addEvent(event);
    if (this.#draft !== undefined) this.#readSecrets(this.#draft);
  }

  addEvent(event: StoredEvent): void {
    if (this.game !== 'acquire') return;
    const { type, tile, tiles, playerId } = event as StoredEvent & TileFields;
    if (type === 'TileDrawn' && playerId !== undefined && tile) {
      this.#ownTiles.set(playerId, (this.#ownTiles.get(playerId) ?? new Set()).add(tile));
    } else for (const each of [tile, ...(tiles ?? [])]) if (each) this.openTiles.add(each);
  }

  #readSecrets(draft: DraftOf<GameId>): void {
    const { secret } = draft;
    if (secret === null) return;
    const { key, block } = secret.generator;
    this.#generatorNumbers = new Set([...key, ...block].map(String).filter((word) => word.length > 6));
    const hidden = 'bag' in secret ? { bag: secret.bag } : { chance: secret.chance, chest: secret.communityChest };
    this.#rows = [
      ...Object.entries(hidden)
        .filter(([, row]) => row.length >= TELLING_ROW)
        .map(([what, row]) => ({ what, row: row.join(), of: undefined })),
      ...racksOf(draft),
    ];
  }
}

interface TileFields {
  readonly tile?: string | null;
  readonly tiles?: readonly string[];
  readonly playerId?: string;
}

function begun(game: GameId, { options, players, seed }: TableDoc): DraftOf<GameId> {
  const rules = rulesOf(game);
  return rules.draft(rules.create({ options, players, seed } as Parameters<typeof rules.create>[0]));
}

/** Racks as indices of the board, and as names of tiles. */
function racksOf(draft: DraftOf<GameId>) {
  if (draft.game !== 'acquire') return [];
  return draft.players.flatMap(({ id, rack }) => {
    const tiles = rack ?? [];
    if (tiles.filter((tile) => tile >= 0).length < 5) return [];
    const names = tiles.map((tile) => (tile < 0 ? null : tileName(boardOf(draft.options), tile)));
    return [tiles.join(), JSON.stringify(names)].map((row) => ({ what: 'rack', row, of: id }));
  });
}

/** The ground truth of every game in a store. */
export class Truth {
  readonly #games = new Map<string, GameTruth>();
  readonly #running = new Set<GameTruth>();

  of(id: string): GameTruth | undefined {
    return this.#games.get(id);
  }

  get all(): readonly GameTruth[] {
    return [...this.#games.values()];
  }

  /** Games that are still being played. */
  get running(): ReadonlySet<GameTruth> {
    return this.#running;
  }

  leave(id: string): void {
    const game = this.#games.get(id);
    if (game !== undefined) this.#running.delete(game);
  }

  /** Wraps a store and observes every write before it happens. */
  listen(store: Store): Store {
    const [create, append] = [store.create.bind(store), store.append.bind(store)];
    store.create = (game, players, events) => {
      const truth = new GameTruth(game.id, game.game, game.doc as TableDoc);
      for (const event of events) truth.addEvent(event);
      this.#games.set(game.id, truth);
      this.#running.add(truth);
      return create(game, players, events);
    };
    store.append = (step) => {
      this.#games.get(step.gameId)?.take(step);
      return append(step);
    };
    return store;
  }
}
