import type { PlayerId } from '@magnate/engine';
import { nimRules } from '@magnate/engine/testkit';
import { act, type Entry, type Menu } from '../terminal/menu.ts';

/** Nim, the third game, in the CLI. */
export const nimCliGame = {
  ui: {
    isMinor: ({ type }: nimRules.GameEvent): boolean => type === 'GameStarted' || type === 'TurnEnded',
    turnStartedBy: (event: nimRules.GameEvent): PlayerId | undefined =>
      event.type === 'Added' ? event.playerId : undefined,
    draw: ({ total, options }: nimRules.ReadonlyState): string => `${total} of ${options.target}`,
    roundsOf: ({ turnNumber, players }: nimRules.ReadonlyState): number =>
      Math.floor((turnNumber - 1) / players.length),
    menu: (
      view: nimRules.GameView,
      playerId: PlayerId,
      more: readonly Entry<nimRules.Action>[],
    ): Menu<nimRules.Action> => ({
      title: `Add to ${view.total}.`,
      entries: [
        ...nimRules.nim
          .offers(view, playerId)
          .flatMap((offer) => nimRules.nim.toActions(offer, playerId))
          .map((action) => act(`Add ${action.amount}`, action)),
        ...more,
      ],
    }),
    help: (): readonly string[] => ['Add 1, 2 or 3. The player who reaches the target wins.'],
  },
  sqlTables: () => [],
  endAfter: null,
  draws: {},
  reason: (reason: string): string => reason,
  marks: ['total'],
  examples: {},
};
