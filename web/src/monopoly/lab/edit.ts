import type { DeckName, DeedSetup, PlayerSetup, PositionSetup, SpaceId } from '@magnate/engine/monopoly';
import { labPlayer } from '../../lab/labNames.ts';

/** Changes of a position, each of one field. */

export function withDeed(position: PositionSetup, spaceId: SpaceId, deed: DeedSetup | undefined): PositionSetup {
  const { [spaceId]: _, ...others } = position.deeds ?? {};
  return { ...position, deeds: deed === undefined ? others : { ...others, [spaceId]: deed } };
}

export function withPlayer(
  position: PositionSetup,
  id: string,
  change: (player: PlayerSetup) => PlayerSetup,
): PositionSetup {
  return { ...position, players: position.players.map((player) => (player.id === id ? change(player) : player)) };
}

/** Somebody who is put elsewhere is not in jail any more. */
export function standingOn(player: PlayerSetup, spaceId: SpaceId): PlayerSetup {
  const { turnsInJail: _, ...free } = player;
  return { ...free, position: spaceId };
}

export function inJail(player: PlayerSetup, isIn: boolean, jail: SpaceId): PlayerSetup {
  return isIn ? { ...player, position: jail, turnsInJail: 0 } : standingOn(player, player.position ?? jail);
}

/** Whoever goes bankrupt has nothing left. */
export function withBankruptcy(position: PositionSetup, id: string, isOut: boolean): PositionSetup {
  const changed = withPlayer(position, id, (player) => {
    const { turnsInJail: _, cash: __, cards: ___, bankrupt: ____, ...rest } = player;
    return isOut ? { ...rest, bankrupt: true } : rest;
  });
  if (!isOut) return changed;
  const deeds = Object.entries(changed.deeds ?? {}).filter(([, { owner }]) => owner !== id);
  return { ...changed, deeds: Object.fromEntries(deeds) };
}

export function withCard(player: PlayerSetup, deck: DeckName, isHeld: boolean): PlayerSetup {
  const others = (player.cards ?? []).filter((held) => held !== deck);
  return { ...player, cards: isHeld ? [...others, deck] : others };
}

/** Those who leave take their deeds with them; those who come begin anew. */
export function withPlayers(position: PositionSetup, count: number): PositionSetup {
  const { players } = position;
  const free = Array.from({ length: 2 * count }, (_, seat) => labPlayer(seat)).filter(
    ({ id }) => !players.some((player) => player.id === id),
  );
  const kept =
    players.length > count ? players.slice(0, count) : [...players, ...free.slice(0, count - players.length)];
  const isKept = (id: string | undefined) => kept.some((player) => player.id === id);
  const deeds = Object.entries(position.deeds ?? {}).filter(([, { owner }]) => isKept(owner));
  const { turn, ...rest } = position;
  return {
    ...rest,
    players: kept,
    deeds: Object.fromEntries(deeds),
    ...(turn === undefined || !isKept(turn.player ?? kept[0]?.id) ? {} : { turn }),
  };
}
