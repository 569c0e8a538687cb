import type { nimRules } from '@magnate/engine/testkit';

/** The statistics and the report of Nim, the third game. */

export interface NimTally {
  added: number;
}

export const nimStatistics = {
  moments: [1, 2, 3] as readonly number[],
  blank: (): NimTally => ({ added: 0 }),
  collect: (into: NimTally) => ({
    onAction: (_draft: nimRules.Draft, { amount }: nimRules.Action): void => {
      into.added += amount;
    },
    onEvent: (): void => undefined,
    onEnd: (): void => undefined,
    momentOf: ({ turnNumber, players }: nimRules.Draft): number => Math.floor((turnNumber - 1) / players.length),
    netWorthOf: (): undefined => undefined,
  }),
};

export const nimPuzzles = { phases: [] as readonly never[], byAction: {} };

export const nimReport = {
  sections: () => [],
  files: ({ added }: NimTally) => ({ 'added.csv': `added\n${added}\n` }),
  shades: {},
  overTime: null,
  eventName: (type: string): string => type,
  ending: (reason: string) => ({
    name: reason,
    clause: `the target was ${reason}`,
    share: (share: string): string => `${share} of games ended so`,
    always: 'Every game ended so.',
  }),
};
