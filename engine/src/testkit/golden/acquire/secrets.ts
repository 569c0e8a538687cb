import {
  type Action,
  acquire,
  boardOf,
  type GameEvent,
  type GameState,
  type Tile,
  tileNames,
} from '../../../acquire/index.ts';
import { SPECTATOR, type Viewer } from '../../../kernel/ids.ts';
import type { Replay } from '../replay.ts';

/** Checks that views and events hide racks, the bag and hidden holdings. */

type AcquireReplay = Replay<GameState, Action, GameEvent>;

export function viewersOf(state: GameState): readonly Viewer[] {
  return [...state.players.map((player) => player.id), SPECTATOR];
}

/** The secrets that a view exposes. */
export function shownTo(state: GameState, viewer: Viewer): string[] {
  const view = acquire.view(state, viewer);
  const shown: string[] = view.secret === null ? [] : ['the secret'];
  const hides = state.options.holdings === 'hidden' && state.status === 'inProgress';
  for (const player of view.players) {
    if (player.id === viewer) continue;
    if (player.rack !== null) shown.push(`the rack of ${player.id}`);
    if (hides && player.cash !== null) shown.push(`the cash of ${player.id}`);
    if (hides && player.shares !== null) shown.push(`the shares of ${player.id}`);
  }
  return shown;
}

/** Tiles that a viewer must not know: in other racks or in the bag. */
function secretTiles(state: GameState, viewer: Viewer): Tile[] {
  const racks = state.players.flatMap((player) => (player.id === viewer ? [] : (player.rack ?? [])));
  return tileNames(
    boardOf(state.options),
    [...racks, ...state.secret.bag].filter((tile) => tile >= 0),
  );
}

/** Shown to all players and returned to the bag, which makes it secret again. */
function isPublicLook(event: GameEvent): boolean {
  return event.type === 'BankTileDrawn' || (event.type === 'StartTileDrawn' && !event.stays);
}

/** Tiles that a viewer saw in views or events while they were secret. */
export function leakedTo(replay: AcquireReplay, viewer: Viewer): string[] {
  const named = new Set<string>();
  const leaks: string[] = [];
  const collect = (state: GameState, events: readonly GameEvent[], when: string): void => {
    const redacted = events
      .filter((event) => !isPublicLook(event))
      .map((event) => acquire.redact(state, event, viewer));
    const text = JSON.stringify([redacted, acquire.view(state, viewer)]);
    for (const tile of boardOf(state.options).tiles) if (text.includes(`"${tile}"`)) named.add(tile);
    for (const tile of secretTiles(state, viewer)) if (named.has(tile)) leaks.push(`${when}: ${viewer} read ${tile}`);
  };
  collect(replay.opening, acquire.eventsAfter(replay.opening, 0), 'opening');
  replay.steps.forEach(({ result }, index) => {
    if ('applied' in result) collect(result.applied.state, result.applied.events, `action ${index + 1}`);
  });
  return leaks;
}
