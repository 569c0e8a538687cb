import { isOneOf, isRecord, isIntegerWithin, unknownKey } from '../kernel/check.ts';
import type { Violation } from '../kernel/violation.ts';
import type { Board } from './board.ts';
import { refuse } from './refusals.ts';
import type { TradeSide, TradeTerms } from './types.ts';

/** Parses the terms of a trade. */

const MAX_CASH = 1_000_000_000;
const CASH_STEP = 100;

export function isEmptySide(side: TradeSide): boolean {
  return (side.cash ?? 0) === 0 && Object.values(side.shares ?? {}).every((count) => count === 0);
}

/** Refuses malformed terms. */
export function whyNotTerms(board: Board, terms: unknown, path: string): Violation | undefined {
  if (!isRecord(terms)) return malformed(path, 'an object with offered and requested');
  const extra = unknownKey(terms, ['offered', 'requested']);
  if (extra !== undefined) return malformed(`${path}.${extra}`, 'offered or requested');
  return (
    whyNotSide(board, terms['offered'], `${path}.offered`) ?? whyNotSide(board, terms['requested'], `${path}.requested`)
  );
}

function whyNotSide(board: Board, side: unknown, path: string): Violation | undefined {
  if (side === undefined) return undefined;
  if (!isRecord(side)) return malformed(path, 'an object');
  const extra = unknownKey(side, ['cash', 'shares']);
  if (extra !== undefined) return malformed(`${path}.${extra}`, 'cash or shares');
  const { cash, shares } = side;
  if (cash !== undefined && !(isIntegerWithin(cash, 0, MAX_CASH) && cash % CASH_STEP === 0)) {
    return malformed(`${path}.cash`, 'whole hundreds');
  }
  if (shares === undefined) return undefined;
  if (!isRecord(shares)) return malformed(`${path}.shares`, 'an object by corporation');
  for (const [name, count] of Object.entries(shares)) {
    if (!isOneOf(name, board.corporations)) return malformed(`${path}.shares.${name}`, 'a corporation');
    if (!isIntegerWithin(count, 0, board.shares))
      return malformed(`${path}.shares.${name}`, 'a whole number of shares');
  }
  return undefined;
}

/** A copy, so that callers hold no reference into the state. */
export function readTerms(terms: TradeTerms): TradeTerms {
  return { offered: readSide(terms.offered ?? {}), requested: readSide(terms.requested ?? {}) };
}

function readSide(side: TradeSide): TradeSide {
  return {
    ...(side.cash === undefined ? {} : { cash: side.cash }),
    ...(side.shares === undefined ? {} : { shares: { ...side.shares } }),
  };
}

function malformed(path: string, expected: string): Violation {
  return refuse('MALFORMED', { path, expected });
}
