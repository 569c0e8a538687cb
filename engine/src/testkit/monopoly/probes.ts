import {
  type Action,
  ACTION_TYPES,
  COLOR_GROUPS,
  DECKS,
  type Offer,
  type Table,
  type TradeSide,
} from '../../monopoly/index.ts';
import type { Chance } from '../chance.ts';

/** Actions of every kind with any content, mostly sensible, sometimes absurd. */

const ABSURD: readonly unknown[] = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  -1,
  1.5,
  1e21,
  '12',
  '',
  '__proto__',
  'constructor',
  null,
  undefined,
  [],
  {},
  true,
];

export function randomProbe(game: Table, chance: Chance): Action {
  const oddly = <T>(value: T): T => (chance.happens(0.05) ? (chance.pick(ABSURD) as T) : value);
  const player = () => chance.pick(game.players).id;
  const side = (id: string): TradeSide => {
    const owner = game.players.find((other) => other.id === id);
    const own = owner?.properties ?? [];
    return {
      cash: oddly(chance.happens(0.5) ? 0 : chance.below(400)),
      properties: oddly(
        own.length > 0 && chance.happens(0.6) ? [chance.pick(own)] : chance.happens(0.1) ? [chance.below(40)] : [],
      ),
      cards: oddly(chance.happens(0.1) ? [chance.pick(DECKS)] : []),
    };
  };
  const playerId = player();
  const to = player();
  const trade = game.trades.length > 0 && chance.happens(0.9) ? chance.pick(game.trades) : undefined;
  const own = game.players.find((other) => other.id === playerId)?.properties ?? [];
  const fields = {
    spaceId: oddly(own.length > 0 && chance.happens(0.8) ? chance.pick(own) : chance.below(42)),
    amount: oddly(chance.below(600)),
    group: oddly(chance.pick(COLOR_GROUPS)),
    tradeId: oddly(trade?.id ?? 't1'),
    choice: oddly(chance.pick(['flat', 'percent'])),
    to: oddly(to),
    offer: oddly({ offered: oddly(side(playerId)), requested: oddly(side(to)) }),
  };
  return { type: oddly(chance.pick(ACTION_TYPES)), playerId: oddly(playerId), ...fields } as unknown as Action;
}

/** Part by part: each part of the action lies within the bounds of its offer. */
export function covers(offer: Offer, action: Action): boolean {
  if (offer.type !== action.type) return false;
  switch (action.type) {
    case 'BuildHouse':
    case 'SellBuilding':
    case 'MortgageProperty':
    case 'UnmortgageProperty':
    case 'PlaceBuilding':
    case 'KeepMortgage':
    case 'LiftMortgage':
      return (offer.spaceIds ?? []).includes(action.spaceId);
    case 'SellGroup':
      return (offer.groups ?? []).includes(action.group);
    case 'PlaceBid':
      return action.amount >= (offer.min ?? Number.NaN) && action.amount <= (offer.max ?? Number.NaN);
    case 'ChooseTax':
      return (offer.choices ?? []).includes(action.choice);
    case 'AcceptTrade':
    case 'RejectTrade':
    case 'CancelTrade':
      return (offer.tradeIds ?? []).includes(action.tradeId);
    case 'CounterTrade':
      return (
        (offer.tradeIds ?? []).includes(action.tradeId) && withinBounds(offer, action.playerId, action.offer.offered)
      );
    case 'ProposeTrade':
      return (
        (offer.to ?? []).includes(action.to) &&
        withinBounds(offer, action.playerId, action.offer.offered) &&
        withinBounds(offer, action.to, action.offer.requested)
      );
    case 'RollDice':
    case 'BuyProperty':
    case 'DeclineProperty':
    case 'PassBid':
    case 'PayJailFine':
    case 'UseJailCard':
    case 'PayDebt':
    case 'DeclareBankruptcy':
    case 'Resign':
    case 'EndTurn':
    case 'ClaimBuilding':
    case 'WaiveBuilding':
      return true;
  }
}

function withinBounds(offer: Offer, playerId: string, side: TradeSide = {}): boolean {
  const bounds = offer.terms?.find((terms) => terms.playerId === playerId);
  if (bounds === undefined) return false;
  return (
    (side.cash ?? 0) <= bounds.maxCash &&
    (side.properties ?? []).every((spaceId) => bounds.spaceIds.includes(spaceId)) &&
    (side.cards ?? []).every((deck) => bounds.cards.includes(deck))
  );
}
