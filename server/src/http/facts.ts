import * as acquire from '@magnate/engine/acquire';
import * as monopoly from '@magnate/engine/monopoly';
import {
  ACQUIRE_PHASES,
  type AcquireFacts,
  acquireViewSchema,
  MONOPOLY_PHASES,
  type MonopolyFacts,
  monopolyViewSchema,
} from '@magnate/protocol';
import { legendOf } from './legend.ts';

/** What never changes about a game, read from the tables of the engine itself. */

type Space = MonopolyFacts['spaces'][number];

const NOTHING = { group: null, price: null, mortgage: null, houseCost: null, rents: null, deck: null, tax: null };

function spaceOf({ position, ...space }: monopoly.Space): Space {
  return { id: position, ...NOTHING, ...space };
}

const CAN_BUILD: readonly string[] = monopoly.COLOR_GROUPS;

export const monopolyFacts: MonopolyFacts = {
  game: 'monopoly',
  spaces: monopoly.BOARD.map(spaceOf),
  groups: monopoly.LOT_GROUPS.map((name) => ({
    name,
    canBuild: CAN_BUILD.includes(name),
    spaceIds: monopoly.GROUP_SPACES[name],
  })),
  rents: {
    railroads: monopoly.RAILROAD_RENTS,
    utilities: monopoly.UTILITY_FACTORS,
    railroadByCard: monopoly.RAILROAD_CARD_FACTOR,
    utilityByCard: monopoly.UTILITY_CARD_FACTOR,
  },
  taxes: {
    income: monopoly.INCOME_TAX,
    incomePercent: monopoly.INCOME_TAX_PERCENT,
    luxury: 'luxuryTax' satisfies monopoly.OptionName,
  },
  jail: {
    spaceId: monopoly.JAIL,
    goToJail: monopoly.GO_TO_JAIL,
    fine: 'jailFine' satisfies monopoly.OptionName,
    turns: 'jailTurns' satisfies monopoly.OptionName,
  },
  decks: monopoly.CARD_SHEETS,
  options: { ...monopoly.STANDARD },
  phases: MONOPOLY_PHASES,
  view: legendOf(monopolyViewSchema),
};

export const acquireFacts: AcquireFacts = {
  game: 'acquire',
  corporations: acquire.CORPORATIONS.map((name, index) => ({
    index,
    name,
    tier: acquire.TIER_OF[name],
    code: acquire.FIRST_CORPORATION + index,
  })),
  prices: acquire.PRICE_ROWS.map(({ from, prices }, row) => {
    const next = acquire.PRICE_ROWS[row + 1];
    return { from, to: next === undefined ? null : next.from - 1, prices };
  }),
  bonuses: {
    majorityFactor: acquire.MAJORITY_FACTOR,
    minorityFactor: acquire.MINORITY_FACTOR,
    roundedUpTo: acquire.BONUS_STEP,
  },
  board: {
    columns: acquire.COLUMNS,
    rows: acquire.ROW_LETTERS,
    tiles: acquire.TILES,
    neighbours: acquire.NEIGHBOURS,
    codes: { empty: acquire.EMPTY, noCorporation: acquire.ORPHAN },
  },
  rack: { size: acquire.RACK_SIZE, empty: acquire.NO_TILE },
  startingCash: acquire.STARTING_CASH,
  sharesEach: acquire.SHARES_EACH,
  mostPurchases: acquire.MOST_PURCHASES,
  tradeRatio: acquire.TRADE_RATIO,
  endSize: acquire.END_SIZE,
  options: { ...acquire.STANDARD },
  phases: ACQUIRE_PHASES,
  view: legendOf(acquireViewSchema),
};
