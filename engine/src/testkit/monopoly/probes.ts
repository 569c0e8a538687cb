import {
  type Action,
  ACTION_TYPES,
  COLOR_GROUPS,
  DECKS,
  type Offer,
  type ReadonlyState,
  type TradeSide,
} from '../../monopoly/index.ts';
import { maybeMalformed } from '../malformedValues.ts';
import type { Chance } from '../chance.ts';

/** Random actions of every type, mostly plausible, sometimes malformed. */

export function randomProbe(game: ReadonlyState, chance: Chance): Action {
  const odd = <T>(value: T): T => maybeMalformed(chance, value);
  const player = () => chance.pick(game.players).id;
  const side = (id: string): TradeSide => {
    const owner = game.players.find((other) => other.id === id);
    const own = owner?.properties ?? [];
    return {
      cash: odd(chance.happens(0.5) ? 0 : chance.below(400)),
      properties: odd(
        own.length > 0 && chance.happens(0.6)
          ? [chance.pick(own)]
          : chance.happens(0.1)
            ? [chance.below(game.owners.length)]
            : [],
      ),
      cards: odd(chance.happens(0.1) ? [chance.pick(DECKS)] : []),
    };
  };
  const playerId = player();
  const to = player();
  const trade = game.trades.length > 0 && chance.happens(0.9) ? chance.pick(game.trades) : undefined;
  const own = game.players.find((other) => other.id === playerId)?.properties ?? [];
  const fields = {
    spaceId: odd(own.length > 0 && chance.happens(0.8) ? chance.pick(own) : chance.below(game.owners.length + 2)),
    amount: odd(chance.below(600)),
    group: odd(chance.pick(COLOR_GROUPS)),
    tradeId: odd(trade?.id ?? 't1'),
    choice: odd(chance.pick(['flat', 'percent'])),
    to: odd(to),
    offer: odd({ offered: odd(side(playerId)), requested: odd(side(to)) }),
  };
  return { type: odd(chance.pick(ACTION_TYPES)), playerId: odd(playerId), ...fields } as unknown as Action;
}

/** Whether each part of the action is within the bounds of the offer. */
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
    case 'AskTakeBack':
    case 'AgreeTakeBack':
    case 'RefuseTakeBack':
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
