import type { PlayerId } from '../kernel/ids.ts';
import { boardOf } from './board.ts';
import { idOf } from './queries.ts';
import type { Phase, Supply, ReadonlyState } from './state.ts';
import { holders } from './timing.ts';
import type { SpaceId } from './types.ts';

/** A position as plain lists, for comparison with games recorded elsewhere. */
export interface Snapshot {
  readonly cash: readonly number[];
  readonly position: readonly SpaceId[];
  /** Owned deeds only. */
  readonly deeds: Readonly<Record<SpaceId, SnapshotDeed>>;
  readonly supply: Supply;
  readonly phase: Phase;
  readonly decision: { readonly players: readonly PlayerId[]; readonly type: Phase } | null;
}

export interface SnapshotDeed {
  readonly owner: PlayerId;
  readonly houses: number;
  readonly mortgaged: boolean;
}

export function snapshot(game: ReadonlyState): Snapshot {
  const owned = boardOf(game.options).deedSpaces.filter((spaceId) => (game.owners[spaceId] as number) >= 0);
  return {
    cash: game.players.map(({ cash }) => cash),
    position: game.players.map(({ position }) => position),
    deeds: Object.fromEntries(
      owned.map((spaceId) => [
        spaceId,
        {
          owner: idOf(game, game.owners[spaceId] as number),
          houses: game.houses[spaceId] as number,
          mortgaged: game.mortgaged[spaceId] as boolean,
        },
      ]),
    ),
    supply: game.supply,
    phase: game.phase,
    decision: game.status === 'completed' ? null : { players: holders(game), type: game.phase },
  };
}
