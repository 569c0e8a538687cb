import type { DeckName, DeedSetup, PlayerSetup, PositionSetup, SpaceId, Board } from '@magnate/engine/monopoly';
import { labPlayer } from '../../lab/labSetup.ts';
import { words } from '@magnate/words';
import { placeName } from '@magnate/words/monopoly';
import type { SetupFault } from '../../lab/useLab.ts';

/** Edits of a position, one field each, and the errors of the result. */

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

/** Moving a player also releases them from jail. */
export function standingOn(player: PlayerSetup, spaceId: SpaceId): PlayerSetup {
  const { turnsInJail: _, ...free } = player;
  return { ...free, position: spaceId };
}

export function inJail(player: PlayerSetup, isIn: boolean, jail: SpaceId): PlayerSetup {
  return isIn ? { ...player, position: jail, turnsInJail: 0 } : standingOn(player, player.position ?? jail);
}

/** A bankrupt player owns nothing. */
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

/** Removed players lose their deeds; added players start fresh. */
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

/** The errors of a position, each with a text. */
const FAULTS = [
  'uneven',
  'notWhole',
  'severalOwners',
  'groupBuilt',
  'builtAndMortgaged',
  'notBuildable',
  'supply',
  'bankruptOwner',
  'bankruptTurn',
  'jailElsewhere',
  'cardTwice',
  'noLotHere',
  'noAuctions',
  'jailDoubles',
  'other',
] as const;
type FaultName = (typeof FAULTS)[number];

/** By the engine's message. */
const BY_PROBLEM: readonly (readonly [RegExp, FaultName])[] = [
  [/not built evenly/, 'uneven'],
  [/is not whole/, 'notWhole'],
  [/several owners/, 'severalOwners'],
  [/group has buildings/, 'groupBuilt'],
  [/with buildings is not mortgaged/, 'builtAndMortgaged'],
  [/nothing can be built/, 'notBuildable'],
  [/stand, the bank had/, 'supply'],
  [/bankrupt player owns nothing/, 'bankruptOwner'],
  [/^is bankrupt/, 'bankruptTurn'],
  [/for a player in jail/, 'jailElsewhere'],
  [/held already/, 'cardTwice'],
  [/on an unowned lot/, 'noLotHere'],
  [/no auctions/, 'noAuctions'],
  [/are none in jail/, 'jailDoubles'],
];

function faultName({ problem }: SetupFault): FaultName {
  return BY_PROBLEM.find(([pattern]) => pattern.test(problem))?.[1] ?? 'other';
}

export function faultWords(fault: SetupFault): string {
  return words.t(`monopoly/lab:fault.${faultName(fault)}`);
}

/** The space of the deed. */
export function spaceOf({ path }: SetupFault): SpaceId | undefined {
  const found = /^deeds\.(\d+)/.exec(path)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** With the name of the space or player concerned. */
export function wholeFault(fault: SetupFault, board: Board, nameOf: (seat: number) => string): string {
  const faultText = faultWords(fault);
  const spaceId = spaceOf(fault);
  const seat = /^players\[(\d+)\]/.exec(fault.path)?.[1];
  const what =
    spaceId !== undefined ? placeName(spaceId, board) : seat === undefined ? undefined : nameOf(Number(seat));
  return what === undefined ? faultText : words.t('lab:faultAt', { what, fault: faultText });
}
