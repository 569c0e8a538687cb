import * as monopoly from '@magnate/engine/monopoly';
import type { OwnFactsOf } from '@magnate/protocol';

/** The constants of Monopoly: its board and the tables of the engine. */

type Facts = OwnFactsOf<'monopoly'>;
type Space = Facts['spaces'][number];

const NOTHING = {
  group: null,
  price: null,
  mortgage: null,
  houseCost: null,
  rents: null,
  deck: null,
  tax: null,
  amount: null,
};

function spaceOf({ position, ...space }: monopoly.Space): Space {
  return { id: position, ...NOTHING, ...space };
}

const CAN_BUILD: readonly string[] = monopoly.COLOR_GROUPS;

export function monopolyFacts(changes: Readonly<Record<string, unknown>>): Facts {
  const options = monopoly.readOptions(changes);
  const board = monopoly.boardOf(options);
  return {
    game: 'monopoly',
    board: { name: board.name, currency: board.currency },
    spaces: board.spaces.map(spaceOf),
    groups: board.groups.map((name) => ({
      name,
      title: board.groupNames[name] ?? name,
      color: board.groupColors[name] ?? null,
      canBuild: CAN_BUILD.includes(name),
      spaceIds: board.groupSpaces[name],
    })),
    rents: {
      railroads: board.railroadRents,
      utilities: board.utilityFactors,
      railroadByCard: monopoly.RAILROAD_CARD_FACTOR,
      utilityByCard: monopoly.UTILITY_CARD_FACTOR,
    },
    taxes: {
      income: options.incomeTaxAmount,
      incomePercent: options.incomeTaxPercent,
      luxury: 'luxuryTax' satisfies monopoly.OptionName,
    },
    jail: {
      spaceId: board.jail,
      goToJail: board.goToJail,
      fine: 'jailFine' satisfies monopoly.OptionName,
      turns: 'jailTurns' satisfies monopoly.OptionName,
    },
    deckNames: board.deckNames,
    decks: board.sheets,
  };
}
