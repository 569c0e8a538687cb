import { readTheme, type Theme, themeNamed } from '@magnate/engine/monopoly';

const FACTOR = 7;
const dear = (sum: number) => sum * FACTOR;

/** A board of nobody's, on which everything costs seven times as much. */
export const DEAR_THEME: Theme = dearer(themeNamed('market'));

function dearer({ spaces, groups, ...theme }: Theme): Theme {
  const named = Object.entries(groups).map(([name, group]) => [
    name,
    'houseCost' in group ? { ...group, houseCost: dear(group.houseCost) } : group,
  ]);
  return readTheme({
    ...theme,
    name: 'Dear Market',
    groups: Object.fromEntries(named),
    spaces: spaces.map((space) => {
      if (!('price' in space)) return space;
      const price = dear(space.price);
      return 'rents' in space ? { ...space, price, rents: space.rents.map(dear) } : { ...space, price };
    }),
  });
}
