import type { ColorGroup, Lot, LotGroup, Railroad, Space, SpaceId, Street, Utility } from '../types.ts';

/** The board of Atlantic City, clockwise from GO. */

type Rents = Street['rents'];

function street(
  position: SpaceId,
  name: string,
  group: ColorGroup,
  price: number,
  houseCost: number,
  rents: Rents,
): Street {
  return { position, name, type: 'street', group, price, mortgage: price / 2, houseCost, rents };
}

function railroad(position: SpaceId, name: string): Railroad {
  return { position, name, type: 'railroad', group: 'railroad', price: 200, mortgage: 100 };
}

function utility(position: SpaceId, name: string): Utility {
  return { position, name, type: 'utility', group: 'utility', price: 150, mortgage: 75 };
}

// biome-ignore format: a table is read by its columns
export const BOARD: readonly Space[] = [
  { position: 0, name: 'GO', type: 'go' },
  street(1, 'Mediterranean Avenue', 'brown', 60, 50, [2, 10, 30, 90, 160, 250]),
  { position: 2, name: 'Community Chest', type: 'card', deck: 'communityChest' },
  street(3, 'Baltic Avenue', 'brown', 60, 50, [4, 20, 60, 180, 320, 450]),
  { position: 4, name: 'Income Tax', type: 'tax', tax: 'income' },
  railroad(5, 'Reading Railroad'),
  street(6, 'Oriental Avenue', 'lightBlue', 100, 50, [6, 30, 90, 270, 400, 550]),
  { position: 7, name: 'Chance', type: 'card', deck: 'chance' },
  street(8, 'Vermont Avenue', 'lightBlue', 100, 50, [6, 30, 90, 270, 400, 550]),
  street(9, 'Connecticut Avenue', 'lightBlue', 120, 50, [8, 40, 100, 300, 450, 600]),
  { position: 10, name: 'Jail / Just Visiting', type: 'jail' },
  street(11, 'St. Charles Place', 'pink', 140, 100, [10, 50, 150, 450, 625, 750]),
  utility(12, 'Electric Company'),
  street(13, 'States Avenue', 'pink', 140, 100, [10, 50, 150, 450, 625, 750]),
  street(14, 'Virginia Avenue', 'pink', 160, 100, [12, 60, 180, 500, 700, 900]),
  railroad(15, 'Pennsylvania Railroad'),
  street(16, 'St. James Place', 'orange', 180, 100, [14, 70, 200, 550, 750, 950]),
  { position: 17, name: 'Community Chest', type: 'card', deck: 'communityChest' },
  street(18, 'Tennessee Avenue', 'orange', 180, 100, [14, 70, 200, 550, 750, 950]),
  street(19, 'New York Avenue', 'orange', 200, 100, [16, 80, 220, 600, 800, 1000]),
  { position: 20, name: 'Free Parking', type: 'freeParking' },
  street(21, 'Kentucky Avenue', 'red', 220, 150, [18, 90, 250, 700, 875, 1050]),
  { position: 22, name: 'Chance', type: 'card', deck: 'chance' },
  street(23, 'Indiana Avenue', 'red', 220, 150, [18, 90, 250, 700, 875, 1050]),
  street(24, 'Illinois Avenue', 'red', 240, 150, [20, 100, 300, 750, 925, 1100]),
  railroad(25, 'B. & O. Railroad'),
  street(26, 'Atlantic Avenue', 'yellow', 260, 150, [22, 110, 330, 800, 975, 1150]),
  street(27, 'Ventnor Avenue', 'yellow', 260, 150, [22, 110, 330, 800, 975, 1150]),
  utility(28, 'Water Works'),
  street(29, 'Marvin Gardens', 'yellow', 280, 150, [24, 120, 360, 850, 1025, 1200]),
  { position: 30, name: 'Go To Jail', type: 'goToJail' },
  street(31, 'Pacific Avenue', 'green', 300, 200, [26, 130, 390, 900, 1100, 1275]),
  street(32, 'North Carolina Avenue', 'green', 300, 200, [26, 130, 390, 900, 1100, 1275]),
  { position: 33, name: 'Community Chest', type: 'card', deck: 'communityChest' },
  street(34, 'Pennsylvania Avenue', 'green', 320, 200, [28, 150, 450, 1000, 1200, 1400]),
  railroad(35, 'Short Line'),
  { position: 36, name: 'Chance', type: 'card', deck: 'chance' },
  street(37, 'Park Place', 'darkBlue', 350, 200, [35, 175, 500, 1100, 1300, 1500]),
  { position: 38, name: 'Luxury Tax', type: 'tax', tax: 'luxury' },
  street(39, 'Boardwalk', 'darkBlue', 400, 200, [50, 200, 600, 1400, 1700, 2000]),
];

export const BOARD_SIZE = BOARD.length;
export const GO = 0;
export const JAIL = 10;
export const GO_TO_JAIL = 30;

/** Rent by the number of railroads that the owner has. */
export const RAILROAD_RENTS = [0, 25, 50, 100, 200] as const;
/** Times the dice, by the number of utilities that the owner has. */
export const UTILITY_FACTORS = [0, 4, 10] as const;
/** Nearest utility by card: ten times the dice, however many the owner has. */
export const UTILITY_CARD_FACTOR = 10;
/** Nearest railroad by card: twice the rent by count. */
export const RAILROAD_CARD_FACTOR = 2;

/** The lot at each position, or undefined where the space cannot be owned. */
export const LOTS: readonly (Lot | undefined)[] = BOARD.map((space) => ('price' in space ? space : undefined));

/** The 28 spaces that have a deed, in board order. */
export const DEED_SPACES: readonly SpaceId[] = LOTS.flatMap((lot) => (lot === undefined ? [] : [lot.position]));

export const GROUP_SPACES: Readonly<Record<LotGroup, readonly SpaceId[]>> = {
  brown: spacesOf('brown'),
  lightBlue: spacesOf('lightBlue'),
  pink: spacesOf('pink'),
  orange: spacesOf('orange'),
  red: spacesOf('red'),
  yellow: spacesOf('yellow'),
  green: spacesOf('green'),
  darkBlue: spacesOf('darkBlue'),
  railroad: spacesOf('railroad'),
  utility: spacesOf('utility'),
};

/** The lots of the same group as each position, itself included. */
export const SIBLINGS: readonly (readonly SpaceId[])[] = LOTS.map((lot) =>
  lot === undefined ? [] : GROUP_SPACES[lot.group],
);

function spacesOf(group: LotGroup): readonly SpaceId[] {
  return LOTS.flatMap((lot) => (lot?.group === group ? [lot.position] : []));
}
