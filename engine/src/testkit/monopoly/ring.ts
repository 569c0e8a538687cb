import { LOT_GROUPS, readTheme, type Theme, themeNamed } from '../../monopoly/index.ts';

/** A board of so many spaces that nobody ships; every space is called by its place. */
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
