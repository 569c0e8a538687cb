import { BOARD, type LotGroup } from '@magnate/engine/monopoly';

/** Names short enough for a space of a drawn board. */

export interface ShortName {
  /** Three letters, for a board on a phone. */
  readonly code: string;
  readonly lines: readonly string[];
}

const SPECIAL: Readonly<Record<string, ShortName>> = {
  GO: { code: 'GO', lines: ['GO'] },
  'Community Chest': { code: 'Che', lines: ['Comm.', 'Chest'] },
  Chance: { code: 'Cha', lines: ['Chance'] },
  'Jail / Just Visiting': { code: 'Vis', lines: ['Just visiting'] },
  'Free Parking': { code: 'Park', lines: ['Free', 'Parking'] },
  'Go To Jail': { code: 'Go to', lines: ['Go To', 'Jail'] },
  'Mediterranean Avenue': { code: 'Med', lines: ['Mediterr.'] },
  'Connecticut Avenue': { code: 'Con', lines: ['Connect.'] },
  'St. Charles Place': { code: 'StC', lines: ['St. Charles'] },
  'Pennsylvania Railroad': { code: 'PRR', lines: ['Pennsylv.', 'Railroad'] },
  'Reading Railroad': { code: 'Rea', lines: ['Reading', 'Railroad'] },
  'B. & O. Railroad': { code: 'B&O', lines: ['B. & O.', 'Railroad'] },
  'St. James Place': { code: 'StJ', lines: ['St. James'] },
  'New York Avenue': { code: 'NY', lines: ['New York'] },
  'North Carolina Avenue': { code: 'NC', lines: ['North', 'Carolina'] },
  'Pennsylvania Avenue': { code: 'Pen', lines: ['Pennsylv.'] },
  'Short Line': { code: 'Shl', lines: ['Short', 'Line'] },
  'Marvin Gardens': { code: 'Mar', lines: ['Marvin', 'Gardens'] },
  'Park Place': { code: 'PkP', lines: ['Park', 'Place'] },
};

const STREET = / (Avenue|Place)$/;
const CODE_LENGTH = 3;

export function shortName(position: number): ShortName {
  const name = BOARD[position]?.name ?? '';
  const own = SPECIAL[name];
  if (own !== undefined) return own;
  return { code: name.slice(0, CODE_LENGTH), lines: name.replace(STREET, '').split(' ') };
}

/** On one line, for an axis. */
export function axisName(position: number): string {
  const space = BOARD[position];
  if (space === undefined) return '';
  return space.type === 'street' ? space.name.replace(' Avenue', '') : space.name.replace('Railroad', 'RR');
}

export const GROUP_NAMES: Readonly<Record<LotGroup, string>> = {
  brown: 'Brown',
  lightBlue: 'Light blue',
  pink: 'Pink',
  orange: 'Orange',
  red: 'Red',
  yellow: 'Yellow',
  green: 'Green',
  darkBlue: 'Dark blue',
  railroad: 'Railroads',
  utility: 'Utilities',
};
