import { type GameId, SPECTATOR } from '@magnate/engine';
import { namesOf, setCurrency } from '@magnate/words';
import { useEffect, useState } from 'react';
import { turnsOf } from '../game/ending/length.ts';
import { placeOf } from '../game/ending/place.ts';
import type { GameUi } from '../game/gameUi.ts';
import { kindOf } from '../game/playerInfo.ts';
import { seatOf } from '../game/positionSeat.ts';
import { recordIn, type SavedRecord } from '../game/savedRecord.ts';
import { timelineOf, viewAt } from '../game/timeline.ts';
import { type OwnTable, ownTables, playedAt } from '../sync/keyring.ts';
import { serviceSource } from '../sync/tableSource.ts';
import type { FinishedGame } from './session.ts';

/** The finished games of this device, read from their records. */

interface Games {
  readonly isGame: (game: unknown) => game is GameId;
  readonly loadGameUi: (game: GameId) => Promise<GameUi>;
}

/** The summary of a game; null for a running or closed one. */
export async function finishedGame(
  { id, at }: { readonly id: string; readonly at: number },
  record: SavedRecord,
  loadGameUi: Games['loadGameUi'],
): Promise<FinishedGame | null> {
  const gameUi = await loadGameUi(record.game);
  const replayUi = await gameUi.loadReplay();
  const shareUi = await replayUi.loadShare();
  const timeline = timelineOf(record, replayUi);
  const view = viewAt(timeline, timeline.last, SPECTATOR);
  const outcome = gameUi.rules.outcome(view);
  if (outcome === undefined) return null;
  const players = record.players.map((player) => seatOf(player.id, player.name ?? player.id, player.model));
  setCurrency(gameUi.currency?.(view));
  const highlights = shareUi.highlightsOf(timeline, namesOf(players, null));
  setCurrency();
  return {
    id,
    game: record.game,
    at,
    turns: turnsOf(view),
    highlights,
    seats: outcome.ranking.map(({ playerId, score }) => {
      const { name = playerId, model = 'human' } = players.find((player) => player.id === playerId) ?? {};
      const hasWon = outcome.winners.includes(playerId);
      return { playerId, name, kind: kindOf({ model }), place: placeOf(outcome.ranking, playerId), score, hasWon };
    }),
  };
}

/** The record of a table of this device; null while it is running. */
async function recordOf({ id, isLocal, seats, hostToken }: OwnTable): Promise<string | null> {
  const token = seats[0]?.token ?? hostToken;
  const source = isLocal === true ? (await import('../local/localSource.ts')).localSource(id) : serviceSource(id);
  const { status } = await source.fetchTable(token);
  return status === 'completed' ? (await source.record(token)).text() : null;
}

export interface FinishedGames {
  /** The newest first. */
  readonly games: readonly FinishedGame[];
  /** Games still to be read. */
  readonly left: number;
  /** Games that could not be read. */
  readonly missing: number;
}

export function useFinishedGames({ isGame, loadGameUi }: Games): FinishedGames {
  const [tables] = useState(() => ownTables().toSorted((a, b) => playedAt(b) - playedAt(a)));
  const [found, setFound] = useState<FinishedGames>({ games: [], left: tables.length, missing: 0 });
  useEffect(() => {
    let isGone = false;
    const read = async (own: OwnTable) => {
      const text = await recordOf(own);
      return text === null ? null : finishedGame({ id: own.id, at: playedAt(own) }, recordIn(text, isGame), loadGameUi);
    };
    const readAll = async () => {
      const games: FinishedGame[] = [];
      let missing = 0;
      for (const [i, own] of tables.entries()) {
        // One at a time: replaying a game blocks the page for a moment, and in between it can respond.
        const game = await read(own).catch(() => undefined);
        if (isGone) return;
        if (game === undefined) missing += 1;
        else if (game !== null) games.push(game);
        setFound({ games: [...games], left: tables.length - i - 1, missing });
      }
    };
    void readAll();
    return () => {
      isGone = true;
    };
  }, [tables, isGame, loadGameUi]);
  return found;
}
