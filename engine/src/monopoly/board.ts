import { compiledBoards } from '../kernel/themes.ts';
import { themeNamed } from './themes.ts';
import {
  type Card,
  type DeckName,
  type DeckSet,
  type Lot,
  LOT_GROUPS,
  type LotGroup,
  type Space,
  type SpaceId,
  type Theme,
  type ThemeGroups,
  type ThemeName,
  type ThemeSpace,
  type CardId,
} from './types.ts';

/** A compiled theme, indexed by space, group and deck for the rules. */
export interface Board {
  readonly name: string;
  /** The currency sign. */
  readonly currency: string;
  readonly size: number;
  /** Clockwise from GO. */
  readonly spaces: readonly Space[];
  /** The lot at each position; undefined if the space cannot be owned. */
  readonly lots: readonly (Lot | undefined)[];
  /** The deck to draw from at each position; undefined if the space is no card space. */
  readonly deckAt: readonly (DeckName | undefined)[];
  /** The spaces that have a deed, in board order. */
  readonly deedSpaces: readonly SpaceId[];
  /** The groups on the board, in the order of `LOT_GROUPS`. */
  readonly groups: readonly LotGroup[];
  /** The spaces of each group; empty if the group is not on the board. */
  readonly groupSpaces: Readonly<Record<LotGroup, readonly SpaceId[]>>;
  readonly groupNames: Readonly<Partial<Record<LotGroup, string>>>;
  /** `#rrggbb`, if the theme defines one. */
  readonly groupColors: Readonly<Partial<Record<LotGroup, string>>>;
  /** The lots of the same group as each position, itself included. */
  readonly siblings: readonly (readonly SpaceId[])[];
  readonly jail: SpaceId;
  readonly goToJail: SpaceId | null;
  /** Rent by the number of railroads owned, from 0. */
  readonly railroadRents: readonly number[];
  /** Dice multiplier by the number of utilities owned, from 0. */
  readonly utilityFactors: readonly number[];
  readonly deckNames: Readonly<Record<DeckName, string>>;
  /** The lists by space of a new game. All new games share them, because lists in a state are values. */
  readonly blank: BlankLists;
  /** Cards by `options.deckSet`; only the standard board has two sets. */
  readonly sheets: Readonly<Record<DeckSet, Readonly<Record<DeckName, readonly Card[]>>>>;
}

interface BlankLists {
  /** -1: the bank. */
  readonly owners: readonly number[];
  readonly houses: readonly number[];
  readonly paid: readonly (readonly number[])[];
  readonly mortgaged: readonly boolean[];
}

/** Options that determine a board: those of a state, of a view or of a parsed setup. */
export interface Themed {
  readonly theme: ThemeName | Theme;
}

/** Cards of the standard board that differ in the classic set. */
const CLASSIC_CHANGES: Readonly<Record<CardId, Omit<Card, 'deck'>>> = {
  'chance-speeding': {
    id: 'chance-speeding-classic',
    text: 'Pay Poor Tax of $15.',
    effect: { type: 'pay', amount: 15 },
  },
  'chest-birthday': {
    id: 'chest-birthday-classic',
    text: 'Grand Opera Night: Collect $50 from each player for opening night seats.',
    effect: { type: 'collectFromEach', amount: 50 },
  },
  'chest-holiday-fund': {
    id: 'chest-holiday-fund-classic',
    text: 'Xmas fund matures: Collect $100.',
    effect: { type: 'collect', amount: 100 },
  },
  'chest-stock': {
    id: 'chest-stock-classic',
    text: 'From sale of stock you get $45.',
    effect: { type: 'collect', amount: 45 },
  },
  'chest-school': {
    id: 'chest-school-classic',
    text: 'Pay school tax of $150.',
    effect: { type: 'pay', amount: 150 },
  },
  'chest-consultancy': {
    id: 'chest-consultancy-classic',
    text: 'Receive for services $25.',
    effect: { type: 'collect', amount: 25 },
  },
};

const NOTHING_PAID: readonly number[] = [];

export const STANDARD_BOARD: Board = compileBoard(themeNamed('standard'), CLASSIC_CHANGES);

/** The board of a game. Hot path: nearly always the standard board. */
export function boardOf({ theme }: Themed): Board {
  return theme === 'standard' ? STANDARD_BOARD : otherBoard(theme);
}

const otherBoard = compiledBoards(themeNamed, (theme: Theme) => compileBoard(theme));

function compileBoard(theme: Theme, changes: Readonly<Record<string, Partial<Card>>> = {}): Board {
  const spaces = theme.spaces.map((space, position) => toSpace(space, position, theme.groups));
  const lots = spaces.map((space) => ('price' in space ? space : undefined));
  const spacesOf = (group: LotGroup) => lots.flatMap((lot) => (lot?.group === group ? [lot.position] : []));
  const groupSpaces: Board['groupSpaces'] = {
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
  const groups = LOT_GROUPS.filter((group) => groupSpaces[group].length > 0);
  const goToJail = spaces.findIndex(({ type }) => type === 'goToJail');
  const modern = byDeck((deck) => theme.decks[deck].cards.map(({ id, text, effect }) => ({ id, deck, text, effect })));
  const classic = byDeck((deck) => modern[deck].map((card) => ({ ...card, ...changes[card.id] })));
  return {
    name: theme.name,
    currency: theme.currency,
    size: spaces.length,
    spaces,
    lots,
    deckAt: spaces.map((space) => ('deck' in space ? space.deck : undefined)),
    deedSpaces: lots.flatMap((lot) => (lot === undefined ? [] : [lot.position])),
    groups,
    groupSpaces,
    groupNames: Object.fromEntries(groups.map((group) => [group, theme.groups[group]?.name])),
    groupColors: Object.fromEntries(
      groups.flatMap((group) => {
        const color = theme.groups[group]?.color;
        return color === undefined ? [] : [[group, color]];
      }),
    ),
    siblings: lots.map((lot) => (lot === undefined ? [] : groupSpaces[lot.group])),
    jail: spaces.findIndex(({ type }) => type === 'jail'),
    goToJail: goToJail < 0 ? null : goToJail,
    railroadRents: [0, ...(theme.groups.railroad?.rents ?? [])],
    utilityFactors: [0, ...(theme.groups.utility?.factors ?? [])],
    deckNames: byDeck((deck) => theme.decks[deck].name),
    blank: {
      owners: spaces.map(() => -1),
      houses: spaces.map(() => 0),
      paid: spaces.map(() => NOTHING_PAID),
      mortgaged: spaces.map(() => false),
    },
    sheets: { modern, classic },
  };
}

function toSpace(space: ThemeSpace, position: SpaceId, groups: ThemeGroups): Space {
  switch (space.type) {
    case 'street': {
      const { name, type, group, price, rents } = space;
      const houseCost = groups[group]?.houseCost ?? 0;
      // A copy that is not frozen: V8 reads frozen lists by a call.
      return { position, name, type, group, price, mortgage: Math.floor(price / 2), houseCost, rents: [...rents] };
    }
    case 'railroad': {
      const { name, type, price } = space;
      return { position, name, type, group: 'railroad', price, mortgage: Math.floor(price / 2) };
    }
    case 'utility': {
      const { name, type, price } = space;
      return { position, name, type, group: 'utility', price, mortgage: Math.floor(price / 2) };
    }
    case 'tax':
    case 'card':
    case 'go':
    case 'jail':
    case 'freeParking':
    case 'goToJail':
      return { position, ...space };
  }
}

function byDeck<T>(of: (deck: DeckName) => T): Readonly<Record<DeckName, T>> {
  return { chance: of('chance'), communityChest: of('communityChest') };
}

/** Constants of the standard board. */

export const BOARD = STANDARD_BOARD.spaces;
export const BOARD_SIZE = STANDARD_BOARD.size;
export const GO = 0;
export const JAIL = STANDARD_BOARD.jail;
export const GO_TO_JAIL = STANDARD_BOARD.goToJail as SpaceId;
export const RAILROAD_RENTS = STANDARD_BOARD.railroadRents as readonly [number, number, number, number, number];
export const UTILITY_FACTORS = STANDARD_BOARD.utilityFactors as readonly [number, number, number];
export const DEED_SPACES = STANDARD_BOARD.deedSpaces;
export const GROUP_SPACES = STANDARD_BOARD.groupSpaces;
export const CARD_SHEETS = STANDARD_BOARD.sheets;
export const CHANCE_CARDS = CARD_SHEETS.modern.chance;
export const COMMUNITY_CHEST_CARDS = CARD_SHEETS.modern.communityChest;
