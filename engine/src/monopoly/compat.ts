import type { Options } from './optionTable.ts';
import type { PresetName } from './presets.ts';

/** Definitions kept for games of earlier versions. */

const FORMER_ARENA = {
  doubleRentNeedsUnmortgagedGroup: true,
  buyWhenShort: 'auction',
  hotelSale: 'blocked',
  tradeBan: 'lot',
  mortgageBan: 'lot',
  mortgageTransfer: 'fee',
  bankEstate: 'unowned',
  endAt: { turns: 250 },
} as const;

const FORMER_V1 = {
  auctions: false,
  management: 'afterRoll',
  mortgages: false,
  trades: false,
  liquidation: 'none',
  bankEstate: 'unowned',
  playerEstate: 'bank',
} as const;

const FORMER_FLOW = { jailEndsTurn: true, doublesRoll: 'atOnce', autoEndTurn: true } as const;

/** Earlier definitions of presets, newest first. Games that were played with them keep the preset's name. */
export const FORMER_PRESETS = [
  { name: 'arena', changes: { ...FORMER_ARENA, ...FORMER_FLOW, lastBidder: 'out' } },
  { name: 'arena', changes: FORMER_ARENA },
  {
    name: 'simple',
    changes: {
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
  },
  { name: 'v1', changes: { ...FORMER_V1, ...FORMER_FLOW } },
  { name: 'v1', changes: FORMER_V1 },
] as const satisfies readonly { readonly name: PresetName; readonly changes: Partial<Options> }[];
