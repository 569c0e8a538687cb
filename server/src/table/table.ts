import { type GameId, gameOf, type PlayerId, SPECTATOR } from '@magnate/engine';
import { type ChatLine, ServiceError, type TableStatus } from '@magnate/protocol';
import type { Snapshot, StandingThere, Store } from '../store/store.ts';
import { Acting } from './acting.ts';
import { Attendant } from './attendant.ts';
import { type Audience, demandHeld, isAhead } from './audience.ts';
import { Conversation } from './conversation.ts';
import { Desk } from './desk.ts';
import { Hosting } from './hosting.ts';
import { reasonOf } from './log.ts';
import type { House } from './house.ts';
import type { TableLog } from './log.ts';
import { portrait } from './portrait.ts';
import { Reception } from './reception.ts';
import { recordOf } from './record.ts';
import { newsFor } from './seeing.ts';
import type { Standing } from './standing.ts';
import type { Time } from './time.ts';
import { Timekeeper } from './timekeeper.ts';
import type { Tokens } from './tokens.ts';
import type {
  Acknowledgement,
  AnyEvent,
  HostVisitor,
  Listener,
  Offered,
  Presence,
  SeatVisitor,
  Submission,
  TableDoor,
  TableView,
  Visitor,
} from './types.ts';

export interface TableDeps {
  readonly store: Store;
  readonly tokens: Tokens;
  readonly house: House;
  readonly time: Time;
  readonly log: TableLog;
  /** The table moved on: a snapshot will be wanted. */
  readonly moved: (table: Table) => void;
}

/** One live table, as its doors see it. */
export class Table implements TableDoor {
  readonly id: string;
  readonly game: GameId;
  readonly #deps: TableDeps;
  readonly #desk: Desk;
  readonly #acting: Acting;
  readonly #reception: Reception;
  readonly #hosting: Hosting;
  readonly #conversation: Conversation;
  readonly #timekeeper = new Timekeeper();
  readonly #attendant: Attendant;

  /** `lines` is how many were said here so far. */
  constructor(id: string, standing: Standing, lines: number, deps: TableDeps) {
    const { store, time } = deps;
    this.id = id;
    this.game = standing.game;
    this.#deps = deps;
    this.#desk = new Desk(id, standing, store, time, {
      moved: () => this.#moved(),
      doubted: () => this.#attendant.look(),
      failed: (error, { role }) =>
        deps.log.warn({ gameId: id, role, reason: reasonOf(error) }, 'listener failed and was dismissed'),
    });
    const timekeeper = this.#timekeeper;
    this.#acting = new Acting(this.#desk, store, time, timekeeper);
    this.#reception = new Reception(this.#desk, timekeeper, deps);
    this.#hosting = new Hosting(this.#desk, time);
    this.#conversation = new Conversation(this.#desk, lines, deps);
    this.#attendant = new Attendant({ ...deps, desk: this.#desk, acting: this.#acting, timekeeper });
  }

  get standing(): Standing {
    return this.#desk.standing;
  }

  get audience(): Audience {
    return this.#desk.audience;
  }

  get status(): TableStatus {
    const { status } = this.standing;
    if (status === 'closed') throw new ServiceError('UNKNOWN_GAME');
    return status;
  }

  get seq(): number {
    return this.standing.seq;
  }

  get deadlines(): TableView['deadlines'] {
    return this.#timekeeper.deadlines(this.standing.doc);
  }

  /** Nobody listens, nothing is being done and nothing is due: it can be put away. */
  get isQuiet(): boolean {
    return this.#attendant.isIdle && this.audience.size === 0 && this.#desk.isIdle;
  }

  wake(): void {
    this.#attendant.look();
  }

  async meet(visitor: Visitor, seen = 0): Promise<void> {
    const isBehind = isAhead(visitor, this.standing.doc) || seen > this.seq;
    if (isBehind && this.#desk.book.isShared) await this.#desk.lookAgain();
  }

  admit(visitor: Visitor): void {
    this.#desk.demandOpen();
    const { doc } = this.standing;
    if (visitor.role === 'spectator' && doc.visibility === 'private') throw new ServiceError('UNKNOWN_GAME');
    demandHeld(visitor, doc);
    if (visitor.role !== 'seat') return;
    this.#reception.cameBack(visitor.playerId);
    this.#attendant.somebodyCame();
  }

  describe(visitor: Visitor): TableView {
    return portrait(this.id, this.standing, visitor, this.audience, this.deadlines);
  }

  actions(playerId: PlayerId): Offered {
    const { version, state, doc } = this.standing;
    const { status } = this;
    const { paused } = doc;
    if (state === null) return { version, status, paused, actors: [], actions: [] };
    const game = gameOf(this.game);
    return { version, status, paused, actors: game.actors(state), actions: game.offers(state, playerId) };
  }

  act(seat: SeatVisitor, submission: Submission): Promise<Acknowledgement> {
    return this.#acting.byPlayer(seat, submission);
  }

  async events(visitor: Visitor, after: number, limit: number): Promise<readonly AnyEvent[]> {
    const events = await this.#deps.store.events(this.id, after, limit);
    // Written already, but not yet known here: what is hidden in it is known only afterwards.
    const last = events.at(-1)?.seq ?? 0;
    if (last > this.seq) await this.#desk.catchUp(last);
    return events.map((event) => this.seenBy(visitor, event));
  }

  seenBy(visitor: Visitor, event: AnyEvent): AnyEvent {
    return newsFor(this.standing, visitor.role === 'seat' ? visitor.playerId : SPECTATOR, event);
  }

  start(host: HostVisitor): Promise<void> {
    return this.#hosting.start(host);
  }

  claim(code: string, name?: string) {
    return this.#reception.claim(code, name);
  }

  join(name: string) {
    return this.#reception.join(name);
  }

  reissue(visitor: SeatVisitor | HostVisitor): Promise<{ readonly playerId: PlayerId | null; readonly token: string }> {
    return visitor.role === 'host' ? this.#reception.reissueHost(visitor) : this.#reception.reissue(visitor);
  }

  addEntropy(seat: SeatVisitor, text: string): Promise<void> {
    return this.#reception.addEntropy(seat, text);
  }

  giveSeat(host: HostVisitor, playerId: PlayerId, to: { readonly model: string; readonly name?: string }) {
    return this.#reception.give(host, playerId, to);
  }

  pause(host: HostVisitor, isPaused: boolean): Promise<void> {
    return this.#hosting.pause(host, isPaused);
  }

  mute(host: HostVisitor, playerId: PlayerId, isMuted: boolean): Promise<void> {
    return this.#hosting.mute(host, playerId, isMuted);
  }

  close(host: HostVisitor): Promise<void> {
    return this.#hosting.close(host);
  }

  say(seat: SeatVisitor, text: string): Promise<ChatLine> {
    return this.#conversation.say(seat, text);
  }

  chat(limit: number): Promise<readonly ChatLine[]> {
    return this.#conversation.last(limit);
  }

  record(): Promise<unknown> {
    return this.#desk.do((standing) => {
      if (standing.status !== 'completed') throw new ServiceError('NOT_FINISHED');
      return recordOf(this.#deps.store, this.id, standing);
    });
  }

  attach(visitor: Visitor, listener: Listener): Presence {
    this.admit(visitor);
    const leave = this.audience.enter(visitor, listener);
    return {
      leave: () => {
        if (!leave() || visitor.role !== 'seat') return;
        this.audience.saw(visitor.playerId, this.#deps.time.now());
        this.#attendant.look();
      },
    };
  }

  /** Another service on the same store is ahead: what it wrote is told here. Undefined: it removed the table. */
  async catchUp(there: StandingThere | undefined): Promise<void> {
    const { version, seq } = this.standing;
    if (there?.version !== version || there.seq !== seq) await this.#desk.lookAgain();
    if (there !== undefined) await this.#conversation.catchUp(there.lines);
  }

  snapshot(): Snapshot | undefined {
    return this.#desk.book.snapshot();
  }

  /** Nothing more happens here; what came in so far is still done. */
  stop(why: 'closed' | 'stopping'): void {
    this.#desk.shut(why);
    this.#attendant.stop();
    this.audience.dismissAll(why);
    this.#deps.house.leave(this.id, this.standing.doc);
  }

  settled(): Promise<void> {
    return this.#desk.finished();
  }

  #moved(): void {
    const { status, doc } = this.standing;
    this.#deps.moved(this);
    if (status === 'closed') return this.stop('closed');
    if (status === 'completed') this.#deps.house.leave(this.id, doc);
    this.#attendant.look();
  }
}
