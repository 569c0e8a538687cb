import { withoutTakenBack } from '@magnate/engine';
import type { EventType, GameEvent } from '@magnate/engine/monopoly';
import type { AnyEvent } from '../../sync/gameTypes.ts';
import { type BoardAnimation, isJourney } from './boardState.ts';

/** The content of the middle of the board: the last roll, the card it led to, and the last headline. */

type Rolled = Extract<GameEvent, { type: 'DiceRolled' }>;
type Drawn = Extract<GameEvent, { type: 'CardDrawn' }>;
type Moved = Extract<GameEvent, { type: 'PlayerMoved' }>;

export interface TurnSummary {
  readonly roll: Rolled | null;
  readonly card: Drawn | null;
  /** The move by the roll, or by the card if there is one. */
  readonly move: Moved | null;
  /** Since the roll, the newest first. */
  readonly headlines: readonly AnyEvent[];
}

/** The outcomes of a roll; raising money for them is not included. */
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

/** Dice, cards and bids are drawn separately; trade offers concern only their parties. */
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

/** Takes the log up to the displayed event. */
export function turnSummaryOf(eventLog: readonly AnyEvent[], { played, current }: BoardAnimation): TurnSummary {
  const shown = new Set<number>();
  const acted = current === null ? played : [...played, current.event];
  let roll: Rolled | null = null;
  let card: Drawn | null = null;
  let move: Moved | null = null;
  const headlines: AnyEvent[] = [];
  for (const event of withoutTakenBack([...eventLog, ...acted]).toReversed()) {
    // Predicted events are animated before the service sends them.
    if (shown.has(event.seq)) continue;
    shown.add(event.seq);
    if (event.type === 'CardDrawn') card ??= event;
    // Where a token goes is told when it arrives.
    if (event === current?.event && isJourney(event)) continue;
    if (event.type === 'PlayerMoved' && card === null) move ??= event;
    if (HEADLINES.includes(event.type)) headlines.push(event);
    if (event.type !== 'DiceRolled') continue;
    roll ??= event;
    // A roll for a utility continues the turn.
    if (event.purpose !== 'utility') break;
  }
  return { roll, card, move, headlines };
}
