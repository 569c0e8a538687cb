import { type Board, boardOf, type PaymentCause, readOptions, themeRevision } from '@magnate/engine/monopoly';

/** Counters specific to Monopoly. */

export const LEVELS = 6;

export interface LotTally {
  /** By buildings, 5 for a hotel: rents and their sum. */
  rents: number[];
  rentSum: number[];
  /** Turns of others during which the lot was owned and open for rent, by buildings. */
  stood: number[];
  /** Paid for the deed, to the bank at its price or in auctions, and for buildings; got back for buildings. */
  deeds: number;
  buildings: number;
  refunds: number;
  auctions: number;
  auctionSum: number;
}

export interface MonopolyTally {
  /** Landings after rolls, by space, then in jail. From all games. */
  landings: number[];
  lots: LotTally[];
  /** Auction prices as parts of the list price, in steps of a tenth; the last is all above. */
  auctionRatios: number[];
  /** Bankruptcies by what could not be paid. */
  ruins: Record<string, number>;
  /** Games whose single winner owned the complete group at the end. From all games. */
  groupsWon: Record<string, number>;
}

/** The payment that failed; `resigned`; or `unpaid` if the cause is unknown. */
export type RuinCause = PaymentCause['type'] | 'resigned' | 'unpaid';

export const RATIO_STEPS = 31;

/** The board of tables with these options. */
export function boardIn({ theme }: Readonly<Record<string, unknown>>): Board {
  return boardOf({ theme: themeRevision(readOptions({ theme }).theme) });
}

export function blankMonopoly(options: Readonly<Record<string, unknown>> = {}): MonopolyTally {
  const { spaces } = boardIn(options);
  const levels = () => new Array<number>(LEVELS).fill(0);
  return {
    landings: new Array<number>(spaces.length + 1).fill(0),
    lots: spaces.map(() => ({
      rents: levels(),
      rentSum: levels(),
      stood: levels(),
      deeds: 0,
      buildings: 0,
      refunds: 0,
      auctions: 0,
      auctionSum: 0,
    })),
    auctionRatios: new Array<number>(RATIO_STEPS).fill(0),
    ruins: {},
    groupsWon: {},
  };
}
