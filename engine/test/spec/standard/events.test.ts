import { expect, test, vi } from 'vitest';
import {
  acceptTrade,
  applyMovement,
  buildHouse,
  buyProperty,
  createTradeOffer,
  declareBankruptcy,
  drawCard,
  type GameEvent,
  GameEventEmitter,
  GameEventLog,
  getEvents,
  getEventsAfter,
  getEventsSince,
  monopoly,
  resolveSpace,
  sellBuilding,
} from '../../../src/monopoly/index.ts';
import { annAndBob, deeds, dice, frozen, people, play, position, told } from './helpers.ts';

test('P1A.S10.T1 a listener hears the events of its kind', () => {
  const emitter = new GameEventEmitter<GameEvent>();
  const heard = vi.fn<(event: GameEvent) => void>();
  const other = vi.fn<(event: GameEvent) => void>();
  emitter.on('DiceRolled', heard);
  emitter.on('PlayerMoved', other);
  const [rolled] = told(play(annAndBob({ dice: [[1, 3]] }), { type: 'RollDice', playerId: 'ann' }), 'DiceRolled');
  if (rolled === undefined) throw new Error('the roll is not told');
  emitter.emit(rolled);
  expect(heard.mock.calls).toEqual([[rolled]]);
  expect(rolled).toMatchObject({ playerId: 'ann', die1: 1, die2: 3, total: 4, isDoubles: false });
  expect(other).not.toHaveBeenCalled();
});

test('P1A.S10.T2 a move is told', () => {
  const after = applyMovement(annAndBob({ ann: { position: 35 } }), 'ann', dice(3, 4));
  expect(told(after, 'PlayerMoved')).toMatchObject([{ playerId: 'ann', fromPosition: 35, toPosition: 2 }]);
});

test('P1A.S10.T3 a purchase is told', () => {
  const after = buyProperty(annAndBob({ ann: { position: 3 } }), 'ann', 3);
  expect(told(after, 'PropertyPurchased')).toMatchObject([{ playerId: 'ann', propertyId: 3, price: 60 }]);
});

test('P1A.S10.T4 rent is told', () => {
  const before = annAndBob({ ann: { position: 3 }, deeds: deeds('bob', [3]) });
  const { state } = resolveSpace(before, 'ann', dice(1, 2));
  expect(told(state, 'RentPaid')).toMatchObject([{ payerId: 'ann', receiverId: 'bob', amount: 4, propertyId: 3 }]);
});

test('P1A.S10.T5 a card drawn is told with its words', () => {
  const { state, card } = drawCard(annAndBob({ decks: { chance: ['chance-speeding'] } }), 'chance', 'ann');
  expect(card.text).toContain('$15');
  expect(told(state, 'CardDrawn')).toMatchObject([
    { playerId: 'ann', cardId: 'chance-speeding', cardText: card.text, deck: 'chance' },
  ]);
});

test('P1A.S10.T6 a bankruptcy is told with its creditor', () => {
  const before = position({ players: people('ann', 'bob', 'cleo') });
  const one = frozen(declareBankruptcy(before, 'ann', 'bob'));
  expect(told(one, 'PlayerBankrupt')).toMatchObject([{ playerId: 'ann', creditorId: 'bob' }]);
  const two = declareBankruptcy(one, 'cleo', 'bank');
  expect(told(two, 'PlayerBankrupt')[1]).toMatchObject({ playerId: 'cleo', creditorId: 'bank' });
});

test('P1A.S10.T7 a trade is told with both sides', () => {
  const before = annAndBob({ deeds: deeds('ann', [3]) });
  const terms = { offered: { properties: [3] }, requested: { cash: 90 } };
  const open = frozen(createTradeOffer(before, 'ann', 'bob', terms));
  const tradeId = open.trades[0]?.id ?? 'none';
  expect(told(open, 'TradeCompleted')).toEqual([]);
  expect(told(acceptTrade(open, tradeId), 'TradeCompleted')).toMatchObject([
    { tradeId, proposerId: 'ann', recipientId: 'bob' },
  ]);
});

test('P1A.S10.T8 buildings placed and sold are told with their kind', () => {
  const houses = frozen(buildHouse(annAndBob({ deeds: deeds('ann', [1, 3]) }), 'ann', 3));
  const fewer = sellBuilding(houses, 'ann', 3);
  const house = { playerId: 'ann', propertyId: 3, buildingType: 'house' };
  expect(told(fewer, 'BuildingPlaced')).toMatchObject([house]);
  expect(told(fewer, 'BuildingSold')).toMatchObject([house]);
  const hotels = frozen(buildHouse(annAndBob({ deeds: deeds('ann', [1, 3], { houses: 4 }) }), 'ann', 1));
  const none = sellBuilding(hotels, 'ann', 1);
  const hotel = { playerId: 'ann', propertyId: 1, buildingType: 'hotel' };
  expect(told(none, 'BuildingPlaced')).toMatchObject([hotel]);
  expect(told(none, 'BuildingSold')).toMatchObject([hotel]);
});

test('P1A.S10.T9 the story keeps its order, and every event its time', () => {
  const start = annAndBob({ dice: [[1, 2]] });
  const rolled = frozen(monopoly.apply(start, { type: 'RollDice', playerId: 'ann' }, 1000).state);
  const bought = frozen(monopoly.apply(rolled, { type: 'BuyProperty', playerId: 'ann' }, 2000).state);
  const ended = monopoly.apply(bought, { type: 'EndTurn', playerId: 'ann' }, 3000).state;
  const story = getEvents(ended).map(({ type, seq, at }) => [type, seq, at]);
  expect(story).toEqual([
    ['DiceRolled', 1, 1000],
    ['PlayerMoved', 2, 1001],
    ['PropertyPurchased', 3, 2000],
    ['TurnEnded', 4, 3000],
  ]);
  // A log of its own is appended to and never rewritten.
  const log = new GameEventLog(getEvents(ended));
  log.getEvents().pop();
  log.append({ type: 'GameEnded' });
  expect(log.getEvents().map(({ type, seq }) => [type, seq])).toEqual([
    ['DiceRolled', 1],
    ['PlayerMoved', 2],
    ['PropertyPurchased', 3],
    ['TurnEnded', 4],
    ['GameEnded', 5],
  ]);
});

test('P1A.S10.T10 after the fifth of ten events come the sixth to the tenth', () => {
  // Each move between the first spaces tells one event.
  const after = Array.from({ length: 10 }, () => dice(1, 2)).reduce(
    (state, three) => applyMovement(state, 'ann', three),
    annAndBob(),
  );
  const events = getEvents(after);
  const fifth = events[4]?.at ?? 0;
  expect(events).toHaveLength(10);
  expect(getEventsSince(after, fifth).map((event) => event.seq)).toEqual([6, 7, 8, 9, 10]);
  expect(getEventsAfter(after, 5)).toEqual(getEventsSince(after, fifth));
  expect(new GameEventLog(events).getEventsSince(fifth)).toEqual(events.slice(5));
});
