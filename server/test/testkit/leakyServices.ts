import { type ServiceError as Refusal, ServiceError } from '@magnate/protocol';
import type { ServiceDeps } from '../../src/transports/shared/serviceDeps.ts';
import type { Table } from '../../src/table/table.ts';
import type { ChatApi, ReaderApi, TableApi } from '../../src/table/types.ts';
import type { HitKind } from './scanner.ts';

/** Services with a leak: the scanner must find each of them. */

export interface Leak {
  readonly what: string;
  readonly game: 'monopoly' | 'acquire';
  readonly kind: HitKind;
  readonly change: (deps: ServiceDeps) => ServiceDeps;
}

/** Tables with some members replaced. */
function atTables(change: (table: Table) => Partial<TableApi>): (deps: ServiceDeps) => ServiceDeps {
  return (deps) => {
    const find = async (id: string) => {
      const table = (await deps.tables.find(id)) as Table | undefined;
      return table && changed<TableApi>(table, change(table));
    };
    return { ...deps, tables: changed(deps.tables, { find }) };
  };
}

/** Tables that answer visitors differently. */
function atReaders(change: (table: Table) => Partial<ReaderApi>): (deps: ServiceDeps) => ServiceDeps {
  return atTables((table) => ({ reader: changed<ReaderApi>(table.reader, change(table)) }));
}

/** Tables with this text in their chat. */
function inChat(textOf: (table: Table) => string): (deps: ServiceDeps) => ServiceDeps {
  return atTables((table) => {
    const last = async () => [{ id: 1, at: 1, playerId: 'p1', text: textOf(table) }];
    return { chat: changed<ChatApi>(table.chat, { last }) };
  });
}

/** A proxy with some members replaced. */
function changed<T extends object>(target: T, changes: Partial<T>): T {
  return new Proxy(target, {
    get: (_, name) => {
      const value: unknown = Reflect.get(name in changes ? changes : target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function secretOf({ tableState: { state } }: Table) {
  if (state === null || state.secret === null) return undefined;
  return state.secret;
}

function refusal(problem: string): Refusal {
  return new ServiceError('MALFORMED', { problem });
}

const FIRST = { role: 'seat', playerId: 'p1', epoch: 1, nonce: null, issuedAt: null } as const;

export const LEAKS: readonly Leak[] = [
  {
    what: 'visitors without a seat see the table as the first player does',
    game: 'acquire',
    kind: 'rack',
    change: atTables((table) => ({ describe: (who) => table.describe(who.role === 'seat' ? who : FIRST) })),
  },
  {
    what: 'a view is the whole state',
    game: 'monopoly',
    kind: 'word',
    change: atTables((table) => ({ describe: (who) => ({ ...table.describe(who), view: table.tableState.state }) })),
  },
  {
    what: 'a view holds a field that is empty',
    game: 'monopoly',
    kind: 'field',
    change: atTables((table) => ({
      describe: (who) => ({ ...table.describe(who), view: { ...(table.describe(who).view as object), bag: [] } }),
    })),
  },
  {
    what: 'news are not redacted',
    game: 'acquire',
    kind: 'draw',
    change: atReaders(() => ({ seenBy: (_, event) => event })),
  },
  {
    what: 'events are read by the first player',
    game: 'acquire',
    kind: 'tile',
    change: atReaders((table) => ({ events: (_, after, limit) => table.reader.events(FIRST, after, limit) })),
  },
  {
    what: 'earlier views are those of the first player',
    game: 'acquire',
    kind: 'rack',
    change: atReaders((table) => ({ earlierViews: (_, from, limit) => table.reader.earlierViews(FIRST, from, limit) })),
  },
  {
    what: 'holdings lie open',
    game: 'acquire',
    kind: 'holding',
    change: atTables((table) => ({
      describe: (who) => {
        const shown = table.describe(who);
        const { players } = (shown.view ?? { players: [] }) as { players: readonly object[] };
        const open = players.map((player) => ({ ...player, cash: 6000 }));
        return { ...shown, view: shown.view && { ...shown.view, players: open } };
      },
    })),
  },
  {
    what: 'the seed is among the options',
    game: 'monopoly',
    kind: 'mark',
    change: atTables((table) => ({
      describe: (who) => ({ ...table.describe(who), options: { key: table.tableState.doc.seed } }),
    })),
  },
  {
    what: 'the secret of the host, in other letters, is in a refusal',
    game: 'monopoly',
    kind: 'mark',
    change: atReaders((table) => ({
      record: () => {
        throw refusal(Buffer.from(table.tableState.doc.hostSecret ?? '', 'hex').toString('base64'));
      },
    })),
  },
  {
    what: 'the order of a deck is in the chat',
    game: 'monopoly',
    kind: 'row',
    change: inChat((table) => {
      const secret = secretOf(table);
      return secret !== undefined && 'chance' in secret ? secret.chance.join() : '';
    }),
  },
  {
    what: 'the bag is in the chat',
    game: 'acquire',
    kind: 'row',
    change: inChat((table) => {
      const secret = secretOf(table);
      return secret !== undefined && 'bag' in secret ? JSON.stringify(secret.bag) : '';
    }),
  },
  {
    what: 'a player is offered the actions of another',
    game: 'monopoly',
    kind: 'offer',
    change: atReaders((table) => ({ actions: (id) => table.reader.actions(id === 'p1' ? 'p2' : 'p1') })),
  },
  {
    what: 'the hash of a claim is in the lobby',
    game: 'monopoly',
    kind: 'mark',
    change: (deps) => {
      const list: ServiceDeps['tables']['list'] = async (query) => {
        const { games, next } = await deps.tables.list(query);
        const hashOf = async (id: string) => ((await deps.tables.find(id)) as Table).tableState.doc.seats[0]?.claimHash;
        const answers = await Promise.all(
          games.map(async (each) => ({
            ...each,
            players: [{ ...each.players[0], name: (await hashOf(each.id)) ?? '' }],
          })),
        );
        return { games: answers as unknown as typeof games, next };
      };
      return { ...deps, tables: changed(deps.tables, { list }) };
    },
  },
  {
    what: 'a token is written down',
    game: 'monopoly',
    kind: 'mark',
    change: (deps) => {
      const read: ServiceDeps['tokens']['read'] = (token) => {
        deps.log.trace({ said: token }, 'a token');
        return deps.tokens.read(token);
      };
      return { ...deps, tokens: { read, creator: (address) => deps.tokens.creator(address) } };
    },
  },
];
