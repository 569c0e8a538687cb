import { readTheme, type Theme, themeNamed } from '@magnate/engine/monopoly';

const FACTOR = 7;
const scaled = (sum: number) => sum * FACTOR;

/** A custom board on which everything costs seven times as much. */
export const EXPENSIVE_THEME: Theme = multiplyPrices(themeNamed('market'));

function multiplyPrices({ spaces, groups, ...theme }: Theme): Theme {
  const namedGroups = Object.entries(groups).map(([name, group]) => [
    name,
    'houseCost' in group ? { ...group, houseCost: scaled(group.houseCost) } : group,
  ]);
  return readTheme({
    ...theme,
    name: 'Dear Market',
    groups: Object.fromEntries(namedGroups),
    spaces: spaces.map((space) => {
      if (!('price' in space)) return space;
      const price = scaled(space.price);
      return 'rents' in space ? { ...space, price, rents: space.rents.map(scaled) } : { ...space, price };
    }),
  });
}
