import type { PlayerId } from '@magnate/engine';
import {
  boardOf,
  type Corporation,
  CORPORATIONS,
  EMPTY,
  type GameView,
  ORPHAN,
  type Tile,
  type TileEffect,
  type TileIndex,
  activeCorporations,
  codeAt,
  corporationOfCode,
  effectsOf,
} from '@magnate/engine/acquire';
import { useMemo } from 'react';
import { type SeatView, useSeatView } from '../../game/seatView.ts';
import { useStoryUpTo } from '../../game/story.ts';
import { type AcquireStage, lastPlaced, positionAfter, touchedBy } from './acted.ts';
import { labelRun } from './lattice.ts';

/** All that the board shows of one moment, also in the middle of what is acted out. */

/** What lies on a space, or would. */
export type Ground =
  | { readonly kind: 'empty' }
  | { readonly kind: 'own'; readonly effect: TileEffect }
  | { readonly kind: 'orphan' }
  | { readonly kind: 'corporation'; readonly corporation: Corporation };

/** The same ones always: a space on which nothing changes is not drawn again. */
export const EMPTY_GROUND: Ground = { kind: 'empty' };
const ORPHAN_GROUND: Ground = { kind: 'orphan' };
const CORPORATION_GROUNDS: ReadonlyMap<Corporation, Ground> = new Map(
  CORPORATIONS.map((corporation) => [corporation, { kind: 'corporation', corporation }]),
);

export interface CorporationLabel {
  readonly corporation: Corporation;
  /** Over how many tiles it goes. */
  readonly length: number;
}

export interface ShownBoard {
  /** The view as far as it has been acted out. */
  readonly view: GameView;
  /** My tiles that are not on the board yet. */
  readonly hand: readonly TileEffect[];
  /** By space. */
  readonly grounds: readonly Ground[];
  /** By the space where they begin. */
  readonly labels: ReadonlyMap<TileIndex, CorporationLabel>;
  readonly last: { readonly tile: Tile; readonly playerId: PlayerId } | undefined;
  /** Spaces that turn just now, in order. */
  readonly touched: readonly Tile[];
}

export function shownBoard(
  before: GameView,
  stage: AcquireStage,
  me: PlayerId | null,
  story: readonly { readonly type: string }[],
): ShownBoard {
  const position = positionAfter(before, stage);
  const view = { ...before, board: position.board, sizes: position.sizes };
  const grid = boardOf(view.options);
  const hand = handOf(view, me);
  return {
    view,
    hand,
    grounds: grid.tiles.map((tile, index) => groundOf(view.board[index] ?? EMPTY, tile, hand)),
    labels: new Map(
      activeCorporations(view).flatMap((corporation) => {
        const run = labelRun(grid, view.board, corporation);
        return run === undefined ? [] : [[run.start, { corporation, length: run.length }] as const];
      }),
    ),
    last: lastPlaced(story, view),
    touched: touchedBy(before, stage),
  };
}

/** What is placed already may still be in the rack of the view: there it is no longer shown. */
function handOf(view: GameView, me: PlayerId | null): readonly TileEffect[] {
  if (me === null) return [];
  return effectsOf(view, me).filter(({ tile }) => codeAt(view, tile) === EMPTY);
}

function groundOf(code: number, tile: Tile, hand: readonly TileEffect[]): Ground {
  const corporation = corporationOfCode(code);
  if (corporation !== null) return CORPORATION_GROUNDS.get(corporation) ?? EMPTY_GROUND;
  if (code === ORPHAN) return ORPHAN_GROUND;
  const effect = hand.find((own) => own.tile === tile);
  return effect === undefined ? EMPTY_GROUND : { kind: 'own', effect };
}

/** Several parts of the table show the same moment: it is worked out once. */
const shownOf = new WeakMap<GameView, { readonly shown: ShownBoard; readonly of: readonly unknown[] }>();

export function useShownBoard(): ShownBoard {
  return useBoardShownTo(useSeatView<'acquire'>());
}

/** The same, of a moment that may be an earlier one. */
export function useBoardShownTo({ view, stage, me, told: toldUpTo }: SeatView<'acquire'>): ShownBoard {
  const story = useStoryUpTo(toldUpTo);
  return useMemo(() => {
    const of = [stage, me, story];
    const known = shownOf.get(view);
    if (known?.of.every((each, i) => each === of[i])) return known.shown;
    const told = stage.played.length === 0 ? story : [...story, ...stage.played];
    const shown = shownBoard(view, stage, me, told);
    shownOf.set(view, { shown, of });
    return shown;
  }, [view, stage, me, story]);
}
