import {
  type DeedSetup,
  type GameState,
  type GameView,
  monopoly,
  type PlayerSetup,
  type PositionSetup,
  SETUP_PHASES,
  type SpaceId,
} from '@magnate/engine/monopoly';
import { changedOptions, labPlayer } from '../../lab/labSetup.ts';
import type { LabTools } from '../../lab/useLab.ts';

/** Creates positions of Monopoly, reads them from games, and draws them before they are legal. */
export const tools: LabTools<'monopoly'> = {
  game: 'monopoly',
  begin: (players) => ({ players: Array.from({ length: players }, (_, seat) => labPlayer(seat)) }),
  nearest,
  sketch,
};

/** The player on turn. */
export function onTurnIn({ players, turn }: PositionSetup): string {
  return turn?.player ?? players.find(({ bankrupt }) => bankrupt !== true)?.id ?? '';
}

function nearest(state: GameState): PositionSetup {
  const { players, rules, consecutiveDoubles } = state;
  const phase = SETUP_PHASES.find((each) => each === state.phase) ?? 'WaitingForRoll';
  return {
    options: changedOptions(state.options, monopoly.options.standard),
    version: rules,
    players: players.map((player) => ({
      id: player.id,
      name: player.name,
      cash: player.cash,
      position: player.position,
      lapped: player.hasLapped,
      cards: player.cards.map(({ deck }) => deck),
      ...(player.jailStatus === 'inJail' ? { turnsInJail: player.turnsInJail } : {}),
      ...(player.isActive ? {} : { bankrupt: true }),
    })),
    deeds: Object.fromEntries(
      state.owners.flatMap((seat, spaceId) => {
        const owner = players[seat]?.id;
        return owner === undefined ? [] : [[spaceId, deedOf(state, spaceId, owner)]];
      }),
    ),
    turn: { player: players[state.currentPlayerIndex]?.id ?? '', phase, doubles: consecutiveDoubles },
  };
}

function deedOf(state: GameState, spaceId: SpaceId, owner: string): DeedSetup {
  const houses = state.houses[spaceId] ?? 0;
  const mortgaged = state.mortgaged[spaceId] ?? false;
  return { owner, ...(houses > 0 ? { houses } : {}), ...(mortgaged ? { mortgaged } : {}) };
}

function sketch(view: GameView, { players, deeds = {} }: PositionSetup): GameView {
  const deedAt = (spaceId: SpaceId) => deeds[spaceId];
  return {
    ...view,
    players: view.players.map((player) => ({ ...player, ...drawn(players.find(({ id }) => id === player.id)) })),
    owners: view.owners.map((_, spaceId) => view.players.findIndex(({ id }) => id === deedAt(spaceId)?.owner)),
    houses: view.houses.map((_, spaceId) => deedAt(spaceId)?.houses ?? 0),
    mortgaged: view.mortgaged.map((_, spaceId) => deedAt(spaceId)?.mortgaged ?? false),
  };
}

function drawn(player: PlayerSetup | undefined) {
  return {
    ...(player?.cash === undefined ? {} : { cash: player.cash }),
    ...(player?.position === undefined ? {} : { position: player.position }),
  };
}
