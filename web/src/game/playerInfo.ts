import type { PlayerId } from '@magnate/engine';
import type { PublicSeat } from '@magnate/protocol';
import { BOT_PREFIX, holdsToken } from '@magnate/protocol/models';
import { botTitle, words } from '@magnate/words';

/** The players at a table, and their seats. */

/** A player as the service describes it, with the seat number that gives colour and token. */
export interface PlayerInfo extends PublicSeat {
  readonly seat: number;
  readonly isMe: boolean;
}

export function playerInfosOf(
  players: readonly PublicSeat[],
  me: PlayerId | null,
  token: number | null = null,
): readonly PlayerInfo[] {
  const own = pieceAt(
    players,
    players.findIndex(({ id }) => id === me),
  );
  return players.map((player, seat) => ({
    ...player,
    seat: tokenIndexOf(pieceAt(players, seat), own, token),
    isMe: player.id === me,
  }));
}

/** The token and colour of a seat: those of an earlier table in a rematch, otherwise by its number. */
export function pieceAt(players: readonly PublicSeat[], seat: number): number {
  return players[seat]?.piece ?? seat;
}

/** The token and colour of a seat if I have chosen mine: the seat that had my choice gets mine instead, so all differ. */
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

/** An external program takes its seat as a person does. */
export function kindOf({ model }: { readonly model: string }): PlayerKind {
  if (holdsToken(model)) return 'person';
  return model.startsWith(BOT_PREFIX) ? 'bot' : 'model';
}

/** The state of a seat before the game starts. */
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

/** Players without whom the game would stop at once. */
export function missing(players: readonly PublicSeat[], own: readonly PlayerId[]): readonly PublicSeat[] {
  return players.filter((seat) => {
    const state = seatState(seat, null, own);
    return state === 'expected' || state === 'open';
  });
}

/** "Bot, Solid"; a bot unknown to this page keeps its own name. */
export function botName(model: string): string {
  const bare = model.slice(BOT_PREFIX.length);
  return words.t('table:players.botNamed', { name: botTitle(bare) });
}

/**
 * Marks the parts of a summary that small screens leave to the details of a player, the first ones to go last; screen
 * readers get them everywhere.
 */
export const SUMMARY_PARTS = {
  worth: { 'data-more': 'worth' },
  assets: { 'data-more': 'assets' },
  turn: { 'data-more': 'turn' },
} as const;
