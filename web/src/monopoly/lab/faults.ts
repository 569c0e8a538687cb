import type { Board, SpaceId } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { placeName } from '@magnate/words/monopoly';
import type { SetupFault } from '../../lab/useLab.ts';

/** What the rules refuse about a position, in words, and the field that it belongs to. */

export const FAULTS = [
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

/** By what the engine says of it. */
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
  [/somebody in jail is on/, 'jailElsewhere'],
  [/held already/, 'cardTwice'],
  [/on an unowned lot/, 'noLotHere'],
  [/no auctions/, 'noAuctions'],
  [/are none in jail/, 'jailDoubles'],
];

export function faultName({ problem }: SetupFault): FaultName {
  return BY_PROBLEM.find(([pattern]) => pattern.test(problem))?.[1] ?? 'other';
}

export function faultWords(fault: SetupFault): string {
  return words.t(`monopoly/lab:fault.${faultName(fault)}`);
}

/** The space whose deed is meant. */
export function spaceOf({ path }: SetupFault): SpaceId | undefined {
  const found = /^deeds\.(\d+)/.exec(path)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** With the name of the place or of the player that it is about. */
export function wholeFault(fault: SetupFault, board: Board, nameOf: (seat: number) => string): string {
  const said = faultWords(fault);
  const spaceId = spaceOf(fault);
  const seat = /^players\[(\d+)\]/.exec(fault.path)?.[1];
  const what =
    spaceId !== undefined ? placeName(spaceId, board) : seat === undefined ? undefined : nameOf(Number(seat));
  return what === undefined ? said : words.t('lab:faultAt', { what, fault: said });
}
