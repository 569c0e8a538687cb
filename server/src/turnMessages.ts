import { ServiceError } from '@magnate/protocol';
import { commaList, languageFor, wordsIn } from '@magnate/words';
import { reasonOf, type TableLog } from './base/log.ts';
import { type Message, post } from './outbound/post.ts';
import { NotPublic, type Resolve } from './outbound/publicAddress.ts';
import { SendQueue } from './outbound/sendQueue.ts';
import { hookMessage } from './outbound/webhook.ts';
import { type PushKeys, pushMessage } from './outbound/webPush.ts';
import type { PushSubscription, Store } from './store/store.ts';
import { seatHolder } from './table/credentials.ts';
import { TokenBuckets } from './table/tokenBuckets.ts';
import type { AwaitedTurn, TurnNotices } from './table/turnWatch.ts';

/**
 * Tells people who are away that it is their turn, by web push, and programs by webhooks: once per decision, by the node that
 * runs the table. The messages contain nothing that a spectator without a token may not know.
 */

const MINUTE = 60_000;
/** Messages per seat and window; a player of a quick game is told of the first turns only. */
const PER_SEAT = { most: 12, window: 60 * MINUTE } as const;
/** Waits before a message that was not accepted is sent again. */
const RETRIES = [MINUTE / 6, MINUTE, 5 * MINUTE] as const;
/** The push service forgot the device, or the device revoked its permission. */
const GONE: readonly number[] = [404, 410];
const BUSY = 429;
const SERVER_ERROR = 500;
/** Who a webhook is told for, beside players. */
const HOOK = 'webhook';

export interface TurnMessagesDeps {
  readonly store: Pick<Store, 'notices'>;
  readonly log: TableLog;
  readonly keys: PushKeys;
  /** For push services: how to reach the operator. */
  readonly contact: string;
  /** Seconds per decision from which a table sends push messages; null if none does. */
  readonly pushFrom: number | null;
  readonly trusted: string | undefined;
  readonly now?: () => number;
  readonly resolve?: Resolve;
  readonly queue?: SendQueue;
}

export class TurnMessages implements TurnNotices {
  readonly #deps: TurnMessagesDeps;
  readonly #queue: SendQueue;
  readonly #perSeat: TokenBuckets;
  readonly #now: () => number;

  constructor(deps: TurnMessagesDeps) {
    this.#deps = deps;
    this.#queue = deps.queue ?? new SendQueue();
    this.#now = deps.now ?? Date.now;
    this.#perSeat = new TokenBuckets(PER_SEAT.most, PER_SEAT.window, this.#now);
  }

  awaited(turn: AwaitedTurn): void {
    if (turn.doc.webhook === true) this.#queue.add(() => this.#safely(() => this.#callHook(turn)));
    const isOffered = isPushed(turn.doc.clock, this.#deps.pushFrom);
    if (isOffered && !turn.isPresent && !turn.isContinued) this.#queue.add(() => this.#safely(() => this.#push(turn)));
  }

  /** When everything was sent. */
  idle(): Promise<void> {
    return this.#queue.idle();
  }

  stop(): Promise<void> {
    return this.#queue.stop();
  }

  async #push(turn: AwaitedTurn): Promise<void> {
    const { notices } = this.#deps.store;
    const { gameId, playerId, doc, decision } = turn;
    const seat = doc.seats.find((each) => each.playerId === playerId);
    const all = await notices.subscriptions(gameId, playerId);
    const own = all.filter(({ holder }) => seat !== undefined && holder === seatHolder(seat));
    if (own.length === 0 || !this.#mayTell(`${gameId}/${playerId}`)) return;
    if (!(await notices.claimNotice(gameId, playerId, decision))) return;
    for (const each of own) await this.#sendPush(turn, each);
  }

  async #sendPush({ gameId, game, doc, playerId }: AwaitedTurn, to: PushSubscription): Promise<void> {
    const { keys, contact, store } = this.#deps;
    const say = await wordsIn(languageFor([to.language]), 'push', 'common');
    const others = doc.seats.filter((seat) => seat.playerId !== playerId).map(({ name }) => name);
    const body = say('push:body', { game: say(`common:games.${game}.title`), players: shortened(commaList(others)) });
    const payload = { title: say('push:title'), body, table: gameId };
    const topic = gameId.replaceAll(/[^\w-]/g, '').slice(0, 32);
    const message = await pushMessage(to, payload, { keys, contact, topic });
    const gone = () => store.notices.removeEndpoint(to.endpoint);
    await this.#send(message, { gameId, kind: 'push', gone });
  }

  async #callHook(turn: AwaitedTurn): Promise<void> {
    const { notices } = this.#deps.store;
    const { gameId, game, version, playerId, decision } = turn;
    if (!this.#mayTell(`${gameId}/${HOOK}`)) return;
    if (!(await notices.claimNotice(gameId, `${HOOK} ${playerId}`, decision))) return;
    const hook = await notices.webhook(gameId);
    if (hook === undefined) return;
    const content = { type: 'turn', gameId, game, version, playerId, at: this.#now() };
    await this.#send(hookMessage(hook.url, hook.secret, content, this.#now()), {
      gameId,
      kind: 'webhook',
      again: () => hookMessage(hook.url, hook.secret, content, this.#now()),
    });
  }

  async #send(message: Message, how: Sending, attempt = 0): Promise<void> {
    const { log, trusted, resolve } = this.#deps;
    const { gameId, kind, gone } = how;
    let problem: string;
    try {
      const options = { trusted, signal: this.#queue.signal, ...(resolve === undefined ? {} : { resolve }) };
      const status = await post(message, options);
      if (status >= 200 && status < 300) return;
      if (gone !== undefined && GONE.includes(status)) return await gone();
      problem = `status ${status}`;
      if (status !== BUSY && status < SERVER_ERROR) return log.warn({ gameId, kind, reason: problem }, NOT_SENT);
    } catch (error) {
      if (this.#queue.signal.aborted) return;
      problem = reasonOf(error);
      // Its address will not become public.
      if (error instanceof NotPublic) {
        log.warn({ gameId, kind, reason: problem }, NOT_SENT);
        return gone?.();
      }
    }
    const wait = RETRIES[attempt];
    if (wait === undefined) return log.warn({ gameId, kind, reason: problem }, NOT_SENT);
    this.#queue.addAfter(wait, () => this.#safely(() => this.#send(how.again?.() ?? message, how, attempt + 1)));
  }

  #mayTell(key: string): boolean {
    try {
      this.#perSeat.take(key);
      return true;
    } catch (error) {
      if (error instanceof ServiceError) return false;
      throw error;
    }
  }

  async #safely(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#deps.log.warn({ reason: reasonOf(error) }, NOT_SENT);
    }
  }
}

const NOT_SENT = 'turn message not sent';

interface Sending {
  readonly gameId: string;
  readonly kind: 'push' | 'webhook';
  /** The recipient does not exist any more. */
  readonly gone?: () => Promise<void>;
  /** The message with a new time. */
  readonly again?: () => Message;
}

/** Characters of the names in a message. */
const NAMES = 120;

function shortened(names: string): string {
  const characters = Array.from(names);
  return characters.length <= NAMES ? names : `${characters.slice(0, NAMES - 1).join('')}…`;
}

/** Whether a table with this clock sends push messages. */
export function isPushed(clock: { readonly decision: number } | null, from: number | null): boolean {
  return clock !== null && from !== null && clock.decision >= from;
}
