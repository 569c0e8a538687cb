import type { PlayerId } from '@magnate/engine';
import type { EventOf } from '@magnate/engine';
import type { AnyEvent } from '../../../sync/gameTypes.ts';

type RentPaid = Extract<EventOf<'monopoly'>, { readonly type: 'RentPaid' }>;

export interface LastRents {
  readonly paid: RentPaid | undefined;
  readonly got: RentPaid | undefined;
}

/** The newest rent that somebody paid, and the newest that he got, as far as the story goes. */
export function lastRents(story: readonly AnyEvent[], playerId: PlayerId): LastRents {
  const rents = story.filter((event) => event.type === 'RentPaid');
  return {
    paid: rents.findLast((event) => event.payerId === playerId),
    got: rents.findLast((event) => event.receiverId === playerId),
  };
}
