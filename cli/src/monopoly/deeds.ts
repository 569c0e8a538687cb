import {
  type Action,
  BOARD,
  type GameView,
  getProperty,
  GROUP_SPACES,
  type Lot,
  LOT_GROUPS,
  type LotGroup,
} from '@magnate/engine/monopoly';
import { type Menu, read } from '../menu.ts';
import { voiceOf } from '../voice.ts';
import { paintGroup } from './paint.ts';

/** Every deed with its price, its owner and its rents, group by group. */

export const GROUP_NAMES: Readonly<Record<LotGroup, string>> = {
  brown: 'brown',
  lightBlue: 'light blue',
  pink: 'pink',
  orange: 'orange',
  red: 'red',
  yellow: 'yellow',
  green: 'green',
  darkBlue: 'dark blue',
  railroad: 'railroads',
  utility: 'utilities',
};

export function lotAt(spaceId: number): Lot {
  return BOARD[spaceId] as Lot;
}

export function deedsMenu(view: GameView, back: () => Menu<Action>): Menu<Action> {
  return {
    title: 'Deeds, owners and rents',
    back,
    entries: LOT_GROUPS.map((group) => ({
      ...read<Action>(GROUP_NAMES[group], `The ${GROUP_NAMES[group]}`, () => groupLines(view, group)),
      hint: GROUP_SPACES[group].map((spaceId) => ownerWords(view, spaceId)).join(' · '),
    })),
  };
}

function groupLines(view: GameView, group: LotGroup): string[] {
  return GROUP_SPACES[group].flatMap((spaceId) => {
    const lot = lotAt(spaceId);
    return [
      `${paintGroup(group, lot.name)}, $${lot.price}: ${ownerWords(view, spaceId)}`,
      `   ${rentWords(lot)}; mortgage $${lot.mortgage}`,
    ];
  });
}

function rentWords(lot: Lot): string {
  switch (lot.type) {
    case 'street': {
      const [bare, ...built] = lot.rents;
      return `rent $${bare}, with houses ${built.map((rent) => `$${rent}`).join(' ')}; a house $${lot.houseCost}`;
    }
    case 'railroad':
      return 'rent $25, $50, $100, $200 by railroads owned';
    case 'utility':
      return 'rent four times the dice, ten times with both';
  }
}

/** `nobody`, `Ben, 3 houses`, `you, mortgaged`. */
export function ownerWords(view: GameView, spaceId: number, reader?: string): string {
  const { ownerId, houses, mortgaged } = getProperty(view, spaceId);
  if (ownerId === null) return 'nobody';
  const built = houses === 5 ? ', hotel' : houses > 0 ? `, ${houses} house${houses > 1 ? 's' : ''}` : '';
  return `${voiceOf(view.players, reader).whom(ownerId)}${built}${mortgaged ? ', mortgaged' : ''}`;
}
