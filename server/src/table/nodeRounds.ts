import type { Bus } from '../bus/bus.ts';
import { StoreUnavailable } from '../store/store.ts';
import { reasonOf, type TableLog } from '../base/log.ts';
import type { PeerSync } from './peerSync.ts';
import type { Rounds } from './rounds.ts';
import type { Table } from './table.ts';
import { LEASE_ROUND, type TableLeases } from './tableLeases.ts';
import { TableNews } from './tableNews.ts';
import type { Time } from '../base/time.ts';

/** Without a bus a token that another service has ended is dead here within a second. */
const PEER_ROUND = 500;
/** With one this only finds what was lost on the way. */
const SAFETY_ROUND = 5000;

export interface NodeRoundsDeps {
  readonly log: TableLog;
  readonly time: Time;
  readonly bus: Bus | undefined;
  readonly peers: PeerSync;
  readonly leases: TableLeases;
  /** The tables that are open here. */
  readonly live: ReadonlyMap<string, Table>;
  readonly isStopping: () => boolean;
  readonly open: (id: string) => Promise<Table | undefined>;
  /** Another service has replaced the content of the store. */
  readonly replaced: () => Promise<void>;
}

/** What a node does because of others on the same store: it listens to them, round after round too, and takes over from them. */
export class NodeRounds {
  readonly #deps: NodeRoundsDeps;
  #syncedAt = 0;

  constructor(deps: NodeRoundsDeps) {
    this.#deps = deps;
  }

  /** Milliseconds between rounds of syncing, and of leases. */
  begin(rounds: Rounds, peerRound = PEER_ROUND, leaseRound = LEASE_ROUND): void {
    const { bus, peers, live, time } = this.#deps;
    rounds.every(peerRound, () => this.#peerRound());
    rounds.every(leaseRound, () => this.#leaseRound());
    const news = new TableNews(
      peers,
      (id) => live.get(id),
      () => time.elapsed(),
    );
    bus?.listen({
      heard: (notices) => news.hear(notices.map(({ gameId }) => gameId)),
      // Of most of them nothing is new.
      missed: () => void peers.sync([...live.values()], time.elapsed()),
    });
  }

  /** Renews the leases, takes over what nobody minds any more, and exchanges with other nodes who is there. */
  async #leaseRound(): Promise<void> {
    const { leases, live, isStopping } = this.#deps;
    await leases.renew([...live.values()].filter(({ isRunning }) => isRunning));
    for (const id of await leases.orphans()) {
      if (isStopping()) break;
      await this.#takeOver(id);
    }
    await leases.exchangePresence([...live.values()]);
  }

  async #takeOver(id: string): Promise<void> {
    const { open, leases, log, isStopping } = this.#deps;
    try {
      await open(id);
    } catch (error) {
      if (error instanceof StoreUnavailable || isStopping()) return;
      leases.leave(id);
      log.warn({ gameId: id, reason: reasonOf(error) }, 'table could not be opened');
    }
  }

  async #peerRound(): Promise<void> {
    const { peers, bus, live, time, isStopping, replaced } = this.#deps;
    if (!isStopping() && (await peers.isReplaced())) await replaced();
    else if (bus?.isUp !== true || time.elapsed() - this.#syncedAt >= SAFETY_ROUND) {
      this.#syncedAt = time.elapsed();
      await peers.sync([...live.values()], this.#syncedAt);
    }
  }
}
