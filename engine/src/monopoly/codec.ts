import { readSaved } from '../kernel/codec.ts';
import { boardOf } from './board.ts';
import { AGENDA_KINDS } from './agendaEntries.ts';
import { readOptions } from './options.ts';
import { RULES_VERSION } from './identity.ts';
import { blankGame } from './setup.ts';
import { copyState, type Draft, type GameState, type Secret } from './state.ts';

/** Serialisation of a full state, including log and secrets. For the server only. */

const OR_NULL = {
  lastRoll: 'object',
  winner: 'string',
  endReason: 'string',
  auction: 'object',
  startedAt: 'number',
  takeBack: 'object',
} as const;

const SECRET = { generator: {}, dice: [], chance: [], communityChest: [] };

export function serializeGameState(state: GameState): string {
  return JSON.stringify(state);
}

export function deserializeGameState(json: string): GameState {
  const model = blankGame(readOptions(), [{ id: 'a', name: 'a' }], {} as Secret);
  const saved = readSaved(json, {
    game: 'monopoly',
    rules: RULES_VERSION,
    model,
    player: model.players[0] as object,
    secret: SECRET,
    agendaKinds: AGENDA_KINDS,
    records: { trades: 'a list of offers' },
    lengths: ({ options }) => {
      const { size } = boardOf(readOptions(options));
      return { owners: size, houses: size, paid: size, mortgaged: size };
    },
    absent: { takeBack: null },
    orNull: OR_NULL,
  });
  const state = { ...saved, options: readOptions(saved['options']) };
  return copyState(state as unknown as Draft) as GameState;
}
