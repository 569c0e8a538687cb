import type { Options } from './options.ts';

/** Turns that go on by themselves where nothing is left to decide. */
const LITERAL_FLOW = { jailEndsTurn: true, doublesRoll: 'atOnce', autoEndTurn: true } as const;

/** Each preset is what it changes on the standard game. */
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
