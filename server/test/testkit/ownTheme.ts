import { LOT_GROUPS, type Theme, themeNamed } from '@magnate/engine/monopoly';

/** A custom board: a ring of 24 spaces cut from the standard board, with its own names and no Go To Jail. */
export function ownTheme(): Theme {
  const { spaces, groups, decks, ...standard } = themeNamed('standard');
  const kept = [...spaces.slice(0, 20), ...spaces.slice(36)];
  const groupsOf = kept.flatMap((space) => ('group' in space ? [space.group] : []));
  const colors = LOT_GROUPS.filter((group) => groupsOf.some((kind) => kind === group));
  return {
    ...standard,
    name: 'Short Circuit',
    spaces: kept.map((space) => ({ ...space, name: `New ${space.name}` })),
    groups: {
      ...Object.fromEntries(colors.map((group) => [group, groups[group]])),
      railroad: { name: 'Trams', rents: [20, 60] },
      utility: { name: 'Works', factors: [5] },
    },
    decks: {
      chance: { name: 'Luck', cards: decks.chance.cards.filter(({ effect }) => effect.type === 'collect') },
      communityChest: {
        name: 'Fund',
        cards: [{ id: 'fund-fee', text: 'Pay a fee of 7.', effect: { type: 'pay', amount: 7 } }],
      },
    },
  };
}
