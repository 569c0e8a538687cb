import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { DatabaseSink, GameEventEmitter, GameLogger, type LogLine } from '../../../src/index.ts';
import {
  declareBankruptcy,
  type EventType,
  type GameEvent,
  type GameState,
  getDeck,
  getEvents,
  getPropertiesOwnedBy,
  monopoly,
} from '../../../src/monopoly/index.ts';
import {
  A,
  after,
  ARENA,
  B,
  C,
  cardSaying,
  endTurn,
  events,
  jailCard,
  newestTrade,
  player,
  roll,
  table,
  whole,
} from '../helpers.ts';

/** `a` with 100, houses on the brown group, a mortgaged railroad and a jail card. */
function estate(options = ARENA): GameState {
  return table({
    options,
    players: [{ id: A, cash: 100, cards: ['chance'] }, { id: B }, { id: C }],
    deeds: { ...whole('brown', A, 2), 5: { owner: A, mortgaged: true } },
  });
}

/** Both players stay on Free Parking for two turns. */
function twoTurns(deeds = {}, limit: number | null = 2): GameState {
  const state = table({
    options: { ...ARENA, ...monopoly.options.ownNames({ time_limit_turns: limit }) },
    players: [
      { id: A, position: 10 },
      { id: B, position: 10 },
    ],
    deeds,
    dice: [
      [4, 6],
      [4, 6],
    ],
  });
  return after(state, roll(A), endTurn(A), roll(B), endTurn(B));
}

/** A short game of two players with every kind of event. */
function eventful(): GameState {
  const state = table({
    options: ARENA,
    players: [{ id: A }, { id: B, position: 35 }],
    deeds: whole('orange', B),
    dice: [
      [3, 4],
      [4, 5],
      [3, 5],
      [1, 4],
      [2, 4],
    ],
    decks: { chance: [cardSaying('chance', 'Boardwalk').id, cardSaying('chance', 'Go to Jail').id] },
  });
  const bought = after(state, roll(A), { type: 'BuyProperty', playerId: A }, endTurn(A));
  const managed = after(
    bought,
    roll(B),
    { type: 'BuildHouse', playerId: B, spaceId: 16 },
    { type: 'SellBuilding', playerId: B, spaceId: 16 },
    { type: 'MortgageProperty', playerId: B, spaceId: 16 },
    { type: 'UnmortgageProperty', playerId: B, spaceId: 16 },
    { type: 'ProposeTrade', playerId: A, to: B, offer: { offered: { cash: 5 }, requested: {} } },
  );
  const auctioned = after(
    managed,
    { type: 'AcceptTrade', playerId: B, tradeId: newestTrade(managed) },
    endTurn(B),
    // Go To Jail ends the turn.
    roll(A),
    roll(B),
    { type: 'DeclineProperty', playerId: B },
    { type: 'PlaceBid', playerId: A, amount: 20 },
    { type: 'PassBid', playerId: B },
    endTurn(B),
  );
  return after(auctioned, { type: 'PayJailFine', playerId: A }, roll(A), endTurn(A), { type: 'Resign', playerId: B });
}

/** The events of that game in the order of their first occurrence. */
const EXPECTED_EVENTS: readonly EventType[] = [
  'DiceRolled',
  'PlayerMoved',
  'CardDrawn',
  'PropertyPurchased',
  'TurnEnded',
  'PassedGo',
  'TaxPaid',
  'BuildingPlaced',
  'BuildingSold',
  'PropertyMortgaged',
  'PropertyUnmortgaged',
  'TradeProposed',
  'TradeCompleted',
  'SentToJail',
  'AuctionStarted',
  'BidPlaced',
  'BidPassed',
  'AuctionEnded',
  'LeftJail',
  'RentPaid',
  'PlayerBankrupt',
  'GameEnded',
];

describe('bankruptcy and the end of the game', () => {
  test('R001.Bankruptcy.1 a player who declares bankruptcy is out and keeps nothing', () => {
    const state = declareBankruptcy(estate(), A, B);
    expect(player(state, A)).toMatchObject({ isActive: false, cash: 0, cards: [], properties: [] });
    expect(events(state, 'PlayerBankrupt')).toMatchObject([{ playerId: A, creditorId: B }]);
    expect(monopoly.offers(state, A)).toEqual([]);
  });

  test('R001.Bankruptcy.3 a creditor gets the deeds, and pays ten percent for each mortgaged one', () => {
    const state = declareBankruptcy(estate(), A, B);
    expect(getPropertiesOwnedBy(state, B)).toEqual([
      { spaceId: 1, ownerId: B, houses: 0, mortgaged: false },
      { spaceId: 3, ownerId: B, houses: 0, mortgaged: false },
      { spaceId: 5, ownerId: B, houses: 0, mortgaged: true },
    ]);
    expect(events(state, 'MortgageFeePaid')).toMatchObject([{ playerId: B, propertyId: 5, amount: 10 }]);
  });

  test('R001.Bankruptcy.5 jail cards go to the creditor, or back to their deck', () => {
    const pass = jailCard('chance');
    expect(player(declareBankruptcy(estate(), A, B), B).cards).toEqual([pass]);
    const toBank = declareBankruptcy(estate(), A, 'bank');
    expect(getDeck(toBank, 'chance').at(-1)).toBe(pass.id);
    expect(toBank.players.flatMap((each) => each.cards)).toEqual([]);
  });

  test('R001.Bankruptcy.7 an optional limit of turns, `time_limit_turns`, ends the game, and the greatest net worth wins', () => {
    expect(ARENA.endAt).toHaveProperty('turns');
    const rich = twoTurns({ 39: { owner: B } });
    expect(rich).toMatchObject({ status: 'completed', winner: B, endReason: 'turns' });
    expect(monopoly.outcome(rich)?.ranking).toEqual([
      { playerId: B, score: 1900 },
      { playerId: A, score: 1500 },
    ]);
    expect(twoTurns({}, null)).toMatchObject({ status: 'inProgress', turnNumber: 3 });
    expect(twoTurns().winner).toBeNull();
    expect(monopoly.outcome(twoTurns())?.winners).toEqual([A, B]);
  });
});

describe('events', () => {
  test('R001.Events.1 purchases, rolls, moves, cards, auctions, trades, building, mortgages, jail and the end are logged', () => {
    const happened = [...new Set(getEvents(eventful()).map((event) => event.type))];
    expect(happened.filter((type) => EXPECTED_EVENTS.includes(type))).toEqual(EXPECTED_EVENTS);
    expect(getEvents(eventful()).map((event) => event.seq)).toEqual(getEvents(eventful()).map((_, i) => i + 1));
  });

  test('R001.Events.2 `GameLogger` flushes the events as JSONL, and optionally into a database', async () => {
    const log = getEvents(eventful());
    const file: string[] = [];
    const rows = new DatabaseSync(':memory:');
    rows.exec(DatabaseSink.definition());
    const query = async (sql: string, values: readonly (string | number)[]) => void rows.prepare(sql).run(...values);
    const sinks = [
      { write: (line: LogLine) => void file.push(`${JSON.stringify(line)}\n`) },
      new DatabaseSink({ query, gameId: 'eventful', places: '?' }),
    ];
    for (const sink of sinks) {
      const emitter = new GameEventEmitter<GameEvent>();
      const logger = new GameLogger<GameEvent>(sink);
      logger.attach(emitter);
      for (const event of log) emitter.emit(event);
      await logger.flush();
    }
    const read = (lines: readonly string[]) => lines.map((line) => (JSON.parse(line) as { event: unknown }).event);
    expect(read(file.join('').trimEnd().split('\n'))).toEqual(log);
    const kept = rows.prepare('SELECT line FROM game_log WHERE game_id = ? ORDER BY n').all('eventful');
    expect(read(kept.map(({ line }) => String(line)))).toEqual(log);
  });
});
