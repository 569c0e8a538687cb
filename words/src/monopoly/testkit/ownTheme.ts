import { COLOR_GROUPS, readTheme, type Theme, type ThemeSpace } from '@magnate/engine/monopoly';

/** A theme of any size, with its own names, currency and cards. For tests. */

const STREETS = COLOR_GROUPS.flatMap((group) => [group, group, group]);

export function ownTheme(size = 28): Theme {
  const side = size / 4;
  let streets = 0;
  const spaces = Array.from({ length: size }, (_, i): unknown => {
    if (i === 0) return { type: 'go', name: 'Harbour' };
    if (i === side) return { type: 'jail', name: 'Quarantine' };
    if (i === 2 * side) return { type: 'freeParking', name: 'Lagoon' };
    if (i === 3 * side) return { type: 'goToJail', name: 'Fever' };
    if (i === 2) return { type: 'card', name: 'Message', deck: 'chance' };
    if (i === 3) return { type: 'tax', name: 'Port Dues', tax: 'luxury', amount: 45 };
    if (i === side + 2 || i === side + 4) return { type: 'railroad', name: `Ferry ${i}`, price: 150 };
    if (i === 2 * side + 2) return { type: 'utility', name: 'Lighthouse', price: 120 };
    const group = STREETS[streets++];
    if (group === undefined) return { type: 'freeParking', name: `Reef ${i}` };
    return { type: 'street', name: `Isle ${i}`, group, price: 60 + i, rents: [2, 10, 30, 90, 160, 250] };
  });
  const present = COLOR_GROUPS.filter((group) =>
    spaces.some((space) => (space as ThemeSpace & { group?: string }).group === group),
  );
  return readTheme({
    name: 'Archipelago',
    currency: '₡',
    groups: {
      ...Object.fromEntries(
        present.map((group, i) => [group, { name: `Reach ${i}`, color: '#336699', houseCost: 50 }]),
      ),
      railroad: { name: 'Ferries', rents: [25, 50] },
      utility: { name: 'Lights', factors: [5] },
    },
    spaces,
    decks: {
      chance: {
        name: 'Bottle Post',
        cards: [
          { id: 'bottle-money', text: 'A bottle with 50 in it.', effect: { type: 'collect', amount: 50 } },
          { id: 'bottle-jail', text: 'Leave quarantine free.', effect: { type: 'getOutOfJailFree' } },
        ],
      },
      communityChest: {
        name: 'Sea Chest',
        cards: [{ id: 'chest-nets', text: 'Mend the nets for 20.', effect: { type: 'pay', amount: 20 } }],
      },
    },
  });
}
