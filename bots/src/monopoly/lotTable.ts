import type { BoardStats } from './boardStats.ts';

/** A board as flat tables: its lots, group after group. The loops over them run for every step of a learning program. */

/** Without buildings, one to four houses, a hotel. */
export const LEVELS = 6;
/** Groups of streets. */
export const STREETS = 8;

export interface LotTable {
  readonly lots: number;
  readonly groups: number;
  /** By lot. */
  readonly space: Uint8Array;
  readonly mortgage: Float64Array;
  /** What the bank pays for a building. */
  readonly building: Float64Array;
  /** By lot and level: expected income per turn; without the factor that depends on the number held, if it is no street. */
  readonly income: Float64Array;
  /** By group: its lots are those before `end`; its row is 0 to 7 for streets by price, then railroads and utilities. */
  readonly end: Uint8Array;
  readonly row: Uint8Array;
  readonly isStreet: Uint8Array;
  /** By group and number held (`stride` numbers per group): the factor, or the income of the complete group without buildings. */
  readonly factor: Float64Array;
  readonly stride: number;
}

const lotTables = new WeakMap<BoardStats, LotTable>();
let lastStats: BoardStats | undefined;
let lastTable: LotTable | undefined;

export function lotTableOf(stats: BoardStats): LotTable {
  if (stats === lastStats && lastTable !== undefined) return lastTable;
  const table = lotTables.get(stats) ?? makeLotTable(stats);
  lotTables.set(stats, table);
  lastStats = stats;
  lastTable = table;
  return table;
}

function makeLotTable(stats: BoardStats): LotTable {
  const { groups, mortgage, houseCost, rents, visits, railroadIncome, utilityIncome } = stats;
  const spaces = groups.flatMap((group) => group.spaces);
  let lots = 0;
  let street = 0;
  const stride = 1 + Math.max(...groups.map((group) => group.spaces.length));
  const factor = new Float64Array(groups.length * stride);
  groups.forEach(({ name, spaces: own, isStreet, income }, group) => {
    const byNumber = name === 'railroad' ? railroadIncome : utilityIncome;
    for (let number = 0; number < stride; number++) {
      const whole = number === own.length ? (income[0] as number) : 0;
      factor[group * stride + number] = isStreet ? whole : (byNumber[number] ?? 0);
    }
  });
  return {
    lots: spaces.length,
    groups: groups.length,
    space: Uint8Array.from(spaces),
    mortgage: Float64Array.from(spaces, (space) => mortgage[space] as number),
    building: Float64Array.from(spaces, (space) => (houseCost[space] as number) / 2),
    income: Float64Array.from({ length: spaces.length * LEVELS }, (_, i) => {
      const space = spaces[Math.floor(i / LEVELS)] as number;
      const rent = groups[stats.groupAt[space] as number]?.isStreet === true ? (rents[space]?.[i % LEVELS] ?? 0) : 1;
      return rent * (visits[space] as number);
    }),
    end: Uint8Array.from(groups, (group) => (lots += group.spaces.length)),
    row: Uint8Array.from(groups, ({ name, isStreet }) => {
      if (isStreet) return street++;
      return name === 'railroad' ? STREETS : STREETS + 1;
    }),
    isStreet: Uint8Array.from(groups, (group) => (group.isStreet ? 1 : 0)),
    factor,
    stride,
  };
}
