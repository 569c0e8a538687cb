import { setTimeout as wait } from 'node:timers/promises';
import type { GameId, Rng } from '@magnate/engine';
import type { ServerFrame } from '@magnate/protocol';
import type { ClientJournal, Sent } from './clientJournal.ts';
import type { Endpoint } from './endpoint.ts';
import { type Answer, ask, RequestLost, TIMEOUT, refusalIn } from './httpClient.ts';
import type { StreamClient } from './streamClient.ts';

/** Sends one action over HTTP or WebSocket, again and again with the same id until there is an answer. */

const ODDS = {
  /** Over HTTP, the rest over the socket. */
  http: 0.3,
  /** Repeats a request that was answered. */
  again: 0.04,
  /** Uses the id for another action. */
  reuse: 0.02,
} as const;
const PAUSE = 20;
/** Milliseconds after a 503. Less than Retry-After, to put some load on the service. */
const UNAVAILABLE_PAUSE = 150;

/** The outcome of one attempt. */
type Reply =
  | { readonly kind: 'acknowledged'; readonly version: number; readonly text?: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unavailable' }
  /** The table is gone, so the outcome is unknown. */
  | { readonly kind: 'gone' };

const NOT_NOW: readonly string[] = ['STORE_UNAVAILABLE', 'STOPPING'];
const GONE: readonly string[] = ['UNKNOWN_GAME', 'TOKEN_ENDED'];

export class ActionSubmission {
  readonly #service: Endpoint;
  readonly #journal: ClientJournal;
  readonly #token: string;
  readonly #stream: StreamClient;
  readonly #rng: Rng;
  #waiting: { readonly actionId: string; readonly answered: (reply: Reply | RequestLost) => void } | undefined;
  #isOver = false;

  constructor(service: Endpoint, journal: ClientJournal, token: string, stream: StreamClient, rng: Rng) {
    this.#service = service;
    this.#journal = journal;
    this.#token = token;
    this.#stream = stream;
    this.#rng = rng;
  }

  async submit(sent: Sent): Promise<void> {
    const reply = await this.#untilAnswered(sent);
    if (reply === undefined) return;
    this.#journal.settle(sent, reply);
    if (reply.kind !== 'acknowledged') return;
    const chance = this.#rng();
    if (chance < ODDS.again) await this.#askAgain(sent, reply);
    else if (chance < ODDS.again + ODDS.reuse) await this.#reuse(sent);
  }

  onFrame(frame: ServerFrame): void {
    if (frame.type !== 'ack' && frame.type !== 'error') return;
    if (this.#waiting === undefined || frame.actionId !== this.#waiting.actionId) return;
    this.#waiting.answered(
      frame.type === 'ack' ? { kind: 'acknowledged', version: frame.version } : replyOf(frame.error.code),
    );
  }

  /** The socket broke. */
  broke(): void {
    this.#waiting?.answered(new RequestLost('The socket broke.'));
  }

  stop(): void {
    this.#isOver = true;
    this.broke();
  }

  async #untilAnswered(sent: Sent): Promise<Extract<Reply, { readonly kind: 'acknowledged' | 'refused' }> | undefined> {
    for (let tries = 0; !this.#isOver; tries++) {
      if (tries > 0) this.#journal.figures.retries += 1;
      const reply = await this.#try(sent);
      switch (reply?.kind) {
        case 'acknowledged':
        case 'refused':
          return reply;
        case 'gone':
          return undefined;
        case 'unavailable':
          this.#journal.figures.unavailable += 1;
          await wait(UNAVAILABLE_PAUSE);
          break;
        case undefined:
          await wait(PAUSE);
      }
    }
    return undefined;
  }

  /** undefined if the answer got lost. */
  async #try(sent: Sent): Promise<Reply | undefined> {
    try {
      return this.#stream.isOpen && this.#rng() >= ODDS.http ? await this.#bySocket(sent) : await this.#byHttp(sent);
    } catch (error) {
      if (!(error instanceof RequestLost)) throw error;
      return undefined;
    }
  }

  async #bySocket({ actionId, action, expectedVersion }: Sent): Promise<Reply> {
    const { promise, resolve } = Promise.withResolvers<Reply | RequestLost>();
    this.#waiting = { actionId, answered: resolve };
    const timer = setTimeout(() => resolve(new RequestLost('It took too long.')), TIMEOUT);
    this.#stream.send({ type: 'action', action, actionId, ...versionField(expectedVersion) });
    const reply = await promise;
    clearTimeout(timer);
    this.#waiting = undefined;
    if (reply instanceof RequestLost) throw reply;
    return reply;
  }

  async #byHttp({ actionId, action, expectedVersion }: Sent): Promise<Reply> {
    const address = await this.#addressOrOver();
    const path = `/game/${this.#journal.gameId}/action`;
    const body = { ...action, actionId, ...versionField(expectedVersion) };
    return this.#read(await ask(address, { method: 'POST', path, token: this.#token, body }));
  }

  async #addressOrOver(): Promise<string> {
    while (!this.#service.isUp) {
      if (this.#isOver) throw new RequestLost('It is over.');
      await Promise.race([this.#service.up(), wait(PAUSE)]);
    }
    return this.#service.up();
  }

  #read({ status, body, retryAfter }: Answer): Reply {
    if (status === 200) {
      return { kind: 'acknowledged', version: (body as { version: number }).version, text: JSON.stringify(body) };
    }
    const { code } = refusalIn(body);
    if (status === 503 && !((retryAfter ?? 0) > 0)) this.#journal.reportProblem('a 503 did not say when to come back');
    if (status >= 500 && status !== 503) this.#journal.reportProblem(`an action was answered with ${status} ${code}`);
    return replyOf(code);
  }

  /** The same id must give exactly the same answer. */
  async #askAgain(sent: Sent, first: { readonly version: number; readonly text?: string }): Promise<void> {
    const again = await this.#byHttp(sent).catch(() => undefined);
    if (again === undefined || again.kind === 'unavailable' || again.kind === 'gone') return;
    const isSame =
      again.kind === 'acknowledged' &&
      again.version === first.version &&
      (first.text === undefined || again.text === first.text);
    if (!isSame)
      this.#journal.reportProblem(
        `${sent.actionId} was answered first ${describeReply(first)}, then ${describeReply(again)}`,
      );
  }

  async #reuse(sent: Sent): Promise<void> {
    const action = OTHERS[this.#journal.game].find(({ type }) => type !== sent.action.type) ?? sent.action;
    const reply = await this.#byHttp({ ...sent, action }).catch(() => undefined);
    if (reply === undefined || reply.kind === 'unavailable' || reply.kind === 'gone') return;
    const isRight = reply.kind === 'refused' && reply.code === 'ACTION_ID_REUSED';
    if (!isRight) this.#journal.reportProblem(`${sent.actionId} was used for something else: ${describeReply(reply)}`);
  }
}

/** Well-formed actions that the game refuses. */
const OTHERS: Readonly<Record<GameId, readonly Sent['action'][]>> = {
  monopoly: [{ type: 'RollDice' }, { type: 'EndTurn' }],
  acquire: [{ type: 'DeclareEnd' }, { type: 'BuyShares', shares: [] }],
};

function replyOf(code: string): Reply {
  if (NOT_NOW.includes(code)) return { kind: 'unavailable' };
  return GONE.includes(code) ? { kind: 'gone' } : { kind: 'refused', code };
}

function versionField(expectedVersion: number | undefined): { readonly expectedVersion?: number } {
  return expectedVersion === undefined ? {} : { expectedVersion };
}

function describeReply(reply: object): string {
  return JSON.stringify(reply).slice(0, 200);
}
