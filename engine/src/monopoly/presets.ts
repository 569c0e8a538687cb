import type { Options } from './optionTable.ts';

/**
 * The turn ends by `EndTurn` or in jail; doubles roll again within the turn; after the last failed roll in jail the
 * fine is automatic.
 */
const LITERAL_FLOW = { jailEndsTurn: true, doublesRoll: 'atOnce', cardAfterLastRoll: false } as const;

/** Presets as changes to the standard options. */
export const PRESETS = {
  standard: {},
  classic: { luxuryTax: 75, incomeTax: 'tenPercent', deckSet: 'classic' },
  arena: {
    doubleRentNeedsUnmortgagedGroup: true,
    buyWhenShort: 'auction',
    hotelSale: 'blocked',
    tradeBan: 'lot',
    mortgageBan: 'lot',
    mortgageTransfer: 'fee',
    bankEstate: 'unowned',
    ...LITERAL_FLOW,
    lastBidder: 'out',
    endAt: { turns: 250 },
  },
  simple: {
    luxuryTax: 75,
    deckMode: 'reshuffle',
    mortgagedCountInSet: false,
    houses: null,
    hotels: null,
    tradeBan: 'lot',
    mortgageTransfer: 'none',
    jailTurns: 4,
    cardAfterLastRoll: false,
    liquidation: 'none',
    bankEstate: 'unowned',
  },
  v1: {
    auctions: false,
    management: 'afterRoll',
    mortgages: false,
    trades: false,
    liquidation: 'none',
    bankEstate: 'unowned',
    playerEstate: 'bank',
    ...LITERAL_FLOW,
  },
  short: {
    dealtDeeds: 3,
    hotelAfter: 3,
    incomeTax: 'flat',
    jailTurns: 1,
    endAt: { bankruptcies: 1 },
    mortgagedWorth: 'half',
  },
  family: { goLandingBonus: 200, freeParking: 'pot', freeParkingSeed: 500 },
} as const satisfies Readonly<Record<string, Partial<Options>>>;

export type PresetName = keyof typeof PRESETS;
