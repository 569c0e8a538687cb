import type { PlayerId } from '@magnate/engine';
import type { PublicSeat } from '@magnate/protocol';
import { BOT_PREFIX, holdsToken } from '@magnate/protocol/models';
import { botTitle, words } from '@magnate/words';

/** Who sits at the table, and how they are called. */

/** One person at a seat: the number that gives colour and token, beside what the service says. */
export interface PlayerInfo extends PublicSeat {
  readonly seat: number;
  readonly isMe: boolean;
}

export function playerInfosOf(
  players: readonly PublicSeat[],
  me: PlayerId | null,
  token: number | null = null,
): readonly PlayerInfo[] {
  const own = players.findIndex(({ id }) => id === me);
  return players.map((player, seat) => ({ ...player, seat: tokenIndexOf(seat, own, token), isMe: player.id === me }));
}

/** The token and colour of a seat, where I have chosen mine: whoever would have those gets mine instead, so no two look alike. */
export function tokenIndexOf(seat: number, own: number, token: number | null): number {
  if (token === null || own < 0) return seat;
  if (seat === own) return token;
  return seat === token ? own : seat;
}

export function playerInfoOf(playerInfos: readonly PlayerInfo[], id: PlayerId): PlayerInfo | undefined {
  return playerInfos.find((person) => person.id === id);
}

export const PLAYER_KINDS = ['person', 'bot', 'model'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

/** A program from outside comes to its seat as a person does. */
export function kindOf({ model }: { readonly model: string }): PlayerKind {
  if (holdsToken(model)) return 'person';
  return model.startsWith(BOT_PREFIX) ? 'bot' : 'model';
}

/** Where a seat stands before the game begins. */
export type SeatState = 'you' | 'device' | 'here' | 'away' | 'expected' | 'open' | 'bot' | 'model';

export function seatState(seat: PublicSeat, me: PlayerId | null, own: readonly PlayerId[]): SeatState {
  const kind = kindOf(seat);
  if (kind !== 'person') return kind;
  if (seat.id === me && own.length === 1) return 'you';
  if (own.includes(seat.id)) return 'device';
  if (seat.present) return 'here';
  if (seat.claimed) return 'away';
  return seat.open ? 'open' : 'expected';
}

/** Those without whom the game would stop at once. */
export function missing(players: readonly PublicSeat[], own: readonly PlayerId[]): readonly PublicSeat[] {
  return players.filter((seat) => {
    const state = seatState(seat, null, own);
    return state === 'expected' || state === 'open';
  });
}

/** "Bot, Solid"; one that this page does not know yet has its own name. */
export function botName(model: string): string {
  const bare = model.slice(BOT_PREFIX.length);
  return words.t('table:players.botNamed', { name: botTitle(bare) });
}
