import { isOneOf, isRecord, isIntegerWithin, unknownKey } from '../kernel/check.ts';
import type { Violation } from '../kernel/violation.ts';
import type { Board } from './board.ts';
import { refuse } from './refusals.ts';
import type { Corporation, TradeSide, TradeTerms } from './types.ts';

/** Parses the terms of a trade. */

const MAX_CASH = 1_000_000_000;
const CASH_STEP = 100;

export function isEmptySide(side: TradeSide): boolean {
  if ((side.cash ?? 0) !== 0) return false;
  for (const name of corporationsIn(side)) if (side.shares?.[name] !== 0) return false;
  return true;
}

const NONE: readonly Corporation[] = [];

/** The corporations of which a side names shares. */
export function corporationsIn({ shares }: TradeSide): readonly Corporation[] {
  return shares === undefined ? NONE : (Object.keys(shares) as Corporation[]);
}

const TERMS_KEYS = ['offered', 'requested'];

/** Refuses malformed terms. */
export function whyNotTerms(board: Board, terms: unknown, path: string): Violation | undefined {
  if (!isRecord(terms)) return malformed(path, 'an object with offered and requested');
  const extra = unknownKey(terms, TERMS_KEYS);
  if (extra !== undefined) return malformed(`${path}.${extra}`, 'offered or requested');
  return (
    whyNotSide(board, terms['offered'], path, 'offered') ?? whyNotSide(board, terms['requested'], path, 'requested')
  );
}

const SIDE_KEYS = ['cash', 'shares'];

function whyNotSide(board: Board, side: unknown, path: string, name: 'offered' | 'requested'): Violation | undefined {
  if (side === undefined) return undefined;
  if (!isRecord(side)) return malformed(`${path}.${name}`, 'an object');
  const extra = unknownKey(side, SIDE_KEYS);
  if (extra !== undefined) return malformed(`${path}.${name}.${extra}`, 'cash or shares');
  const { cash, shares } = side;
  if (cash !== undefined && !(isIntegerWithin(cash, 0, MAX_CASH) && cash % CASH_STEP === 0)) {
    return malformed(`${path}.${name}.cash`, 'whole hundreds');
  }
  if (shares === undefined) return undefined;
  if (!isRecord(shares)) return malformed(`${path}.${name}.shares`, 'an object by corporation');
  for (const corporation of Object.keys(shares)) {
    if (!isOneOf(corporation, board.corporations))
      return malformed(`${path}.${name}.shares.${corporation}`, 'a corporation');
    if (!isIntegerWithin(shares[corporation], 0, board.shares))
      return malformed(`${path}.${name}.shares.${corporation}`, 'a whole number of shares');
  }
  return undefined;
}

/** A copy, so that callers hold no reference into the state. */
export function readTerms(terms: TradeTerms): TradeTerms {
  return { offered: readSide(terms.offered ?? {}), requested: readSide(terms.requested ?? {}) };
}

function readSide(side: TradeSide): TradeSide {
  const { cash, shares } = side;
  if (cash !== undefined) return shares === undefined ? { cash } : { cash, shares: { ...shares } };
  return shares === undefined ? {} : { shares: { ...shares } };
}

function malformed(path: string, expected: string): Violation {
  return refuse('MALFORMED', { path, expected });
}
