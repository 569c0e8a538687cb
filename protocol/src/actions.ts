import { type GameId, RuleViolation } from '@magnate/engine';
import { type Action as AcquireAction, CORPORATIONS, ROW_LETTERS } from '@magnate/engine/acquire';
import { COLOR_GROUPS, DECKS, type Action as MonopolyAction, TAX_CHOICES } from '@magnate/engine/monopoly';
import { z } from 'zod';
import { ServiceError } from './errors.ts';
import { malformed } from './problems.ts';

/**
 * The actions of every game as they come from outside. A schema asks for the right fields of the right kinds; what is
 * within bounds is the game's business.
 */

const LONGEST_ID = 100;

const id = z.string().min(1).max(LONGEST_ID);
const whole = z.int();
const spaceId = whole.meta({ description: 'A place on the board, 0 (GO) to 39 (Boardwalk).' });
const corporation = z.enum(CORPORATIONS);
const tile = z.templateLiteral([z.int(), z.enum(ROW_LETTERS)]).meta({ description: 'A tile, 1A to 12I.' });

const deedSide = z.strictObject({
  cash: whole.exactOptional(),
  properties: z.array(spaceId).exactOptional(),
  cards: z.array(z.enum(DECKS)).exactOptional().meta({ description: 'Jail cards, by their decks.' }),
});
const deedTerms = z
  .strictObject({ offered: deedSide.default({}), requested: deedSide.default({}) })
  .meta({ id: 'MonopolyTrade' });

const shareSide = z.strictObject({
  cash: whole.exactOptional().meta({ description: 'In whole hundreds.' }),
  shares: z.partialRecord(corporation, whole).exactOptional(),
});
const shareTerms = z
  .strictObject({ offered: shareSide.default({}), requested: shareSide.default({}) })
  .meta({ id: 'AcquireTrade' });

type FieldsOf<A, T> = Omit<Extract<A, { readonly type: T }>, 'type' | 'playerId'>;

/** The fields of every action: one that the engine does not know, lacks or reads otherwise does not compile. */
type Shapes<A extends { readonly type: string }> = {
  readonly [T in A['type']]: { readonly [F in keyof FieldsOf<A, T>]: z.ZodType<FieldsOf<A, T>[F]> };
};

const MONOPOLY = {
  RollDice: {},
  BuyProperty: {},
  DeclineProperty: {},
  PlaceBid: { amount: whole },
  PassBid: {},
  BuildHouse: { spaceId },
  SellBuilding: { spaceId },
  SellGroup: { group: z.enum(COLOR_GROUPS) },
  MortgageProperty: { spaceId },
  UnmortgageProperty: { spaceId },
  ProposeTrade: { to: id, offer: deedTerms },
  AcceptTrade: { tradeId: id },
  RejectTrade: { tradeId: id },
  CounterTrade: { tradeId: id, offer: deedTerms },
  CancelTrade: { tradeId: id },
  PayJailFine: {},
  UseJailCard: {},
  PayDebt: {},
  DeclareBankruptcy: {},
  Resign: {},
  EndTurn: {},
  ClaimBuilding: {},
  WaiveBuilding: {},
  PlaceBuilding: { spaceId },
  KeepMortgage: { spaceId },
  LiftMortgage: { spaceId },
  ChooseTax: { choice: z.enum(TAX_CHOICES) },
} satisfies Shapes<MonopolyAction>;

const ACQUIRE = {
  PlaceTile: { tile },
  FoundCorporation: { corporation },
  ChooseSurvivor: { corporation },
  ChooseDefunct: { corporation },
  DisposeShares: { trade: whole, sell: whole },
  BuyShares: { shares: z.array(corporation) },
  DeclareEnd: {},
  ReplaceDeadTile: { tile },
  ProposeTrade: { to: id, offer: shareTerms },
  AcceptTrade: { tradeId: id },
  RejectTrade: { tradeId: id },
  CancelTrade: { tradeId: id },
} satisfies Shapes<AcquireAction>;

const SHAPES: Readonly<Record<GameId, Readonly<Record<string, z.ZodRawShape>>>> = {
  monopoly: MONOPOLY,
  acquire: ACQUIRE,
};

/** What goes along with an action, beside its own fields. */
export const envelopeShape = {
  actionId: z
    .string()
    .min(1)
    .max(LONGEST_ID)
    .exactOptional()
    .meta({ description: 'The same id again gives the first answer: use it to repeat a request that got lost.' }),
  expectedVersion: z
    .int()
    .min(0)
    .exactOptional()
    .meta({ description: 'Refused with 409 where the game has moved on meanwhile.' }),
  playerId: z.string().max(LONGEST_ID).exactOptional().meta({ description: 'Only compared: the token says who acts.' }),
};

type ActionSchema = z.ZodObject<z.ZodRawShape, z.core.$strict>;

const READERS: Readonly<Record<GameId, ReadonlyMap<string, ActionSchema>>> = {
  monopoly: readersOf('monopoly'),
  acquire: readersOf('acquire'),
};

function readersOf(game: GameId): ReadonlyMap<string, ActionSchema> {
  return new Map(
    Object.entries(SHAPES[game]).map(([type, shape]) => [type, z.strictObject({ type: z.literal(type), ...shape })]),
  );
}

/** An action without the player: whoever holds the token. */
export type PlainAction = Readonly<Record<string, unknown>> & { readonly type: string };

const outer = z.looseObject({ type: z.string().max(50), playerId: envelopeShape.playerId });

/** Reads an action of whoever holds `playerId`'s seat; a `playerId` in it is compared and left out. */
export function readAction(game: GameId, asked: unknown, playerId: string): PlainAction {
  const read = outer.safeParse(asked);
  if (!read.success) throw malformed(read.error);
  const { playerId: named = playerId, ...fields } = read.data;
  if (named !== playerId) throw new ServiceError('NOT_YOUR_SEAT', { playerId });
  const reader = READERS[game].get(fields.type);
  if (reader === undefined) {
    throw new RuleViolation('UNKNOWN_ACTION', 'There is no action of that type.', { type: fields.type });
  }
  const action = reader.safeParse(fields);
  if (!action.success) throw malformed(action.error);
  return action.data as PlainAction;
}

/** Every action of a game with its envelope, for the description of the service. */
function documentOf(game: GameId, name: string) {
  const members = Object.entries(SHAPES[game]).map(([type, shape]) =>
    z.strictObject({ type: z.literal(type), ...shape, ...envelopeShape }),
  );
  const [first, ...rest] = members;
  if (first === undefined) throw new Error(`${game} has no actions.`);
  return z.discriminatedUnion('type', [first, ...rest]).meta({ id: name });
}

export const monopolyActionSchema = documentOf('monopoly', 'MonopolyAction');
export const acquireActionSchema = documentOf('acquire', 'AcquireAction');
