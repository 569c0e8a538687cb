import type { PlayerId } from '@magnate/engine';

/** Several seats on one device: whose turn it is to hold it. */

interface Round {
  /** Whom the game waits for. */
  readonly actors: readonly PlayerId[];
  /** The seats of this device. */
  readonly own: readonly PlayerId[];
  /** Everybody at the table, in the order of the seats. */
  readonly order: readonly PlayerId[];
  /** Who holds the device. */
  readonly current: PlayerId | null;
}

/** To whom the device goes now; null where it stays. Around the table, so that nobody is passed over in an auction. */
export function nextHolder({ actors, own, order, current }: Round): PlayerId | null {
  if (current === null || actors.includes(current)) return null;
  const after = order.indexOf(current) + 1;
  const around = [...order.slice(after), ...order.slice(0, after)];
  return around.find((id) => own.includes(id) && actors.includes(id)) ?? null;
}

/** Others on this device who are asked, too, while its holder still is. */
export function alsoAsked({ actors, own, current }: Omit<Round, 'order'>): readonly PlayerId[] {
  return own.filter((id) => id !== current && actors.includes(id));
}

/** A person passed the device on, or kept it, by hand: that holds until the game waits for others. */
export interface Chosen {
  readonly playerId: PlayerId;
  readonly whileAwaited: string;
}

export function awaited(actors: readonly PlayerId[]): string {
  return actors.join(' ');
}

/** Who is to hold the device: whoever was chosen by hand, or else whoever the game waits for. */
export function holderOf(round: Round, chosen: Chosen | null): PlayerId | null {
  if (chosen !== null && chosen.whileAwaited === awaited(round.actors) && round.own.includes(chosen.playerId)) {
    return chosen.playerId;
  }
  return nextHolder(round) ?? round.current;
}
