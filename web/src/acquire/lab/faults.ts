import { words } from '@magnate/words';
import type { SetupFault } from '../../lab/useLab.ts';

/** What the rules refuse about a position, in words. */

export const FAULTS = [
  'touchesLoose',
  'touchesOther',
  'single',
  'pieces',
  'soldOut',
  'elsewhere',
  'rackFull',
  'cash',
  'fewTiles',
  'other',
] as const;
type FaultName = (typeof FAULTS)[number];

/** By what the engine says of it; the figures in it are names of tiles and corporations, the same in every language. */
const BY_PROBLEM: readonly (readonly [RegExp, FaultName])[] = [
  [/^(?<tile>\S+) touches a tile of no corporation at (?<other>\S+)/, 'touchesLoose'],
  [/^(?<tile>\S+) touches another corporation at (?<other>\S+)/, 'touchesOther'],
  [/^(?<corporation>\S+) has a single tile/, 'single'],
  [/^(?<corporation>\S+) is in more than one piece/, 'pieces'],
  [/^only (?<left>\d+) of (?<all>\d+) are left/, 'soldOut'],
  [/^(?<tile>\S+) is elsewhere already/, 'elsewhere'],
  [/holds at most/, 'rackFull'],
  [/whole hundreds/, 'cash'],
  [/tiles for the racks/, 'fewTiles'],
];

export function faultWords({ problem }: SetupFault): string {
  for (const [pattern, name] of BY_PROBLEM) {
    const found = pattern.exec(problem);
    if (found !== null) return words.t(`acquire/lab:fault.${name}`, figuresIn(found.groups ?? {}));
  }
  return words.t('acquire/lab:fault.other');
}

function figuresIn({ tile = '', other = '', corporation = '', left = '', all = '' }: Readonly<Record<string, string>>) {
  return { tile, other, corporation, left, all };
}
