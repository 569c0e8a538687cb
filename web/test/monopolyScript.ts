import { type Deed, Rival, type TableRequest, type TestTable } from './tables.ts';

/**
 * A game of Monopoly told turn by turn, so that a rare moment comes at once and without luck. Dice stand with the turn that
 * throws them; `next` are those that are thrown in the test itself.
 *
 *   const table = await played(open, { turns: [turn('p1', [1, 2], BUY), turn('p2', [3, 4])], next: [[2, 5]] });
 */

type Dice = readonly [number, number];
type Open = (request: TableRequest) => Promise<TestTable>;

interface Step {
  readonly dice?: Dice;
  play(table: TestTable): Promise<unknown>;
}

interface Script extends TableRequest {
  readonly turns: readonly (readonly Step[])[];
  readonly next?: readonly Dice[];
  readonly decks?: { readonly chance?: readonly string[]; readonly communityChest?: readonly string[] };
}

export interface Things {
  readonly cash?: number;
  readonly properties?: readonly number[];
}

export const BUY: Deed = { type: 'BuyProperty' };
export const DECLINE: Deed = { type: 'DeclineProperty' };
const ROLL: Deed = { type: 'RollDice' };
const END: Deed = { type: 'EndTurn' };

export async function played(open: Open, { turns, next = [], decks = {}, ...request }: Script): Promise<TestTable> {
  const steps = turns.flat();
  const thrown = steps.flatMap(({ dice }) => (dice === undefined ? [] : [dice]));
  const table = await open({ game: 'monopoly', ...request, scenario: { dice: [...thrown, ...next], decks } });
  for (const step of steps) await step.play(table);
  return table;
}

/** Rolls, does what it says, and ends the turn. */
export function turn(playerId: string, dice: Dice, ...deeds: readonly Deed[]): readonly Step[] {
  return [...roll(playerId, dice, ...deeds), act(playerId, END)];
}

/** A turn that is not over yet, or goes on by itself. */
export function roll(playerId: string, dice: Dice, ...deeds: readonly Deed[]): readonly Step[] {
  const rolls: Step = { dice, play: (table) => new Rival(table, playerId).attempt(ROLL) };
  return [rolls, ...deeds.map((deed) => act(playerId, deed))];
}

export function does(playerId: string, ...deeds: readonly Deed[]): readonly Step[] {
  return deeds.map((deed) => act(playerId, deed));
}

function act(playerId: string, deed: Deed): Step {
  return { play: (table) => new Rival(table, playerId).attempt(deed) };
}

/** A trade that both agree on. */
export function trade(from: string, to: string, offered: Things, requested: Things = {}): readonly Step[] {
  const play = async (table: TestTable) => {
    const tradeId = await propose(table, from, to, offered, requested);
    await new Rival(table, to).act({ type: 'AcceptTrade', tradeId });
  };
  return [{ play }];
}

/** The number of the offer. */
export async function propose(
  table: TestTable,
  from: string,
  to: string,
  offered: Things,
  requested: Things,
): Promise<string> {
  const offer = { offered, requested };
  return tradeIn(await new Rival(table, from).act({ type: 'ProposeTrade', to, offer }));
}

export async function counter(table: TestTable, by: string, offered: Things, requested: Things): Promise<string> {
  const rival = new Rival(table, by);
  const [tradeId] = await rival.trades('CounterTrade');
  return tradeIn(await rival.act({ type: 'CounterTrade', tradeId, offer: { offered, requested } }));
}

function tradeIn({ events }: { readonly events: readonly Deed[] }): string {
  const made = events.find(({ type }) => type === 'TradeProposed');
  if (typeof made?.['tradeId'] !== 'string') throw new Error('No offer was made.');
  return made['tradeId'];
}

export const build = (spaceId: number): Deed => ({ type: 'BuildHouse', spaceId });
export const mortgage = (spaceId: number): Deed => ({ type: 'MortgageProperty', spaceId });
export const bid = (amount: number): Deed => ({ type: 'PlaceBid', amount });
export const PASS: Deed = { type: 'PassBid' };
