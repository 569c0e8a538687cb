import { type ActionBody, ScriptedPlayer, type TableRequest, type TestTable } from './tables.ts';

/**
 * A scripted game of Monopoly, to reach rare positions without luck. Each turn names its dice; `next` are the dice of the
 * test itself.
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

export const BUY: ActionBody = { type: 'BuyProperty' };
export const DECLINE: ActionBody = { type: 'DeclineProperty' };
const ROLL: ActionBody = { type: 'RollDice' };
const END: ActionBody = { type: 'EndTurn' };

export async function played(open: Open, { turns, next = [], decks = {}, ...request }: Script): Promise<TestTable> {
  const steps = turns.flat();
  const thrown = steps.flatMap(({ dice }) => (dice === undefined ? [] : [dice]));
  const table = await open({ game: 'monopoly', ...request, scenario: { dice: [...thrown, ...next], decks } });
  for (const step of steps) await step.play(table);
  return table;
}

/** Rolls, plays the actions, and ends the turn. */
export function turn(playerId: string, dice: Dice, ...deeds: readonly ActionBody[]): readonly Step[] {
  return [...roll(playerId, dice, ...deeds), act(playerId, END)];
}

/** A turn that is not over yet, or continues by itself. */
export function roll(playerId: string, dice: Dice, ...deeds: readonly ActionBody[]): readonly Step[] {
  const rolls: Step = { dice, play: (table) => new ScriptedPlayer(table, playerId).attempt(ROLL) };
  return [rolls, ...deeds.map((deed) => act(playerId, deed))];
}

export function does(playerId: string, ...deeds: readonly ActionBody[]): readonly Step[] {
  return deeds.map((deed) => act(playerId, deed));
}

function act(playerId: string, deed: ActionBody): Step {
  return { play: (table) => new ScriptedPlayer(table, playerId).attempt(deed) };
}

/** An accepted trade. */
export function trade(from: string, to: string, offered: Things, requested: Things = {}): readonly Step[] {
  const play = async (table: TestTable) => {
    const tradeId = await propose(table, from, to, offered, requested);
    await new ScriptedPlayer(table, to).act({ type: 'AcceptTrade', tradeId });
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
  return tradeIn(await new ScriptedPlayer(table, from).act({ type: 'ProposeTrade', to, offer }));
}

export async function counter(table: TestTable, by: string, offered: Things, requested: Things): Promise<string> {
  const rival = new ScriptedPlayer(table, by);
  const [tradeId] = await rival.trades('CounterTrade');
  return tradeIn(await rival.act({ type: 'CounterTrade', tradeId, offer: { offered, requested } }));
}

function tradeIn({ events }: { readonly events: readonly ActionBody[] }): string {
  const made = events.find(({ type }) => type === 'TradeProposed');
  if (typeof made?.['tradeId'] !== 'string') throw new Error('No offer was made.');
  return made['tradeId'];
}

export const build = (spaceId: number): ActionBody => ({ type: 'BuildHouse', spaceId });
export const mortgage = (spaceId: number): ActionBody => ({ type: 'MortgageProperty', spaceId });
export const bid = (amount: number): ActionBody => ({ type: 'PlaceBid', amount });
export const PASS: ActionBody = { type: 'PassBid' };
