import { ACTION_TYPES, type Action, type ActionType } from '../../../monopoly/index.ts';
import { readTerms, writeTerms } from './terms.ts';

/** The notation of actions: player, type and at most one argument, such as `b PlaceBid 120`. */

type Shape = 'alone' | 'spaceId' | 'amount' | 'group' | 'tradeId' | 'choice' | 'proposal' | 'counter';

/** The syntax of the arguments of each action; a missing one does not compile. */
const SHAPES: Readonly<Record<ActionType, Shape>> = {
  RollDice: 'alone',
  BuyProperty: 'alone',
  DeclineProperty: 'alone',
  PlaceBid: 'amount',
  PassBid: 'alone',
  BuildHouse: 'spaceId',
  SellBuilding: 'spaceId',
  SellGroup: 'group',
  MortgageProperty: 'spaceId',
  UnmortgageProperty: 'spaceId',
  ProposeTrade: 'proposal',
  AcceptTrade: 'tradeId',
  RejectTrade: 'tradeId',
  CounterTrade: 'counter',
  CancelTrade: 'tradeId',
  PayJailFine: 'alone',
  UseJailCard: 'alone',
  PayDebt: 'alone',
  DeclareBankruptcy: 'alone',
  Resign: 'alone',
  EndTurn: 'alone',
  ClaimBuilding: 'alone',
  WaiveBuilding: 'alone',
  PlaceBuilding: 'spaceId',
  KeepMortgage: 'spaceId',
  LiftMortgage: 'spaceId',
  ChooseTax: 'choice',
  AskTakeBack: 'alone',
  AgreeTakeBack: 'alone',
  RefuseTakeBack: 'alone',
};

export function readAction(line: string): Action {
  const parts = /^(\S+) (\w+)(?: (.+))?$/.exec(line);
  if (parts === null) throw new Error(`An action is written "player Action …", not "${line}".`);
  const [, playerId, name, rest = ''] = parts;
  const type = ACTION_TYPES.find((known) => known === name);
  if (type === undefined) throw new Error(`There is no action "${name}".`);
  // The rules validate the fields: a golden game may contain refused actions.
  return { type, playerId, ...readFields(SHAPES[type], rest, line) } as unknown as Action;
}

function readFields(shape: Shape, rest: string, line: string): object {
  switch (shape) {
    case 'alone':
      if (rest !== '') throw new Error(`Unexpected arguments on the line "${line}".`);
      return {};
    case 'spaceId':
    case 'amount':
      if (!/^\d+$/.test(rest)) throw new Error(`A number is expected on the line "${line}".`);
      return { [shape]: Number(rest) };
    case 'group':
    case 'tradeId':
    case 'choice':
      if (!/^\S+$/.test(rest)) throw new Error(`One argument is expected on the line "${line}".`);
      return { [shape]: rest };
    case 'proposal':
      return readFrom(rest, 'to');
    case 'counter':
      return readFrom(rest, 'tradeId');
  }
}

/** A player or a trade id, then the terms. */
function readFrom(rest: string, field: 'to' | 'tradeId'): object {
  const space = rest.indexOf(' ');
  return { [field]: rest.slice(0, space), offer: readTerms(rest.slice(space + 1)) };
}

export function writeAction(action: Action): string {
  return [action.playerId, action.type, ...writeFields(action)].join(' ');
}

function writeFields(action: Action): readonly (string | number)[] {
  switch (action.type) {
    case 'ProposeTrade':
      return [action.to, writeTerms(action.offer)];
    case 'CounterTrade':
      return [action.tradeId, writeTerms(action.offer)];
    default: {
      const shape = SHAPES[action.type];
      const fields = action as unknown as Readonly<Record<string, string | number>>;
      return shape === 'alone' ? [] : [fields[shape] as string | number];
    }
  }
}
