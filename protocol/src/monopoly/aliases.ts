import type { ActionFields, ActionType, GameView, Offer } from '@magnate/engine/monopoly';

type Alias = {
  readonly [T in ActionType]: { readonly type: T; readonly fields?: Partial<ActionFields[T]> };
}[ActionType];

/** Aliases of Monopoly's actions that are not just their names in capitals. */
export const MONOPOLY_ALIASES = {
  ROLL_FOR_DOUBLES: { type: 'RollDice' },
  PASS_PROPERTY: { type: 'DeclineProperty' },
  DECLINE_PURCHASE: { type: 'DeclineProperty' },
  BUILD_HOUSE: { type: 'BuildHouse', fields: { building: 'house' } },
  BUILD_HOTEL: { type: 'BuildHouse', fields: { building: 'hotel' } },
} as const satisfies Readonly<Record<string, Alias>>;

type Renamed = Omit<Offer, 'type'> & { readonly type: string };

/** Offers whose alias depends on the state of the game; undefined for all others. */
export function monopolyRenamed(given: { readonly type: string }, seen: object): readonly Renamed[] | undefined {
  // The table passes only offers and views of this game.
  const [offer, view] = [given as Offer, seen as GameView];
  const isInJail = view.players[view.currentPlayerIndex]?.jailStatus === 'inJail';
  if (offer.type === 'RollDice' && isInJail) return [{ ...offer, type: 'ROLL_FOR_DOUBLES' }];
  if (offer.type === 'DeclineProperty') return [{ ...offer, type: 'PASS_PROPERTY' }];
  if (offer.type !== 'BuildHouse') return undefined;
  return [
    ...sites(offer, 'BUILD_HOUSE', (spaceId) => !takesHotel(view, spaceId)),
    ...sites(offer, 'BUILD_HOTEL', (spaceId) => takesHotel(view, spaceId)),
  ];
}

function takesHotel({ houses, options }: GameView, spaceId: number): boolean {
  return (houses[spaceId] ?? 0) >= options.hotelAfter;
}

function sites(offer: Offer, type: string, fits: (spaceId: number) => boolean): readonly Renamed[] {
  const { spaceIds = [], amounts = [] } = offer;
  const chosen = spaceIds.flatMap((spaceId, i) => (fits(spaceId) ? [[spaceId, amounts[i] ?? 0] as const] : []));
  if (chosen.length === 0) return [];
  return [{ ...offer, type, spaceIds: chosen.map(([id]) => id), amounts: chosen.map(([, amount]) => amount) }];
}
