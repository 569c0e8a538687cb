import type { PlayerId } from '@magnate/engine';
import { Link } from 'wouter';
import { playerInfoOf } from './playerInfo.ts';
import { useSeatView } from './seatView.ts';

/** The name of a player: a link to their page if they have one. */
export function PlayerName({ playerId }: { readonly playerId: PlayerId }) {
  const { playerInfos, names } = useSeatView();
  const entry = playerInfoOf(playerInfos, playerId)?.entry;
  const name = names.subject(playerId);
  return entry === undefined ? name : <Link href={`/player/${encodeURIComponent(entry)}`}>{name}</Link>;
}
