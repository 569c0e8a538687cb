import {
  type Action,
  type Board,
  boardOf,
  type GameView,
  getProperty,
  type Lot,
  type LotGroup,
} from '@magnate/engine/monopoly';
import { money, namesOf, words, commaList } from '@magnate/words';
import { groupName, placeName } from '@magnate/words/monopoly';
import { type Menu, read } from '../terminal/menu.ts';
import { paintGroup } from './paint.ts';

/** All deeds with price, owner and rents, by group. */

export function lotAt({ options }: GameView, spaceId: number): Lot {
  return boardOf(options).lots[spaceId] as Lot;
}

export function deedsMenu(view: GameView, back: () => Menu<Action>): Menu<Action> {
  const board = boardOf(view.options);
  return {
    title: words.t('monopoly/terminal:deeds.title'),
    back,
    entries: board.groups.map((group) => ({
      ...read<Action>(groupName(group, board), groupName(group, board), () => groupLines(view, group)),
      hint: commaList(board.groupSpaces[group].map((spaceId) => ownerText(view, spaceId))),
    })),
  };
}

function groupLines(view: GameView, group: LotGroup): string[] {
  const board = boardOf(view.options);
  return board.groupSpaces[group].flatMap((spaceId) => {
    const lot = lotAt(view, spaceId);
    return [
      words.t('monopoly/terminal:deeds.line', {
        place: paintGroup(group, placeName(spaceId, board)),
        price: lot.price,
        owner: ownerText(view, spaceId),
      }),
      `   ${words.t('monopoly/terminal:deeds.rents', { rent: rentText(lot, board), mortgage: lot.mortgage })}`,
    ];
  });
}

function rentText(lot: Lot, { railroadRents, utilityFactors }: Board): string {
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
      const [, ...rents] = railroadRents;
      return words.t('monopoly/terminal:deeds.railroad', { rents: rents.map(money).join(' ') });
    }
    case 'utility': {
      const [, one, both, ...more] = utilityFactors;
      return one === undefined || both === undefined || more.length > 0
        ? words.t('monopoly/terminal:deeds.utilities', { factors: utilityFactors.slice(1).join(' ') })
        : words.t('monopoly/terminal:deeds.utility', { one, both });
    }
  }
}

const HOTEL = 5;

/** `nobody`, `Ben · 3 houses`, `you · mortgaged`. */
export function ownerText(view: GameView, spaceId: number, reader?: string): string {
  const { ownerId, houses, mortgaged } = getProperty(view, spaceId);
  if (ownerId === null) return words.t('monopoly/terminal:deeds.nobody');
  return [
    namesOf(view.players, reader ?? null).object(ownerId),
    ...(houses === HOTEL ? [words.t('monopoly/terminal:deeds.hotel')] : []),
    ...(houses > 0 && houses < HOTEL ? [words.t('monopoly/terminal:deeds.houses', { count: houses })] : []),
    ...(mortgaged ? [words.t('monopoly/terminal:deeds.mortgaged')] : []),
  ].join(' · ');
}
