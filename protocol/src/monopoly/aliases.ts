import { type ActionType, type GameView, type Offer } from '@magnate/engine/monopoly';

/** The names of Monopoly's actions in capitals that are more than their own name in capitals. */
export const MONOPOLY_ALIASES = {
  ROLL_FOR_DOUBLES: 'RollDice',
  PASS_PROPERTY: 'DeclineProperty',
  DECLINE_PURCHASE: 'DeclineProperty',
  BUILD_HOTEL: 'BuildHouse',
} as const satisfies Readonly<Record<string, ActionType>>;

type Renamed = Omit<Offer, 'type'> & { readonly type: string };

/** Offers whose other name depends on how the game stands; undefined for all others. */
export function monopolyRenamed(given: { readonly type: string }, seen: object): readonly Renamed[] | undefined {
  // The table hands this game nothing but its own offers and views.
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
