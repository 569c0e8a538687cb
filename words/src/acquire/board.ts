import { words } from '../core/words.ts';
import { objects, subjects } from '../core/names.ts';
import type { SentenceRows } from './eventTypes.ts';

/** Sentences about tiles, corporations and the course of the game. */

type OnBoard =
  | 'GameStarted'
  | 'StartTileDrawn'
  | 'FirstPlayerChosen'
  | 'TileDrawn'
  | 'TilePlaced'
  | 'CorporationFounded'
  | 'CorporationGrew'
  | 'MergerStarted'
  | 'CorporationAbsorbed'
  | 'DeadTileRemoved'
  | 'HandRevealed'
  | 'PlacementSkipped'
  | 'EndDeclared'
  | 'TurnEnded'
  | 'GameEnded';

export const BOARD_SENTENCES: SentenceRows<OnBoard> = {
  GameStarted: ({ players }, { names }) => {
    const ids = players.map(({ id }) => id);
    return words.t('acquire:event.began', { players: objects(names, ids) });
  },
  StartTileDrawn: ({ playerId, tile, stays }, { names }) =>
    words.t(`acquire:event.startTile.${stays ? 'stays' : 'returns'}`, { player: names.subject(playerId), tile }),
  FirstPlayerChosen: ({ order }, { names }) => words.t('acquire:event.order', { players: objects(names, order) }),
  // Only the player who drew a tile sees it; the first six are shown in the rack.
  TileDrawn: ({ playerId, tile, cause }, { names }) => {
    if (tile === null || cause === 'deal') return null;
    const player = names.subject(playerId);
    return words.t(`acquire:event.${cause === 'deadTile' ? 'drewForDead' : 'drew'}`, { player, tile });
  },
  TilePlaced: ({ playerId, tile }, { names }) =>
    words.t('acquire:event.placed', { player: names.subject(playerId), tile }),
  CorporationFounded: ({ playerId, corporation, tiles, freeShare }, { names }) =>
    words.t(`acquire:event.${freeShare ? 'founded' : 'foundedNoShare'}`, {
      player: names.subject(playerId),
      corporation,
      tiles,
    }),
  CorporationGrew: ({ corporation, size, tiles }) => words.t('acquire:event.grew', { corporation, count: size, tiles }),
  MergerStarted: ({ playerId, tile, survivor, defunct }, { names }) =>
    words.t('acquire:event.merged', {
      player: names.subject(playerId),
      tile,
      survivor,
      defunct: defunct.map(({ corporation, size, price }) =>
        words.t('acquire:event.defunct', { corporation, count: size, price }),
      ),
    }),
  CorporationAbsorbed: ({ corporation, survivor, size }) =>
    words.t('acquire:event.absorbed', { corporation, survivor, count: size }),
  DeadTileRemoved: ({ playerId, tile }, { names, options }) =>
    words.t('acquire:event.deadTile', { player: names.subject(playerId), tile, safeSize: options.safeSize }),
  HandRevealed: ({ playerId, tiles }, { names }) =>
    words.t('acquire:event.redrew', { player: names.subject(playerId), tiles }),
  PlacementSkipped: ({ playerId }, { names }) => words.t('acquire:event.skipped', { player: names.subject(playerId) }),
  EndDeclared: ({ playerId }, { names }) => words.t('acquire:event.endDeclared', { player: names.subject(playerId) }),
  TurnEnded: ({ nextPlayerId }, { names }) => words.t('acquire:event.next', { player: names.object(nextPlayerId) }),
  GameEnded: ({ winners, reason, ranking }, { names }) => {
    const [winner, second] = winners;
    const score = ranking[0]?.score ?? 0;
    if (winner === undefined || second !== undefined) {
      return words.t(`acquire:event.shared.${reason}`, { winners: subjects(names, winners), score });
    }
    return words.t(`acquire:event.ended.${reason}`, { winner: names.subject(winner), score });
  },
};
