import { isDeepStrictEqual } from 'node:util';
import type { GameId, Rng } from '@magnate/engine';
import type { CreatedTable, NewSeat } from '../../src/table/types.ts';
import { type AnyView, moveOf, rulesOf } from './randomPlayers.ts';
import type { Reader, Scanner } from './scanner.ts';
import type { Answer, Asking, Method, TestService } from '../../src/testkit/testService.ts';
import { eventsAt, type Seen, type Stream, socketAt } from './streamReaders.ts';
import type { Truth } from './truth.ts';

/** One game, played over every channel, with every byte scanned. */

export interface ScannedService {
  readonly service: TestService;
  readonly port: number;
  readonly truth: Truth;
  readonly scanner: Scanner;
}

export interface Plan {
  readonly game: GameId;
  readonly options: Readonly<Record<string, unknown>>;
  /** At least two people; the others are bots. */
  readonly models: readonly string[];
  readonly seed?: string;
  readonly rng: Rng;
  /** Number of actions after which the game is abandoned. */
  readonly most?: number;
}

/** Probabilities of requests besides playing. */
const ODDS = { offers: 0.2, illegal: 0.1, look: 0.01, talk: 0.03, host: 0.02, renew: 0.03 } as const;

/** Illegal actions, whose errors name something. */
const ILLEGAL: Readonly<Record<GameId, readonly object[]>> = {
  monopoly: [
    { type: 'PlaceBid', amount: 1_000_000 },
    { type: 'BuildHouse', spaceId: 39 },
    { type: 'ProposeTrade', to: 'p2', offer: { offered: { cash: 1_000_000 }, requested: { cards: ['chance'] } } },
    { type: 'AcceptTrade', tradeId: 't1' },
    { type: 'UseJailCard' },
    { type: 'PlaceTile', tile: '1A' },
    { type: 'RollDice', playerId: 'somebody' },
  ],
  acquire: [
    ...['1A', '6E', '12I', '4C'].map((tile) => ({ type: 'PlaceTile', tile })),
    { type: 'ReplaceDeadTile', tile: '7D' },
    { type: 'BuyShares', shares: ['Imperial', 'Imperial', 'Imperial'] },
    { type: 'ProposeTrade', to: 'p2', offer: { offered: {}, requested: { shares: { Luxor: 25 }, cash: 900_000 } } },
    { type: 'AcceptTrade', tradeId: 't1' },
    { type: 'DisposeShares', trade: 24, sell: 1 },
    { type: 'RollDice' },
  ],
};

const TALK = ['Well played.', 'Whose turn is it?', 'I had a better tile once.'];

export class ScannedGame {
  readonly #scanned: ScannedService;
  readonly #plan: Plan;
  readonly #tokens = new Map<string, string>();
  readonly #streams: Stream[] = [];
  #opened!: CreatedTable;
  #host = '';

  constructor(service: ScannedService, plan: Plan) {
    this.#scanned = service;
    this.#plan = plan;
  }

  /** Plays the game to its end, or as far as planned. Returns the number of actions. */
  async play(): Promise<number> {
    await this.#open();
    await this.#prepare();
    await this.#ask('host', 'POST', '/start');
    // Later these happen at random; every game has each at least once.
    await this.#hostActs();
    await this.#renew(this.#opened.seats[1]?.playerId ?? '');
    const version = await this.#goOn();
    await this.#readEverything();
    await Promise.all(this.#streams.map((stream) => stream.leave()));
    this.#scanned.truth.leave(this.#opened.id);
    return version;
  }

  async #open(): Promise<void> {
    const { game, options, models, seed } = this.#plan;
    const players = models.map((model, i) => ({ name: `Player ${i + 1}`, model }));
    const body = { game, options, players, visibility: 'public', ...(seed === undefined ? {} : { seed }) };
    const answer = await this.#scanned.service.ask('POST', '/game', { body });
    this.#opened = answer.body as CreatedTable;
    const { seats, hostToken, id } = this.#opened;
    for (const seat of seats) this.#keepSeat(seat);
    this.#host = hostToken;
    this.#mark(signatureOf(hostToken), 'token of the host', ['creator', 'host']);
    const { hostSecret } = this.#scanned.truth.of(id)?.doc ?? {};
    if (hostSecret) this.#mark(hostSecret, 'secret of the host', [], true);
    if (seed !== undefined) this.#mark(seed, 'seed', [], true);
    this.#read('creator', '/game', answer);
  }

  #keepSeat({ playerId, token, claim }: NewSeat): void {
    this.#tokens.set(playerId, token);
    this.#mark(signatureOf(token), `token of ${playerId}`, ['creator', playerId]);
    this.#mark(claim, `claim of ${playerId}`, ['creator']);
  }

  /** One player claims a seat, another adds entropy to the seed, and the streams are opened. */
  async #prepare(): Promise<void> {
    const { seats, id } = this.#opened;
    const [first, second] = seats as readonly [NewSeat, NewSeat];
    await this.#takeToken(second.playerId, '/claim', { body: { code: second.claim } });
    await this.#ask(first.playerId, 'POST', '/entropy', { text: `Words of ${id}` });
    const { port } = this.#scanned;
    const socket = (who: string, token: string | undefined, views: boolean) =>
      socketAt(port, id, { views, chat: true, ...(token === undefined ? {} : { token }) }, this.#along(who, 'socket'));
    this.#streams.push(
      socket(first.playerId, this.#tokens.get(first.playerId), true),
      eventsAt(port, id, undefined, this.#along('spectator', 'events')),
    );
    // In Monopoly every viewer sees the same, so two streams are enough.
    if (this.#plan.game === 'monopoly') return;
    this.#streams.push(socket('host', this.#host, false), socket('spectator', undefined, false));
  }

  async #goOn(): Promise<number> {
    const { rng, most = Number.POSITIVE_INFINITY } = this.#plan;
    const [listener] = this.#streams as [Stream];
    const [{ playerId: first }] = this.#opened.seats as [NewSeat];
    // Bots play until a person is awaited.
    const isAwaited = () => listener.seen !== undefined && this.#awaited(listener.seen) !== undefined;
    for (;;) {
      await listener.until(isAwaited);
      const { version, view } = listener.seen as Seen;
      const people = this.#awaited({ version, view });
      // By now it may be the turn of a bot again.
      if (people === undefined) continue;
      if (people.length === 0 || version > most) return version;
      const who = people[Math.floor(rng() * people.length)] as string;
      let seen = who === first ? listener.seen : ((await this.#ask(who, 'GET', '')).body as Seen);
      while (seen !== undefined && this.#awaited(seen)?.includes(who) === true) seen = await this.#turn(who, seen);
      const { version: known } = seen ?? { version };
      await listener.until(() => (listener.seen?.version ?? 0) >= known);
    }
  }

  /** The people that the game waits for; undefined while it waits for bots only, empty when it is over. */
  #awaited({ view }: Seen): readonly string[] | undefined {
    const actors = rulesOf(this.#plan.game).actors(view);
    const people = actors.filter((id) => this.#tokens.has(id));
    return people.length === 0 && actors.length > 0 ? undefined : people;
  }

  /** Returns the view after the action, unless another player was faster. */
  async #turn(who: string, { view, version }: Seen): Promise<Seen | undefined> {
    const { game, rng } = this.#plan;
    if (rng() < ODDS.offers) await this.#compareOffers(who, view, version);
    if (rng() < ODDS.illegal) await this.#tryIllegal(who, view, version);
    if (rng() < ODDS.look) await this.#readEverything();
    if (rng() < ODDS.talk) await this.#ask(who, 'POST', '/chat', { text: TALK[Math.floor(rng() * TALK.length)] });
    if (rng() < ODDS.host) await this.#hostActs();
    if (rng() < ODDS.renew) await this.#renew(who);
    const move = { ...moveOf(game, view, who, rng), expectedVersion: version };
    const { status, body } = await this.#ask(who, 'POST', '/action', move);
    return status === 200 ? body : undefined;
  }

  /** Offers must follow from the view of their reader. */
  async #compareOffers(who: string, view: AnyView, version: number): Promise<void> {
    const { body: offered } = await this.#ask(who, 'GET', '/actions');
    const own: unknown = JSON.parse(JSON.stringify(rulesOf(this.#plan.game).offers(view, who)));
    if (offered.version === version && !isDeepStrictEqual(offered.actions, own))
      this.#reportLeak('offer', who, offered);
  }

  /** A refusal must not reveal more than the view does. */
  async #tryIllegal(who: string, view: AnyView, version: number): Promise<void> {
    const { game, rng } = this.#plan;
    const list = ILLEGAL[game];
    const action = list[Math.floor(rng() * list.length)] as { type: string };
    const known = rulesOf(game).whyNot(view, { ...action, playerId: who } as never);
    if (known === undefined) return;
    const { status, body } = await this.#ask(who, 'POST', '/action', { ...action, expectedVersion: version });
    if (status !== 422) return;
    const { code, details = {} } = body.error;
    const isSame = code === known.code && isDeepStrictEqual(details, JSON.parse(JSON.stringify(known.details)));
    if (!isSame && known.code !== 'UNKNOWN_ACTION' && code !== 'NOT_YOUR_SEAT')
      this.#reportLeak('refusal', who, { code, details, known });
  }

  /** Every visitor reads everything. */
  async #readEverything(): Promise<void> {
    for (const who of ['spectator', 'host', ...this.#tokens.keys()]) {
      for (const path of ['', '/events?limit=1000', '/views', '/chat', '/record', '/actions'])
        await this.#ask(who, 'GET', path);
    }
    for (const path of ['/game?status=in_progress&limit=3', '/metrics', '/nowhere']) {
      const answer = await this.#scanned.service.ask('GET', path);
      this.#scanned.scanner.readAnswer(answer, { who: 'nobody' }, path);
    }
  }

  async #hostActs(): Promise<void> {
    const [, { playerId }] = this.#opened.seats as readonly [NewSeat, NewSeat];
    await this.#ask('host', 'POST', '/pause');
    await this.#ask('host', 'POST', '/resume');
    await this.#ask('host', 'POST', '/mute', { playerId, muted: true });
    if (!this.#tokens.has(playerId)) return;
    // The seat goes to a bot and back to a person.
    await this.#ask('host', 'POST', `/seats/${playerId}`, { model: 'bot:greedy' });
    const answer = await this.#sent('host', 'POST', `/seats/${playerId}`, { model: 'human' });
    const { claim } = answer.body as { claim?: string };
    if (claim !== undefined) this.#mark(claim, `claim of ${playerId}`, ['host']);
    this.#read('host', '/seats', answer);
    // The bot may have ended the game in the meantime.
    if (claim !== undefined) await this.#takeToken(playerId, '/claim', { body: { code: claim } });
  }

  async #renew(who: string): Promise<void> {
    const [{ playerId }] = this.#opened.seats as [NewSeat];
    // A listener must keep its token.
    if (who !== playerId) await this.#takeToken(who, '/reissue', { token: this.#tokens.get(who) });
  }

  async #takeToken(who: string, path: string, asking: Asking): Promise<void> {
    const answer = await this.#scanned.service.ask('POST', `/game/${this.#opened.id}${path}`, asking);
    const { token } = answer.body as { token: string };
    this.#tokens.set(who, token);
    this.#mark(signatureOf(token), `token of ${who}`, [who]);
    this.#read(who, path, answer);
  }

  async #ask(who: string, method: Method, path: string, body?: object): Promise<Answer> {
    const answer = await this.#sent(who, method, path, body);
    this.#read(who, path, answer, body);
    return answer;
  }

  #sent(who: string, method: Method, path: string, body?: object): Promise<Answer> {
    const token = who === 'host' ? this.#host : this.#tokens.get(who);
    return this.#scanned.service.ask(method, `/game/${this.#opened.id}${path}`, { token, body });
  }

  #read(who: string, channel: string, answer: Answer, input?: object): void {
    this.#markNew();
    const reader = { ...this.#reader(who), ...(input === undefined ? {} : { said: JSON.stringify(input) }) };
    this.#scanned.scanner.readAnswer(answer, reader, channel);
  }

  #along(who: string, channel: string): (text: string) => void {
    return (text) => {
      this.#markNew();
      this.#scanned.scanner.read(text, this.#reader(who), channel);
    };
  }

  /** Marks new secrets of the table for the scanner. */
  #markNew(): void {
    const doc = this.#scanned.truth.of(this.#opened.id)?.doc;
    if (doc === undefined || doc === this.#marked) return;
    this.#marked = doc;
    if (doc.seed !== null) this.#mark(doc.seed, 'seed', [], true);
    for (const { claimHash, playerId } of doc.seats) if (claimHash) this.#mark(claimHash, `hash of ${playerId}`, []);
  }
  #marked: unknown;

  #mark(text: string, what: string, readers: readonly string[], isRevealed = false): void {
    this.#scanned.scanner.mark(text, { what, gameId: this.#opened.id, readers, isRevealed });
  }

  #reportLeak(kind: 'offer' | 'refusal', who: string, found: object): void {
    const excerpt = JSON.stringify(found).slice(0, 500);
    this.#scanned.scanner.hits.push({ kind, what: kind, reader: this.#reader(who), channel: 'answer', excerpt });
  }

  #reader(who: string): Reader {
    return { gameId: this.#opened.id, who };
  }
}

function signatureOf(token: string): string {
  return token.split('.')[1] ?? token;
}
