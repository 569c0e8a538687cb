import type { EventType, GameEvent } from '@magnate/engine/monopoly';
import type { AnyEvent } from '../../sync/gameTypes.ts';
import type { BoardAnimation } from './boardState.ts';

/** What the middle of the board tells: the last roll, the card that it led to, and the last thing that mattered. */

type Rolled = Extract<GameEvent, { type: 'DiceRolled' }>;
type Drawn = Extract<GameEvent, { type: 'CardDrawn' }>;
type Moved = Extract<GameEvent, { type: 'PlayerMoved' }>;

export interface TurnSummary {
  readonly roll: Rolled | null;
  readonly card: Drawn | null;
  /** Where the roll led to, or the card if there is one. */
  readonly move: Moved | null;
  /** Since the roll, the newest first. */
  readonly headlines: readonly AnyEvent[];
}

/** What a roll comes to in the end; how money was raised for it is not among them. */
export const OUTCOMES = [
  'PropertyPurchased',
  'RentPaid',
  'TaxPaid',
  'CardMoneyPaid',
  'PotCollected',
  'SentToJail',
  'JailRollFailed',
  'LeftJail',
  'AuctionEnded',
  'BuildingPlaced',
] as const satisfies readonly EventType[];

/** Dice, cards and bids have pictures of their own; offers of trades and the like belong to whom they concern. */
const HEADLINES: readonly string[] = [
  ...OUTCOMES,
  'PassedGo',
  'JailFinePaid',
  'BuildingSold',
  'ClaimsOpened',
  'PropertyMortgaged',
  'PropertyUnmortgaged',
  'MortgageFeePaid',
  'TradeCompleted',
  'DebtIncurred',
  'PlayerBankrupt',
  'GameEnded',
] satisfies readonly EventType[];

/** Takes the story as far as it is on the screen. */
export function turnSummaryOf(eventLog: readonly AnyEvent[], { played, current }: BoardAnimation): TurnSummary {
  const shown = new Set<number>();
  const acted = current === null ? played : [...played, current.event];
  let roll: Rolled | null = null;
  let card: Drawn | null = null;
  let move: Moved | null = null;
  const headlines: AnyEvent[] = [];
  for (const event of [...eventLog, ...acted].toReversed()) {
    // What was predicted is acted out before the service tells it.
    if (shown.has(event.seq)) continue;
    shown.add(event.seq);
    if (event.type === 'CardDrawn') card ??= event;
    if (event.type === 'PlayerMoved' && card === null) move ??= event;
    if (HEADLINES.includes(event.type)) headlines.push(event);
    if (event.type !== 'DiceRolled') continue;
    roll ??= event;
    // A roll for a utility only goes on with the turn.
    if (event.purpose !== 'utility') break;
  }
  return { roll, card, move, headlines };
}
