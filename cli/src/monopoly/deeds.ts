import {
  type Action,
  BOARD,
  type GameView,
  getProperty,
  GROUP_SPACES,
  type Lot,
  LOT_GROUPS,
  type LotGroup,
  RAILROAD_RENTS,
  UTILITY_FACTORS,
} from '@magnate/engine/monopoly';
import { money, namesOf, words } from '@magnate/words';
import { groupName, placeName } from '@magnate/words/monopoly';
import { type Menu, read } from '../menu.ts';
import { paintGroup } from './paint.ts';

/** Every deed with its price, its owner and its rents, group by group. */

export function lotAt(spaceId: number): Lot {
  return BOARD[spaceId] as Lot;
}

export function deedsMenu(view: GameView, back: () => Menu<Action>): Menu<Action> {
  return {
    title: words.t('monopoly/terminal:deeds.title'),
    back,
    entries: LOT_GROUPS.map((group) => ({
      ...read<Action>(groupName(group), groupName(group), () => groupLines(view, group)),
      hint: GROUP_SPACES[group].map((spaceId) => ownerWords(view, spaceId)).join(', '),
    })),
  };
}

function groupLines(view: GameView, group: LotGroup): string[] {
  return GROUP_SPACES[group].flatMap((spaceId) => {
    const lot = lotAt(spaceId);
    return [
      words.t('monopoly/terminal:deeds.line', {
        place: paintGroup(group, placeName(spaceId)),
        price: lot.price,
        owner: ownerWords(view, spaceId),
      }),
      `   ${words.t('monopoly/terminal:deeds.rents', { rent: rentWords(lot), mortgage: lot.mortgage })}`,
    ];
  });
}

function rentWords(lot: Lot): string {
  switch (lot.type) {
    case 'street': {
      const [bare, ...built] = lot.rents;
      return words.t('monopoly/terminal:deeds.street', {
        bare,
        built: built.map(money).join(' '),
        house: lot.houseCost,
      });
    }
    case 'railroad': {
      const [, ...rents] = RAILROAD_RENTS;
      return words.t('monopoly/terminal:deeds.railroad', { rents: rents.map(money).join(' ') });
    }
    case 'utility': {
      const [, one, both] = UTILITY_FACTORS;
      return words.t('monopoly/terminal:deeds.utility', { one, both });
    }
  }
}

const HOTEL = 5;

/** `nobody`, `Ben · 3 houses`, `you · mortgaged`. */
export function ownerWords(view: GameView, spaceId: number, reader?: string): string {
  const { ownerId, houses, mortgaged } = getProperty(view, spaceId);
  if (ownerId === null) return words.t('monopoly/terminal:deeds.nobody');
  return [
    namesOf(view.players, reader ?? null).object(ownerId),
    ...(houses === HOTEL ? [words.t('monopoly/terminal:deeds.hotel')] : []),
    ...(houses > 0 && houses < HOTEL ? [words.t('monopoly/terminal:deeds.houses', { count: houses })] : []),
    ...(mortgaged ? [words.t('monopoly/terminal:deeds.mortgaged')] : []),
  ].join(' · ');
}
