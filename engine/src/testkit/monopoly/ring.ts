import { LOT_GROUPS, readTheme, THEME_NAMES, THEME_SIZES, type Theme, themeNamed } from '../../monopoly/index.ts';
import type { Chance } from '../chance.ts';

/** A synthetic board of a given size; spaces are named by position. */
export function ring(size: number): Theme {
  const { spaces, groups, decks, ...standard } = themeNamed('standard');
  const rests = Array.from({ length: Math.max(0, size - spaces.length) }, () => ({ type: 'freeParking' }));
  const kept = [...spaces.slice(0, size), ...rests].map((space, i) => ({ ...space, name: `S${i}` }));
  const count = (group: string) =>
    kept.filter((space) => space.type === group || ('group' in space && space.group === group)).length;
  const rents = groups.railroad?.rents.slice(0, count('railroad'));
  const factors = groups.utility?.factors.slice(0, count('utility'));
  const present = LOT_GROUPS.filter((group) => count(group) > 0).map((group) => [group, groups[group]]);
  return readTheme({
    ...standard,
    name: `Ring of ${size}`,
    currency: 'Kr',
    spaces: kept,
    groups: {
      ...Object.fromEntries(present),
      railroad: { name: 'Trains', rents },
      utility: { name: 'Works', factors },
    },
    decks: {
      ...decks,
      chance: {
        ...decks.chance,
        cards: decks.chance.cards.filter(({ effect }) => !('position' in effect) || effect.position < size),
      },
    },
  });
}

/** The same board with jail and another space swapped. */
export function withJailAt(theme: Theme, position: number): Theme {
  const from = theme.spaces.findIndex(({ type }) => type === 'jail');
  const spaces = [...theme.spaces];
  [spaces[from], spaces[position]] = [
    spaces[position] as Theme['spaces'][number],
    spaces[from] as Theme['spaces'][number],
  ];
  return readTheme({ ...theme, spaces });
}

/** A shipped or synthetic board with its jail anywhere except on GO. */
export function randomBoard(chance: Chance): Theme {
  const { min, max, step } = THEME_SIZES;
  const size = min + step * chance.below((max - min) / step + 1);
  const theme = chance.happens(0.5) ? themeNamed(chance.pick(THEME_NAMES)) : ring(size);
  // Card spaces stay in place: moving them could create a cycle of cards, which themes must not have.
  const places = theme.spaces.flatMap(({ type }, i) => (type === 'go' || type === 'card' ? [] : [i]));
  return withJailAt(theme, chance.pick(places));
}
