import { ACTION_TYPES, type Action, type ActionType } from '../../../acquire/index.ts';
import { readTerms, writeTerms } from './terms.ts';

/** The notation of actions: player, type, arguments, such as `a PlaceTile 5C` or `b DisposeShares trade 2 sell 1`. */

type Shape = 'alone' | 'tile' | 'corporation' | 'tradeId' | 'disposal' | 'basket' | 'proposal';

/** The syntax of the arguments of each action; a missing one does not compile. */
const SHAPES: Readonly<Record<ActionType, Shape>> = {
  PlaceTile: 'tile',
  FoundCorporation: 'corporation',
  ChooseSurvivor: 'corporation',
  ChooseDefunct: 'corporation',
  DisposeShares: 'disposal',
  BuyShares: 'basket',
  DeclareEnd: 'alone',
  ReplaceDeadTile: 'tile',
  ProposeTrade: 'proposal',
  AcceptTrade: 'tradeId',
  RejectTrade: 'tradeId',
  CancelTrade: 'tradeId',
  AskTakeBack: 'alone',
  AgreeTakeBack: 'alone',
  RefuseTakeBack: 'alone',
};

const NOTHING = 'nothing';

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
    case 'tile':
    case 'corporation':
    case 'tradeId':
      if (!/^\S+$/.test(rest)) throw new Error(`One argument is expected on the line "${line}".`);
      return { [shape]: rest };
    case 'disposal':
      return readDisposal(rest, line);
    case 'basket':
      if (rest === '') throw new Error(`Shares, or "${NOTHING}", are missing on the line "${line}".`);
      return { shares: rest === NOTHING ? [] : rest.split(' ') };
    case 'proposal': {
      const space = rest.indexOf(' ');
      return { to: rest.slice(0, space), offer: readTerms(rest.slice(space + 1)) };
    }
  }
}

/** Traded and sold shares; the rest is held. */
function readDisposal(rest: string, line: string): object {
  if (rest === NOTHING) return { trade: 0, sell: 0 };
  const parts = /^(?:trade (-?[\d.]+))? ?(?:sell (-?[\d.]+))?$/.exec(rest);
  if (parts === null || rest === '') throw new Error(`"trade 2 sell 1" is missing on the line "${line}".`);
  return { trade: Number(parts[1] ?? 0), sell: Number(parts[2] ?? 0) };
}

export function writeAction(action: Action): string {
  return [action.playerId, action.type, ...writeFields(action)].join(' ');
}

function writeFields(action: Action): readonly string[] {
  switch (action.type) {
    case 'PlaceTile':
    case 'ReplaceDeadTile':
      return [action.tile];
    case 'FoundCorporation':
    case 'ChooseSurvivor':
    case 'ChooseDefunct':
      return [action.corporation];
    case 'DisposeShares':
      return orNothing([
        ...(action.trade === 0 ? [] : [`trade ${action.trade}`]),
        ...(action.sell === 0 ? [] : [`sell ${action.sell}`]),
      ]);
    case 'BuyShares':
      return orNothing(action.shares);
    case 'DeclareEnd':
    case 'AskTakeBack':
    case 'AgreeTakeBack':
    case 'RefuseTakeBack':
      return [];
    case 'ProposeTrade':
      return [action.to, writeTerms(action.offer)];
    case 'AcceptTrade':
    case 'RejectTrade':
    case 'CancelTrade':
      return [action.tradeId];
  }
}

function orNothing(args: readonly string[]): readonly string[] {
  return args.length === 0 ? [NOTHING] : args;
}
