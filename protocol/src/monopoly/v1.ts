import {
  boardOf,
  type Card,
  COLOR_GROUPS,
  DECKS,
  type GameView,
  type Options,
  readOptions,
  type Space,
  type SpaceId,
} from '@magnate/engine/monopoly';
import { ServiceError } from '../core/errors.ts';
import {
  camelCase,
  type Fields,
  inSnakeCase,
  isFields,
  type RenamedField,
  type Renames,
  snakeCase,
  type V1Game,
  type V1Table,
} from '../core/vocabulary.ts';

/** Monopoly under the names of the v1 profile: deeds by name, one phase for each decision, the board as data. */

/** Maximum length of a name, so that the number of a space fits too. */
const LONGEST_NAME = 40;

/** The names of the standard deeds, by space. */
// biome-ignore format: one line for each side of the board
const PROPERTY_IDS: Readonly<Record<number, string>> = {
  1: 'mediterranean', 3: 'baltic', 5: 'reading_rr', 6: 'oriental', 8: 'vermont', 9: 'connecticut',
  11: 'st_charles', 12: 'electric_company', 13: 'states', 14: 'virginia', 15: 'pennsylvania_rr', 16: 'st_james', 18: 'tennessee', 19: 'new_york',
  21: 'kentucky', 23: 'indiana', 24: 'illinois', 25: 'bo_rr', 26: 'atlantic', 27: 'ventnor', 28: 'water_works', 29: 'marvin_gardens',
  31: 'pacific', 32: 'north_carolina', 34: 'pennsylvania', 35: 'short_line_rr', 37: 'park_place', 39: 'boardwalk',
};

/** The name of a deed. Other boards have their own names, possibly duplicates. */
export function propertyIdOf({ theme }: Pick<Options, 'theme'>, spaceId: SpaceId): string {
  const standard = theme === 'standard' ? PROPERTY_IDS[spaceId] : undefined;
  if (standard !== undefined) return standard;
  const { name = '' } = boardOf({ theme }).spaces[spaceId] ?? {};
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `${words.join('_').slice(0, LONGEST_NAME)}_${spaceId}`;
}

type Course = Pick<GameView, 'phase' | 'players' | 'currentPlayerIndex'>;

/** `awaiting_jail_decision` for a roll in jail too; phases that the profile does not name are in snake_case. */
export function turnPhaseOf({ phase, players, currentPlayerIndex }: Course): string {
  const isInJail = players[currentPlayerIndex]?.jailStatus === 'inJail';
  if (phase === 'WaitingForRoll') return isInJail ? 'awaiting_jail_decision' : 'awaiting_roll';
  if (phase === 'JailExit') return 'awaiting_jail_decision';
  return phase === 'PlayerAction' ? 'post_roll' : snakeCase(phase).toLowerCase();
}

/** There is no view before the start. */
function phaseOf(view: GameView | null): string {
  return view === null ? 'pre_roll' : turnPhaseOf(view);
}

const BUILD_ACTIONS: readonly string[] = ['BuildHouse', 'BUILD_HOUSE', 'BUILD_HOTEL'];

/** The reasons why nothing can be built, in the terms of the profile. */
const BUILD_MESSAGES: Readonly<Record<string, string>> = {
  NOT_OWNER: "You don't own this property",
  NOT_A_STREET: 'Can only build on streets',
  NO_MONOPOLY: 'Must own all properties in color group',
  HOTEL_IS_NEXT: 'Already has 4 houses, build hotel instead',
  UNEVEN_BUILD: 'Must build evenly across color set',
  INSUFFICIENT_CASH: 'Insufficient funds (need ${needs})',
};

const SPACE_TYPES: Readonly<Record<Exclude<Space['type'], 'card'>, string>> = {
  street: 'property',
  railroad: 'property',
  utility: 'property',
  go: 'go',
  tax: 'tax',
  jail: 'jail_visiting',
  freeParking: 'free_parking',
  goToJail: 'go_to_jail',
};

export const MONOPOLY_V1: V1Game = {
  eventTypes: { PassedGo: 'PASS_GO' },
  actionTypes: {
    RollDice: ['ROLL_DICE', 'ROLL_FOR_DOUBLES'],
    DeclineProperty: ['PASS_PROPERTY'],
    BuildHouse: ['BUILD_HOUSE', 'BUILD_HOTEL'],
  },
  fieldNames: { spaceId: 'property_id', spaceIds: 'property_ids' },
  message: (code, { needs }, actionType) =>
    BUILD_ACTIONS.includes(actionType) ? BUILD_MESSAGES[code]?.replace('{needs}', String(needs)) : undefined,
  forTable: (given) => {
    const options = readOptions(given);
    const board = boardOf(options);
    const names = new Map(board.deedSpaces.map((spaceId) => [spaceId, propertyIdOf(options, spaceId)] as const));
    const spaces = new Map(Array.from(names, ([spaceId, name]) => [name, spaceId] as const));
    const { written, read } = renamesBy(names, spaces);
    const shown = board.spaces.map((space) => boardSpace(space, options, names));
    return {
      written,
      read,
      state: (table) => state(table, options, names, written),
      board: shown,
      phase: (view) => phaseOf(view as GameView | null),
      facts: () => facts(options, names, shown),
    };
  },
};

function renamesBy(names: ReadonlyMap<SpaceId, string>, spaces: ReadonlyMap<string, SpaceId>) {
  const name = (value: unknown) => (typeof value === 'number' ? (names.get(value) ?? value) : undefined);
  const orNull = (value: unknown) => (value === null ? null : name(value));
  const spaceId = (value: unknown) => {
    if (typeof value !== 'string') return value;
    const found = spaces.get(value);
    if (found !== undefined) return found;
    const problem = `${JSON.stringify(value.slice(0, LONGEST_NAME))} is no property of this board.`;
    throw new ServiceError('MALFORMED', { problem, path: 'property_id' });
  };
  const list = (item: (value: unknown) => unknown) => (value: unknown) =>
    Array.isArray(value) && value.every((each) => typeof each !== 'object')
      ? value.map((each) => item(each))
      : undefined;
  const text = (change: (value: string) => string) => (value: unknown) =>
    typeof value === 'string' ? change(value) : undefined;
  const written: Renames = {
    propertyId: field('property_id', orNull),
    spaceId: field('property_id', orNull),
    spaceIds: field(
      'property_ids',
      list((value) => name(value) ?? value),
    ),
    properties: field(
      'properties',
      list((value) => name(value) ?? value),
    ),
    deck: field('deck', text(snakeCase)),
    cards: field(
      'cards',
      list((value) => (typeof value === 'string' ? snakeCase(value) : value)),
    ),
    group: field('group', text(snakeCase)),
    groups: field(
      'groups',
      list((value) => (typeof value === 'string' ? snakeCase(value) : value)),
    ),
    options: field('config', (value) => (isFields(value) ? configOf(value) : undefined)),
  };
  const read: Renames = {
    propertyId: field('spaceId', spaceId),
    properties: field('properties', list(spaceId)),
    cards: field(
      'cards',
      list((value) => (typeof value === 'string' ? camelCase(value) : value)),
    ),
    group: field('group', text(camelCase)),
  };
  return { written, read };
}

function field(name: string, value: RenamedField['value']): RenamedField {
  return { name, value };
}

/** Options under their configuration keys. */
function configOf(options: Fields): Fields {
  const { interestPercent, endAt } = options;
  return {
    ...(inSnakeCase(options) as Fields),
    ...(typeof interestPercent === 'number' ? { mortgage_interest_rate: interestPercent / 100 } : {}),
    ...(isFields(endAt) && 'turns' in endAt ? { time_limit_turns: endAt['turns'] } : {}),
  };
}

/** Fields of the view that the state has in another form. */
const TOLD_OTHERWISE = [
  'game',
  'version',
  'status',
  'players',
  'owners',
  'houses',
  'paid',
  'mortgaged',
  'phase',
  'agenda',
  'currentPlayerIndex',
  'turnNumber',
  'lastRoll',
  'consecutiveDoubles',
  'winner',
  'usedChance',
  'usedCommunityChest',
  'options',
  'log',
  'secret',
] as const satisfies readonly (keyof GameView)[];

function state(table: V1Table, options: Options, names: ReadonlyMap<SpaceId, string>, written: Renames): Fields {
  const view = table.view as GameView | null;
  const { players, view: _view, options: _options, ...rest } = table;
  const seen = Object.entries(view ?? {}).filter(([name]) => !TOLD_OTHERWISE.some((other) => other === name));
  return {
    ...(inSnakeCase(rest, written) as Fields),
    current_player_index: view?.currentPlayerIndex ?? 0,
    turn_number: view?.turnNumber ?? 0,
    turn_phase: phaseOf(view),
    doubles_count: view?.consecutiveDoubles ?? 0,
    last_dice_roll: rollOf(view),
    winner_id: view?.winner ?? null,
    players: players.map((seat, order) => playerState(seat, order, view, options)),
    property_states: Array.from(names, ([spaceId, name]) => propertyState(spaceId, name, view)),
    card_decks: DECKS.map((deck) => deckState(deck, view)),
    config: configOf({ ...options }),
    ...(inSnakeCase(Object.fromEntries(seen), written) as Fields),
  };
}

function rollOf(view: GameView | null): readonly number[] | null {
  const roll = view?.lastRoll ?? null;
  return roll === null ? null : [roll.die1, roll.die2];
}

function playerState(seat: Fields, order: number, view: GameView | null, options: Options): Fields {
  const player = view?.players.find(({ id }) => id === seat['id']);
  return {
    ...(inSnakeCase(seat) as Fields),
    player_order: view === null ? order : view.players.findIndex(({ id }) => id === seat['id']),
    position: player?.position ?? 0,
    cash: player?.cash ?? options.startingCash,
    in_jail: player?.jailStatus === 'inJail',
    jail_turns: player?.turnsInJail ?? 0,
    get_out_of_jail_cards: player?.cards.length ?? 0,
    is_bankrupt: player?.isActive === false,
  };
}

function propertyState(spaceId: SpaceId, name: string, view: GameView | null): Fields {
  const owner = view?.owners[spaceId] ?? -1;
  return {
    property_id: name,
    position: spaceId,
    owner_id: view?.players[owner]?.id ?? null,
    houses: view?.houses[spaceId] ?? 0,
    is_mortgaged: view?.mortgaged[spaceId] ?? false,
  };
}

/** Drawn cards only, so that the index points to the next card, which is hidden. */
function deckState(deck: (typeof DECKS)[number], view: GameView | null): Fields {
  const used = (deck === 'chance' ? view?.usedChance : view?.usedCommunityChest) ?? [];
  return { deck_type: snakeCase(deck), card_order: used, current_index: used.length };
}

function boardSpace(space: Space, options: Options, names: ReadonlyMap<SpaceId, string>): Fields {
  const { position, name } = space;
  const type = space.type === 'card' ? snakeCase(space.deck) : SPACE_TYPES[space.type];
  const propertyId = names.get(position);
  if (propertyId !== undefined) return { position, name, type, property_id: propertyId };
  if (space.type !== 'tax') return { position, name, type };
  const standard = space.tax === 'luxury' ? options.luxuryTax : options.incomeTaxAmount;
  return { position, name, type, amount: space.amount ?? standard };
}

function facts(options: Options, names: ReadonlyMap<SpaceId, string>, shown: readonly Fields[]): Fields {
  const board = boardOf(options);
  const properties = Array.from(names, ([spaceId, id]) => {
    const { group, mortgage, ...lot } = board.lots[spaceId] as NonNullable<(typeof board.lots)[number]>;
    const street = 'houseCost' in lot ? { color: snakeCase(group), rent: lot.rents, house_cost: lot.houseCost } : {};
    const { name, type, position, price } = lot;
    return [id, { name, type, position, price, ...street, mortgage_value: mortgage }] as const;
  });
  const groups = COLOR_GROUPS.map(
    (group) => [snakeCase(group), board.groupSpaces[group].map((spaceId) => names.get(spaceId))] as const,
  );
  const { chance, communityChest } = board.sheets[options.deckSet];
  return {
    board: shown,
    properties: Object.fromEntries(properties),
    color_groups: Object.fromEntries(groups.filter(([, ids]) => ids.length > 0)),
    chance_cards: chance.map(cardOf),
    community_chest_cards: communityChest.map(cardOf),
  };
}

function cardOf({ id, text, effect }: Card, index: number): Fields {
  return { id: index + 1, card_id: id, text, ...effectOf(effect) };
}

function effectOf(effect: Card['effect']): Fields {
  switch (effect.type) {
    case 'collect':
    case 'pay':
      return { action: effect.type, amount: effect.amount };
    case 'collectFromEach':
      return { action: 'collect_from_each_player', amount: effect.amount };
    case 'payEach':
      return { action: 'pay_each_player', amount: effect.amount };
    case 'repairs':
      return { action: 'pay_per_building', house: effect.perHouse, hotel: effect.perHotel };
    case 'advanceTo':
      return { action: 'move_to', destination: effect.position };
    case 'moveTo':
      return { action: 'move_to', destination: effect.position, collects_salary: false };
    case 'moveForward':
      return { action: 'move_relative', spaces: effect.spaces };
    case 'moveBack':
      return { action: 'move_relative', spaces: -effect.spaces };
    case 'advanceNearestRailroad':
      return { action: 'move_to_nearest', type: 'railroad' };
    case 'advanceNearestUtility':
      return { action: 'move_to_nearest', type: 'utility' };
    case 'goToJail':
      return { action: 'go_to_jail' };
    case 'getOutOfJailFree':
      return { action: 'get_out_of_jail_card' };
  }
}
