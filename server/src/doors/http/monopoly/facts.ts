import * as monopoly from '@magnate/engine/monopoly';
import type { OwnFactsOf } from '@magnate/protocol';

/** What never changes in Monopoly, read from the tables of the engine itself. */

type Space = OwnFactsOf<'monopoly'>['spaces'][number];

const NOTHING = { group: null, price: null, mortgage: null, houseCost: null, rents: null, deck: null, tax: null };

function spaceOf({ position, ...space }: monopoly.Space): Space {
  return { id: position, ...NOTHING, ...space };
}

const CAN_BUILD: readonly string[] = monopoly.COLOR_GROUPS;

export const monopolyFacts: OwnFactsOf<'monopoly'> = {
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
    income: monopoly.STANDARD.incomeTaxAmount,
    incomePercent: monopoly.STANDARD.incomeTaxPercent,
    luxury: 'luxuryTax' satisfies monopoly.OptionName,
  },
  jail: {
    spaceId: monopoly.JAIL,
    goToJail: monopoly.GO_TO_JAIL,
    fine: 'jailFine' satisfies monopoly.OptionName,
    turns: 'jailTurns' satisfies monopoly.OptionName,
  },
  decks: monopoly.CARD_SHEETS,
};
